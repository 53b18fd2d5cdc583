import { sql } from 'kysely';
import { openDatabase, type Database } from '../../src/server/platform/db/database.ts';
import { rotatePartitions } from '../../src/server/platform/db/partitions.queries.ts';
import { startBenchWorld } from './benchWorld.ts';
import { connectionId, insertConnections, insertLogs } from './bigTables.ts';
import { milliseconds, timed, type Measurement } from './measurement.ts';

const ofTheDay = 1_000_000;
const others = 280_000;
const kept = 28;

/**
 * Waiting time of a log reader for the table while retention drops a day of a million entries and other people read. Measured
 * in PostgreSQL itself, so that other delays of a busy machine don't count.
 */
export async function retention(): Promise<Measurement[]> {
  const world = await startBenchWorld();
  const connectionString = world.owner.pool.options.connectionString as string;
  const worker = openDatabase({ connectionString, role: 'linkspan_worker' });
  const watcher = openDatabase({ connectionString, max: 1 });
  try {
    await insertConnections(world);
    await insertLogs(world, others);
    await insertLogs(world, ofTheDay, { youngest: kept + 1, count: 1 });
    const reseller = await world.signedIn('admin@northbridge.example');
    let over = false;
    const read = async (path: string) => {
      while (!over) await reseller.call('GET', path);
    };
    const reading = Promise.all(
      [`/connections/${connectionId(7)}/log-entries`, '/log-entries'].map(read),
    );
    const watching = longestWait(watcher);
    const took = await timed(() => rotatePartitions(worker.db, kept));
    const { longest, times } = await watching;
    over = true;
    await reading;
    return [
      {
        what: `the longest that a reader of logs waits for the table while a day of ${ofTheDay} is dropped, two people reading`,
        measured: `${milliseconds(longest)} of ${times} times`,
        against: `all of the drop: ${milliseconds(took)}; the goal, 100 ms`,
        ratio: `${(longest / 100).toFixed(2)}×`,
        goal: '≤ 1×',
      },
    ];
  } finally {
    await watcher.close();
    await worker.close();
    await world.stop();
  }
}

/** Locks the table like a reader, repeatedly, until the day is dropped; returns the waits in milliseconds. */
async function longestWait({ db }: Database): Promise<{ longest: number; times: number }> {
  return db.connection().execute(async (session) => {
    await sql
      .raw(`
      DO $$
      DECLARE
        day constant text := 'log_entry_' || to_char((now() AT TIME ZONE 'UTC')::date - ${kept + 1}, 'YYYYMMDD');
        asked timestamptz;
        longest interval := '0';
        times integer := 0;
      BEGIN
        WHILE EXISTS (SELECT FROM pg_class WHERE relname = day) LOOP
          asked := clock_timestamp();
          LOCK TABLE ONLY log_entry IN ACCESS SHARE MODE;
          longest := greatest(longest, clock_timestamp() - asked);
          times := times + 1;
          COMMIT;
          PERFORM pg_sleep(0.001);
        END LOOP;
        PERFORM set_config('bench.longest', (extract(epoch FROM longest) * 1000)::text, false);
        PERFORM set_config('bench.times', times::text, false);
      END $$`)
      .execute(session);
    const { rows } = await sql<{ longest: number; times: number }>`
      SELECT current_setting('bench.longest')::float AS longest, current_setting('bench.times')::int AS times`.execute(
      session,
    );
    return rows[0] as { longest: number; times: number };
  });
}
