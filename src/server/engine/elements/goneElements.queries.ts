import { sql } from 'kysely';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { Tx } from '../../platform/db/database.ts';
import { storedMessage } from '../../platform/wording/storedMessage.ts';
import { afterRestore } from './afterRestore.queries.ts';
import { nothingToBook, type FlowTarget, type IncomingElement } from './elements.queries.ts';

/**
 * Marks elements that are gone at their source, or have nothing to book any more, for this `reason`. Those that were or
 * may have been written are undone by the next run; the others become removed at once.
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

/** Marks objects that have nothing to book any more for removal, if they were or may have been written. */
export async function markNothingToBook(
  tx: Tx,
  target: FlowTarget,
  items: readonly Pick<IncomingElement, 'syncKey' | 'ignore'>[],
): Promise<void> {
  for (const [, same] of Map.groupBy(items, ({ ignore }) => JSON.stringify(ignore))) {
    const { rows } = await sql<{ id: string }>`
      SELECT e.id FROM sync_element e
      WHERE e.connection_id = ${target.connectionId} AND e.name = ${target.name} AND e.sync_key = ANY(${same.map(({ syncKey }) => syncKey)}::text[])
        AND (e.status = 'pending' OR e.status = 'ignored' AND e.error_code = ${nothingToBook})
        AND EXISTS (SELECT FROM sync_document d WHERE d.element_id = e.id AND (d.external_id IS NOT NULL OR d.idempotency_key IS NOT NULL))
      ORDER BY e.id FOR UPDATE`.execute(tx);
    await markGone(
      tx,
      rows.map((row) => row.id),
      same[0]?.ignore ?? undefined,
    );
  }
}

/** Marks objects that the source reports as gone, or that are for another `reason`. Ignored elements stay ignored. */
export async function markGoneAtSource(
  tx: Tx,
  target: FlowTarget,
  syncKeys: string[],
  reason?: MessageText,
): Promise<void> {
  if (syncKeys.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM sync_element
    WHERE connection_id = ${target.connectionId} AND name = ${target.name} AND sync_key = ANY(${syncKeys}::text[])
      AND status NOT IN ('remove', 'removed', 'failed_to_remove', 'ignored') ORDER BY id FOR UPDATE`.execute(
    tx,
  );
  await markGone(
    tx,
    rows.map((row) => row.id),
    reason,
  );
}
