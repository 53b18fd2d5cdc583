import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface Archived {
  /** Of the ids, those that are events of this connection. */
  found: number;
  /** In a batch. */
  processed: number;
  /** Were already what they were to become. */
  otherwise: number;
}

/**
 * Holds the events so that no batch takes one meanwhile, and archives them (or takes them out) where that may be of each;
 * what stands in the way is counted, and then nothing is changed.
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
