import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSyncApi, type SyncApi } from '../../../../test/support/syncApi.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';
import type { Connection } from '../../../contract/connections.ts';
import { wakeConnectionsOf } from '../../engine/connections/wakes.queries.ts';
import { startDueRuns } from '../../engine/worker/startDueRuns.ts';
import { startWokenRuns } from '../../engine/worker/startWokenRuns.ts';

// A run that a person stopped stays stopped until a person starts another (docs/sync.md 8).

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

type Made = Awaited<ReturnType<SyncWorld['connect']>>;

/** An active connection with a run that waits for its vendor, and a due schedule. */
async function running(account: string): Promise<{ connection: Made; runId: string }> {
  const connection = await world.connect(account);
  world.expenses(account, 3);
  world.sandbox.control.fault({
    vendor: 'exact-online',
    account,
    kind: 'slow',
    match: 'POST .*PurchaseEntries',
    ms: 20_000,
  });
  await world.make.write((tx) =>
    sql`UPDATE connection SET active = true WHERE id = ${connection.id}`.execute(tx),
  );
  const entriesBefore = entries().length;
  const runId = await world.start(connection);
  await expect.poll(() => entries().length, { timeout: 20_000 }).toBeGreaterThan(entriesBefore);
  await due(connection);
  return { connection, runId };
}

const entries = () =>
  world.sandbox.control.requests({ method: 'POST', path: 'PurchaseEntries', limit: 50 });

const due = ({ id }: Made) =>
  world.make.write((tx) =>
    sql`UPDATE connection SET next_run_at = now() WHERE id = ${id}`.execute(tx),
  );
const read = async ({ id }: Made) =>
  (await api.call('GET', `/connections/${id}`)).body as Connection;
const runsOf = async ({ id }: Made) =>
  (
    (await api.call('GET', `/connections/${id}/runs`)).body as {
      'hydra:member': { trigger: string }[];
    }
  )['hydra:member'].length;
const clear = ({ id }: Made, force: boolean) =>
  api.call('POST', `/connections/${id}/clear-tasks`, { force });

/** Triggers everything that starts runs automatically. */
async function startsAutomatically(connection: Made): Promise<boolean> {
  const before = await runsOf(connection);
  await startDueRuns(world.services);
  await world.make.write(async (tx) => {
    await wakeConnectionsOf(tx, connection.credentials['yokoy'] ?? '');
    await sql`UPDATE connection_wake SET due_at = now()`.execute(tx);
  });
  await startWokenRuns(world.services);
  return (await runsOf(connection)) > before;
}

test('TASK-02 neither the schedule nor a notice restarts a run that a person stopped', async () => {
  const { connection, runId } = await running('stopped');
  // an earlier notice is still waiting
  await world.make.write((tx) => wakeConnectionsOf(tx, connection.credentials['yokoy'] ?? ''));
  expect((await clear(connection, true)).body).toMatchObject({ stopped: true });
  await world.ended(runId);
  const stopped = await read(connection);
  expect(stopped).toMatchObject({
    active: true,
    nextRunAt: null,
    health: { state: 'stopped' },
    stopped: { by: expect.stringMatching(/\w/) as string, at: expect.any(String) as string },
  });
  expect(await startsAutomatically(connection)).toBe(false);
  // nor if something else has made it due
  await due(connection);
  expect(await startsAutomatically(connection)).toBe(false);
  const found = await api.call('GET', '/connections?health=stopped');
  expect((found.body as { 'hydra:member': Connection[] })['hydra:member']).toMatchObject([
    { connectionId: connection.id },
  ]);
});

test('TASK-02 running a stopped connection manually resumes its schedule', async () => {
  const { connection, runId } = await running('resumed');
  await clear(connection, true);
  await world.ended(runId);
  world.sandbox.control.clearFaults();
  const { body } = await api.call('POST', `/connections/${connection.id}/force-run`);
  await world.ended((body as { runId: string }).runId);
  expect(await read(connection)).toMatchObject({
    stopped: null,
    nextRunAt: expect.any(String) as string,
    health: { state: 'healthy' },
    lastRuns: ['cancelled', 'complete'],
  });
  await due(connection);
  expect(await startsAutomatically(connection)).toBe(true);
});

test('TASK-02 clearing only finished tasks stops nothing', async () => {
  const connection = await world.connect('only-finished');
  world.expenses('only-finished', 1);
  await world.make.write((tx) =>
    sql`UPDATE connection SET active = true WHERE id = ${connection.id}`.execute(tx),
  );
  await world.run(connection);
  await due(connection);
  expect((await clear(connection, true)).body).toMatchObject({ cancelled: 0 });
  expect((await read(connection)).stopped).toBeNull();
  expect(await startsAutomatically(connection)).toBe(true);
});

test('TASK-02 CRED-08 a repaired sign-in does not start what a person stopped', async () => {
  const { connection, runId } = await running('signed-in');
  await clear(connection, true);
  const tasks = Object.keys(await world.ended(runId));
  await world.make.write((tx) =>
    sql`INSERT INTO credential_wait (task_id, credential_id, organization_id, connection_id)
      SELECT t.id, ${connection.credentials['yokoy']}, t.organization_id, t.connection_id FROM task t
      WHERE t.run_id = ${runId} AND t.module_type = ${tasks[0]}`.execute(tx),
  );
  await world.reconnect(connection, 'yokoy', 'signed-in');
  expect(await runsOf(connection)).toBe(1);
  expect((await read(connection)).stopped).not.toBeNull();
});
