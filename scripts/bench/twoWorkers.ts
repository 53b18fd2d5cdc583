import { sql } from 'kysely';
import { startChildWorker } from '../../test/support/childWorker.ts';
import type { Connection } from '../../test/support/syncState.ts';
import { createSyncWorld, type SyncWorld } from '../../test/support/syncWorld.ts';
import { createBenchDatabase } from './benchDatabase.ts';
import { liftBudgets } from './liftBudgets.ts';
import { timed, type Measurement } from './measurement.ts';

const customers = 8;
const expenses = Number(process.env['BENCH_WORKERS'] ?? 8);
/** Milliseconds until a vendor answers: a worker mostly waits. */
const slowMs = 150;

/** The same work by one and by two worker processes, which mostly wait for vendors; and its size in the database. */
export async function twoWorkers(): Promise<Measurement[]> {
  const world = await createSyncWorld({ workerConcurrency: 4 }, await createBenchDatabase());
  try {
    const accounts = Array.from({ length: customers }, (_, n) => `load${n}`);
    const connections: Connection[] = [];
    for (const account of accounts) {
      const connection = await world.connect(account);
      await liftBudgets(world.database, connection.id);
      connections.push(connection);
    }
    world.sandbox.control.rates('exact-online', { minute: 1_000_000, day: 100_000_000 });
    world.sandbox.control.rates('yokoy', 'off');
    const warm = await startChildWorker(world.config);
    await work(world, accounts, connections);
    world.sandbox.control.fault({ vendor: '*', kind: 'slow', ms: slowMs });
    const before = await sizes(world);
    const one = await timed(() => work(world, accounts, connections));
    const after = await sizes(world);
    const second = await startChildWorker(world.config);
    const two = await timed(() => work(world, accounts, connections));
    await warm.kill();
    await second.kill();
    const done = customers * expenses;
    return [
      {
        what: `expenses by two workers, of ${customers} customers, each answer after ${slowMs} ms`,
        measured: `${((done / two) * 1000).toFixed(1)} a second`,
        against: `one: ${((done / one) * 1000).toFixed(1)} a second`,
        ratio: `${(one / two).toFixed(2)}×`,
        goal: '≥ 1.8×',
      },
      {
        what: 'left in the database by one expense',
        measured: `${Math.round((after.bytes - before.bytes) / done / 1024)} KiB`,
        against: `${((after.requests - before.requests) / done).toFixed(1)} recorded requests of ${Math.round(after.recorded / Math.max(1, after.requests))} bytes each`,
        ratio: '',
        goal: '',
      },
    ];
  } finally {
    await world.close();
  }
}

async function work(world: SyncWorld, accounts: string[], connections: Connection[]) {
  for (const account of accounts) world.expenses(account, expenses);
  const runs = await Promise.all(connections.map((connection) => world.start(connection)));
  for (const run of runs) {
    const tasks = Object.entries(await world.ended(run));
    const open = tasks.filter(([, { status }]) => status !== 'complete');
    if (open.length > 0) throw new Error(`not complete: ${JSON.stringify(open)}`);
  }
}

/** Bytes of all tables with their indexes; number and bytes of recorded requests. */
async function sizes(world: SyncWorld) {
  const { rows } = await sql<{ bytes: number; requests: number; recorded: number }>`
    SELECT (SELECT sum(pg_total_relation_size(c.oid)) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = 'public' AND c.relkind = 'r')::float8 AS bytes,
      (SELECT count(*) FROM recorded_request) AS requests,
      (SELECT sum(pg_total_relation_size(inhrelid)) FROM pg_inherits WHERE inhparent = 'recorded_request'::regclass)::float8 AS recorded`.execute(
    world.database.db,
  );
  if (!rows[0]) throw new Error('no sizes');
  return rows[0];
}
