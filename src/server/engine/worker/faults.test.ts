import type { MessageText } from '../../../contract/messages/message.ts';
import { wordFor } from '../../platform/wording/wording.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FaultSpec } from '../../../sandbox/faultDial.ts';
import type { RunningWorker } from './startWorker.ts';
import { reopenFailed } from '../elements/reopenElements.queries.ts';
import {
  exact,
  expenses,
  faultCases,
  hangs,
  longLimits,
  parked,
  type FaultCase,
  type Module,
  type Target,
} from '../../../../test/support/faultCases.ts';
import { soaking } from '../../../../test/support/soaking.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';
import { syncState, type Connection } from '../../../../test/support/syncState.ts';

/*
 * Each fault of the vendors on a small run: the states of the task, its elements and its credential while it lasts, the
 * log, and that once it is over every expense is booked exactly once.
 */

let world: SyncWorld;
let worker: RunningWorker;
let state: ReturnType<typeof syncState>;
beforeAll(async () => {
  // a person would wait longer for an answer; a test need not
  world = await createSyncWorld({ workerConcurrency: 8, egressLimits: { headersMs: 1_500 } });
  state = syncState(world);
  worker = await world.startWorker();
});
afterAll(() => world.close());

const moduleTypes: Record<Module, RegExp> = {
  fetch: /_fetch_/,
  push: /_push_/,
  confirm: /_confirm_/,
};
const taskOf = <T>(tasks: Record<string, T>, module: Module): T | undefined =>
  Object.entries(tasks).find(([type]) => moduleTypes[module].test(type))?.[1];

/** A connection with an account of a few expenses for these tests. */
async function connected(account: string, target: Target = exact): Promise<Connection> {
  const connection = await world.connect(account, target);
  world.expenses(account, expenses);
  return connection;
}

/** Yokoy knows a client by its own name, too. */
const setFault = (fault: Omit<FaultSpec, 'account'>, account: string): string =>
  world.sandbox.control.fault({
    ...fault,
    account:
      fault.vendor === 'yokoy' && fault.kind === 'revokeRefreshToken'
        ? `client-${account}`
        : account,
  });

const worded = (coded: MessageText | null) => coded && wordFor('en', coded);

/** Holds for every problem that is not ours: a clear message, with a remedy, and nothing left in progress. */
async function expectPlainWords(connection: Connection): Promise<void> {
  for (const log of await state.logs(connection)) {
    expect(log.message, log.code).not.toBe('');
    expect(log.solution, log.code).toMatch(/\w{3}/);
    // the message in another language has the same content
    expect(worded(log.coded_message), log.code).toBe(log.message);
    expect(worded(log.coded_solution), log.code).toBe(log.solution);
    expect(log.internal, log.code).toBe(false);
    expect(log.package_type, log.code).not.toBeNull();
  }
  expect((await state.elements(connection))['processing']).toBeUndefined();
  expect((await state.documents(connection))['processing']).toBeUndefined();
}

/** Runs until all is complete, as the schedule would, and checks that each expense was booked exactly once. */
async function expectCompleted(connection: Connection, account: string): Promise<void> {
  await world.read((tx) => reopenFailed({ tx, viewer: null }, connection.id));
  const tasks = await state.settled(await world.start(connection));
  expect(Object.values(tasks).map((task) => task.message)).not.toContain('');
  expect(Object.values(tasks).map((task) => task.status)).toEqual(Array(3).fill('complete'));
  expect(await state.elements(connection)).toEqual({ complete: expenses });
  expect(await state.unresolved(connection)).toBe(0);
  expect([...state.booked(account).values()]).toEqual(Array(expenses).fill(1));
  expect(state.effects(account)['exported expense']).toBe(expenses);
  for (const packageType of Object.keys(connection.credentials))
    expect(await state.credential(connection, packageType)).toBe('connected');
}

/** Injects a fault into a run and checks the resulting state. Returns a function that ends the fault. */
async function suffer(row: FaultCase) {
  const { name, faults, step, lost } = row;
  const connection = await connected(name, row.target);
  const ids = faults.map((fault) => setFault(fault, name));
  const runId = await world.start(connection);
  const tasks = await state.settled(runId);
  const still = world.sandbox.control.faults();
  for (const id of ids)
    expect(still.find((fault) => fault.id === id)?.struck, 'the fault struck').not.toBe(0);

  await expectPlainWords(connection);
  if (step) await expectTrouble(row, step, connection, tasks);
  else {
    expect(Object.values(tasks).map((task) => task.status)).toEqual(Array(3).fill('complete'));
    expect((await state.logs(connection)).filter((entry) => entry.log_level >= 300)).toEqual([]);
  }
  for (const times of state.booked(name).values()) expect(times).toBe(1);
  return async () => {
    for (const id of ids) world.sandbox.control.clearFaults({ id });
    if (lost) await world.reconnect(connection, lost, name);
    if (step?.status === 'queued') {
      await state.hurry(connection);
      expect(taskOf(await state.settled(runId), 'confirm')?.status).toBe('complete');
    }
    await expectCompleted(connection, name);
  };
}

async function expectTrouble(
  row: FaultCase,
  step: NonNullable<FaultCase['step']>,
  connection: Connection,
  tasks: Awaited<ReturnType<typeof state.settled>>,
): Promise<void> {
  const task = taskOf(tasks, step.module);
  expect(task?.status).toBe(step.status);
  if (step.message) expect(task?.message).toMatch(step.message);
  const [gravest] = await state.logs(connection);
  expect(gravest).toMatchObject({ log_level: row.log?.level, code: row.log?.code });
  if (step.module !== 'confirm' && step.status !== 'complete')
    expect(taskOf(tasks, 'confirm')?.status).toBe(
      step.status === 'failed' ? 'cancelled' : 'pending',
    );
  if (step.status === 'queued') {
    const instant = task?.not_before?.toISOString() ?? '';
    expect(task?.coded_message).toMatchObject({
      code: 'task.parked',
      params: { until: { instant } },
    });
    expect(task?.message).toMatch(/^Continues at \d+ \w+ \d+, \d\d:\d\d CES?T\. \S/);
    expect((task?.not_before?.getTime() ?? 0) - Date.now()).toBeGreaterThan(row.parkedFor ?? 5_000);
  }
  expect(await state.elements(connection)).toEqual(row.elements ?? { pending: expenses });
  if (row.lost) expect(await state.credential(connection, row.lost)).toBe('failed');
}

describe('API-05 a fault, and the runs after it', { timeout: 60_000 }, () => {
  test.concurrent.each(faultCases.filter(({ like }) => soaking || !like))('$name', async (row) => {
    const recover = await suffer(row);
    await recover();
  });

  test('a limit of hours parks the task, which continues when they have passed', async () => {
    const recoveries = await Promise.all(longLimits.map(suffer));
    await worker.stop();
    await world.read((tx) => tx.deleteFrom('rate_budget').execute());
    worker = await world.startWorker();
    await Promise.all(recoveries.map((recover) => recover()));
  });

  test('a lasting outage fails the task after five attempts, and not before', async () => {
    const account = 'yokoy-503-lasting';
    const connection = await connected(account);
    const id = setFault({ vendor: 'yokoy', kind: '503' }, account);
    const runId = await world.start(connection);
    for (let tries = 1; tries < 5; tries += 1) {
      expect(taskOf(await state.settled(runId), 'fetch')).toMatchObject({
        status: 'queued',
        attempts: tries,
      });
      await state.hurry(connection);
    }
    const tasks = await state.settled(runId);
    expect(taskOf(tasks, 'fetch')).toMatchObject({
      status: 'failed',
      error_code: 'vendor-unavailable',
      message: 'Yokoy: Not available right now (Service unavailable)',
    });
    expect(taskOf(tasks, 'push')?.status).toBe('cancelled');
    expect((await state.logs(connection))[0]).toMatchObject({
      log_level: 500,
      code: 'vendor-unavailable',
    });
    await expectPlainWords(connection);
    world.sandbox.control.clearFaults({ id });
    await expectCompleted(connection, account);
  });

  test('a package that does not answer is given up on in time', async () => {
    // apart from the others: hanging calls are released when any fault is cleared
    for (const row of hangs) await (await suffer(row))();
  });

  test('an early token refusal is renewed if allowed; a revoked token fails its credential', async () => {
    const account = 'exact-expired';
    const recover = await suffer({
      name: account,
      faults: [{ vendor: exact, kind: 'expireAccessToken' }],
      step: parked('push', /refused the access token/),
      log: { level: 300, code: 'token-refused-early' },
      parkedFor: 500_000,
    });
    await letTokensAge(600_000);
    await recover();

    const lost = await connected('exact-revoked');
    const id = setFault({ vendor: exact, kind: 'revokeRefreshToken' }, 'exact-revoked');
    await letTokensAge(600_000);
    for (const runs of [1, 2]) {
      const tasks = await state.settled(await world.start(lost));
      expect(taskOf(tasks, 'push')?.status).toBe('failed');
      const logs = (await state.logs(lost)).filter((log) => log.log_level === 500);
      // both have the same level, in any order
      expect(logs.map((log) => log.code).toSorted()).toEqual(
        runs === 1 ? ['token-refused'] : ['not-authorised', 'token-refused'],
      );
    }
    expect(await state.credential(lost, exact)).toBe('failed');
    await expectPlainWords(lost);
    world.sandbox.control.clearFaults({ id });
    await world.reconnect(lost, exact, 'exact-revoked');
    await expectCompleted(lost, 'exact-revoked');
    world.sandbox.control.clock.setOffset(0);
  });

  test('a row that moves to a later page while being read is stored once, in its new state', async () => {
    const account = 'yokoy-moved';
    const connection = await connected(account);
    const { control } = world.sandbox;
    // enough for a second page; without an amount, so that they are ignored
    for (let extra = 0; extra < 100; extra += 1) control.expenses.add(account, { totalClaim: 0 });
    const id = setFault({ vendor: 'yokoy', kind: 'rowMoved', times: 1 }, account);
    await world.run(connection);
    expect(control.faults().map((fault) => fault.id)).not.toContain(id);
    expect(await state.elements(connection)).toEqual({ complete: expenses, ignored: 100 });
    expect([...state.booked(account).values()]).toEqual(Array(expenses).fill(1));
    const moved = control.expenses
      .list(account)
      .find((row) => String(row['description']).endsWith('(changed)'));
    expect((await state.element(connection, String(moved?.['id']))).label).toContain('(changed)');
  });
});

/** Advances time for the vendors and for the stored tokens. */
async function letTokensAge(ms: number): Promise<void> {
  world.sandbox.control.clock.advance(ms);
  await world.read((tx) =>
    sql`UPDATE credential_token SET obtained_at = obtained_at - ${ms} * interval '1 ms', expires_at = expires_at - ${ms} * interval '1 ms'`.execute(
      tx,
    ),
  );
}
