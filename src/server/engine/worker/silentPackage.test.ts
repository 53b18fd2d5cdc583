import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { syncState, type Connection } from '../../../../test/support/syncState.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';

/* A package that does not answer: the workers left for the others, and the fate of its own work. */

const exact = 'exact-online';
const push = 'exact_online_push_purchase_entries';
let world: SyncWorld;
let state: ReturnType<typeof syncState>;
afterEach(() => world.close());

async function open(headersMs: number): Promise<void> {
  world = await createSyncWorld({ workerConcurrency: 2, egressLimits: { headersMs } });
  state = syncState(world);
}

async function connected(account: string, target: 'exact-online' | 'xero' = exact) {
  const connection = await world.connect(account, target);
  world.expenses(account, 1);
  return connection;
}

async function until(is: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 800; tries += 1) {
    if (await is()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('It did not come to that.');
}

const struck = () => world.sandbox.control.faults()[0]?.struck ?? 0;

const pushes = () =>
  world.read((tx) =>
    tx
      .selectFrom('task')
      .select(['status', 'attempts', 'not_before', 'coded_message'])
      .where('module_type', '=', push)
      .execute(),
  );

/** Reasons that parked tasks give for waiting. */
const reasons = async () =>
  (await pushes()).map(({ coded_message: message }) => {
    const reason = message?.params?.['reason'] as { code: string } | undefined;
    return reason?.code;
  });

async function allParked(): Promise<void> {
  await until(async () => {
    const rows = await pushes();
    return rows.every(
      ({ status, not_before: at }) => status === 'queued' && (at?.getTime() ?? 0) > Date.now(),
    );
  });
}

/** Ends the package's pause and its tasks' waits. */
async function hurry(connections: Connection[]): Promise<void> {
  await world.read((tx) =>
    sql`UPDATE package_pause SET paused_until = now() WHERE paused_until IS NOT NULL`.execute(tx),
  );
  for (const connection of connections) await state.hurry(connection);
}

test('API-05 tenants with a hanging package leave half of the workers to the others', async () => {
  await open(20_000);
  await Promise.all([world.startWorker(), world.startWorker()]);
  const hanging = await Promise.all(
    ['hangs-1', 'hangs-2', 'hangs-3', 'hangs-4', 'hangs-5'].map((account) => connected(account)),
  );
  const healthy = await connected('healthy', 'xero');
  const fault = world.sandbox.control.fault({ vendor: exact, kind: 'hang' });
  for (const connection of hanging) await world.start(connection);
  await until(() => struck() >= 2);

  const tasks = await world.run(healthy);
  expect(Object.values(tasks).map(({ status }) => status)).toEqual(Array(3).fill('complete'));
  // none of the hanging tasks had ended by then
  expect(await reasons()).toEqual(Array(hanging.length).fill(undefined));
  expect((await pushes()).filter(({ status }) => status === 'processing')).toHaveLength(2);
  world.sandbox.control.clearFaults({ id: fault });
}, 60_000);

test('API-05 a silent package is paused for all, probed one call at a time, and resumed', async () => {
  await open(500);
  const connections = await Promise.all(
    ['silent-1', 'silent-2', 'silent-3', 'silent-4', 'silent-5'].map((name) => connected(name)),
  );
  const fault = world.sandbox.control.fault({ vendor: exact, kind: 'hang' });
  const runs: string[] = [];
  for (const connection of connections) runs.push(await world.start(connection));
  await Promise.all([world.startWorker(), world.startWorker()]);
  await until(async () => (await pushes()).every(({ coded_message: message }) => message !== null));
  await allParked();
  const waiting = await pushes();
  expect(await reasons()).toContain('task.packagePaused');
  for (const { attempts, coded_message: message, not_before: at } of waiting) {
    expect(message?.code).toBe('task.parked');
    expect(message?.params?.['until']).toEqual({ instant: at?.toISOString() });
    expect(attempts).toBeLessThanOrEqual(1);
  }

  // while it is paused nothing calls it
  const before = struck();
  for (const connection of connections) await state.hurry(connection);
  await allParked();
  expect(await reasons()).toEqual(Array(connections.length).fill('task.packagePaused'));
  expect(struck()).toBe(before);

  // after the pause one call goes through, which finds that nothing has changed
  await hurry(connections);
  await allParked();
  expect(struck()).toBe(before + 1);

  world.sandbox.control.clearFaults({ id: fault });
  await until(async () => {
    await hurry(connections);
    return Object.values(await Promise.all(runs.map((id) => state.settled(id)))).every((tasks) =>
      Object.values(tasks).every(({ status }) => status === 'complete'),
    );
  });
  const pause = await world.read((tx) =>
    tx.selectFrom('package_pause').selectAll().where('package_type', '=', exact).execute(),
  );
  expect(pause).toMatchObject([{ paused_until: null, failed_probes: 0, probe: null }]);
  for (let n = 1; n <= connections.length; n += 1)
    expect([...state.booked(`silent-${n}`).values()]).toEqual([1]);
}, 60_000);
