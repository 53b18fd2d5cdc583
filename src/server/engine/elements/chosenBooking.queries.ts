import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

interface Place {
  elementId: string;
  /** Name of the document. */
  name: string;
}

/**
 * Records that a person chose this booking as the document: it is kept unchanged, and is the document's from now on.
 */
export async function adoptBooking(
  tx: Tx,
  { elementId, name }: Place,
  { externalId, books }: { externalId: string; books: string | null },
): Promise<void> {
  await sql`
    UPDATE sync_document SET external_id = ${externalId}, books = ${books}, payload_hash = NULL, adopted_at = now(),
      idempotency_key = coalesce(idempotency_key, gen_random_uuid()), updated_at = now()
    WHERE element_id = ${elementId} AND name = ${name} AND external_id IS NULL`.execute(tx);
}

/** Records that a person ruled out these bookings as the document, which is then booked next to them. */
export async function rejectBookings(
  tx: Tx,
  { elementId, name }: Place,
  externalIds: readonly string[],
): Promise<void> {
  await sql`
    UPDATE sync_document SET passed_over = ARRAY(SELECT DISTINCT unnest(passed_over || ${[...externalIds]}::text[])), updated_at = now()
    WHERE element_id = ${elementId} AND name = ${name} AND external_id IS NULL`.execute(tx);
}
