import { cancelOut } from '../../canon/purchases/zeroTotal.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import { answer } from '../../kit/answer.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { FlowSettings } from '../../kit/defineFlow.ts';
import type { SourcePage } from '../../kit/sourcePage.ts';
import { decimalsOf, sum } from '../../kit/money.ts';
import { segment } from '../../kit/segment.ts';
import { flagSetting, listSetting } from '../../kit/settingValues.ts';
import { amsterdamMidnight } from '../../kit/amsterdamMidnight.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { changesCursorSchema, changesSince, type ChangesCursor } from './changesSince.ts';
import { organizationPath, scimText } from './yokoyApi.ts';
import { yokoyCardStatement } from './statementLines.ts';
import { awaitedStatement } from './cardStatement.ts';
import { assertFiltersWork } from './filterProbe.ts';
import { expenseReferences } from './expenseReferences.ts';
import {
  expenseSchema,
  exportableStatuses,
  exportedStatuses,
  facilityOf,
  postingDateOf,
  type Expense,
  type ExpenseSnapshot,
} from './expenseSnapshot.ts';

export const packageType = 'yokoy';

export function yokoySettings(settings: FlowSettings): Readonly<Record<string, unknown>> {
  return settings.packages[packageType] ?? {};
}

/** The vendor's export queues that are synced. */
export function linkedFacilities(yokoySettings: Readonly<Record<string, unknown>>): string[] {
  return yokoySettings['exportFacilities'] === undefined
    ? ['expense']
    : listSetting(yokoySettings, 'exportFacilities');
}

export function wantsReceipt(settings: FlowSettings): boolean {
  return flagSetting(yokoySettings(settings), 'includeReceipt', true);
}

/** Every approved expense of a company, changed since the cursor; recalled and rejected ones as removed. */
async function* pull(
  context: ConnectorContext,
  tenant: string,
  from: unknown,
): AsyncGenerator<SourcePage<ExpenseSnapshot>> {
  const resolve = expenseReferences(context);
  const list = {
    path: organizationPath(context, '/expenses'),
    filter: `legalEntityId eq ${scimText(tenant)}`,
    key: 'expenses',
    schema: expenseSchema,
    assertFiltersWork,
  };
  for await (const { rows, cursor } of changesSince(
    context,
    list,
    changesCursorSchema.parse(from),
  )) {
    const exportable: ExpenseSnapshot[] = [];
    const removed: string[] = [];
    for (const expense of rows) {
      context.signal.throwIfAborted();
      if (expense.legalEntityId !== tenant) {
        continue;
      }
      if (exportableStatuses.has(expense.status)) {
        exportable.push(await resolve(expense));
      } else if (!exportedStatuses.has(expense.status)) {
        removed.push(expense.id);
      }
    }
    yield { items: exportable, cursor, removed };
  }
}

/** The current data of one expense; undefined if it is gone. */
export async function readExpense(
  context: ConnectorContext,
  id: string,
): Promise<Expense | undefined> {
  try {
    const response = await context.http.request({
      path: organizationPath(context, `/expenses/${segment(id)}`),
    });
    return answer(expenseSchema, response, 'an expense');
  } catch (error) {
    if (error instanceof VendorError && error.details.class === 'notFound') {
      return undefined;
    }
    throw error;
  }
}

async function fetchOne(
  context: ConnectorContext,
  _tenant: string,
  id: string,
): Promise<ExpenseSnapshot | undefined> {
  const expense = await readExpense(context, id);
  const gone =
    !expense || !(exportableStatuses.has(expense.status) || exportedStatuses.has(expense.status));
  return gone ? undefined : expenseReferences(context)(expense);
}

/** A missing amount is different from 0: nothing is removed because of it. Nor where 0 is made of amounts at several rates. */
function nothingToBook(snapshot: ExpenseSnapshot): MessageText | undefined {
  const { totalClaim, taxItems } = snapshot.expense;
  if (totalClaim === 0)
    return cancelOut((taxItems ?? []).map(({ gross }) => gross))
      ? undefined
      : text('yokoy.amountZero');
  return isPaidPrivatelyForPrivateUse(snapshot) ? text('yokoy.allPrivate') : undefined;
}

/** Whether the company owes nothing of what the employee paid, as all of it was private. */
function isPaidPrivatelyForPrivateUse({ expense, categories }: ExpenseSnapshot): boolean {
  const { totalClaim, paymentMethod, categoryId, additionalCategoryItems } = expense;
  if (!totalClaim || (paymentMethod ?? 'paidPrivately') !== 'paidPrivately') return false;
  const isPrivate = (id: string | null | undefined) =>
    id != null && categories[id]?.chargeToEmployee === true;
  const parts = additionalCategoryItems ?? [];
  const amounts = (rows: typeof parts) => sum(rows.map(({ gross }) => gross ?? 0));
  const mainAmount = isPrivate(categoryId) ? totalClaim - amounts(parts) : 0;
  const privateAmount = mainAmount + amounts(parts.filter((part) => isPrivate(part.categoryId)));
  // less than the smallest unit of any currency is noise of floats
  return Math.abs(totalClaim - privateAmount) < 0.0005;
}

function ignore(snapshot: ExpenseSnapshot, settings: FlowSettings): MessageText | undefined {
  const { expense } = snapshot;
  const facility = facilityOf(expense);
  if (!linkedFacilities(yokoySettings(settings)).includes(facility)) {
    return text('yokoy.facilityNotLinked', { facility });
  }
  return expense.totalClaim == null ? text('yokoy.amountZero') : nothingToBook(snapshot);
}

const amount = ({ expense }: Pick<ExpenseSnapshot, 'expense'>) => ({
  amount: (expense.totalClaim ?? 0).toFixed(decimalsOf(expense.currency ?? '')),
  currency: expense.currency ?? '',
});

function label({ expense, employee }: ExpenseSnapshot): MessageText {
  const about = [employee?.name, expense.description?.slice(0, 60)].filter(Boolean).join(' · ');
  const shared = { amount: amount({ expense }) };
  return about
    ? text('yokoy.expense', { ...shared, about, id: expense.id })
    : text('yokoy.expenseLine', { ...shared, about: expense.id });
}

/** The source side that every flow of expenses shares. */
export const expenseSource = {
  from: packageType,
  sourceTenants: (settings: FlowSettings) => listSetting(yokoySettings(settings), 'legalEntity'),
  seedCursor: (startDate: string): ChangesCursor => ({ since: amsterdamMidnight(startDate) }),
  pull,
  fetchOne,
  sourceId: ({ expense }: ExpenseSnapshot) => expense.id,
  date: ({ expense }: ExpenseSnapshot) => postingDateOf(expense),
  label,
  amount,
  /**
   * An export changes status, job and date of change; that is our own doing and no change to process. Another export
   * queue is.
   */
  relevant({ expense, cardCurrencies: ____, ...references }: ExpenseSnapshot) {
    const { status: _, lastModified: __, exportJobId: ___, ...content } = expense;
    return { expense: content, facility: facilityOf(expense), ...references };
  },
  nothingToBook,
  ignore,
  awaits: (snapshot: ExpenseSnapshot, settings: FlowSettings) =>
    awaitedStatement(snapshot, yokoySettings(settings)),
  cardStatement: yokoyCardStatement,
  /** It waits for an export again: the confirmed export was taken back, which changes nothing else. */
  reopens: ({ expense }: ExpenseSnapshot) =>
    exportableStatuses.has(expense.status)
      ? { documents: ['exportConfirmation'], message: text('yokoy.exportReverted') }
      : undefined,
};
