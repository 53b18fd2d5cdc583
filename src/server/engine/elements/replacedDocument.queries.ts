import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/**
 * Marks a document as being replaced, before its entry is taken back: from then on its content is unknown, and an entry
 * found in its place may be ours. Returns the former hash of its content.
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

/** Removes the mark: the entry was not taken back. */
export async function unmarkReplaced(
  tx: Tx,
  elementId: string,
  name: string,
  payloadHash: string,
): Promise<void> {
  await sql`UPDATE sync_document SET payload_hash = ${payloadHash}, updated_at = now()
    WHERE element_id = ${elementId} AND name = ${name} AND payload_hash IS NULL`.execute(tx);
}
