import { sql } from 'kysely';
import { startBenchWorld } from './benchWorld.ts';
import { milliseconds, type Measurement } from './measurement.ts';

/** Maximum number of expenses of a plan. */
const count = 200;

/** The plan of 200 expenses compared with the run that books them, alternately with three connections. */
export async function dryRun(): Promise<Measurement[]> {
  const world = await startBenchWorld();
  try {
    let planMs = 0;
    let runMs = 0;
    let writes = 0;
    for (const organization of ['A1', 'A2', 'A3']) {
      const { id, account } = await world.connect(organization);
      await world.ask({ seed: [account, count - 40] });
      const began = performance.now();
      await world.api.call('POST', `/connections/${id}/plan`);
      planMs += performance.now() - began;
      const written = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM recorded_request WHERE connection_id = ${id} AND method <> 'GET'`.execute(
        world.owner.db,
      );
      writes += written.rows[0]?.n ?? 0;
      await world.run(id);
      const run = await sql<{ ms: number }>`
        SELECT extract(epoch FROM max(finished_at) - min(started_at))::float8 * 1000 AS ms FROM task WHERE connection_id = ${id}`.execute(
        world.owner.db,
      );
      runMs += run.rows[0]?.ms ?? 0;
    }
    return [
      {
        what: `a plan of ${count} expenses, ${writes} writes at vendors`,
        measured: milliseconds(planMs / 3),
        against: `their run: ${milliseconds(runMs / 3)}`,
        ratio: `${(planMs / runMs).toFixed(2)}×`,
        goal: '≤ 0.6×, 0 writes',
      },
    ];
  } finally {
    await world.stop();
  }
}
