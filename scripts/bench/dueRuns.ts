import { sql } from 'kysely';
import { withVisibility } from '../../src/server/platform/db/database.ts';
import { dueBatchSize } from '../../src/server/engine/connections/dueConnections.queries.ts';
import { startDueRuns } from '../../src/server/engine/worker/startDueRuns.ts';
import { createSyncWorld, type SyncWorld } from '../../test/support/syncWorld.ts';
import { createBenchDatabase } from './benchDatabase.ts';
import { milliseconds, percentile, type Measurement } from './measurement.ts';

/** Number of scheduled connections: BENCH_SCHEDULES=1000000 is a thousand times today's load. */
const many = Number(process.env['BENCH_SCHEDULES'] ?? 100_000);
const few = 1_000;
const perCustomer = 10;
const ticks = 20;

/** Starting the runs of a hundred due connections among many scheduled ones, compared with few. */
export async function dueRuns(): Promise<Measurement[]> {
  const world = await createSyncWorld({}, await createBenchDatabase());
  try {
    await addConnections(world, 1, few);
    const beside = await median(world, few);
    await addConnections(world, few + 1, many);
    const among = await median(world, many);
    return [
      {
        what: `starting the runs of ${dueBatchSize} connections that are due, of ${many} that are scheduled`,
        measured: `${milliseconds(among)}: ${Math.round((dueBatchSize / among) * 1000)} a second by one worker`,
        against: `of ${few}: ${milliseconds(beside)}`,
        ratio: `${(among / beside).toFixed(2)}×`,
        goal: '≤ 1.5×',
      },
    ];
  } finally {
    await world.close();
  }
}

/** Makes a twentieth of them due at each turn. */
async function median(world: SyncWorld, scheduled: number): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < ticks; n += 1) {
    // runs of earlier turns are unfinished: there is no worker
    await world.read((tx) =>
      sql`UPDATE connection SET next_run_at = now() - interval '1 minute'
        WHERE id IN (SELECT id FROM connection WHERE tag = 'due' AND told_at IS NULL
          AND NOT EXISTS (SELECT FROM run r WHERE r.connection_id = connection.id)
          ORDER BY hashtext(id::text) LIMIT ${Math.min(dueBatchSize, scheduled / ticks)})`.execute(
        tx,
      ),
    );
    const asked = performance.now();
    const started = await startDueRuns(world.services);
    if (started > 0) taken.push(((performance.now() - asked) * dueBatchSize) / started);
  }
  return percentile(taken, 0.5);
}

/** Active connections of yokoy and Exact Online, due in the coming hour. */
async function addConnections(world: SyncWorld, from: number, to: number): Promise<void> {
  const id = (kind: string, n: unknown) => sql`md5(${sql.lit(kind)} || (${n})::text)::uuid`;
  const customer = sql`(n / ${sql.lit(perCustomer)})`;
  const each = sql`FROM generate_series(${sql.lit(from)}::int, ${sql.lit(to)}::int) AS n`;
  await withVisibility(world.database.db, { bypassRowSecurity: true }, async (tx) => {
    await sql`INSERT INTO organization (id, code, name)
      SELECT DISTINCT ${id('organization', customer)}, 'D' || ${customer}, 'Customer ' || ${customer} ${each}
      ON CONFLICT DO NOTHING`.execute(tx);
    for (const kind of ['yokoy', 'exact-online'])
      await sql`INSERT INTO credential (id, organization_id, package_type, credential_type, state)
        SELECT DISTINCT ${id(kind, customer)}, ${id('organization', customer)}, ${sql.lit(kind)}, 'x', 'connected' ${each}
        ON CONFLICT DO NOTHING`.execute(tx);
    await sql`INSERT INTO connection (id, organization_id, name, tag, synchronization_start_date, active, preconfigured_at, next_run_at)
      SELECT ${id('connection', sql`n`)}, ${id('organization', customer)}, 'Connection ' || n, 'due', '2026-01-01', true, now(),
        now() + interval '1 hour' + n * interval '1 ms' ${each}`.execute(tx);
    for (const [position, kind] of ['yokoy', 'exact-online'].entries())
      await sql`INSERT INTO connection_package (connection_id, organization_id, package_type, position, credential_id)
        SELECT ${id('connection', sql`n`)}, ${id('organization', customer)}, ${sql.lit(kind)}, ${sql.lit(position)}, ${id(kind, customer)} ${each}`.execute(
        tx,
      );
  });
  await sql`VACUUM ANALYZE organization, credential, connection, connection_package`.execute(
    world.database.db,
  );
  // the checkpoint of the inserted rows is not measured
  await sql`CHECKPOINT`.execute(world.database.db);
}
