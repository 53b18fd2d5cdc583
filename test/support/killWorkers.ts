import { setTimeout as sleep } from 'node:timers/promises';
import { startChildWorker } from './childWorker.ts';
import { syncState, type Connection } from './syncState.ts';
import type { SyncWorld } from './syncWorld.ts';

export interface KillResult {
  /** Number of kills during a task. */
  kills: number;
  /** Number of expenses by number of bookings, without those that were taken back. */
  booked: Record<number, number>;
  /** Exports reported to the source, and the number of their expenses. */
  exports: { effects: number; expenses: number };
  /** Number of receipts by number of attachments. */
  receipts: Record<number, number>;
  /** Elements, and tasks of all runs, by state. */
  elements: Record<string, number>;
  tasks: Record<string, number>;
  /** Number of runs until everything was done. */
  runs: number;
  /** Total number of requests to the vendors. */
  requests: number;
}

/**
 * Runs an account's expenses on worker processes that are killed at random moments, a given number of times, and then
 * lets one finish. Returns what is at the vendors and in the database, for a test or a benchmark to judge.
 */
export async function killWorkers(
  world: SyncWorld,
  account: string,
  options: { kills: number; longestLifeMs: number },
): Promise<KillResult> {
  const state = syncState(world);
  const connection = await connectionOf(world, account);
  const requestsBefore = world.sandbox.control.counters().requests;
  let runId = await world.start(connection);
  let runs = 1;
  let kills = 0;
  // like the schedule: a task fails after five crashes without progress
  const again = async () => {
    runId = await world.start(connection);
    runs += 1;
  };
  const allComplete = async () => {
    const { complete = 0, ...others } = await state.elements(connection);
    return complete > 0 && Object.keys(others).length === 0;
  };
  while (kills < options.kills) {
    if (await hasEnded(world, runId)) {
      if (await allComplete()) break;
      await again();
    }
    const worker = await startChildWorker(world.config);
    if (await atWork(world, runId)) {
      await sleep(Math.random() * options.longestLifeMs);
      kills += 1;
    }
    await worker.kill();
  }
  const last = await startChildWorker(world.config);
  try {
    for (let more = 3; ; more -= 1) {
      await ended(world, runId);
      if (more === 0 || (await allComplete())) break;
      await again();
    }
  } finally {
    await last.kill();
  }
  return {
    kills,
    runs,
    ...(await findings(world, account, connection)),
    requests: world.sandbox.control.counters().requests - requestsBefore,
  };
}

const known = new Map<string, Connection>();

/** The account's connection, created before anything is measured. */
export async function connectionOf(world: SyncWorld, account: string): Promise<Connection> {
  const connection = known.get(account) ?? (await world.connect(account));
  known.set(account, connection);
  return connection;
}

async function findings(world: SyncWorld, account: string, connection: Connection) {
  const state = syncState(world);
  const effects = world.sandbox.control.effects({ account });
  const exported = effects.filter((effect) => effect.action === 'exported');
  const attached = effects.filter((effect) => effect.kind === 'documentAttachment');
  return {
    booked: tally(state.booked(account).values()),
    exports: { effects: exported.length, expenses: new Set(exported.map((one) => one.id)).size },
    receipts: tally(
      [...Map.groupBy(attached, (effect) => effect.ref).values()].map((same) => same.length),
    ),
    elements: await state.elements(connection),
    tasks: await state.tasks(connection),
  };
}

function tally(numbers: Iterable<number>): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1;
  return counts;
}

const taskStates = (world: SyncWorld, runId: string) =>
  world.read((tx) =>
    tx.selectFrom('task').select(['status', 'lease_until']).where('run_id', '=', runId).execute(),
  );

async function hasEnded(world: SyncWorld, runId: string): Promise<boolean> {
  const tasks = await taskStates(world, runId);
  return tasks.every(({ status }) => ['complete', 'failed', 'cancelled'].includes(status));
}

/** Waits until a new worker holds the lease of a task of the run; false if the run ended first. */
async function atWork(world: SyncWorld, runId: string): Promise<boolean> {
  // a lease that is renewed after this moment is the new worker's
  const from = Date.now();
  for (;;) {
    const tasks = await taskStates(world, runId);
    const leaseMs = world.config.leaseSeconds * 1000;
    if (
      tasks.some(
        ({ status, lease_until }) =>
          status === 'processing' && (lease_until?.getTime() ?? 0) - leaseMs > from,
      )
    )
      return true;
    if (await hasEnded(world, runId)) return false;
    await sleep(20);
  }
}

async function ended(world: SyncWorld, runId: string): Promise<void> {
  for (let tries = 0; tries < 6_000 && !(await hasEnded(world, runId)); tries += 1) await sleep(50);
}
