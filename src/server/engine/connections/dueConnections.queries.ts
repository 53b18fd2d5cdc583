import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Active connections run every hour, give or take five minutes so that they don't all start together (docs/sync.md 8). */
const everyMinutes = 60;
const spreadMinutes = 5;

export interface DueConnection {
  id: string;
  organization_id: string;
  package_types: string[];
}

/**
 * Takes the connections whose run is due, each once, and says when the next one is. Under row locks, so that any number of
 * workers may do this at once. A connection with a failed credential waits until it is connected again.
 */
export async function claimDueConnections(tx: Tx): Promise<DueConnection[]> {
  const { rows } = await sql<DueConnection>`
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
  return rows;
}
