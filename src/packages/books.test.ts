import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  startConnectorSandbox,
  vendorFailure,
  type ConnectorSandbox,
} from '../../test/support/connectorSandbox.ts';
import {
  bookingsOf,
  connectExpenses,
  fromTheStart,
  oneExpense,
  pushExpense,
  readExpenses,
  type ExpenseConnection,
} from '../../test/support/expenseConnection.ts';
import { formerUserId } from './yokoy/sandbox/yokoyAccount.ts';
import { createReceipt, findReceipt } from './exact-online/connector/receiptDocument.ts';
import { listSetting } from './kit/settingValues.ts';
import { getPackage } from './registry.ts';
import { purchaseFlow } from './canon/purchases/purchaseFlow.ts';
import { yokoyExpenses } from './yokoy/source.ts';
import { exactBooking } from './exact-online/booking.ts';
import { xeroBooking } from './xero/booking.ts';

const yokoyToExactOnline = purchaseFlow(yokoyExpenses, exactBooking);
const yokoyToXero = purchaseFlow(yokoyExpenses, xeroBooking);

/* Bookings in the vendors' books, on the real client: cards, people who left, files, contacts, balances. */

let world: ConnectorSandbox;
beforeAll(async () => {
  world = await startConnectorSandbox();
});
afterAll(() => world.stop());
afterEach(() => world.sandbox.control.clearFaults());
const control = () => world.sandbox.control;

/** The connection with other settings of its target. */
function choosing(
  setup: ExpenseConnection,
  targetSettings: Record<string, unknown>,
): ExpenseConnection {
  const { to } = setup.flow;
  const settings = { ...setup.settings.packages[to], ...targetSettings };
  return {
    ...setup,
    target: setup.target.with(settings),
    settings: { ...setup.settings, packages: { ...setup.settings.packages, [to]: settings } },
  };
}

/** Adds an expense to the account, and returns it as it is read. */
async function added(setup: ExpenseConnection, fields: Record<string, unknown>) {
  const { id } = control().expenses.add(setup.account, fields);
  const { items } = await readExpenses(setup, fromTheStart);
  return oneExpense(items, ({ expense }) => expense.id === id);
}

async function exactRows(setup: ExpenseConnection, resource: string, $filter: string) {
  const division = String(setup.settings.packages['exact-online']?.['division']);
  const { body } = await setup.target.http.request({
    path: `/api/v1/${division}/${resource}`,
    query: { $filter },
  });
  return (body as { d: { results: Record<string, unknown>[] } }).d.results;
}

const byCard = {
  expenseType: 'receipt',
  paymentMethod: 'companyCreditCard',
  currency: 'USD',
  totalAmount: 100,
  totalClaim: 100,
  additionalCharges: 0,
  taxItems: [],
  additionalCategoryItems: [],
  isCreditNote: false,
  charged: { amount: 93.11, currency: 'EUR' },
};

test('A7 Exact: a card payment is a journal entry in the statement’s amount, and is found again', async () => {
  const setup = choosing(await connectExpenses(world, yokoyToExactOnline, 'card-exact'), {
    cardJournal: '90',
    cardLedger: '1620',
  });
  const item = await added(setup, byCard);
  const first = await pushExpense(setup, item);
  expect(first['creditor']).toBeUndefined();
  expect(first['purchaseEntry']).toMatch(/^journal\//);
  expect(bookingsOf(setup)).toMatchObject([{ kind: 'generalJournalEntry', amount: 93.11 }]);
  const [card] = await exactRows(
    setup,
    'generaljournalentry/GeneralJournalEntryLines',
    `startswith(Description,'${item.expense.id}')`,
  );
  expect(card).toMatchObject({ GLAccountCode: '1620', AmountFC: -93.11 });
  expect(await pushExpense(setup, item, { lookUp: true })).toEqual(first);
  expect(bookingsOf(setup)).toHaveLength(1);
  // A33 an amount in thousandths; one with a fraction of those, or none yet, fails no read: the claim remains
  const dinars = await added(setup, { ...byCard, charged: { amount: 93.115, currency: 'KWD' } });
  expect(dinars.card).toMatchObject({ currency: 'KWD', amount: 93.115 });
  for (const amount of [93.1155, 0]) {
    const odd = await added(setup, { ...byCard, charged: { amount, currency: 'KWD' } });
    expect(odd.card).toMatchObject({ currency: 'KWD' });
    expect(odd.card).not.toHaveProperty('amount');
  }
  // a refund matched with what claims a payment keeps its sign, and is no charge
  const refunded = await added(setup, { ...byCard, charged: { amount: -93.11, currency: 'EUR' } });
  expect(refunded.card).toMatchObject({ amount: -93.11 });
});

test('A7 Xero: a card payment is money spent from its account, and taken back when it is undone', async () => {
  const setup = choosing(await connectExpenses(world, yokoyToXero, 'card-xero'), {
    cardAccount: '1000',
  });
  const item = await added(setup, byCard);
  const results = await pushExpense(setup, item);
  expect(bookingsOf(setup)).toMatchObject([
    { kind: 'spendMoney', amount: 93.11, currency: 'EUR', ref: item.expense.id },
  ]);
  // found by its reference: another key creates no second one
  const again = await pushExpense(setup, item, { lookUp: true, attempt: 2 });
  expect(again['bill']).toBe(results['bill']);
  expect(bookingsOf(setup)).toHaveLength(1);
  const bill = setup.documents.find(({ name }) => name === 'bill');
  // it can't become a bill: the push deletes it and makes one
  const owed = choosing(setup, { cardAccount: '' });
  const payload = bill?.map({ source: item, settings: owed.settings, results });
  expect(await bill?.correction?.standing(owed.target, results['bill'] ?? '', payload)).toEqual({
    kind: 'deletable',
  });
  await bill?.remove?.({ ...setup.target, source: setup.source }, results['bill'] ?? '');
  expect(control().effects({ account: setup.account, action: 'deleted' })).toHaveLength(1);
});

test('A3 A2 Exact: a reverse charge books both sides; a line without VAT gets none of the account’s', async () => {
  const base = await connectExpenses(world, yokoyToExactOnline, 'reverse-exact');
  const setup = choosing(base, { vatMap: [{ taxCode: 'NL0', vatCode: '7' }] });
  const rate = oneExpense((await readExpenses(setup, fromTheStart)).items, ({ taxRates }) =>
    Object.values(taxRates).some(({ code }) => code === 'NL0'),
  );
  const rateId = Object.entries(rate.taxRates).find(([, { code }]) => code === 'NL0')?.[0];
  const plain = { ...byCard, paymentMethod: 'paidPrivately', currency: 'EUR' };
  const item = await added(setup, { ...plain, taxItems: [{ rateId, gross: 100, tax: 0 }] });
  await pushExpense(setup, item);
  const balance = async (code: string) =>
    (await exactRows(setup, 'financial/ReportingBalance', `GLAccountCode eq '${code}'`)).reduce(
      (total, row) => total + Number(row['Amount']),
      0,
    );
  expect(bookingsOf(setup)).toMatchObject([{ amount: 100 }]);
  // 21 to claim, and the same to pay in addition to the opening balance
  expect(await balance('1400')).toBe(21);
  expect(await balance('1500')).toBe(-7000 - 21);
  await pushExpense(setup, await added(setup, { ...plain, expenseType: 'perDiem' }));
  expect(bookingsOf(setup)).toMatchObject([{ amount: 100 }, { amount: 100 }]);
  expect(await balance('1400')).toBe(21);
});

test('A10 A19 expenses of former staff are owed; a creditor without bank account is logged once', async () => {
  const setup = await connectExpenses(world, yokoyToExactOnline, 'former');
  const item = await added(setup, {
    ...byCard,
    paymentMethod: 'paidPrivately',
    userId: formerUserId('former'),
  });
  expect(item.employee).toMatchObject({ creditorNumber: '49001', currency: 'EUR' });
  await pushExpense(setup, item);
  await pushExpense(setup, {
    ...item,
    expense: { ...item.expense, id: 'another', receipt: null },
  });
  const warnings = setup.target.logs.filter(({ code }) => code === 'creditor-without-bank-account');
  expect(warnings).toMatchObject([{ level: 250 }]);
});

test('API-05 Exact: a description with emoji is cut to the length that the books take', async () => {
  const setup = await connectExpenses(world, yokoyToExactOnline, 'emoji-exact');
  const plain = { ...byCard, paymentMethod: 'paidPrivately', charged: undefined };
  const item = await added(setup, { ...plain, description: 'Pizza 🍕🍕🍕🍕🍕🍕🍕🍕'.repeat(4) });
  expect(await pushExpense(setup, item)).toHaveProperty('purchaseEntry');
});

test.each([yokoyToExactOnline, yokoyToXero])('A18 every file goes along: $to', async (flow) => {
  const setup = await connectExpenses(world, flow, `files-${flow.to}`);
  const attachments = ['2026-03-05T10:00:00.000Z-1.pdf', 'second.pdf'];
  const item = await added(setup, { ...byCard, paymentMethod: 'paidPrivately', attachments });
  const files = () =>
    control()
      .effects({ account: setup.account, action: 'created' })
      .filter(({ kind }) => kind === 'documentAttachment' || kind === 'attachment');
  // the second one is lost on the way: existing files are not sent again
  control().fault({ vendor: 'yokoy', kind: 'dropBeforeCommit', match: 'second.pdf', times: 9 });
  await vendorFailure(pushExpense(setup, item));
  expect(files()).toHaveLength(2);
  control().clearFaults();
  setup.shared.clear();
  await pushExpense(setup, item, { lookUp: true });
  expect(files().map(({ text }) => text?.split(',')[0])).toEqual(
    ['', '-2', '-3'].map((end) => expect.stringContaining(`${item.expense.id}${end}.pdf`)),
  );
});

test('A18 Exact: a receipt is looked up and completed only if an earlier attempt may have left parts', async () => {
  const setup = await connectExpenses(world, yokoyToExactOnline, 'receipt-once');
  const receipt = { subject: 'Receipt once', date: '2026-03-05', files: 2 };
  const call = { payload: receipt, idempotencyKey: 'once' };
  const files = async function* (...contents: string[]) {
    for (const [index, content] of contents.entries())
      yield { fileName: `${index}.pdf`, bytes: Buffer.from(content) };
  };
  // Exact refuses a file without content: the document and the first file remain
  const { details } = await vendorFailure(
    createReceipt(setup.target, { ...call, fresh: true }, files('one', '')),
  );
  expect(details).toMatchObject({ class: 'validation', nothingWritten: false });
  const looks = () =>
    control().requests({ account: setup.account, method: 'GET', path: '/documents/' });
  expect(looks()).toEqual([]);
  expect(await findReceipt(setup.target, receipt)).toBeUndefined();
  const id = await createReceipt(setup.target, call, files('one', 'two'));
  expect(await findReceipt(setup.target, receipt)).toBe(id);
  const made = (kind: string) =>
    control().effects({ account: setup.account, action: 'created', kind });
  expect([made('document').length, made('documentAttachment').length]).toEqual([1, 2]);
});

test('A15 Xero: a contact is found by number, then address, then name; ambiguity is never guessed', async () => {
  const setup = await connectExpenses(world, yokoyToXero, 'contacts');
  const { items } = await readExpenses(setup, fromTheStart);
  const item = oneExpense(items);
  const [tenant = ''] = listSetting(setup.settings.packages['xero'] ?? {}, 'tenants');
  const make = async (Name: string, more: object = { EmailAddress: item.employee?.email }) => {
    const { body } = await setup.target.http.request({
      method: 'PUT',
      path: '/api.xro/2.0/Contacts',
      tenant,
      json: { Contacts: [{ Name, ...more }] },
    });
    return (body as { Contacts: { ContactID: string }[] }).Contacts[0]?.ContactID;
  };
  const known = await make('Jansen, J. (employee)');
  const first = await pushExpense(setup, item);
  expect(first['contact']).toBe(known);
  // otherwise it would already be booked, for another contact
  const bill = setup.documents.find(({ name }) => name === 'bill');
  await bill?.remove?.({ ...setup.target, source: setup.source }, first['bill'] ?? '');
  await make('Jansen the other');
  setup.shared.clear();
  const { details } = await vendorFailure(pushExpense(setup, item, { attempt: 2 }));
  expect(details).toMatchObject({ class: 'conflict', code: 'supplier-ambiguous' });
  // its number has priority over everything else
  const numbered = await make('Jansen 3', { AccountNumber: item.employee?.creditorNumber });
  expect((await pushExpense(setup, item, { attempt: 3 }))['contact']).toBe(numbered);
});

test('A14 filters that miss existing records fail the test of the credential, and the read', async () => {
  const setup = await connectExpenses(world, yokoyToExactOnline, 'filters');
  const { http } = setup.source;
  // a vendor that treats the quotes as part of the value
  const literal: typeof http = {
    request: (one) =>
      http.request(
        one.query?.['filter'] === undefined
          ? one
          : { ...one, query: { ...one.query, filter: 'legalEntityId eq "\\"x\\""' } },
      ),
  };
  const credential = getPackage('yokoy')?.credentials['client-credentials'];
  await expect(credential?.test(setup.source)).resolves.toHaveProperty('accountName');
  const odd = { ...setup.source, http: literal };
  const { details } = await vendorFailure(credential?.test(odd) ?? Promise.resolve());
  expect(details.code).toBe('filter-not-understood');
  const read = async () => {
    for await (const _ of yokoyToExactOnline.pull(odd, setup.company, fromTheStart)) void _;
  };
  expect((await vendorFailure(read())).details.code).toBe('filter-not-understood');
  // nothing changed since: that is no error
  const { since } = { since: new Date(control().clock.now() + 60_000).toISOString() };
  const { items } = await readExpenses(setup, { since });
  expect(items).toEqual([]);
});

test('A12 Exact: the payment condition is set on the entry, with its day, and on a new creditor', async () => {
  const base = await connectExpenses(world, yokoyToExactOnline, 'condition');
  const setup = choosing(base, { paymentCondition: '14' });
  const item = await added(setup, { ...byCard, paymentMethod: 'paidPrivately' });
  const { purchaseEntry, creditor } = await pushExpense(setup, item);
  const [entry] = await exactRows(
    setup,
    'purchaseentry/PurchaseEntries',
    `EntryID eq guid'${purchaseEntry}'`,
  );
  const due = Date.parse(item.expense.postingDate ?? '') + 14 * 86_400_000;
  expect(entry).toMatchObject({ PaymentCondition: '14', DueDate: `/Date(${due})/` });
  const [account] = await exactRows(setup, 'crm/Accounts', `ID eq guid'${creditor}'`);
  expect(account).toMatchObject({ PaymentConditionPurchase: '14' });
});
