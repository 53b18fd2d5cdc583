import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { text } from '../../../contract/messages/message.ts';
import { syncState } from '../../../../test/support/syncState.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';
import { connectYokoy, pushModules } from '../../../../test/support/targetConnection.ts';
import { reopenFailed } from '../elements/reopenElements.queries.ts';

/* Amounts that change at the source after they were booked. */

let world: SyncWorld;
let state: ReturnType<typeof syncState>;
beforeAll(async () => {
  world = await createSyncWorld({ workerConcurrency: 4 });
  state = syncState(world);
  await world.startWorker();
});
afterAll(() => world.close());

/** A connection of Yokoy and the target with one expense of this amount, booked. */
async function booked(account: string, target: string, given: Record<string, unknown> = {}) {
  const connection = await connectYokoy(world, target, account);
  const push = pushModules[target];
  const [id = ''] = world.expenses(account, 1);
  const { expenses, effects } = world.sandbox.control;
  const change = (totalClaim: number, fields: Record<string, unknown> = {}) =>
    expenses.change(account, id, { ...amounts(totalClaim), ...fields });
  change(100, given);
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ complete: 1 });
  const totals = () =>
    effects({ account })
      .filter(({ vendor, ref, kind }) => vendor === target && ref === id && kind !== 'attachment')
      .map(({ action, amount = 0 }) => (action === 'deleted' ? 0 : Math.abs(amount)));
  return { connection, id, change, totals, push };
}

/** An expense that nobody has exported, or with its export undone for the change. */
const amounts = (totalClaim: number) => ({
  status: 'forExpenseExport',
  totalClaim,
  totalAmount: totalClaim,
  additionalCharges: 0,
  taxItems: [],
  additionalCategoryItems: [],
  isCreditNote: false,
  paymentMethod: 'paidPrivately',
  currency: 'EUR',
  fxRates: { EUR: 1 },
});

describe.each(Object.keys(pushModules))(
  'A25 API-05 an amount that becomes 0 after it was booked in %s',
  (target) => {
    test('is removed there like a deleted one, and booked again when it has an amount again', async () => {
      const { connection, id, change, totals, push = '' } = await booked(`zero-${target}`, target);
      change(0);
      const tasks = await world.run(connection);
      expect(tasks[push]).toEqual({ status: 'complete', message: '0 booked, 1 removed' });
      expect(await state.element(connection, id)).toMatchObject({
        status: 'removed',
        coded_message: text('yokoy.amountZero'),
      });
      expect(totals().at(-1)).toBe(0);

      // reading it again unchanged has no effect
      const before = totals().length;
      await world.run(connection);
      expect(await state.elements(connection)).toEqual({ removed: 1 });
      expect(totals()).toHaveLength(before);

      change(70);
      await world.run(connection);
      expect(await state.elements(connection)).toEqual({ complete: 1 });
      expect(totals().at(-1)).toBe(70);
    });
  },
);

test('API-05 a refused removal of an amount of 0 is reported, and made after a reset', async () => {
  const { connection, id, change, totals } = await booked('zero-refused', 'exact-online');
  change(0);
  const fault = world.sandbox.control.fault({
    vendor: 'exact-online',
    account: 'zero-refused',
    kind: 'closedPeriod',
  });
  await world.run(connection);
  expect((await state.element(connection, id)).status).toBe('failed_to_remove');
  expect(totals()).toEqual([100]);
  world.sandbox.control.clearFaults({ id: fault });
  await world.read((tx) => reopenFailed({ tx, viewer: null }, connection.id));
  await world.run(connection);
  expect((await state.element(connection, id)).status).toBe('removed');
  expect(totals()).toEqual([100, 0]);
});

test('API-05 an amount that becomes 0 while it fails is removed where it was booked before', async () => {
  const { connection, id, change, totals } = await booked('zero-failed', 'exact-online');
  const fault = world.sandbox.control.fault({
    vendor: 'exact-online',
    account: 'zero-failed',
    kind: 'refused',
    match: 'PUT .*PurchaseEntries',
  });
  change(110);
  await world.run(connection);
  expect((await state.element(connection, id)).status).toBe('failed');
  world.sandbox.control.clearFaults({ id: fault });
  change(0);
  await world.run(connection);
  expect((await state.element(connection, id)).status).toBe('removed');
  expect(totals()).toEqual([100, 0]);
});

test('API-05 an amount of 0 that was never booked is ignored until it has another', async () => {
  const connection = await world.connect('zero-first');
  const [id = ''] = world.expenses('zero-first', 1);
  const { expenses } = world.sandbox.control;
  expenses.change('zero-first', id, amounts(0));
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ ignored: 1 });
  expenses.change('zero-first', id, amounts(80));
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ complete: 1 });
  expect(state.booked('zero-first').get(id)).toBe(1);
});

/** Amounts at two rates that add up to 0. */
const cancelled = {
  taxItems: [
    { rateId: 'high', gross: 10, tax: 1.74 },
    { rateId: 'low', gross: -10, tax: -0.83 },
  ],
};

test('A13 API-05 an amount that becomes 0 by parts at several rates is refused by name, and its entry stays', async () => {
  const { connection, id, change, totals } = await booked('zero-parts', 'exact-online');
  change(0, cancelled);
  await world.run(connection);
  expect(await state.element(connection, id)).toMatchObject({
    status: 'failed',
    error_code: 'total-is-zero',
  });
  expect(totals()).toEqual([100]);
  change(0);
  await world.run(connection);
  expect((await state.element(connection, id)).status).toBe('removed');
});

test('A13 API-05 one that was never booked and comes to 0 by parts at several rates is not left out', async () => {
  const connection = await world.connect('zero-parts-first');
  const [id = ''] = world.expenses('zero-parts-first', 1);
  world.sandbox.control.expenses.change('zero-parts-first', id, { ...amounts(0), ...cancelled });
  await world.run(connection);
  expect(await state.element(connection, id)).toMatchObject({
    status: 'failed',
    error_code: 'total-is-zero',
  });
});

test('A33 API-05 less than half a cent is refused by name, and nothing is sent', async () => {
  const connection = await world.connect('half-a-cent');
  const [id = ''] = world.expenses('half-a-cent', 1);
  const fxRates = { EUR: 0.9, VND: 25_400 };
  world.sandbox.control.expenses.change('half-a-cent', id, {
    ...{ ...amounts(50), currency: 'VND', fxRates },
  });
  await world.run(connection);
  expect(await state.element(connection, id)).toMatchObject({
    status: 'failed',
    error_code: 'amount-too-small',
  });
  expect(state.booked('half-a-cent').get(id)).toBeUndefined();
});

test('API-05 a change that breaks off reports the state, and is undone when the source goes back', async () => {
  const { connection, id, change, totals } = await booked('in-part', 'exact-online', {
    additionalCharges: 20,
  });
  const first = totals();
  const fault = world.sandbox.control.fault({
    vendor: 'exact-online',
    account: 'in-part',
    kind: 'refused',
    match: 'DELETE .*PurchaseEntryLines',
  });
  change(60);
  await world.run(connection);
  const failed = await state.element(connection, id);
  expect(failed.status).toBe('failed');
  for (const total of totals()) expect(total).toBeLessThanOrEqual(Math.max(...first));
  expect(failed.message).toContain(
    `it now comes to €${totals().at(-1)?.toFixed(2)}, and is to come to €60.00`,
  );
  const [log] = await state.logs(connection);
  expect(log?.message).toContain('changed in part');

  world.sandbox.control.clearFaults({ id: fault });
  change(100, { additionalCharges: 20 });
  await world.run(connection);
  expect((await state.element(connection, id)).status).toBe('complete');
  expect(totals().at(-1)).toBe(first.at(-1));
});
