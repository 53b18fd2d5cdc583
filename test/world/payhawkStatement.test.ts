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
  return { dial, add };
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
  expect(statement).toMatchObject({ packageType: 'payhawk', withoutLine: [], booksLines: false });
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
  const ids = [add(60.01, '2026-03-02'), add(40, '2026-03-02')];
  for (const id of ids)
    dial.change(account, id, { charged: { amount: 100.01, currency: 'EUR', split: ids } });
  await opened.world.run(connection);
  const { days, lines } = await compare(connection);
  expect(days).toMatchObject([{ statement: '100.01', booked: '100.01', difference: '0.00' }]);
  expect(lines.map(({ amount, state }) => [amount.amount, state])).toEqual([
    ['60.01', 'booked'],
    ['40.00', 'booked'],
  ]);
});

test('A26 Payhawk: a fee without an expense is shown and booked by hand; a deposit is no line of a card', async () => {
  const connection = await connect('fund-fee');
  const today = new Date(opened.world.services.now()).toISOString().slice(0, 10);
  const days = { from: today, to: today };
  const { lines } = await compare(connection, days);
  expect(lines).toMatchObject([
    { merchant: 'Monthly fee', amount: { amount: '4.95', currency: 'EUR' }, state: 'unmatched' },
  ]);
  const answer = await opened.api.call('POST', `/connections/${connection.id}/book-card-lines`, {
    ...{ kind: 'fee', lines: lines.map(({ lineId, date }) => ({ lineId, date })) },
  });
  expect(answer.status).toBe(404);
});
