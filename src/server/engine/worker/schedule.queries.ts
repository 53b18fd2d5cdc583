import { sql } from 'kysely';
import { withVisibility } from '../../platform/db/database.ts';
import { startRun } from '../runs/runs.queries.ts';
import type { Services } from '../services.ts';
import { plannedTasks } from '../runs/connectionModules.ts';

/** Active connections run every hour, give or take five minutes so that they don't all start together (docs/sync.md 8). */
const everyMinutes = 60;
const spreadMinutes = 5;

/**
 * Starts the runs that are due. Connections are taken one by one under a row lock, so that any number of workers may do this
 * at once. A connection with a failed credential waits until it is connected again.
 */
export async function startDueRuns(services: Services): Promise<number> {
  return withVisibility(services.db, { everything: true }, async (tx) => {
    const { rows } = await sql<{ id: string; organization_id: string; package_types: string[] }>`
      WITH due AS (
        SELECT c.id FROM connection c JOIN organization o ON o.id = c.organization_id AND o.deleted_at IS NULL
        WHERE c.active AND c.deleted_at IS NULL AND c.preconfigured_at IS NOT NULL AND c.next_run_at <= now()
          AND NOT EXISTS (SELECT FROM connection_package p JOIN credential k ON k.id = p.credential_id
            WHERE p.connection_id = c.id AND k.state <> 'connected')
        ORDER BY c.next_run_at LIMIT 100 FOR UPDATE OF c SKIP LOCKED
      )
      UPDATE connection c SET next_run_at = now() + make_interval(mins => ${everyMinutes}) + make_interval(secs => (random() - 0.5) * ${spreadMinutes * 120})
      FROM due WHERE c.id = due.id
      RETURNING c.id, c.organization_id,
        (SELECT array_agg(p.package_type ORDER BY p.position) FROM connection_package p WHERE p.connection_id = c.id) AS package_types`.execute(
      tx,
    );
    for (const row of rows) {
      const active = await tx
        .selectFrom('run')
        .select('id')
        .where('connection_id', '=', row.id)
        .where('finished_at', 'is', null)
        .executeTakeFirst();
      if (active) continue;
      await startRun(tx, services.queue, {
        connectionId: row.id,
        organizationId: row.organization_id,
        trigger: 'schedule',
        initiatorId: null,
        tasks: plannedTasks(row.package_types),
      });
    }
    return rows.length;
  });
}
