import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  startConnectorSandbox,
  vendorFailure,
  type ConnectorSandbox,
} from '../../../../test/support/connectorSandbox.ts';
import {
  bookingsOf,
  connectExpenses,
  fromTheStart,
  oneExpense,
  pushExpense,
  readExpenses,
  type ExpenseConnection,
} from '../../../../test/support/expenseConnection.ts';
import { catalogued } from '../../kit/catalogued.ts';
import { afas } from '../package.ts';
import { environmentHost, tokenHeader } from './afasApi.ts';
import { afasFacts } from '../afasFacts.ts';
import { createCreditor, findCreditor } from './creditor.ts';
import { findEntryBookings } from './entryBookings.ts';
import type { EntryPayload } from './entryPayload.ts';
import { purchaseFlow } from '../../canon/purchases/purchaseFlow.ts';
import { yokoyExpenses } from '../../yokoy/source.ts';
import { afasBooking } from '../booking.ts';

const yokoyToAfas = purchaseFlow(yokoyExpenses, afasBooking);

const classify = (status: number, body: unknown) => {
  const request = { path: '/x', method: 'POST' as const };
  const verdict = afas.http.classify({ status, headers: {}, body, request, now: 0 });
  return verdict && catalogued(verdict, afas.catalogue);
};

describe('meaning of Profit’s answers', () => {
  test.each([
    ["De ingevulde waarde bij 'Rekeningnummer' bestaat niet", 'unknown-ledger'],
    ["The entered value for 'Account Number' does not exist", 'unknown-ledger'],
    ["Datum '1-11-2026' valt in een geblokkeerde periode", 'period-closed'],
    ['For this administration, period 8 of the year 2024 is blocked.', 'period-closed'],
    ["Code verbijzondering voor as 'Kostenplaats' moet gevuld worden", 'unknown-cost-centre'],
    ["Allocation code for axis 'Cost center' must be filled", 'unknown-cost-centre'],
    ['Crediteur 20001 is geblokkeerd.', 'supplier-blocked'],
    ['Btw-code 9 bestaat niet.', 'unknown-vat-code'],
    ['Het dagboek bestaat niet.', 'unknown-journal'],
    ["Vul een waarde in bij 'Factuurnummer'.", 'numbering-missing'],
    ['No unit available', 'division-not-reachable'],
    ['Something else', 'rejected'],
  ])('a 500 with words is a refusal, by its name: %s', (externalMessage, code) => {
    expect(classify(500, { externalMessage })).toMatchObject({ class: 'validation', code });
  });

  test('an outage, a withdrawn token and a connector that isn’t shared are distinguished', () => {
    expect(classify(500, undefined)?.class).toBe('transient');
    expect(classify(500, { externalMessage: 'Out of memory' })?.class).toBe('transient');
    expect(classify(503, { externalMessage: 'Service Unavailable' })?.class).toBe('transient');
    expect(classify(401, { externalMessage: 'Token is ongeldig.' })?.class).toBe('auth');
    expect(classify(401, { externalMessage: 'GetConnector X is niet opgenomen' })).toMatchObject({
      class: 'validation',
      code: 'access-denied',
    });
    expect(classify(200, { rows: [] })).toBeUndefined();
  });
});

test('the environment’s number makes its host, whole address or not, and nothing else does', () => {
  const host = (environmentNumber: string, environment = 'production') =>
    environmentHost({ environmentNumber, environment });
  expect(host('12345')).toBe('https://12345.rest.afas.online');
  expect(host('O12345', 'test')).toBe('https://12345.resttest.afas.online');
  expect(host('https://12345.restaccept.afas.online/ProfitRestServices', 'accept')).toBe(
    'https://12345.restaccept.afas.online',
  );
  for (const evil of ['evil.example/', '12345.evil.example', '12345@evil', '', '1'])
    expect(host(evil)).toBe('');
});

test('a token is sent as it was copied, whole or only its data', () => {
  const whole = '<token><version>1</version><data>AB12</data></token>';
  expect(tokenHeader(` ${whole} `)).toBe(`AfasToken ${btoa(whole)}`);
  expect(tokenHeader('AB12')).toBe(`AfasToken ${btoa(whole)}`);
});

let world: ConnectorSandbox;
beforeAll(async () => {
  world = await startConnectorSandbox();
});
afterAll(() => world.stop());
afterEach(() => world.sandbox.control.clearFaults());

/** The connection with other settings of its target. */
function choosing(
  setup: ExpenseConnection,
  targetSettings: Record<string, unknown>,
): ExpenseConnection {
  const settings = { ...setup.settings.packages['afas'], ...targetSettings };
  return {
    ...setup,
    target: setup.target.with(settings),
    settings: { ...setup.settings, packages: { ...setup.settings.packages, afas: settings } },
  };
}

async function added(setup: ExpenseConnection, fields: Record<string, unknown>) {
  const { id } = world.sandbox.control.expenses.add(setup.account, fields);
  const { items } = await readExpenses(setup, fromTheStart);
  return oneExpense(items, ({ expense }) => expense.id === id);
}

test('a connector missing from the token is named, also by the customer’s own name for it', async () => {
  const context = await world.connect('afas', 'own-names');
  const named = {
    ...context,
    credential: { ...context.credential, connectorNames: { Profit_VAT_code: 'Mijn_btw' } },
    settings: { administration: '1' },
  };
  const { details } = await vendorFailure(
    afas.options['vatCodes']?.load(named) ?? Promise.resolve(),
  );
  expect(details).toMatchObject({
    class: 'validation',
    code: 'connector-missing',
    text: { params: { connector: 'Mijn_btw' } },
  });
  // optional data of a push is left out
  expect(await afasFacts(named, '1')).not.toHaveProperty('vatCodes');
});

test('API-05 A21 a card payment is a journal entry, found by voucher among many, without receipt', async () => {
  const setup = choosing(await connectExpenses(world, yokoyToAfas, 'card-afas'), {
    cardJournal: '90',
    cardLedger: '1620',
  });
  const item = await added(setup, {
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
  });
  const first = await pushExpense(setup, item);
  expect(Object.keys(first)).toEqual(['purchaseEntry']);
  expect(bookingsOf(setup)).toMatchObject([
    { kind: 'journalTransaction', amount: 93.11, text: '90' },
  ]);
  expect(await pushExpense(setup, item, { lookUp: true })).toEqual(first);
  expect(bookingsOf(setup)).toHaveLength(1);

  // an address holds the filter of six or seven: more are looked up in several requests
  const references = Array.from({ length: 60 }, (_, i) => `unbooked-expense-${i}`);
  references[40] = bookingsOf(setup)[0]?.ref ?? '';
  const payloads = references.map((reference) => ({ reference }) as EntryPayload);
  const found = await findEntryBookings(setup.target, payloads);
  expect(found.map((bookings) => bookings.length)).toEqual(
    references.map((_, i) => (i === 40 ? 1 : 0)),
  );
});

test('API-05 a receipt of VAT alone is booked without a line of 0, and found again', async () => {
  const setup = await connectExpenses(world, yokoyToAfas, 'vat-alone');
  const { taxRates } = oneExpense((await readExpenses(setup, fromTheStart)).items, (one) =>
    Object.values(one.taxRates).some(({ code }) => code === 'NL21'),
  );
  const rateId = Object.entries(taxRates).find(([, { code }]) => code === 'NL21')?.[0];
  const item = await added(setup, {
    ...{ expenseType: 'receipt', paymentMethod: 'paidPrivately', currency: 'EUR' },
    ...{ totalAmount: 21, totalClaim: 21, additionalCharges: 0, isCreditNote: false },
    ...{ taxItems: [{ rateId, gross: 21, tax: 21 }], additionalCategoryItems: [] },
  });
  const first = await pushExpense(setup, item);
  const path = '/ProfitRestServices/connectors/Profit_Transactions';
  const query = { orderbyfieldids: 'EntryNo,SeqNo' };
  const { body } = await setup.target.http.request({ path, query });
  expect((body as { rows: object[] }).rows).toMatchObject([
    { AmtDebit: 0, AmtCredit: 21 },
    { AmtDebit: 21, AmtCredit: 0, AccountNo: '1400' },
  ]);
  expect(await pushExpense(setup, item, { lookUp: true })).toEqual(first);
  expect(bookingsOf(setup)).toHaveLength(1);
});

test('A11 an entry of a blocked period is booked on the first day of the next open one', async () => {
  const setup = choosing(await connectExpenses(world, yokoyToAfas, 'period-afas'), {
    bookInOpenPeriod: true,
  });
  const { items } = await readExpenses(setup, fromTheStart);
  const now = new Date(world.sandbox.control.clock.now());
  const month = (back: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 15)).toISOString();
  const plain = oneExpense(items);
  const item = { ...plain, expense: { ...plain.expense, postingDate: month(2).slice(0, 10) } };
  world.sandbox.control.fault({
    vendor: 'afas',
    kind: 'closedPeriod',
    account: setup.account,
    period: month(2).slice(0, 7),
  });
  await pushExpense(setup, item);
  expect(setup.target.logs.map(({ code }) => code)).toContain('booked-in-open-period');
  const path = '/ProfitRestServices/connectors/Profit_Transactions';
  const query = { orderbyfieldids: 'EntryNo' };
  const { body } = await setup.target.http.request({ path, query });
  expect((body as { rows: object[] }).rows[0]).toMatchObject({
    Period: Number(month(1).slice(5, 7)),
    EntryDate: `${month(1).slice(0, 7)}-01T00:00:00Z`,
    VoucherDate: `${month(2).slice(0, 10)}T00:00:00Z`,
    VoucherNo: item.expense.id,
  });
});

test('a creditor is found by number, or by name and address; a comma in a name separates nothing', async () => {
  const context = await world.connect('afas', 'creditors-afas');
  const payload = { key: 'clearing:x', kind: 'organisation', name: 'Jansen, Smit; Co' } as const;
  const withAddress = { ...payload, email: 'a@x.example' };
  const id = await createCreditor(context, withAddress);
  expect(await findCreditor(context, withAddress)).toBe(id);
  expect(await findCreditor(context, { ...payload, code: id })).toBe(id);
  expect(await findCreditor(context, { ...payload, email: 'b@x.example' })).toBeUndefined();
  await createCreditor(context, withAddress);
  const { details } = await vendorFailure(findCreditor(context, withAddress));
  expect(details.code).toBe('creditor-ambiguous');
});
