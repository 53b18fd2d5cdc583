import { sql } from 'kysely';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { Tx } from '../../platform/db/database.ts';

/** A line of a card's statement that a person has booked, or is having booked. */
export interface LineBooking {
  sync_key: string;
  label: string;
  coded_label: MessageText | null;
  /** The number of its entry, or its id in the books; null while none is known. */
  number: string | null;
}

/** Condition: the element `e` has one of these documents in the books, or a call that may have written it. */
export const mayBeBooked = (documents: readonly string[]) => sql<boolean>`EXISTS (
  SELECT FROM sync_document d WHERE d.element_id = e.id AND d.name = ANY(${[...documents]}::text[])
    AND (d.external_id IS NOT NULL OR d.idempotency_key IS NOT NULL))`;

/**
 * Those of these elements that are in the books, or may get there; `documents`: names of a flow's entries. What is to be
 * removed counts as in the books, unless `afterRemovals`; what a person ignores counts if it may have been written before.
 */
export async function standingLineBookings(
  tx: Tx,
  { connectionId, name, documents }: { connectionId: string; name: string; documents: string[] },
  syncKeys: readonly string[],
  { afterRemovals }: { afterRemovals: boolean },
): Promise<LineBooking[]> {
  const { rows } = await sql<LineBooking>`
    SELECT e.sync_key, e.label, e.coded_label, (
      SELECT coalesce(d.external_number, d.external_id) FROM sync_document d
      WHERE d.element_id = e.id AND d.name = ANY(${documents}::text[]) AND d.external_id IS NOT NULL
      ORDER BY d.position LIMIT 1) AS number
    FROM sync_element e
    WHERE e.connection_id = ${connectionId} AND e.name = ${name} AND e.sync_key = ANY(${[...syncKeys]}::text[])
      AND e.status <> 'removed' AND NOT (e.status = 'remove' AND ${afterRemovals})
      AND (e.status <> 'ignored' OR ${mayBeBooked(documents)})`.execute(tx);
  return rows;
}
