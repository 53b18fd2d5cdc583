import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface Archived {
  /** Number of ids that are events of this connection. */
  found: number;
  /** In a batch. */
  processed: number;
  /** Already in the requested state. */
  otherwise: number;
}

/**
 * Locks the events so that no batch claims one meanwhile, and archives (or unarchives) all of them, or none if some may
 * not be; the obstacles are counted.
 */
export async function setArchived(
  tx: Tx,
  connectionId: string,
  ids: readonly string[],
  archived: boolean,
): Promise<Archived> {
  const { rows } = await sql<Archived>`
    WITH chosen AS MATERIALIZED (
      SELECT id, archived, processed FROM insurance_event
      WHERE connection_id = ${connectionId} AND id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE
    ), counted AS (
      SELECT count(*)::int AS found, count(*) FILTER (WHERE processed)::int AS processed,
        count(*) FILTER (WHERE archived = ${archived})::int AS otherwise FROM chosen
    ), changed AS (
      UPDATE insurance_event e SET archived = ${archived} FROM chosen, counted
      WHERE e.id = chosen.id AND counted.found = ${ids.length} AND counted.processed = 0 AND counted.otherwise = 0
    )
    SELECT found, processed, otherwise FROM counted`.execute(tx);
  return rows[0] as Archived;
}
