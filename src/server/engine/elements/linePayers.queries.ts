import { sql } from 'kysely';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { Tx } from '../../platform/db/database.ts';
import { maxDaysApart, mayBeBooked } from './lineBookings.queries.ts';

/** An element in the books that may be paid by lines of a card's statement. */
export interface BookedPayer {
  tenant: string;
  label: string;
  coded_label: MessageText | null;
  snapshot: unknown;
  /** The number of its entry, or its id in the books; null while none is known. */
  number: string | null;
}

/**
 * Elements that are or may be in the books, and have these ids, of lines or of payments on them, in their snapshots. `documents`: names of a
 * flow's entries. Complete elements are searched only around the `days` of the lines; the others are few. An element in
 * progress counts only with an external id, as its key was stored before the call. An element that is to be removed
 * counts, unless `afterRemovals`.
 */
export async function bookedPayers(
  tx: Tx,
  { connectionId, name, documents }: { connectionId: string; name: string; documents: string[] },
  ids: readonly string[],
  days: { from: string; to: string },
  { afterRemovals }: { afterRemovals: boolean },
): Promise<BookedPayer[]> {
  const patterns = ids.map((one) => `%${likeText(JSON.stringify(one))}%`);
  // in steps: reading all snapshots of a connection takes seconds
  const { rows } = await sql<BookedPayer>`
    WITH candidate AS MATERIALIZED (
      SELECT e.id, e.tenant, e.label, e.coded_label, e.status, e.snapshot FROM sync_element e
      WHERE e.connection_id = ${connectionId} AND e.name = ${name} AND e.status = 'complete'
        AND e.element_date BETWEEN ${days.from}::date - ${maxDaysApart}::int AND ${days.to}::date + ${maxDaysApart}::int
      UNION ALL
      SELECT e.id, e.tenant, e.label, e.coded_label, e.status, e.snapshot FROM sync_element e
      WHERE e.connection_id = ${connectionId} AND e.name = ${name}
        AND e.status IN ('pending', 'processing', 'failed', 'remove', 'failed_to_remove', 'ignored')
        AND NOT (e.status = 'remove' AND ${afterRemovals}) AND ${mayBeBooked(documents)}
    ), paid AS MATERIALIZED (
      SELECT c.* FROM candidate c WHERE c.snapshot::text LIKE ANY(${patterns}::text[])
    )
    SELECT e.tenant, e.label, e.coded_label, e.snapshot, (
      SELECT coalesce(d.external_number, d.external_id) FROM sync_document d
      WHERE d.element_id = e.id AND d.name = ANY(${documents}::text[]) AND d.external_id IS NOT NULL
      ORDER BY d.position LIMIT 1) AS number
    FROM paid e WHERE ${mayBeBooked(documents)}
      AND (e.status <> 'processing' OR EXISTS (SELECT FROM sync_document d
        WHERE d.element_id = e.id AND d.name = ANY(${documents}::text[]) AND d.external_id IS NOT NULL))
    ORDER BY e.id`.execute(tx);
  return rows;
}

const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
