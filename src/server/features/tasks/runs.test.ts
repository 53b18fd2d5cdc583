import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSyncApi, type SyncApi } from '../../../../test/support/syncApi.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';
import type { RunRecord } from '../../../contract/tasks.ts';
import { endOf } from '../../engine/runs/runs.queries.ts';

let world: SyncWorld;
let api: SyncApi;
beforeAll(async () => {
  world = await createSyncWorld({ workerConcurrency: 4 });
  api = await openSyncApi(world);
  await world.startWorker();
});
afterAll(async () => {
  await api.close();
  await world.close();
});

const runsOf = async (id: string, query = '') =>
  (await api.call('GET', `/connections/${id}/runs${query}`)).body['hydra:member'] as RunRecord[];

test('DET-01 TASK-01 a run shows its work and result: failed elements are no success, as is nothing new', async () => {
  const connection = await world.connect('outcomes');
  world.expenses('outcomes', 4);
  const fault = world.sandbox.control.fault({
    vendor: 'exact-online',
    account: 'outcomes',
    kind: 'blockedAccount',
    match: 'POST .*PurchaseEntries',
    times: 1,
  });
  await world.run(connection);
  const [first] = await runsOf(connection.id);
  expect(first).toMatchObject({
    outcome: 'partlyFailed',
    counts: { read: 4, written: 3, failed: 1 },
    trigger: 'manual',
    again: false,
  });
  expect(first?.tasks.map(({ moduleType, counts }) => [moduleType, counts])).toEqual([
    ['yokoy_fetch_expenses', { read: 4, written: 0, confirmed: 0, failed: 0, ignored: 0 }],
    [
      'exact_online_push_purchase_entries',
      { read: 0, written: 3, confirmed: 0, failed: 1, ignored: 0 },
    ],
    ['yokoy_confirm_expense_exports', { read: 0, written: 0, confirmed: 3, failed: 0, ignored: 0 }],
  ]);

  world.sandbox.control.clearFaults({ id: fault });
  await world.run(connection);
  expect(await runsOf(connection.id)).toMatchObject([
    { outcome: 'nothing', counts: { written: 0, failed: 0 } },
    { runId: first?.runId },
  ]);
  expect(await runsOf(connection.id, '?outcome=partlyFailed')).toMatchObject([
    { runId: first?.runId },
  ]);
});

test('TASK-02 clearing hides tasks from the list and keeps the complete history', async () => {
  const connection = await world.connect('cleared');
  world.expenses('cleared', 2);
  await world.run(connection);
  const before = await runsOf(connection.id);
  const cleared = await api.call('POST', `/connections/${connection.id}/clear-tasks`, {});
  expect(cleared.body).toEqual({ cancelled: 0, removed: 3, stopped: false });
  const tasks = await api.call('GET', `/connections/${connection.id}/tasks`);
  expect(tasks.body['hydra:member']).toEqual([]);
  expect(await runsOf(connection.id)).toEqual(before);
  expect(before[0]?.tasks).toHaveLength(3);
});

test('TASK-01 SYNC-01 a run in progress shows remaining and running work and the usual duration', async () => {
  const connection = await world.connect('going');
  world.expenses('going', 4);
  await world.run(connection);
  const [ended] = await runsOf(connection.id);
  expect(ended).toMatchObject({ inWork: null });
  for (const { left, usualMs } of ended?.tasks ?? []) expect([left, usualMs]).toEqual([null, null]);

  const { db } = world.database;
  const [run, push] = [world.make.randomId(), world.make.randomId()];
  await sql`INSERT INTO run (id, connection_id, organization_id, trigger)
    VALUES (${run}, ${connection.id}, ${connection.organizationId}, 'schedule')`.execute(db);
  await sql`INSERT INTO task (id, run_id, connection_id, organization_id, module_type, package_type, status, started_at, written_count)
    VALUES (${push}, ${run}, ${connection.id}, ${connection.organizationId}, 'exact_online_push_purchase_entries', 'exact-online',
      'processing', now(), 1)`.execute(db);
  const elements = sql`SELECT id FROM sync_element WHERE connection_id = ${connection.id} ORDER BY id`;
  await sql`UPDATE sync_element SET status = 'pending' WHERE id IN (${elements} LIMIT 3)`.execute(
    db,
  );
  await sql`UPDATE sync_element SET status = 'processing', task_id = ${push} WHERE id IN (${elements} LIMIT 1)`.execute(
    db,
  );
  await sql`UPDATE sync_document SET status = 'pending' WHERE name = 'purchaseEntry' AND element_id IN (${elements} LIMIT 3)`.execute(
    db,
  );

  const [active] = await runsOf(connection.id);
  expect(active).toMatchObject({ outcome: null, inWork: 1, counts: { written: 1 } });
  expect(active?.tasks).toMatchObject([{ left: 3, elementName: 'expense' }]);
  expect(active?.tasks[0]?.usualMs).toBeGreaterThan(0);
});

test('TASK-01 INSIGHT-03 elements that a task wrote or failed are found by the task', async () => {
  const connection = await world.connect('led');
  world.expenses('led', 4);
  world.sandbox.control.fault({
    vendor: 'exact-online',
    account: 'led',
    kind: 'blockedAccount',
    match: 'POST .*PurchaseEntries',
    times: 1,
  });
  await world.run(connection);
  const [run] = await runsOf(connection.id);
  const push = run?.tasks.find(({ moduleType }) => moduleType.includes('push'));
  const elements = async (query: string) =>
    (await api.call('GET', `/connections/${connection.id}/sync-element?${query}`)).body[
      'hydra:member'
    ] as { syncElementSyncStatus: string }[];
  const by = `taskId=${push?.taskId}`;
  expect(await elements(by)).toHaveLength(4);
  expect(await elements(`${by}&syncStatus=complete`)).toHaveLength(push?.counts.written ?? 0);
  expect(await elements(`${by}&syncStatus=failed`)).toMatchObject([
    { syncElementSyncStatus: 'failed' },
  ]);
  expect(await elements(`taskId=${world.make.randomId()}`)).toEqual([]);
});

const task = (
  status: 'complete' | 'failed' | 'cancelled',
  counts: Record<string, number> = {},
) => ({
  status,
  read_count: 0,
  written_count: 0,
  confirmed_count: 0,
  failed_count: 0,
  ...counts,
});

test.each([
  ['nothing', [task('complete', { read_count: 3 })]],
  ['complete', [task('complete', { written_count: 1 })]],
  ['complete', [task('complete', { confirmed_count: 1 })]],
  ['partlyFailed', [task('complete', { written_count: 8, failed_count: 32 })]],
  ['failed', [task('complete', { failed_count: 32 })]],
  ['failed', [task('failed'), task('cancelled')]],
  ['partlyFailed', [task('complete', { written_count: 1 }), task('failed')]],
  ['cancelled', [task('complete', { written_count: 1 }), task('cancelled')]],
] as const)('DET-01 a run ends %s', (outcome, tasks) => {
  expect(endOf([...tasks]).outcome).toBe(outcome);
});
