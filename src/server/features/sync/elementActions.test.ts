import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSyncApi, type SyncApi } from '../../../../test/support/syncApi.ts';
import { syncState, type Connection } from '../../../../test/support/syncState.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';

let world: SyncWorld;
let api: SyncApi;
let state: ReturnType<typeof syncState>;
beforeAll(async () => {
  world = await createSyncWorld({ workerConcurrency: 4 });
  state = syncState(world);
  api = await openSyncApi(world);
  await world.startWorker();
});
afterAll(async () => {
  await api.close();
  await world.close();
});

type Action = 'reset-sync-element' | 'reset-sync-element-from-source' | 'ignore-sync-element';
const actions: Action[] = [
  'reset-sync-element',
  'reset-sync-element-from-source',
  'ignore-sync-element',
];

/** A connection with its expenses, booked when `run` is set. */
async function connected(account: string, { count = 2, run = true } = {}) {
  const connection = await world.connect(account);
  const ids = world.expenses(account, count);
  if (run) await world.run(connection);
  return { connection, ids, id: ids[0] ?? '' };
}

async function act(connection: Connection, action: Action, sourceId: string) {
  const { name, sync_key } = await state.element(connection, sourceId);
  return api.call('POST', `/connections/${connection.id}/${action}`, {
    connectionId: connection.id,
    syncElementName: name,
    syncElementKey: sync_key,
  });
}

const statusOf = async (connection: Connection, sourceId: string) =>
  (await state.element(connection, sourceId)).status;

/** Amounts of an expense's bookings, in the order in which they were added and changed. */
const amounts = (account: string, ref: string) =>
  world.sandbox.control
    .effects({ account, kind: 'purchaseEntry', ref })
    .map(({ action, amount }) => [action, amount]);

test('INSIGHT-05 each action answers 409 while the element is being processed', async () => {
  const { connection, id } = await connected('busy', { run: false });
  const fault = world.sandbox.control.fault({
    vendor: 'exact-online',
    account: 'busy',
    kind: 'hang',
    match: 'POST',
    times: 2,
  });
  const runId = await world.start(connection);
  while (
    world.sandbox.control
      .faults()
      .some((candidate) => candidate.id === fault && candidate.struck < 1)
  )
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await statusOf(connection, id)).toBe('processing');
  for (const action of actions) {
    const answer = await act(connection, action, id);
    expect(answer.status, action).toBe(409);
    expect(answer.body['hydra:description'] ?? answer.body.message).toMatch(/being processed/);
  }
  expect(await statusOf(connection, id)).toBe('processing');
  world.sandbox.control.clearFaults({ id: fault });
  await world.ended(runId);
  expect(await state.elements(connection)).toEqual({ complete: 2 });
});

test('INSIGHT-05 resetting a complete, unchanged element writes nothing, once or twice', async () => {
  const { connection, id } = await connected('unchanged');
  const before = state.effects('unchanged');
  for (const _ of [1, 2]) {
    const answer = await act(connection, 'reset-sync-element', id);
    expect(answer).toMatchObject({ status: 200, body: { syncElementSyncStatus: 'pending' } });
  }
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ complete: 2 });
  expect(state.effects('unchanged')).toEqual(before);
});

test('INSIGHT-05 a changed expense is updated in place, line by line', async () => {
  const { connection, id } = await connected('changed');
  const expense = world.sandbox.control.expenses.list('changed').find((row) => row['id'] === id);
  const taxItems = expense?.['taxItems'] as { rateId: string; gross: number; tax: number }[];
  const [item] = taxItems;
  const gross = Math.round((item?.gross ?? 0) * 200) / 100;
  world.sandbox.control.expenses.change('changed', id, {
    status: 'forExpenseExport',
    totalAmount: gross,
    totalClaim: gross,
    additionalCharges: 0,
    additionalCategoryItems: [],
    taxItems: [{ ...item, gross, tax: Math.round((item?.tax ?? 0) * 200) / 100 }],
  });
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ complete: 2 });
  const booked = amounts('changed', id);
  expect(booked[0]?.[0]).toBe('created');
  expect(booked.filter(([action]) => action === 'created')).toHaveLength(1);
  expect(Math.abs(Number(booked.at(-1)?.[1]))).toBe(gross);
});

test('INSIGHT-05 reset from source reads the one object again and updates what was written', async () => {
  const { connection, id } = await connected('from-source');
  world.sandbox.control.expenses.change('from-source', id, { description: 'Corrected' });
  const answer = await act(connection, 'reset-sync-element-from-source', id);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      syncElementSyncStatus: 'pending',
      searchedFieldData: expect.stringContaining('Corrected') as string,
    },
  });
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ complete: 2 });
  const [first, ...rest] = amounts('from-source', id).map(([action]) => action);
  expect(first).toBe('created');
  expect(new Set(rest)).toEqual(new Set(['updated']));
});

test('INSIGHT-05 reset from source removes a deleted object at the target', async () => {
  const { connection, id } = await connected('gone');
  world.sandbox.control.expenses.remove('gone', id);
  for (const action of [actions[1], actions[1], actions[0]] as Action[]) {
    const answer = await act(connection, action, id);
    expect(answer, action).toMatchObject({
      status: 200,
      body: { syncElementSyncStatus: 'remove' },
    });
  }
  const tasks = await world.run(connection);
  expect(tasks['exact_online_push_purchase_entries']?.message).toBe('0 booked, 1 removed');
  expect(await state.elements(connection)).toEqual({ complete: 1, removed: 1 });
  expect(state.booked('gone').get(id)).toBe(0);
});

test('INSIGHT-05 an ignored element is skipped in every later run, until it is reset', async () => {
  const { connection, id } = await connected('ignored', { run: false });
  await api.call('POST', `/connection/${connection.id}/module/run`, {
    moduleType: 'yokoy_fetch_expenses',
  });
  while ((await state.elements(connection))['pending'] !== 2)
    await new Promise((resolve) => setTimeout(resolve, 20));
  for (const _ of [1, 2]) {
    const answer = await act(connection, 'ignore-sync-element', id);
    expect(answer).toMatchObject({ status: 200, body: { syncElementSyncStatus: 'ignored' } });
  }
  world.sandbox.control.expenses.change('ignored', id, { description: 'Changed meanwhile' });
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ complete: 1, ignored: 1 });
  expect(state.booked('ignored').get(id)).toBeUndefined();

  await act(connection, 'reset-sync-element', id);
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ complete: 2 });
  expect(state.booked('ignored').get(id)).toBe(1);
});

test('INSIGHT-05 the log has who reset or ignored an element, resolved', async () => {
  const { connection, id } = await connected('by-whom');
  await act(connection, 'ignore-sync-element', id);
  await act(connection, 'reset-sync-element', id);
  const entries = (await state.logs(connection)).filter((log) => log.code === 'element-changed');
  expect(entries.map((log) => log.message.replace(/.*: /, '')).toSorted()).toEqual([
    'ignored by a user.',
    'retried by a user.',
  ]);
  expect(entries.map((log) => [log.log_level, log.status])).toEqual(
    Array(2).fill([200, 'resolved']),
  );
  expect(await state.unresolved(connection)).toBe(0);
});

test('SYNC-02 LOG-03 resetting failed elements skips complete and ignored ones; ignoring resolves logs', async () => {
  const { connection, ids } = await connected('failed', { count: 4, run: false });
  const fault = world.sandbox.control.fault({
    vendor: 'exact-online',
    account: 'failed',
    kind: 'blockedAccount',
    times: 2,
  });
  await world.run(connection);
  world.sandbox.control.clearFaults({ id: fault });
  expect(await state.elements(connection)).toEqual({ complete: 2, failed: 2 });
  const failed: string[] = [];
  for (const id of ids) if ((await statusOf(connection, id)) === 'failed') failed.push(id);
  const open = await state.unresolved(connection);
  await act(connection, 'ignore-sync-element', failed[0] ?? '');
  expect(await state.unresolved(connection)).toBe(open - 1);
  const answer = await api.call('POST', `/connections/${connection.id}/reset-sync-status`);
  expect(answer).toEqual({ status: 200, body: { reset: 1 } });
  expect(await state.elements(connection)).toEqual({ complete: 2, ignored: 1, pending: 1 });
  const before = state.effects('failed')['created purchaseEntry'] ?? 0;
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ complete: 3, ignored: 1 });
  expect(state.effects('failed')['created purchaseEntry']).toBe(before + 1);
});

test('API-02 a missing element is 404', async () => {
  const { connection } = await connected('absent');
  for (const action of actions) {
    const answer = await api.call('POST', `/connections/${connection.id}/${action}`, {
      syncElementName: 'expense',
      syncElementKey: 'yokoy:none:none',
    });
    expect(answer.status, action).toBe(404);
  }
});
