import { text } from '../../../contract/messages/message.ts';
import { answer } from '../../kit/answer.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { DocumentCount, Option, OptionLoader, SourceKind } from '../../kit/definePackage.ts';
import { segment } from '../../kit/segment.ts';
import { listSetting } from '../../kit/settingValues.ts';
import { tooManyEntries } from '../../kit/paging.ts';
import { categoryIds, costCentreIds, distinct, taxRateIds } from './expenseReferences.ts';
import { invoiceCategories } from './invoiceReferences.ts';
import { invoiceFacility, isWithoutInvoices } from './invoiceSource.ts';
import {
  invoicePostingDate,
  invoicesPath,
  invoiceSchema,
  isReadyForExport,
  readyForExport,
  type Invoice,
} from './invoiceSnapshot.ts';
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

/** Counts expenses and invoices that wait for export in each chosen company, by the values that mappings start from and by day. */
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
        const counted = { group: facilityOf(expense), day: postingDateOf(expense) };
        counts.addAll(counted, company, valuesOf(idsOfExpense(expense), names));
      }
      for await (const invoice of waitingInvoices(context, company)) {
        context.signal.throwIfAborted();
        if (invoice.grossAmount === 0) continue;
        const counted = { group: invoiceFacility, day: invoicePostingDate(invoice) };
        counts.addAll(counted, company, valuesOf(idsOfInvoice(invoice), names));
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

async function* waitingInvoices(
  context: ConnectorContext,
  company: string,
): AsyncGenerator<Invoice> {
  const request = {
    path: invoicesPath(context, company),
    query: { filter: `status eq ${scimText(readyForExport)}` },
  };
  const seen = new Set<string>();
  const pages = yokoyPages(context, request, 'invoices', invoiceSchema);
  for (;;) {
    const next = await ifInvoices(async () => [await pages.next()]);
    const page = next[0];
    if (!page || page.done) return;
    for (const invoice of page.value.items) {
      if (!isReadyForExport(invoice) || seen.has(invoice.id)) continue;
      seen.add(invoice.id);
      if (seen.size > maxCountedExpenses) throw tooManyEntries(maxCountedExpenses);
      yield invoice;
    }
  }
}

/** Nothing if the customer has no invoices; the run logs that. */
async function ifInvoices<T>(load: () => Promise<T[]>): Promise<T[]> {
  try {
    return await load();
  } catch (error) {
    if (isWithoutInvoices(error)) return [];
    throw error;
  }
}

async function namesOf(context: ConnectorContext, company: string): Promise<Names> {
  const path = organizationPath(context, `/legal-entities/${segment(company)}`);
  const entity = answer(legalEntitySchema, await context.http.request({ path }), 'a legal entity');
  const ofInvoices = await ifInvoices(() =>
    invoiceCategories(context, `/legal-entities/${segment(company)}`),
  );
  const costObject = new Map<string, string>();
  const centres = { path: `${path}/cost-centers` };
  for await (const { items } of yokoyPages(context, centres, 'costCenters', costCentreSchema))
    for (const { id, code } of items) costObject.set(id, code);
  return {
    category: new Map(
      [...(entity.categories ?? []), ...ofInvoices].map(({ id, name }) => [id, name]),
    ),
    taxRate: new Map((entity.taxRates ?? []).map(({ id, code }) => [id, code])),
    costObject,
  };
}

type Ids = Record<keyof Names, string[]>;

function idsOfExpense(expense: Expense): Ids {
  const untaxed = expense.expenseType === 'perDiem' || expense.expenseType === 'mileage';
  return {
    category: categoryIds(expense),
    taxRate: untaxed ? [] : taxRateIds(expense),
    costObject: costCentreIds(expense),
  };
}

function idsOfInvoice({ lineItems }: Invoice): Ids {
  const lines = lineItems ?? [];
  return {
    category: distinct(lines.map(({ categoryId }) => categoryId)),
    taxRate: distinct(lines.map(({ taxRateId }) => taxRateId)),
    costObject: distinct(lines.map(({ costObjectId }) => costObjectId)),
  };
}

/** Each value that a document uses, once; an id that the company no longer has is its own label. */
function valuesOf(ids: Ids, names: Names): [SourceKind, string][] {
  return (['category', 'taxRate', 'costObject'] as const).flatMap((kind) =>
    [...new Set(ids[kind].map((id) => names[kind].get(id) ?? id))].map(
      (value): [SourceKind, string] => [kind, value],
    ),
  );
}

interface Counted {
  group: string;
  day: string;
}

class Counts {
  readonly #counts = new Map<string, DocumentCount>();

  /** Counts a document, its company and each of its values. */
  addAll(document: Counted, company: string, values: [SourceKind, string][]): void {
    this.#add(document, undefined, '');
    this.#add(document, 'company', company);
    for (const [kind, value] of values) this.#add(document, kind, value);
  }

  #add({ group, day }: Counted, kind: SourceKind | undefined, value: string): void {
    const key = JSON.stringify([kind, value, group]);
    const count = this.#counts.get(key) ?? { ...(kind && { kind }), value, group, days: {} };
    count.days[day] = (count.days[day] ?? 0) + 1;
    this.#counts.set(key, count);
  }

  options(): Option[] {
    return [...this.#counts].map(([value, count]) => ({ value, label: value, count }));
  }
}
