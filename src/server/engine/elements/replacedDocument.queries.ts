import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/**
 * Marks a document as being replaced, before what it was is taken back: from then on its content is unknown, and what is
 * found in its place may be ours. Returns the hash of the content until then.
 */
export async function markReplaced(
  tx: Tx,
  elementId: string,
  name: string,
): Promise<string | null> {
  const { rows } = await sql<{ payload_hash: string | null }>`
    UPDATE sync_document d SET payload_hash = NULL, updated_at = now()
    FROM (SELECT element_id, name, payload_hash FROM sync_document
      WHERE element_id = ${elementId} AND name = ${name} FOR UPDATE) AS former
    WHERE d.element_id = former.element_id AND d.name = former.name
    RETURNING former.payload_hash`.execute(tx);
  return rows[0]?.payload_hash ?? null;
}

/** Takes the mark of a replacement off: nothing of what stood there was taken back. */
export async function unmarkReplaced(
  tx: Tx,
  elementId: string,
  name: string,
  payloadHash: string,
): Promise<void> {
  await sql`UPDATE sync_document SET payload_hash = ${payloadHash}, updated_at = now()
    WHERE element_id = ${elementId} AND name = ${name} AND payload_hash IS NULL`.execute(tx);
}
