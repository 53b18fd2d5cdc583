import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSyncApi, type SyncApi } from '../../../../test/support/syncApi.ts';
import { syncState, type Connection } from '../../../../test/support/syncState.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';

const expenses = 4;
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

async function connected(account: string): Promise<Connection> {
  const connection = await world.connect(account);
  world.expenses(account, expenses);
  return connection;
}

const tasksOf = async (connection: Connection, query = '') =>
  (await api.call('GET', `/connections/${connection.id}/tasks${query}`)).body['hydra:member'] as {
    taskId: string;
    taskStatus: string;
    moduleType: string;
  }[];

/** A run with a push that waits for an answer. Returns a function that lets the answer come. */
async function stuckPush(account: string) {
  const connection = await connected(account);
  const id = world.sandbox.control.fault({
    vendor: 'exact-online',
    account,
    kind: 'hang',
    match: 'POST .*PurchaseEntries',
    times: 1,
  });
  const runId = await world.start(connection);
  await until(async () => world.sandbox.control.faults().every((fault) => fault.id !== id));
  return { connection, runId, release: () => world.sandbox.control.clearFaults({ id }) };
}

async function until(is: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await is()) return;
    await sleep(25);
  }
  throw new Error('It did not come to that.');
}

const runsOf = (connection: Connection) =>
  world.read((tx) =>
    tx.selectFrom('run').selectAll().where('connection_id', '=', connection.id).execute(),
  );

async function expectAllBookedOnce(connection: Connection, account: string): Promise<void> {
  expect(await state.elements(connection)).toEqual({ complete: expenses });
  expect([...state.booked(account).values()]).toEqual(Array(expenses).fill(1));
}

test('TASK-01 TASK-02 clearing without force cancels waiting tasks only', async () => {
  const { connection, runId, release } = await stuckPush('clear');
  expect((await tasksOf(connection)).map((task) => task.taskStatus).toSorted()).toEqual([
    'complete',
    'pending',
    'processing',
  ]);
  const cleared = await api.call('POST', `/connections/${connection.id}/clear-tasks`, {
    force: false,
  });
  expect(cleared).toEqual({ status: 200, body: { cancelled: 1, removed: 1, stopped: false } });
  const left = await tasksOf(connection);
  expect(left).toMatchObject([
    { taskStatus: 'processing', moduleType: 'exact_online_push_purchase_entries' },
  ]);

  release();
  await until(async () => (await runsOf(connection)).every((run) => run.finished_at !== null));
  expect((await tasksOf(connection, '?taskStatus=complete')).map((task) => task.taskId)).toEqual([
    left[0]?.taskId,
  ]);
  // the run keeps the cleared tasks
  expect(Object.keys(await world.ended(runId))).toHaveLength(3);
  expect(await state.elements(connection)).toEqual({ pending: expenses });
  await world.run(connection);
  await expectAllBookedOnce(connection, 'clear');
});

test('TASK-02 clearing with force stops the running task at once; a later run completes its elements once', async () => {
  const { connection, release } = await stuckPush('force');
  const cleared = await api.call('POST', `/connections/${connection.id}/clear-tasks`, {
    force: true,
  });
  expect(cleared).toEqual({ status: 200, body: { cancelled: 2, removed: 1, stopped: false } });
  expect(await tasksOf(connection)).toEqual([]);
  expect((await runsOf(connection)).map((run) => run.finished_at)).not.toContain(null);
  expect(await state.elements(connection)).toEqual({ pending: expenses });
  expect((await state.documents(connection))['processing']).toBeUndefined();
  expect((await state.documents(connection))['cancelled']).toBeGreaterThan(0);
  // its worker was notified: the hanging request is aborted, not answered
  const calls = () => world.sandbox.control.requests({ account: 'force' }).length;
  const before = calls();
  release();
  await sleep(300);
  expect(calls(), 'no call is made for a cancelled task').toBe(before);

  const log = (await state.logs(connection)).filter((entry) => entry.log_level >= 300);
  expect(log, 'a cancellation logs nothing').toEqual([]);
  await world.run(connection);
  await expectAllBookedOnce(connection, 'force');
});

test('TASK-02 requests of cleared tasks still name them', async () => {
  const connection = await connected('curls');
  const runId = await world.start(connection);
  await world.ended(runId);
  const [task] = await tasksOf(connection);
  await api.call('POST', `/connections/${connection.id}/clear-tasks`, { force: false });
  expect(await tasksOf(connection)).toEqual([]);
  const requests = await world.read((tx) =>
    tx
      .selectFrom('recorded_request')
      .select('id')
      .where('task_id', '=', task?.taskId ?? '')
      .execute(),
  );
  expect(requests.length).toBeGreaterThan(0);
});

test('CLIST-05 clicks during an active run request a single further run', async () => {
  const { connection, runId, release } = await stuckPush('again');
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => api.call('POST', `/connections/${connection.id}/force-run`)),
  );
  expect(answers.map(({ status, body }) => [status, body.runId, body.again])).toEqual(
    Array(5).fill([202, runId, true]),
  );
  release();
  await until(async () => {
    const runs = await runsOf(connection);
    return runs.length === 2 && runs.every((run) => run.finished_at !== null);
  });
  await sleep(300);
  expect(await runsOf(connection)).toHaveLength(2);
  await expectAllBookedOnce(connection, 'again');
});

test('CLIST-05 eight concurrent calls start one run, and request at most one more', async () => {
  const connection = await connected('crowd');
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => api.call('POST', `/connections/${connection.id}/force-run`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  expect(new Set(answers.map(({ body }) => body.runId)).size).toBe(1);
  const active = (await runsOf(connection)).filter((run) => run.finished_at === null);
  expect(active.length).toBeLessThanOrEqual(1);
  await until(async () => {
    const runs = await runsOf(connection);
    return runs.length === 2 && runs.every((run) => run.finished_at !== null);
  });
  await expectAllBookedOnce(connection, 'crowd');
});

test('TASK-05 a module run by hand joins the active run, and waits or runs once', async () => {
  const { connection, runId, release } = await stuckPush('module');
  const path = `/connection/${connection.id}/module/run`;
  const fetch = await api.call('POST', path, { moduleType: 'yokoy_fetch_expenses' });
  expect(fetch.status).toBe(202);
  const push = await api.call('POST', path, { moduleType: 'exact_online_push_purchase_entries' });
  expect(push.status).toBe(409);
  release();
  await world.ended(runId);
  expect(await runsOf(connection)).toHaveLength(1);
  expect(await tasksOf(connection, '?taskStatus=complete')).toHaveLength(4);
  await expectAllBookedOnce(connection, 'module');
});

test('tasks after a failed step are cancelled, with the reason', async () => {
  const connection = await connected('failed');
  const id = world.sandbox.control.fault({
    vendor: 'yokoy',
    account: 'failed',
    kind: 'blockedAccount',
  });
  expect(await world.run(connection)).toMatchObject({
    yokoy_fetch_expenses: { status: 'failed' },
    exact_online_push_purchase_entries: {
      status: 'cancelled',
      message: 'Not started: an earlier step did not finish.',
    },
    yokoy_confirm_expense_exports: { status: 'cancelled' },
  });
  world.sandbox.control.clearFaults({ id });
});

test('an unfinished connection does not run', async () => {
  const connection = await connected('unfinished');
  await world.read((tx) =>
    tx
      .updateTable('connection')
      .set({ preconfigured_at: null })
      .where('id', '=', connection.id)
      .execute(),
  );
  expect((await api.call('POST', `/connections/${connection.id}/force-run`)).status).toBe(422);
  expect(await runsOf(connection)).toEqual([]);
});
