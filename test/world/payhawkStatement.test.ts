import { expect, test } from 'vitest';
import type { CardStatement } from '../../src/contract/cardStatement.ts';
import { type Connection, syncState } from '../support/syncState.ts';
import { connectPayhawk } from '../support/targetConnection.ts';
import { openWorld } from './openWorld.ts';

// The statement of Payhawk's fund accounts is compared with what was booked against the account of the card.

const opened = openWorld();

const march = { from: '2026-03-01', to: '2026-03-31' };

/** A connection to Exact Online that books all kinds of expenses, without any yet. */
async function connect(account: string, source: object = {}): Promise<Connection> {
  const { world } = opened;
  const connection = await connectPayhawk(world, 'exact-online', account);
  const settings = {
    payhawk: { expenseTypes: ['card', 'invoice', 'reimbursement'], ...source },
    'exact-online': { cardJournal: '90', cardLedger: '1620' },
  };
  for (const [packageType, values] of Object.entries(settings))
    await syncState(world).changeSettings(connection, packageType, values);
  const { dial } = at(account);
  for (const { id } of dial.list(account)) dial.remove(account, String(id));
  return connection;
}

/** Adds expenses of an account. */
function at(account: string) {
  const dial = opened.world.sandbox.control.expensesAt('payhawk');
  const add = (amount: number, day: string, fields: object = {}, currency = 'EUR') =>
    String(
      dial.add(account, {
        ...{ type: 'card', settledAt: `${day}T10:00:00.000Z`, charged: undefined },
        reconciliation: {
          ...{ totalAmount: amount, taxAmount: 0, currency, fxRate: 1 },
          ...{ baseTotalAmount: amount, baseTaxAmount: 0, baseCurrency: 'EUR' },
          ...{ accountCode: '4430', customFields: [] },
        },
        ...{ taxRate: { code: 'NL0', name: 'none', rate: 0 }, lineItems: [] },
        document: { documentDate: `${day}T10:00:00.000Z`, files: [] },
        ...fields,
      })['id'],
    );
  /** Adds a line of the fund account in euros that is no payment of an expense. */
  const move = (amount: number, day: string, fields: object = {}) =>
    String(
      dial.add(account, {
        ...{ fundAccountId: '1', amount, date: `${day}T10:00:00.000Z`, description: 'Moved' },
        ...fields,
      })['id'],
    );
  return { dial, add, move };
}

async function compare({ id }: Connection, days: object = march): Promise<CardStatement> {
  const answer = await opened.api.call('POST', `/connections/${id}/compare-card-statement`, days);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as CardStatement;
}

const stateOf = ({ lines }: CardStatement, id: string) =>
  lines.find(({ lineId }) => lineId === id)?.state;

test('A26 Payhawk: the card is reconciled by day, with its fees, refunds and drafts, and without transfers', async () => {
  const account = 'fund-month';
  const { world } = opened;
  const connection = await connect(account);
  const { add, dial } = at(account);
  const plain = add(100, '2026-03-02');
  const dollars = add(
    100,
    '2026-03-02',
    { charged: { amount: 92.59, currency: 'EUR', fees: { fx: 0.35, pos: 0, bank: 0.1 } } },
    'USD',
  );
  const refund = add(-40, '2026-03-03');
  const draft = add(12.5, '2026-03-04', { status: 'draft', reviewedAt: undefined });
  // paid by transfers: no card is on them
  const transfer = { isPaid: true, reviewedAt: '2026-03-05T10:00:00.000Z' };
  add(500, '2026-03-05', { ...transfer, type: 'bank', settledAt: undefined });
  // 23:30 of the day before, in Amsterdam half past midnight
  add(7, '2026-03-31', { settledAt: '2026-02-28T23:30:00.000Z' });
  add(8, '2026-03-31', { settledAt: '2026-03-31T22:30:00.000Z' });
  await world.run(connection);
  const statement = await compare(connection);
  expect(statement.days).toEqual([
    ...[
      ['2026-03-01', '7.00', '7.00', '0.00'],
      ['2026-03-02', '193.04', '193.04', '0.00'],
      ['2026-03-03', '-40.00', '-40.00', '0.00'],
      ['2026-03-04', '12.50', '0.00', '12.50'],
    ].map(([date, onStatement, booked, open]) => ({
      ...{ date, currency: 'EUR', statement: onStatement, booked, open, difference: '0.00' },
    })),
  ]);
  expect(statement).toMatchObject({ packageType: 'payhawk', withoutLine: [], booksLines: true });
  expect([plain, dollars, refund].map((id) => stateOf(statement, `line-${id}`))).toEqual([
    ...['booked', 'booked', 'booked'],
  ]);
  expect(stateOf(statement, `line-${draft}`)).toBe('unread');

  // changed at Payhawk after the booking
  dial.change(account, plain, { charged: { amount: 104, currency: 'EUR' } });
  const later = await compare(connection);
  expect(stateOf(later, `line-${plain}`)).toBe('differs');
  expect(later.days[1]).toMatchObject({ statement: '197.04', difference: '4.00' });
});

test('A26 Payhawk: a wrong setting about fees shows as a difference', async () => {
  const connection = await connect('fund-included', { feesApart: false });
  const { add } = at('fund-included');
  const charged = { amount: 92.59, currency: 'EUR', fees: { fx: 0.35, pos: 0, bank: 0 } };
  add(100, '2026-03-02', { charged }, 'USD');
  await opened.world.run(connection);
  expect((await compare(connection)).days).toMatchObject([
    { statement: '92.94', booked: '92.59', difference: '0.35' },
  ]);
});

test('A26 Payhawk: a payment that was split is a line for each of its expenses', async () => {
  const account = 'fund-split';
  const connection = await connect(account);
  const { add, dial } = at(account);
  const split = (ids: string[], charged: { amount: number; fees?: object }) => {
    for (const id of ids)
      dial.change(account, id, { charged: { ...charged, currency: 'EUR', split: ids } });
  };
  split([add(60.01, '2026-03-02'), add(40, '2026-03-02')], { amount: 100.01 });
  // by what the card was charged, not by a rate, and each with its part of the fee
  const fees = { fx: 1.63, pos: 0, bank: 0 };
  const dollars = [add(100, '2026-03-03', {}, 'USD'), add(50, '2026-03-03', {}, 'USD')];
  split(dollars, { amount: 122.06, fees });
  await opened.world.run(connection);
  const { days, lines } = await compare(connection);
  expect(days).toMatchObject([
    { statement: '100.01', booked: '100.01', difference: '0.00' },
    { statement: '123.69', booked: '123.69', difference: '0.00' },
  ]);
  expect(lines.map(({ amount, state }) => [amount.amount, state])).toEqual([
    ['60.01', 'booked'],
    ['40.00', 'booked'],
    ['82.46', 'booked'],
    ['41.23', 'booked'],
  ]);
});

test.each([
  ['fees apart', true, '20.50', ['6.84', '6.83', '6.83']],
  ['fees included', false, '20.00', ['6.67', '6.67', '6.66']],
] as const)(
  'A7 Payhawk: the parts of a split payment add up to it, also while one of them is a draft: %s',
  async (_, feesApart, whole, parts) => {
    const account = `fund-thirds-${whole}`;
    const { world } = opened;
    const connection = await connect(account, { feesApart });
    const { add, dial } = at(account);
    const ids = [1, 2, 3].map(() => add(10, '2026-03-02', {}, 'USD'));
    const fees = { fx: feesApart ? 0.5 : 0, pos: 0, bank: 0 };
    for (const id of ids)
      dial.change(account, id, { charged: { amount: 20, currency: 'EUR', fees, split: ids } });
    const [last = ''] = ids.toReversed();
    const reviewed = dial.list(account).find(({ id }) => id === last)?.['reviewedAt'];
    dial.change(account, last, { status: 'draft', reviewedAt: undefined });
    await world.run(connection);
    dial.change(account, last, { status: 'ready', reviewedAt: reviewed });
    await world.run(connection);
    const { days, lines } = await compare(connection);
    expect(lines.map(({ amount, state }) => [amount.amount, state])).toEqual(
      parts.map((part) => [part, 'booked']),
    );
    expect(days).toMatchObject([{ statement: whole, booked: whole, difference: '0.00' }]);
  },
);

test('A26 Payhawk: a fee without an expense is shown; a deposit is no line of a card', async () => {
  const connection = await connect('fund-fee');
  // the books' day, which begins before that of UTC
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format(
    opened.world.services.now(),
  );
  const days = { from: today, to: today };
  const { lines } = await compare(connection, days);
  expect(lines).toMatchObject([
    { merchant: 'Monthly fee', amount: { amount: '4.95', currency: 'EUR' }, state: 'unmatched' },
  ]);
});

test('A26 Payhawk: a booked payment without a line is shown, also from a fund account that is not listed', async () => {
  const connection = await connect('fund-unlisted');
  const { add } = at('fund-unlisted');
  add(30, '2026-03-02');
  add(45, '2026-03-03', { charged: { amount: 45, currency: 'EUR', fundAccountId: 'amex' } });
  // paid by transfer: it has no line of a card
  add(80, '2026-03-03', { type: 'bank', settledAt: undefined });
  await opened.world.run(connection);
  const { withoutLine, days } = await compare(connection);
  expect(withoutLine).toMatchObject([
    { date: '2026-03-03', booked: { amount: '45.00', currency: 'EUR' } },
  ]);
  expect(days).toMatchObject([
    { date: '2026-03-02', difference: '0.00' },
    { date: '2026-03-03', statement: '0.00', booked: '45.00', difference: '-45.00' },
  ]);
});

test('A26 Payhawk: a line of the next month is that of an expense booked at the end of this one', async () => {
  const account = 'fund-edge';
  const connection = await connect(account);
  const { add, move } = at(account);
  const late = { charged: { amount: 20, currency: 'EUR', fundAccountId: 'moved' } };
  const id = add(20, '2026-03-31', late);
  await opened.world.run(connection);
  expect((await compare(connection)).withoutLine).toHaveLength(1);
  const line = move(20, '2026-04-02', { expenseIds: [id] });
  const statement = await compare(connection);
  expect(statement).toMatchObject({ withoutLine: [], lines: [], days: [] });
  const april = await compare(connection, { from: '2026-04-01', to: '2026-04-30' });
  expect(april.lines).toMatchObject([{ lineId: line, state: 'booked' }]);
});

test.each([
  ['some days later, whose line is read', '2026-04-03'],
  ['weeks later', '2026-04-28'],
])('A26 Payhawk: an expense with a second charge in another month agrees: %s', async (_, day) => {
  const account = `fund-second-${day}`;
  const connection = await connect(account);
  const { add, dial } = at(account);
  const second = { amount: 25, at: `${day}T10:00:00.000Z` };
  const id = add(100, '2026-03-30', { charged: { amount: 75, currency: 'EUR', second } });
  await opened.world.run(connection);
  expect(await compare(connection)).toMatchObject({
    days: [{ date: '2026-03-30', statement: '75.00', booked: '75.00', difference: '0.00' }],
    lines: [{ lineId: `line-${id}`, state: 'booked' }],
    withoutLine: [],
  });
  const april = await compare(connection, { from: '2026-04-01', to: '2026-04-30' });
  expect(april.days).toMatchObject([{ date: day, statement: '25.00', booked: '25.00' }]);

  // the first charge is another one since: that is a difference of its month alone
  dial.change(account, id, { charged: { amount: 74, currency: 'EUR', second } });
  expect((await compare(connection)).days).toMatchObject([
    { statement: '74.00', booked: '75.00', difference: '-1.00' },
  ]);
});

test('A26 Payhawk: a fund account that is refused is named, and the others are compared', async () => {
  const account = 'fund-refused';
  const { world } = opened;
  const connection = await connect(account);
  const { add } = at(account);
  add(30, '2026-03-02');
  add(50, '2026-03-03', { charged: { amount: 43, currency: 'GBP' } });
  await world.run(connection);
  world.sandbox.control.knob('fundInProcess', 'GBP');
  const { unreadStatements, ...statement } = await compare(connection);
  world.sandbox.control.knob('fundInProcess', 'none');
  expect(unreadStatements.map(({ message }) => message)).toEqual([
    'The statement of fund account 2 (GBP) couldn’t be read: The fund account is not active',
  ]);
  // what the other account paid is not taken for missing
  expect(statement).toMatchObject({
    days: [{ currency: 'EUR', statement: '30.00', booked: '30.00' }],
    withoutLine: [],
  });
  expect((await compare(connection)).unreadStatements).toEqual([]);
});

test('A26 Payhawk: transfers are no lines of a card, also where their expense is gone or shares the payment', async () => {
  const account = 'fund-transfers';
  const connection = await connect(account);
  const { add, dial, move } = at(account);
  const transfer = { type: 'bank', settledAt: undefined };
  const gone = add(40, '2026-03-02', transfer);
  const unknown = add(15, '2026-03-02', { ...transfer, status: 'draft', reviewedAt: undefined });
  const other = add(60, '2026-03-03', { ...transfer, status: 'draft', reviewedAt: undefined });
  const elsewhere = { amount: 90, currency: 'EUR', fundAccountId: 'moved' };
  const byCard = add(90, '2026-03-03', { charged: elsewhere });
  await opened.world.run(connection);
  for (const id of [gone, unknown]) dial.remove(account, id);
  move(40, '2026-03-02', { expenseIds: [gone] });
  // never read by us and gone at Payhawk: it may have been paid by card
  move(15, '2026-03-02', { expenseIds: [unknown] });
  move(150, '2026-03-03', { expenseIds: [byCard, other] });
  const { lines } = await compare(connection);
  expect(lines.map(({ amount, state }) => [amount.amount, state])).toEqual([
    ['15.00', 'unread'],
    ['90.00', 'booked'],
  ]);
});

test('A26 Payhawk: each deposit hides one line only', async () => {
  const connection = await connect('fund-deposits');
  const { move } = at('fund-deposits');
  move(250, '2026-03-02', { type: 'credit', isDeposit: true });
  move(250, '2026-03-02', { type: 'credit' });
  expect((await compare(connection)).lines).toMatchObject([
    { amount: { amount: '-250.00' }, state: 'unmatched' },
  ]);
});

test('A26 Payhawk: reading stops after 2,000 lines of an account, and the first of all accounts are compared', async () => {
  const account = 'fund-many';
  const { world } = opened;
  const connection = await connect(account);
  const { add, move } = at(account);
  // its second charge is after the last line that is compared, in another account that is read whole
  const second = { amount: 5, at: '2026-03-29T10:00:00.000Z' };
  add(12, '2026-03-12', { charged: { amount: 7, currency: 'GBP', second } }, 'GBP');
  await world.run(connection);
  for (let n = 0; n < 3_500; n += 1) move(1, n < 1_500 ? '2026-03-10' : '2026-03-20');
  move(2, '2026-03-15', { fundAccountId: '2' });
  const before = world.sandbox.control.requests({ account }).length;
  const { more, lines, days } = await compare(connection);
  const asked = world.sandbox.control.requests({ account }).slice(before);
  expect(more).toBe(true);
  expect(lines).toHaveLength(2_000);
  expect(days.map(({ date, currency, statement }) => [date, currency, statement])).toEqual([
    ['2026-03-10', 'EUR', '1500.00'],
    ['2026-03-12', 'GBP', '7.00'],
    ['2026-03-15', 'GBP', '2.00'],
    ['2026-03-20', 'EUR', '498.00'],
  ]);
  expect(lines.filter(({ state }) => state !== 'unmatched')).toMatchObject([{ state: 'booked' }]);
  const pages = asked.filter(({ path }) => path.includes('/fund-accounts/1/bank-statement'));
  expect(pages).toHaveLength(3);
});
