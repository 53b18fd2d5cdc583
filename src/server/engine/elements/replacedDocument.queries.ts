import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/**
 * Marks a document as being replaced, before what it was is taken back: from then on its content is unknown, and what is
 * found in its place may be ours.
 */
export async function markReplaced(tx: Tx, elementId: string, name: string): Promise<void> {
  await sql`UPDATE sync_document SET payload_hash = NULL, updated_at = now()
    WHERE element_id = ${elementId} AND name = ${name}`.execute(tx);
}
