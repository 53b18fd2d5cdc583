import { afterAll, beforeAll, expect, test } from 'vitest';
import { xeroSession } from '../../../packages/xero/sandbox/xeroSession.ts';
import type { Connection } from '../../../../test/support/syncState.ts';
import { syncState } from '../../../../test/support/syncState.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';
import { connectYokoy } from '../../../../test/support/targetConnection.ts';

/* At Xero a bill that was paid can't be changed or voided: a credit note takes it back, and a new bill is made. */

let world: SyncWorld;
let state: ReturnType<typeof syncState>;
beforeAll(async () => {
  world = await createSyncWorld({ workerConcurrency: 4 });
  state = syncState(world);
  await world.startWorker();
});
afterAll(() => world.close());

const owed = (totalClaim: number) => ({
  ...{ totalClaim, totalAmount: totalClaim, additionalCharges: 0, taxItems: [] },
  ...{ additionalCategoryItems: [], isCreditNote: false, paymentMethod: 'paidPrivately' },
  ...{ currency: 'EUR', fxRates: { EUR: 1 }, status: 'forExpenseExport' },
});

/** A connection with one expense of 100.00, booked as a bill. */
async function booked(account: string, settings: object = {}) {
  const connection = await connectYokoy(world, 'xero', account);
  await state.changeSettings(connection, 'xero', settings);
  const [id = ''] = world.expenses(account, 1);
  const { expenses, effects } = world.sandbox.control;
  const change = (fields: object) => expenses.change(account, id, { ...fields });
  change(owed(100));
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ complete: 1 });
  const written = () =>
    effects({ account, vendor: 'xero' })
      .filter(({ kind }) => ['bill', 'creditNote', 'spendMoney'].includes(kind))
      .map(({ action, kind, amount }) => `${action} ${kind} ${amount}`);
  return { connection, id, change, written };
}

const billOf = (connection: Connection) => state.document(connection, 'bill');

/** Pays the bill, as somebody does in Xero. */
async function pay(account: string, connection: Connection, day = new Date().toISOString()) {
  const [tenant = '', , InvoiceID = ''] = ((await billOf(connection)).external_id ?? '').split('/');
  const session = await xeroSession(world.sandbox, account);
  const headers = { 'xero-tenant-id': tenant };
  const found = await session.get<{ Invoices: { Total: number }[] }>(
    `/Invoices/${InvoiceID}`,
    headers,
  );
  const payment = {
    Invoice: { InvoiceID },
    Account: { Code: '1000' },
    Date: day.slice(0, 10),
    Amount: found.body.Invoices[0]?.Total,
  };
  const paid = await session.send('PUT', '/Payments', { Payments: [payment] }, headers);
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
}

test('A34 A18 Xero: a paid bill that changes is taken back by a credit note, and a new one has its receipt', async () => {
  const account = 'paid-changed';
  const { connection, id, change, written } = await booked(account);
  const files = () =>
    world.sandbox.control.effects({ account, vendor: 'xero', kind: 'attachment' }).length;
  expect(files()).toBe(1);
  await pay(account, connection);
  change(owed(60));
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ complete: 1 });
  expect(written()).toEqual(['created bill 100', 'created creditNote 100', 'created bill 60']);
  expect((await billOf(connection)).coded_message).toEqual({
    code: 'element.bookedAgain',
    params: { former: id, counter: expect.stringMatching(/^Reversal \w{8}$/) },
  });
  expect(files()).toBe(2);

  // the second has the number of the first, and is taken back in its turn
  await pay(account, connection);
  change(owed(70));
  await world.run(connection);
  expect(written().slice(3)).toEqual(['created creditNote 60', 'created bill 70']);
  // what isn't paid is changed where it stands
  change(owed(80));
  await world.run(connection);
  expect(written().slice(5)).toEqual(['updated bill 80']);
  await world.run(connection);
  expect(written()).toHaveLength(6);
});

test('A34 Xero: a paid bill that is gone at its source is taken back; there again, it is booked', async () => {
  const account = 'paid-gone';
  const { connection, change, written } = await booked(account);
  await pay(account, connection);
  change({ status: 'rejected' });
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ removed: 1 });
  expect(written()).toEqual(['created bill 100', 'created creditNote 100']);
  change(owed(100));
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ complete: 1 });
  expect(written().slice(2)).toEqual(['created bill 100']);
});

test.each([
  ['the credit note', 'PUT .*/CreditNotes$'],
  ['the new bill', 'PUT .*/Invoices$'],
])('A34 Xero: the answer to %s is lost, and it is made once', async (name, match) => {
  const account = `paid-lost-${name.replaceAll(' ', '-')}`;
  const { connection, change, written } = await booked(account);
  await pay(account, connection);
  const fault = world.sandbox.control.fault({
    ...{ vendor: 'xero', account, kind: 'dropAfterCommit', match, times: 1 },
  });
  change(owed(60));
  await state.runAgain(connection);
  await state.runAgain(connection);
  expect(world.sandbox.control.faults().some((one) => one.id === fault)).toBe(false);
  expect(await state.elements(connection)).toEqual({ complete: 1 });
  expect(written()).toEqual(['created bill 100', 'created creditNote 100', 'created bill 60']);
});

/** Locks the books until the end of the month of the bill, and makes its expense one of the next month. */
async function lockMonth(account: string, connection: Connection, id: string) {
  const date = (await state.element(connection, id)).element_date ?? '';
  const period = date.slice(0, 7);
  world.sandbox.control.fault({ vendor: 'xero', account, kind: 'closedPeriod', period });
  const [year = 0, month = 0] = period.split('-').map(Number);
  const postingDate = new Date(Date.UTC(year, month, 2)).toISOString().slice(0, 10);
  return { postingDate, expenseDate: postingDate };
}

test('A11 A34 Xero: a bill behind the lock date is taken back once though the answer is lost, and not taken for ours again', async () => {
  const account = 'locked-lost';
  const { connection, id, change, written } = await booked(account);
  const later = await lockMonth(account, connection, id);
  world.sandbox.control.fault({
    ...{ vendor: 'xero', account, kind: 'dropAfterCommit', match: 'PUT .*/CreditNotes$', times: 1 },
  });
  change({ ...owed(60), ...later });
  await state.runAgain(connection);
  await state.runAgain(connection);
  expect(await state.elements(connection)).toEqual({ complete: 1 });
  expect(written()).toEqual(['created bill 100', 'created creditNote 100', 'created bill 60']);
  await pay(account, connection, later.postingDate);
  change({ ...owed(70), ...later });
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ complete: 1 });
  expect(written().slice(3)).toEqual(['created creditNote 60', 'created bill 70']);
});

test('A11 A34 Xero: a draft is changed, also behind the lock date', async () => {
  const account = 'locked-draft';
  const { connection, id, change, written } = await booked(account, { invoiceStatus: 'DRAFT' });
  const later = await lockMonth(account, connection, id);
  change({ ...owed(60), ...later });
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ complete: 1 });
  expect(written()).toEqual(['created bill 100', 'updated bill 60']);
});
