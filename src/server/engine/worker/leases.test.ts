import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { startChildWorker } from '../../../../test/support/childWorker.ts';
import { syncState, type Connection } from '../../../../test/support/syncState.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';

const expenses = 6;
let world: SyncWorld;
let state: ReturnType<typeof syncState>;
afterEach(() => world.close());

async function open(leaseSeconds: number): Promise<void> {
  world = await createSyncWorld({ leaseSeconds, workerConcurrency: 4 });
  state = syncState(world);
}

async function connected(account: string): Promise<Connection> {
  const connection = await world.connect(account);
  world.expenses(account, expenses);
  return connection;
}

/** Starts a run and waits until its push waits for an answer that does not come. */
async function stuckPush(connection: Connection, account: string) {
  const id = world.sandbox.control.fault({
    vendor: 'exact-online',
    account,
    kind: 'hang',
    match: 'POST .*PurchaseEntries',
    times: 1,
  });
  const runId = await world.start(connection);
  await until(() => world.sandbox.control.faults().every((fault) => fault.id !== id));
  const release = () => world.sandbox.control.clearFaults({ id });
  return { runId, release };
}

async function until(is: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 800; tries += 1) {
    if (await is()) return;
    await sleep(25);
  }
  throw new Error('It did not come to that.');
}

const pushTask = (connection: Connection) =>
  world.read((tx) =>
    tx
      .selectFrom('task')
      .selectAll()
      .where('connection_id', '=', connection.id)
      .where('module_type', '=', 'exact_online_push_purchase_entries')
      .executeTakeFirstOrThrow(),
  );

async function expectBookedOnce(connection: Connection, account: string): Promise<void> {
  expect(await state.elements(connection)).toEqual({ complete: expenses });
  expect([...state.booked(account).values()]).toEqual(Array(expenses).fill(1));
  expect(state.effects(account)['exported expense']).toBe(expenses);
}

test('API-05 of two workers on one database only one works a task, however often it is handed out', async () => {
  await open(30);
  const accounts = ['one', 'two', 'three'];
  const connections = await Promise.all(accounts.map(connected));
  await Promise.all([world.startWorker(), world.startWorker()]);
  const runs = await Promise.all(connections.map((connection) => world.start(connection)));
  await world.read(async (tx) => {
    const tasks = await tx.selectFrom('task').select(['id', 'organization_id']).execute();
    for (const { id, organization_id } of [...tasks, ...tasks, ...tasks])
      await world.services.queue.send(tx, 'workTask', {
        taskId: id,
        organizationId: organization_id,
      });
  });
  for (const run of runs) await world.ended(run);
  for (const [i, connection] of connections.entries())
    await expectBookedOnce(connection, accounts[i] ?? '');
  const tasks = await world.read((tx) => tx.selectFrom('task').selectAll().execute());
  expect(tasks.map((task) => [task.status, task.attempts])).toEqual(Array(9).fill(['complete', 1]));
});

test('API-05 a worker that lost its lease stores nothing and makes no more calls', async () => {
  await open(3);
  const connection = await connected('taken');
  await world.startWorker();
  const { runId, release } = await stuckPush(connection, 'taken');
  const other = randomUUID();
  await world.read((tx) =>
    tx
      .updateTable('task')
      // within the possible length of a lease: one further ahead is cut short
      .set({ lease_owner: other, lease_until: new Date(Date.now() + 4_000) })
      .where('id', 'in', (query) =>
        query.selectFrom('task').select('id').where('status', '=', 'processing'),
      )
      .execute(),
  );
  const before = await state.documents(connection);
  // noticed by the heartbeat, or by the first attempt to store
  await sleep(1_500);
  release();
  const calls = () => world.sandbox.control.requests({ account: 'taken' }).length;
  const atRelease = calls();
  await sleep(1_000);
  expect(calls()).toBe(atRelease);
  expect(await state.documents(connection)).toEqual(before);
  expect(await pushTask(connection)).toMatchObject({ status: 'processing', lease_owner: other });
  expect((await state.logs(connection)).filter((log) => log.log_level >= 300)).toEqual([]);

  // the other worker dies silently
  await world.read((tx) =>
    tx
      .updateTable('task')
      .set({ lease_until: new Date(0) })
      .where('lease_owner', '=', other)
      .execute(),
  );
  await world.ended(runId);
  await expectBookedOnce(connection, 'taken');
});

test('API-05 R3 a worker that wakes from a pause longer than its lease writes nothing more', async () => {
  await open(2);
  const account = 'paused';
  const connection = await connected(account);
  const paused = await startChildWorker(world.config, [], 'POST .*PurchaseEntries');
  const runId = await world.start(connection);
  // nobody renews the lease of a paused worker
  await until(async () => {
    const { status, lease_until } = await pushTask(connection);
    return status === 'processing' && (lease_until?.getTime() ?? 0) < Date.now();
  });
  try {
    await world.startWorker();
    await world.ended(runId);
    await expectBookedOnce(connection, account);
    const written = () =>
      world.sandbox.control
        .requests({ account, vendor: 'exact-online' })
        .filter(({ method }) => method !== 'GET').length;
    const before = written();
    paused.resume();
    await sleep(2_000);
    expect(written()).toBe(before);
    await expectBookedOnce(connection, account);
  } finally {
    await paused.kill();
  }
});

test('API-05 a lease that ends later than any lease can is taken over', async () => {
  await open(1);
  const connection = await connected('set-back');
  const runId = await world.start(connection);
  // the database's clock was set back by an hour after its worker died
  await world.read((tx) =>
    tx
      .updateTable('task')
      .set({
        status: 'processing',
        lease_owner: randomUUID(),
        lease_until: new Date(Date.now() + 3_600_000),
      })
      .where('run_id', '=', runId)
      .where('status', '=', 'queued')
      .execute(),
  );
  await world.startWorker();
  await world.ended(runId);
  await expectBookedOnce(connection, 'set-back');
});

test('API-05 a worker that stops hands its task over at once, with what it had stored', async () => {
  // a lease too long to wait for
  await open(600);
  const connection = await connected('stopped');
  const first = await world.startWorker();
  const { runId } = await stuckPush(connection, 'stopped');
  await first.stop();
  const task = await pushTask(connection);
  expect(task).toMatchObject({ status: 'queued', lease_owner: null, attempts: 0 });
  expect((await state.elements(connection))['processing']).toBeUndefined();
  expect((await state.documents(connection))['processing']).toBeUndefined();
  await world.startWorker();
  await world.ended(runId);
  await expectBookedOnce(connection, 'stopped');
  expect((await state.logs(connection)).filter((log) => log.log_level >= 300)).toEqual([]);
});

test('API-05 a task that crashes its worker five times without progress fails, and its run ends', async () => {
  await open(3);
  const connection = await connected('poison');
  const runId = await world.start(connection);
  await world.read((tx) =>
    tx
      .updateTable('task')
      .set({
        status: 'processing',
        attempts: 5,
        lease_owner: randomUUID(),
        lease_until: new Date(0),
      })
      .where('run_id', '=', runId)
      .where('status', '=', 'queued')
      .execute(),
  );
  // a follow-up run is requested
  await world.read((tx) =>
    tx.updateTable('run').set({ again: true }).where('id', '=', runId).execute(),
  );
  await world.startWorker();
  expect(await world.ended(runId)).toMatchObject({
    yokoy_fetch_expenses: { status: 'failed' },
    exact_online_push_purchase_entries: { status: 'cancelled' },
  });
  const [log] = await state.logs(connection);
  expect(log).toMatchObject({ log_level: 500, code: 'worker-lost', internal: true });
  await until(async () => (await state.elements(connection))['complete'] === expenses);
  await expectBookedOnce(connection, 'poison');
});
