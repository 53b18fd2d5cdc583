import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Condition: the element `e` waits for something at its source, and no run takes it. */
export const isAwaiting = sql<boolean>`(e.status = 'pending' AND coalesce(e.waits_until > now(), false))`;

/** An element that a fetch reads again at its source. */
export interface ElementToReread {
  source_id: string;
  snapshot: unknown;
}

/**
 * Elements that wait for something at their source, at most `limit`, in random order: so each has its turn without a record
 * of when it was read.
 */
export async function awaitingElements(
  tx: Tx,
  connectionId: string,
  { name, tenant }: { name: string; tenant: string },
  limit: number,
): Promise<ElementToReread[]> {
  const { rows } = await sql<ElementToReread>`
    SELECT e.source_id, e.snapshot FROM sync_element e
    WHERE e.connection_id = ${connectionId} AND e.name = ${name} AND e.tenant = ${tenant}
      AND e.status = 'pending' AND e.waits_until IS NOT NULL
    ORDER BY random() LIMIT ${limit}`.execute(tx);
  return rows;
}

/**
 * Snapshots of unbooked elements with source ids that begin with a prefix: all that a push may take now, and at most
 * `limit` of the other failed ones, in random order.
 */
export async function openSnapshotsWithPrefix(
  tx: Tx,
  connectionId: string,
  { name, tenant, idPrefix }: { name: string; tenant: string; idPrefix: string },
  limit: number,
): Promise<unknown[]> {
  const isOfPrefix = sql<boolean>`e.connection_id = ${connectionId} AND e.name = ${name} AND e.tenant = ${tenant}
    AND starts_with(e.source_id, ${idPrefix})`;
  const isDue = sql<boolean>`(e.status = 'pending' OR coalesce(e.next_attempt_at <= now(), false))`;
  const { rows } = await sql<{ snapshot: unknown }>`
    SELECT e.snapshot FROM sync_element e WHERE ${isOfPrefix} AND e.status IN ('pending', 'failed') AND ${isDue}
    UNION ALL
    (SELECT e.snapshot FROM sync_element e WHERE ${isOfPrefix} AND e.status = 'failed' AND NOT ${isDue}
      ORDER BY random() LIMIT ${limit})`.execute(tx);
  return rows.map(({ snapshot }) => snapshot);
}
