import { storedMessage } from '../../platform/wording/storedMessage.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import { sql } from 'kysely';
import { afterRestore } from './afterRestore.queries.ts';
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

/**
 * Marks elements that are gone at their source, or have nothing to book any more, for this `reason`: what was written of
 * them, or may have been, is undone by the next run; the others become removed at once.
 */
export async function markGone(
  tx: Tx,
  elementIds: string[],
  reason: MessageText = text('element.goneAtSource'),
): Promise<void> {
  if (elementIds.length === 0) return;
  const { message, coded } = storedMessage(reason);
  const { rows } = await sql<{ id: string; status: string }>`
    UPDATE sync_element e SET updated_at = now(), attempts = 0, next_attempt_at = NULL, message = ${message}, coded_message = ${JSON.stringify(coded)}::jsonb,
      status = CASE WHEN e.status = 'removed' THEN 'removed' WHEN e.status = 'processing' OR ${afterRestore} OR EXISTS (
          SELECT FROM sync_document d WHERE d.element_id = e.id AND (d.external_id IS NOT NULL OR d.idempotency_key IS NOT NULL))
        THEN 'remove' ELSE 'removed' END
    WHERE id = ANY(${elementIds}::uuid[]) RETURNING id, status`.execute(tx);
  const removed = rows.filter((row) => row.status === 'removed').map((row) => row.id);
  if (removed.length === 0) return;
  await sql`
    UPDATE sync_document SET status = 'ignored', updated_at = now()
    WHERE element_id = ANY(${removed}::uuid[]) AND status <> 'ignored'`.execute(tx);
}

/**
 * Removes elements that are gone at their source, for a flow to a store of the platform: there is nothing to undo at a
 * vendor. Returns their ids.
 */
export async function finishRemovals(
  tx: Tx,
  connectionId: string,
  name: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE sync_element SET status = 'removed', updated_at = now()
    WHERE connection_id = ${connectionId} AND name = ${name} AND status = 'remove' RETURNING id`.execute(
    tx,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await sql`
    UPDATE sync_document SET status = 'ignored', external_id = NULL, idempotency_key = NULL, updated_at = now()
    WHERE element_id = ANY(${ids}::uuid[])`.execute(tx);
  return ids;
}
