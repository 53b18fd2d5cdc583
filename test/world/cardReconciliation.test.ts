import { expect, test } from 'vitest';
import type { CardStatement } from '../../src/contract/cardStatement.ts';
import type { SyncElement } from '../../src/contract/sync.ts';
import { openWorld } from './openWorld.ts';

// What the books have of a company card is compared with its statement, by day and line by line.

const opened = openWorld();

/** A payment by card of EUR 100 on this day, unless other fields are given. */
function payByCard(account: string, fields: Record<string, unknown>): string {
  const made = opened.world.sandbox.control.expenses.add(account, {
    ...{ paymentMethod: 'companyCreditCard', status: 'forExpenseExport', currency: 'EUR' },
    ...{ totalClaim: 100, totalAmount: 100, additionalCharges: 0, taxItems: [] },
    ...{ additionalCategoryItems: [], isCreditNote: false },
    ...{ expenseDate: '2026-03-02', postingDate: '2026-03-02' },
    ...fields,
  });
  return String(made.id);
}

async function elementOf(connectionId: string, expense: string): Promise<SyncElement> {
  const { body } = await opened.api.call(
    'GET',
    `/connections/${connectionId}/sync-element?perPage=100`,
  );
  const found = (body as { 'hydra:member': SyncElement[] })['hydra:member'].find((one) =>
    one.syncElementSyncKey.endsWith(`:${expense}`),
  );
  if (!found) throw new Error(`no element of ${expense}`);
  return found;
}

test('A26 A7 the card is reconciled by day: what is booked, what is open, what differs, and what has no line', async () => {
  const account = 'reconciled';
  const { world, api } = opened;
  const { expenses } = world.sandbox.control;
  const connection = await world.connect(account);
  world.expenses(account, 0);
  const asStatement = payByCard(account, {});
  const dollars = payByCard(account, {
    currency: 'USD',
    charged: { amount: 81.37, currency: 'EUR' },
  });
  const refund = payByCard(account, { isCreditNote: true, postingDate: '2026-03-03' });
  const withoutLine = payByCard(account, { charged: null, postingDate: '2026-03-04' });
  const draft = payByCard(account, { status: 'draft', postingDate: '2026-03-05' });
  payByCard(account, { postingDate: '2026-04-01' });
  await world.run(connection);
  // charged later with another amount, which no run has read yet
  const { lastModified } = expenses.list(account).find(({ id }) => id === asStatement) ?? {};
  expenses.change(account, asStatement, {
    charged: { amount: 104, currency: 'EUR' },
    lastModified,
  });

  const path = `/connections/${connection.id}/compare-card-statement`;
  const march = { from: '2026-03-01', to: '2026-03-31' };
  const answer = await api.call('POST', path, march);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { days, lines, more, ...rest } = answer.body as CardStatement;
  const day = (date: string) => days.find((one) => one.date === date);
  const amounts = { currency: 'EUR' };
  expect(day('2026-03-02')).toMatchObject({
    ...amounts,
    ...{ statement: '185.37', booked: '181.37', open: '0.00', difference: '4.00' },
  });
  expect(day('2026-03-03')).toMatchObject({
    ...{ statement: '-100.00', booked: '-100.00', open: '0.00', difference: '0.00' },
  });
  expect(day('2026-03-04')).toMatchObject({
    ...{ statement: '0.00', booked: '100.00', open: '0.00', difference: '-100.00' },
  });
  expect(day('2026-03-05')).toMatchObject({
    ...{ statement: '100.00', booked: '0.00', open: '100.00', difference: '0.00' },
  });
  expect(days).toHaveLength(4);
  expect(more).toBe(false);

  const lineOf = (amount: string, date: string) =>
    lines.find((line) => line.amount.amount === amount && line.date === date);
  const booked = (id: string) =>
    world.sandbox.control
      .effects({ account, vendor: 'exact-online', action: 'created', kind: 'purchaseEntry' })
      .some(({ ref }) => ref === id);
  expect([asStatement, dollars, refund, withoutLine].map(booked)).toEqual([true, true, true, true]);
  expect(lineOf('104.00', '2026-03-02')).toMatchObject({
    state: 'differs',
    element: {
      syncElementSyncStatus: 'complete',
      booked: { amount: '100.00', currency: 'EUR' },
      number: expect.stringMatching(/\w/),
    },
  });
  expect(lineOf('81.37', '2026-03-02')).toMatchObject({ state: 'booked' });
  expect(lineOf('-100.00', '2026-03-03')).toMatchObject({ state: 'booked' });
  expect(lineOf('100.00', '2026-03-05')).toMatchObject({ state: 'unread', element: null });
  expect(booked(draft)).toBe(false);
  expect(rest.withoutLine).toMatchObject([
    { date: '2026-03-04', booked: { amount: '100.00', currency: 'EUR' } },
  ]);

  // read again at the source, the booking becomes as the statement
  const { syncElementSyncKey } = await elementOf(connection.id, asStatement);
  const reset = await api.call(
    'POST',
    `/connections/${connection.id}/reset-sync-element-from-source`,
    {
      connectionId: connection.id,
      syncElementName: 'expense',
      syncElementKey: syncElementSyncKey,
    },
  );
  expect(reset.status, JSON.stringify(reset.body)).toBe(200);
  await world.run(connection);
  const again = (await api.call('POST', path, march)).body as CardStatement;
  expect(again.days.find(({ date }) => date === '2026-03-02')).toMatchObject({
    ...{ statement: '185.37', booked: '185.37', difference: '0.00' },
  });
});

test('A26 LOG-01 a line that the package refused has our sentence before its words, and what to do', async () => {
  const account = 'line-refused';
  const { world, api } = opened;
  const connection = await world.connect(account);
  world.expenses(account, 0);
  // seen only when an entry is posted: the periods that are read before say nothing
  world.sandbox.control.fault({
    ...{ vendor: 'exact-online', account, kind: 'closedPeriod', match: '^POST ' },
  });
  payByCard(account, {});
  payByCard(account, { postingDate: '2026-03-03' });
  await world.run(connection);
  const { body } = await api.call('POST', `/connections/${connection.id}/compare-card-statement`, {
    ...{ from: '2026-03-01', to: '2026-03-31' },
  });
  const { lines } = body as CardStatement;
  expect(lines.map(({ state }) => state)).toEqual(['open', 'open']);
  const messages = lines.map(({ element }) => element?.codedMessage);
  // the second was not sent: its message has the first one's reason
  expect(messages.map((message) => message?.code).toSorted()).toEqual([
    ...['element.sameRefusal', 'vendor.refusedWith'],
  ]);
  for (const message of messages)
    expect(message?.params['reason'] ?? message).toMatchObject({
      code: 'vendor.refusedWith',
      params: {
        what: { code: 'document.periodClosed', params: { period: '2026-03' } },
        words: expect.stringContaining('closed'),
      },
    });
  for (const { element } of lines)
    expect(element).toMatchObject({
      ...{ syncElementSyncStatus: 'failed', errorCode: 'period-closed' },
      codedSolution: { message: expect.stringMatching(/period/i) },
    });
});

test('A26 a comparison names what it can’t read, and refuses a period that is none', async () => {
  const { world, api } = opened;
  const connection = await world.connect('statement-refused');
  const path = `/connections/${connection.id}/compare-card-statement`;
  for (const days of [
    { from: '2026-03-31', to: '2026-03-01' },
    { from: '2026-01-01', to: '2026-12-31' },
  ])
    expect(await api.call('POST', path, days)).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'to', code: 'request.period' }] },
    });
  world.sandbox.control.fault({
    vendor: 'yokoy',
    account: 'statement-refused',
    kind: 'html200',
    match: 'GET .*transactions',
  });
  const refused = await api.call('POST', path, { from: '2026-03-01', to: '2026-03-31' });
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain('Yokoy');
});
