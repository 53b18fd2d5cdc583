import { type MessageText, text } from '../../../contract/messages/message.ts';
import { z } from 'zod';
import { answer } from '../../kit/answer.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { FlowSettings } from '../../kit/defineFlow.ts';
import type { SourcePage } from '../../kit/sourcePage.ts';
import { decimalsOf, sum } from '../../kit/money.ts';
import { segment } from '../../kit/segment.ts';
import { flagSetting, listSetting } from '../../kit/settingValues.ts';
import { amsterdamMidnight } from '../../kit/amsterdamMidnight.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { organizationPath, scimText, yokoyPages } from './yokoyApi.ts';
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

/** Reread before the cursor: changes that the vendor's clock or index shows late (docs/sync.md 5). */
const overlapMs = 5 * 60_000;

const cursorSchema = z.object({
  /** Changed at or after this instant, ISO 8601 UTC. */
  since: z.string(),
  /** During a read: the instant at which it began, and the vendor's cursor of the next page. */
  until: z.string().optional(),
  page: z.string().optional(),
});
type Cursor = z.infer<typeof cursorSchema>;

export const packageType = 'yokoy';

function yokoySettings(settings: FlowSettings): Readonly<Record<string, unknown>> {
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
  const cursor = cursorSchema.parse(from);
  try {
    yield* pages(context, tenant, cursor);
  } catch (error) {
    // The vendor's cursors expire, with an error that it doesn't document: restart this read. Expenses already read
    // are recognised by their hash.
    const stale =
      cursor.page !== undefined &&
      error instanceof VendorError &&
      (error.details.class === 'validation' || error.details.class === 'notFound');
    if (!stale) {
      throw error;
    }
    yield* pages(context, tenant, { since: cursor.since });
  }
}

async function* pages(
  context: ConnectorContext,
  tenant: string,
  { since, until = context.now().toISOString(), page }: Cursor,
): AsyncGenerator<SourcePage<ExpenseSnapshot>> {
  const resolve = expenseReferences(context);
  let isFirst = true;
  const filter = `legalEntityId eq ${scimText(tenant)} and lastModified ge ${scimText(since)}`;
  const request = {
    path: organizationPath(context, '/expenses'),
    query: { filter, ...(page === undefined ? {} : { cursor: page }) },
  };
  for await (const { items, nextCursor } of yokoyPages(
    context,
    request,
    'expenses',
    expenseSchema,
  )) {
    // either nothing changed, or the filter doesn't work
    if (items.length === 0 && nextCursor === undefined && page === undefined && isFirst)
      await assertFiltersWork(context);
    isFirst = false;
    const exportable: ExpenseSnapshot[] = [];
    const removed: string[] = [];
    for (const expense of items) {
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
    const cursor: Cursor =
      nextCursor === undefined
        ? { since: laterInstant(since, new Date(Date.parse(until) - overlapMs).toISOString()) }
        : { since, until, page: nextCursor };
    yield { items: exportable, cursor, removed };
  }
}

function laterInstant(one: string, other: string): string {
  return Date.parse(one) > Date.parse(other) ? one : other;
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

/** A missing amount is different from 0: nothing is removed because of it. */
function nothingToBook(snapshot: ExpenseSnapshot): MessageText | undefined {
  if (snapshot.expense.totalClaim === 0) return text('yokoy.amountZero');
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
  const about = [expense.id, employee?.name, expense.description?.slice(0, 60)];
  return text('yokoy.expenseLine', {
    about: about.filter(Boolean).join(' · '),
    amount: amount({ expense }),
  });
}

/** The source side that every flow of expenses shares. */
export const expenseSource = {
  from: packageType,
  sourceTenants: (settings: FlowSettings) => listSetting(yokoySettings(settings), 'legalEntity'),
  seedCursor: (startDate: string): Cursor => ({ since: amsterdamMidnight(startDate) }),
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
