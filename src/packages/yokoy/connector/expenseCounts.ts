import { text } from '../../../contract/messages/message.ts';
import { answer } from '../../kit/answer.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { DocumentCount, Option, OptionLoader, SourceKind } from '../../kit/definePackage.ts';
import { segment } from '../../kit/segment.ts';
import { listSetting } from '../../kit/settingValues.ts';
import { tooManyEntries } from '../../kit/paging.ts';
import { categoryIds, costCentreIds, taxRateIds } from './expenseReferences.ts';
import {
  expenseSchema,
  exportableStatuses,
  facilityOf,
  postingDateOf,
  type Expense,
} from './expenseSnapshot.ts';
import {
  costCentreSchema,
  legalEntitySchema,
  organizationPath,
  scimText,
  yokoyPages,
} from './yokoyApi.ts';

/** Maximum number of expenses that are read for counting: a person waits for it. */
const maxCountedExpenses = 20_000;

/** Labels, in the lists that mappings start from, of the ids in a company's expenses. */
type Names = Record<'category' | 'taxRate' | 'costObject', ReadonlyMap<string, string>>;

/** Counts expenses that wait for export in each chosen company, by the values that mappings start from and by day. */
export const expenseCounts: OptionLoader = {
  title: text('listName.expenseCounts'),
  dependsOn: ['legalEntity'],
  required: false,
  async load(context) {
    const counts = new Counts();
    for (const company of listSetting(context.settings, 'legalEntity')) {
      const names = await namesOf(context, company);
      for await (const expense of waitingExpenses(context, company)) {
        context.signal.throwIfAborted();
        if ((expense.totalClaim ?? 0) === 0) continue;
        counts.add(expense, undefined, '');
        counts.add(expense, 'company', company);
        for (const [kind, value] of valuesOf(expense, names)) counts.add(expense, kind, value);
      }
    }
    return counts.options();
  },
};

async function* waitingExpenses(
  context: ConnectorContext,
  company: string,
): AsyncGenerator<Expense> {
  const statuses = [...exportableStatuses].map((status) => `status eq ${scimText(status)}`);
  const filter = `legalEntityId eq ${scimText(company)} and (${statuses.join(' or ')})`;
  const request = { path: organizationPath(context, '/expenses'), query: { filter } };
  // a page may repeat rows of the one before
  const seen = new Set<string>();
  for await (const { items } of yokoyPages(context, request, 'expenses', expenseSchema)) {
    for (const expense of items) {
      const waits = expense.legalEntityId === company && exportableStatuses.has(expense.status);
      if (!waits || seen.has(expense.id)) continue;
      seen.add(expense.id);
      if (seen.size > maxCountedExpenses) throw tooManyEntries(maxCountedExpenses);
      yield expense;
    }
  }
}

async function namesOf(context: ConnectorContext, company: string): Promise<Names> {
  const path = organizationPath(context, `/legal-entities/${segment(company)}`);
  const entity = answer(legalEntitySchema, await context.http.request({ path }), 'a legal entity');
  const costObject = new Map<string, string>();
  const centres = { path: `${path}/cost-centers` };
  for await (const { items } of yokoyPages(context, centres, 'costCenters', costCentreSchema))
    for (const { id, code } of items) costObject.set(id, code);
  return {
    category: new Map((entity.categories ?? []).map(({ id, name }) => [id, name])),
    taxRate: new Map((entity.taxRates ?? []).map(({ id, code }) => [id, code])),
    costObject,
  };
}

/** Each value that an expense uses, once; an id that the company no longer has is its own label. */
function valuesOf(expense: Expense, names: Names): [SourceKind, string][] {
  const untaxed = expense.expenseType === 'perDiem' || expense.expenseType === 'mileage';
  const ids = {
    category: categoryIds(expense),
    taxRate: untaxed ? [] : taxRateIds(expense),
    costObject: costCentreIds(expense),
  };
  return (['category', 'taxRate', 'costObject'] as const).flatMap((kind) =>
    [...new Set(ids[kind].map((id) => names[kind].get(id) ?? id))].map(
      (value): [SourceKind, string] => [kind, value],
    ),
  );
}

class Counts {
  readonly #counts = new Map<string, DocumentCount>();

  add(expense: Expense, kind: SourceKind | undefined, value: string): void {
    const group = facilityOf(expense);
    const key = JSON.stringify([kind, value, group]);
    const count = this.#counts.get(key) ?? { ...(kind && { kind }), value, group, days: {} };
    const day = postingDateOf(expense);
    count.days[day] = (count.days[day] ?? 0) + 1;
    this.#counts.set(key, count);
  }

  options(): Option[] {
    return [...this.#counts].map(([value, count]) => ({ value, label: value, count }));
  }
}
