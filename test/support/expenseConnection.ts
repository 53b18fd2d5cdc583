import type { Facts, Flow, FlowSettings } from '../../src/packages/kit/defineFlow.ts';
import type { SourcePage } from '../../src/packages/kit/sourcePage.ts';
import { getPackage } from '../../src/packages/registry.ts';
import type { ExpenseSnapshot } from '../../src/packages/yokoy/connector/expenseSnapshot.ts';
import type { Effect } from '../../src/sandbox/effectLedger.ts';
import {
  findDocument,
  singleDocuments,
  type AnySingle,
  type ConnectorSandbox,
  type TestContext,
} from './connectorSandbox.ts';

/** A connection from Yokoy to an accounting package. */
export interface ExpenseConnection {
  world: ConnectorSandbox;
  flow: Flow<ExpenseSnapshot>;
  account: string;
  source: TestContext;
  target: TestContext;
  company: string;
  settings: FlowSettings & { packages: Record<string, Record<string, unknown>> };
  documents: AnySingle<ExpenseSnapshot>[];
  /** Ids of shared documents, which the runtime looks up or writes once a run. */
  shared: Map<string, string>;
}

/** A connection of a new account, with settings from the vendors' lists. */
export async function connectExpenses(
  world: ConnectorSandbox,
  flow: Flow<ExpenseSnapshot>,
  account: string,
): Promise<ExpenseConnection> {
  const source = await world.connect('yokoy', account);
  const target = await world.connect(flow.to, account);
  const [company] = (await getPackage('yokoy')?.tenants?.(source)) ?? [];
  const users = (await getPackage('yokoy')?.options['users']?.load(source)) ?? [];
  const yokoy = {
    legalEntity: [company?.value ?? ''],
    exportFacilities: ['expense', 'card', 'travel'],
    includeReceipt: true,
    exporterId: users[0]?.value,
  };
  const own = await targetSettings(flow.to, target);
  return {
    world,
    flow,
    account,
    source: source.with(yokoy),
    target: target.with(own),
    company: company?.value ?? '',
    settings: { packages: { yokoy, [flow.to]: own }, synchronizationStartDate: '2020-01-01' },
    documents: singleDocuments(flow.documents),
    shared: new Map(),
  };
}

/** Settings of a target with which everything in the sandbox's seed can be booked. */
export async function targetSettings(
  packageType: string,
  context: TestContext,
): Promise<Record<string, unknown>> {
  const own = await settingsAt[packageType]?.(context);
  if (!own) throw new Error(`no settings for ${packageType}`);
  return own;
}

const settingsAt: Readonly<
  Record<string, (context: TestContext) => Promise<Record<string, unknown>>>
> = {
  afas: afasSettings,
  'exact-online': exactSettings,
  twinfield: twinfieldSettings,
  xero: xeroSettings,
};

const taxCodes = ['NL21', 'NL9', 'NL0', 'UK20', 'UK0'];
const percentages: Record<string, number> = { NL21: 21, NL9: 9, NL0: 0, UK20: 20, UK0: 0 };
const vatNames: Record<string, string> = { NL21: 'high 21%', NL9: 'low 9%', NL0: 'zero 0%' };
const costObjects = ['100', '200', '300'];

async function exactSettings(context: TestContext): Promise<Record<string, unknown>> {
  const options = getPackage('exact-online')?.options ?? {};
  const [division] = (await options['divisions']?.load(context)) ?? [];
  const chosen = context.with({ division: division?.value });
  const [journal] = (await options['journals']?.load(chosen)) ?? [];
  const vatCodes = (await options['vatCodes']?.load(chosen)) ?? [];
  // the sandbox names its codes after their use and percentage
  const none = vatCodes.find(({ label }) => label.endsWith('No VAT'))?.value;
  const codeOf = (tax: string) =>
    vatCodes.find(({ label }) => label.endsWith(`purchase ${vatNames[tax] ?? ''}`))?.value ?? none;
  return {
    division: division?.value,
    journal: journal?.value,
    vatMap: taxCodes.map((taxCode) => ({ taxCode, vatCode: codeOf(taxCode) })),
    costCentreMap: costObjects.map((code) => ({ costObject: code, costCentre: code })),
    cardCreditor: '1620',
    zeroVatCode: none,
  };
}

async function twinfieldSettings(context: TestContext): Promise<Record<string, unknown>> {
  const options = getPackage('twinfield')?.options ?? {};
  const [office] = (await options['offices']?.load(context)) ?? [];
  const chosen = context.with({ office: office?.value });
  const [journal] = (await options['journals']?.load(chosen)) ?? [];
  const codes: Record<string, string> = { NL21: 'IH', NL9: 'IL' };
  return {
    office: office?.value,
    journal: journal?.value,
    destiny: 'temporary',
    vatMap: taxCodes.map((taxCode) => ({ taxCode, vatCode: codes[taxCode] ?? 'IN' })),
    costCentreMap: costObjects.map((code) => ({ costObject: code, costCentre: code })),
    cardCreditor: '1620',
    zeroVatCode: 'IN',
  };
}

async function afasSettings(context: TestContext): Promise<Record<string, unknown>> {
  const options = getPackage('afas')?.options ?? {};
  const [administration] = (await options['administrations']?.load(context)) ?? [];
  const chosen = context.with({ administration: administration?.value });
  const [journal] = (await options['journals']?.load(chosen)) ?? [];
  const [receiptType] = (await options['subjectTypes']?.load(chosen)) ?? [];
  const codes: Record<string, string> = { NL21: '5', NL9: '6' };
  return {
    administration: administration?.value,
    booksCountry: 'NL',
    journal: journal?.value,
    receiptType: receiptType?.value,
    vatMap: taxCodes.map((taxCode) => ({ taxCode, vatCode: codes[taxCode] ?? '7' })),
    costCentreMap: costObjects.map((code) => ({ costObject: code, costCentre: code })),
    cardCreditor: '1620',
    zeroVatCode: '7',
  };
}

async function xeroSettings(context: TestContext): Promise<Record<string, unknown>> {
  const options = getPackage('xero')?.options ?? {};
  const [tenant] = (await options['tenants']?.load(context)) ?? [];
  const chosen = context.with({ tenants: [tenant?.value] });
  const accounts = (await options['accounts']?.load(chosen)) ?? [];
  const rates = (await options['taxRates']?.load(chosen)) ?? [];
  const tracking = (await options['trackingOptions']?.load(chosen)) ?? [];
  const rateOf = (tax: string) =>
    rates.find(({ label }) => label.endsWith(`(${percentages[tax]}%)`))?.value ?? 'NONE';
  const expense = accounts.find(({ label }) => /travel|general|office/i.test(label)) ?? accounts[0];
  return {
    tenants: [tenant?.value],
    invoiceStatus: 'AUTHORISED',
    glMap: categoryNames.map((category) => ({ category, account: expense?.value })),
    purchaseAccount: expense?.value,
    vatMap: Object.fromEntries(taxCodes.map((taxCode) => [taxCode, rateOf(taxCode)])),
    costCentreMap: costObjects.map((costObject, i) => ({
      costObject,
      trackingOption: tracking[i % tracking.length]?.value,
    })),
    cardContact: 'Card company',
  };
}

const categoryNames = [
  'Public transport and taxi',
  'Hotel',
  'Lunch and dinner',
  'Fuel and parking',
  'Mileage',
  'Per diem',
  'Office supplies',
  'Software',
  'Telephone',
  'Client entertainment',
  'Training',
];

/** Everything that the flow reads after a cursor. */
export async function readExpenses(
  { flow, source, company }: ExpenseConnection,
  cursor: unknown,
): Promise<{ pages: SourcePage<ExpenseSnapshot>[]; items: ExpenseSnapshot[]; removed: string[] }> {
  const pages: SourcePage<ExpenseSnapshot>[] = [];
  for await (const page of flow.pull(source, company, cursor)) pages.push(page);
  return {
    pages,
    items: pages.flatMap(({ items }) => items),
    removed: pages.flatMap(({ removed }) => removed ?? []),
  };
}

/** The cursor with which a flow reads everything. */
export const fromTheStart = { since: '2000-01-01T00:00:00.000Z' };

/**
 * Writes an element's documents like the runtime: shared ones once, and those with an unknown outcome after a lookup.
 * `attempt` is part of the key: the same while an outcome is unknown, a new one after a known failure.
 */
export async function pushExpense(
  setup: ExpenseConnection,
  source: ExpenseSnapshot,
  { lookUp = false, attempt = 1 } = {},
): Promise<Record<string, string | undefined>> {
  const results: Record<string, string | undefined> = {};
  const facts = await factsOf(setup);
  for (const document of setup.documents) {
    const payload = document.map({ source, settings: setup.settings, results, facts });
    if (payload === undefined) continue;
    const call = {
      payload,
      idempotencyKey: `${source.expense.id}-${document.name}-${attempt}`,
      fresh: !lookUp,
    };
    const key = document.shareKey && `${document.name} ${document.shareKey(payload)}`;
    const known = key === undefined ? undefined : setup.shared.get(key);
    const found =
      known ??
      (lookUp || key !== undefined || document.bookings
        ? await findDocument(document, setup.target, call)
        : undefined);
    const context = { ...setup.target, source: setup.source };
    const id = found ?? (await document.create(context, call));
    if (key !== undefined) setup.shared.set(key, id);
    results[document.name] = id;
  }
  return results;
}

/** The facts of the books that are written to, as the runtime reads them before a push. */
export async function factsOf({ flow, target, settings }: ExpenseConnection): Promise<Facts> {
  const definition = getPackage(flow.to);
  const own = settings.packages[flow.to] ?? {};
  const facts: Record<string, unknown> = {};
  for (const books of definition?.books?.(own) ?? [])
    facts[books] = await definition?.facts?.(target.with(own), books);
  return { [flow.to]: facts };
}

/** The bookings at the target, of one expense or of all. */
export function bookingsOf({ world, account }: ExpenseConnection, ref?: string): Effect[] {
  const kinds = [
    ...['purchaseEntry', 'generalJournalEntry'],
    ...['purchaseTransaction', 'journalTransaction'],
    ...['bill', 'creditNote', 'spendMoney', 'receiveMoney'],
  ];
  return world.sandbox.control
    .effects({ account, action: 'created', ...(ref === undefined ? {} : { ref }) })
    .filter(({ kind }) => kinds.includes(kind));
}

/** The first expense that matches. */
export function oneExpense(
  items: ExpenseSnapshot[],
  fits: (snapshot: ExpenseSnapshot) => boolean = isPlain,
): ExpenseSnapshot {
  const found = items.find(fits);
  if (!found) throw new Error('the seed has no such expense');
  return found;
}

/** Paid by the employee, with a receipt, no credit note. */
export function isPlain({ expense }: ExpenseSnapshot): boolean {
  return (
    expense.paymentMethod === 'paidPrivately' &&
    expense.expenseType === 'receipt' &&
    !expense.isCreditNote
  );
}
