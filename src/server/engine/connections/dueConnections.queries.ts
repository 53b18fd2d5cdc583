import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/**
 * Active connections run every hour, plus or minus five minutes so that they don't all start together (docs/sync.md 8).
 */
export const scheduleMinutes = 60;
const spreadMinutes = 5;
/** Connections claimed at once: others that need these rows wait no longer than this takes. */
export const dueBatchSize = 100;

export interface DueConnection {
  id: string;
  organization_id: string;
  /** Settings of its packages, by type, in their order. */
  settings: Record<string, Record<string, unknown>>;
  /** By flow with a sweep in its cursors: when the last full sweep ended, for the tenant that has waited longest. */
  swept_at: Record<string, string>;
  /** Those of these flows that have elements waiting. */
  open_names: string[];
}

/**
 * Claims the due connections, each once, and sets their next run. Row locks allow any number of workers to do this in
 * parallel, and a person to start a run of one meanwhile: a full lock would wait for that run's row, and that row for the
 * lock. A connection with a failed credential waits until it is connected again, one that a person stopped until a person
 * runs it.
 */
export async function claimDueConnections(tx: Tx): Promise<DueConnection[]> {
  const { rows } = await sql<DueConnection>`
    WITH due AS (
      SELECT c.id FROM connection c JOIN organization o ON o.id = c.organization_id AND o.deleted_at IS NULL
      WHERE c.active AND c.deleted_at IS NULL AND c.preconfigured_at IS NOT NULL AND c.next_run_at <= now()
        AND c.schedule_stopped_at IS NULL
        AND NOT EXISTS (SELECT FROM connection_package p JOIN credential k ON k.id = p.credential_id
          WHERE p.connection_id = c.id AND k.state <> 'connected')
      ORDER BY c.next_run_at LIMIT ${dueBatchSize} FOR NO KEY UPDATE OF c SKIP LOCKED
    )
    UPDATE connection c SET next_run_at = now() + make_interval(mins => ${scheduleMinutes}) + make_interval(secs => (random() - 0.5) * ${spreadMinutes * 120})
    FROM due WHERE c.id = due.id
    RETURNING c.id, c.organization_id,
      (SELECT json_object_agg(p.package_type, p.settings ORDER BY p.position) FROM connection_package p WHERE p.connection_id = c.id) AS settings,
      (SELECT coalesce(json_object_agg(s.flow, s.at), '{}') FROM (
        SELECT flow, min(cursor->>'sweptAt') AS at FROM sync_cursor WHERE connection_id = c.id GROUP BY flow
        HAVING bool_and(cursor ? 'sweptAt')) s) AS swept_at,
      ARRAY(SELECT DISTINCT s.flow FROM sync_cursor s WHERE s.connection_id = c.id AND s.cursor ? 'sweptAt' AND EXISTS (
        SELECT FROM sync_element e WHERE e.connection_id = c.id AND e.name = s.flow
          AND (e.status IN ('pending', 'remove') OR e.status = 'failed' AND e.next_attempt_at <= now()))) AS open_names`.execute(
    tx,
  );
  return rows;
}
