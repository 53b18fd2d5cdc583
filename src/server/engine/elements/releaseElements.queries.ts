import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';

/**
 * Releases the elements that a task still holds, back to their status before the claim. Documents in progress are to be
 * done again (`cancelled` after a cancellation, until the next run claims them); their keys stay, so that what may
 * already be written is looked up before it is repeated.
 */
export async function releaseElements(
  tx: Tx,
  taskId: string,
  documents: 'pending' | 'cancelled',
): Promise<void> {
  const { rows } = await sql<{ id: string }>`${prepared}
    UPDATE sync_element SET status = CASE WHEN claimed_from = 'remove' THEN 'remove' ELSE 'pending' END, task_id = NULL, claimed_from = NULL
    WHERE task_id = ${taskId} AND status = 'processing' RETURNING id`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    UPDATE sync_document d SET updated_at = now(), status = CASE
      WHEN ${documents} = 'cancelled' THEN 'cancelled'
      WHEN EXISTS (SELECT FROM sync_document e WHERE e.element_id = d.element_id AND e.position < d.position AND e.status NOT IN ('complete', 'ignored'))
        THEN 'queued'
      ELSE 'pending' END
    WHERE d.element_id = ANY(${rows.map((row) => row.id)}::uuid[]) AND d.status = 'processing'`.execute(
    tx,
  );
}
