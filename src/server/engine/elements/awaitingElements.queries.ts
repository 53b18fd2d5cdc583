import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Condition: the element `e` waits for something at its source, and no run takes it. */
export const isAwaiting = sql<boolean>`(e.status = 'pending' AND coalesce(e.waits_until > now(), false))`;

/**
 * Source ids of elements that wait for something at their source, at most `limit`. Any of them: with more than that, each
 * has its turn without a mark of when it was read.
 */
export async function awaitingElements(
  tx: Tx,
  connectionId: string,
  { name, tenant }: { name: string; tenant: string },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ source_id: string }>`
    SELECT e.source_id FROM sync_element e
    WHERE e.connection_id = ${connectionId} AND e.name = ${name} AND e.tenant = ${tenant}
      AND e.status = 'pending' AND e.waits_until IS NOT NULL
    ORDER BY random() LIMIT ${limit}`.execute(tx);
  return rows.map((row) => row.source_id);
}
