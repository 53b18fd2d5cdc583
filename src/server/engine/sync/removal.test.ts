import { afterAll, beforeAll, expect, test } from 'vitest';
import { reopenFailed } from '../elements/reopenElements.queries.ts';
import { syncState } from '../../../../test/support/syncState.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';

let world: SyncWorld;
let state: ReturnType<typeof syncState>;
beforeAll(async () => {
  world = await createSyncWorld({ workerConcurrency: 4 });
  state = syncState(world);
  await world.startWorker();
});
afterAll(() => world.close());

/** A connection with two expenses that are booked and confirmed. */
async function booked(account: string) {
  const connection = await world.connect(account);
  const [id = '', other = ''] = world.expenses(account, 2);
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ complete: 2 });
  const change = (fields: Record<string, unknown>) =>
    world.sandbox.control.expenses.change(account, id, fields);
  return { connection, id, other, change };
}

test('only the expense that is rejected after it was booked is removed at the target', async () => {
  const { connection, id, other, change } = await booked('rejected');
  change({ status: 'rejected' });
  const tasks = await world.run(connection);
  expect(tasks['exact_online_push_purchase_entries']).toEqual({
    status: 'complete',
    message: '0 booked, 1 removed',
  });
  expect(await state.elements(connection)).toEqual({ complete: 1, removed: 1 });
  expect(state.booked('rejected')).toEqual(
    new Map([
      [id, 0],
      [other, 1],
    ]),
  );
  expect(state.effects('rejected')['deleted account'], 'creditors stay').toBeUndefined();
  await world.run(connection);
  expect(state.effects('rejected')['deleted purchaseEntry'], 'once').toBe(1);
});

test('a removed expense that comes back is booked again', async () => {
  const { connection, id, change } = await booked('back');
  change({ status: 'rejected' });
  await world.run(connection);
  change({ status: 'forExpenseExport' });
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ complete: 2 });
  expect(state.booked('back').get(id)).toBe(1);
  expect(state.effects('back')['created purchaseEntry']).toBe(3);
  expect(state.effects('back')['created document'], 'the receipt is still there').toBeLessThan(3);
});

test('an expense that was never written is removed without a call', async () => {
  const connection = await world.connect('never');
  const [id = ''] = world.expenses('never', 1);
  const fault = world.sandbox.control.fault({
    vendor: 'exact-online',
    account: 'never',
    kind: 'blockedAccount',
    match: 'POST .*Accounts',
  });
  await world.read((tx) =>
    tx
      .deleteFrom('credential_token')
      .where('credential_id', '=', connection.credentials['exact-online'] ?? '')
      .execute(),
  );
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ pending: 1 });
  world.sandbox.control.clearFaults({ id: fault });
  world.sandbox.control.expenses.change('never', id, { status: 'rejected' });
  await world.reconnect(connection, 'exact-online', 'never');
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ removed: 1 });
  expect(state.booked('never').size).toBe(0);
  expect(await state.documents(connection)).toEqual({ ignored: 4 });
});

test('an expense that may have been written is looked up and removed', async () => {
  const connection = await world.connect('unknown');
  const [id = ''] = world.expenses('unknown', 1);
  const lost = world.sandbox.control.fault({
    vendor: 'exact-online',
    account: 'unknown',
    kind: 'dropAfterCommit',
    match: 'POST .*PurchaseEntries',
    times: 1,
  });
  const away = world.sandbox.control.fault({
    vendor: 'exact-online',
    account: 'unknown',
    kind: '503',
    match: 'GET .*PurchaseEntries',
    // nothing exists there before it is booked
    skip: 1,
  });
  const runId = await world.start(connection);
  await state.settled(runId);
  expect(state.booked('unknown').get(id)).toBe(1);
  expect((await state.element(connection, id)).status).toBe('pending');
  for (const fault of [lost, away]) world.sandbox.control.clearFaults({ id: fault });
  // the run is given up, and the next one learns that the expense is gone
  const { cancelTasksOf } = await import('../runs/clearTasks.queries.ts');
  await world.read((tx) => cancelTasksOf(tx, world.services.queue, connection.id, { force: true }));
  world.sandbox.control.expenses.change('unknown', id, { status: 'rejected' });
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ removed: 1 });
  expect(state.booked('unknown').get(id)).toBe(0);
});

test('a removal that the vendor refuses shows what to do, and is made after a reset', async () => {
  const { connection, id, change } = await booked('refused');
  change({ status: 'rejected' });
  const fault = world.sandbox.control.fault({
    vendor: 'exact-online',
    account: 'refused',
    kind: 'closedPeriod',
  });
  const tasks = await world.run(connection);
  expect(tasks['exact_online_push_purchase_entries']?.message).toBe('0 booked, 1 failed');
  expect(await state.elements(connection)).toEqual({ complete: 1, failed_to_remove: 1 });
  const [log] = await state.logs(connection);
  expect(log).toMatchObject({ log_level: 400, code: 'period-closed', internal: false });
  expect(log?.solution).toMatch(/period/i);
  expect(state.booked('refused').get(id)).toBe(1);

  world.sandbox.control.clearFaults({ id: fault });
  await world.run(connection);
  expect(await state.elements(connection), 'a person resets it').toMatchObject({
    failed_to_remove: 1,
  });
  await world.read((tx) => reopenFailed({ tx, viewer: null }, connection.id));
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ complete: 1, removed: 1 });
  expect(state.booked('refused').get(id)).toBe(0);
  expect(await state.unresolved(connection)).toBe(0);
});

test('a removal that meets an outage stays a removal', async () => {
  const { connection, id, change } = await booked('outage');
  change({ status: 'rejected' });
  const fault = world.sandbox.control.fault({
    vendor: 'exact-online',
    account: 'outage',
    kind: 'dropBeforeCommit',
    match: 'DELETE',
  });
  const runId = await world.start(connection);
  await state.settled(runId);
  expect((await state.element(connection, id)).status).toBe('remove');
  world.sandbox.control.clearFaults({ id: fault });
  await state.hurry(connection);
  await world.ended(runId);
  expect((await state.element(connection, id)).status).toBe('removed');
  expect(state.booked('outage').get(id)).toBe(0);
  expect(state.effects('outage')['created purchaseEntry'], 'it is not booked again').toBe(2);
});
