import { sql } from 'kysely';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { Tx } from '../../platform/db/database.ts';

/** A line of a card's statement that a person booked by itself; its entry may still have to be written. */
export interface LineBooking {
  sync_key: string;
  tenant: string;
  label: string;
  coded_label: MessageText | null;
  /** The number of its entry, or its id in the books; null while none is known. */
  number: string | null;
  /** Another connection booked it. */
  by_other_connection: boolean;
  snapshot: unknown;
}

/** Most days between a line and a complete element that it pays, so that few elements are read. */
export const maxDaysApart = 62;

/** Which line bookings are read: those with these keys, or all around some days, by the prefix of their source ids. */
export type SearchedLines =
  | { syncKeys: readonly string[] }
  | { idPrefix: string; days: { from: string; to: string } };

const isSearched = (searched: SearchedLines) =>
  'syncKeys' in searched
    ? sql<boolean>`e.sync_key = ANY(${[...searched.syncKeys]}::text[])`
    : sql<boolean>`starts_with(e.source_id, ${searched.idPrefix}) AND e.element_date
        BETWEEN ${searched.days.from}::date - ${maxDaysApart}::int AND ${searched.days.to}::date + ${maxDaysApart}::int`;

/** Condition: the element `e` has one of these documents in the books, or a call that may have written it. */
export const mayBeBooked = (documents: readonly string[]) => sql<boolean>`EXISTS (
  SELECT FROM sync_document d WHERE d.element_id = e.id AND d.name = ANY(${[...documents]}::text[])
    AND (d.external_id IS NOT NULL OR d.idempotency_key IS NOT NULL))`;

/**
 * The searched line bookings that are in the books, or may get there. `documents`: names of a flow's entries.
 * An element that is to be removed counts, unless `afterRemovals`; an ignored one counts if it may have been written.
 * `others`: connections that may have booked the same lines (`otherConnections`). Their bookings count until this
 * connection has looked them up for its own element.
 */
export async function activeLineBookings(
  tx: Tx,
  {
    connectionId,
    name,
    documents,
    others,
  }: { connectionId: string; name: string; documents: string[]; others: string[] },
  searched: SearchedLines,
  { afterRemovals }: { afterRemovals: boolean },
): Promise<LineBooking[]> {
  const { rows } = await sql<LineBooking>`
    SELECT e.sync_key, e.tenant, e.label, e.coded_label, e.snapshot, e.connection_id <> ${connectionId} AS by_other_connection, (
      SELECT coalesce(d.external_number, d.external_id) FROM sync_document d
      WHERE d.element_id = e.id AND d.name = ANY(${documents}::text[]) AND d.external_id IS NOT NULL
      ORDER BY d.position LIMIT 1) AS number
    FROM sync_element e
    WHERE e.connection_id = ANY(${[connectionId, ...others]}::uuid[]) AND e.name = ${name} AND ${isSearched(searched)}
      AND e.status <> 'removed' AND CASE WHEN e.connection_id = ${connectionId}
        THEN NOT (e.status = 'remove' AND ${afterRemovals}) AND (e.status <> 'ignored' OR ${mayBeBooked(documents)})
        ELSE ${mayBeBooked(documents)} AND NOT EXISTS (
          SELECT FROM sync_element o JOIN sync_document p ON p.element_id = o.id
          WHERE o.connection_id = ${connectionId} AND o.name = e.name AND o.sync_key = e.sync_key
            AND p.name = ANY(${documents}::text[]) AND p.attempted IS NOT NULL) END
    ORDER BY by_other_connection DESC`.execute(tx);
  return rows;
}
