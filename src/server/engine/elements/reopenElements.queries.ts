import { type MessageText, text } from '../../../contract/messages/message.ts';
import { storedMessage } from '../../platform/wording/storedMessage.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { resolveLogsOf } from '../logs/writeLogs.queries.ts';
import type { Scope, Viewer } from '../../platform/accounts/viewer.ts';
import { recordRetry, type RetriedElement } from './retries.queries.ts';

/** For whom elements are reopened; null: the platform. */
interface Reopening {
  tx: Tx;
  viewer: Pick<Viewer, 'userId'> | null;
}

/**
 * Reopens elements: failed and ignored documents are written again; external ids and the snapshot stay. Their logs are
 * resolved, and they no longer wait for something at their source. `isAtSource`: they were just read at their source;
 * otherwise a pending removal stays one.
 */
export async function reopenElements(
  { tx, viewer }: Reopening,
  elementIds: readonly string[],
  { isAtSource = false } = {},
): Promise<void> {
  const { rows } = await sql<ReopenedElement>`
    UPDATE sync_element e SET status = CASE WHEN e.status IN ('failed_to_remove', 'remove') AND NOT ${isAtSource} THEN 'remove' ELSE 'pending' END, attempts = 0,
      next_attempt_at = NULL, waits_until = NULL, message = '', coded_message = NULL, updated_at = now()
    FROM sync_element b WHERE b.id = ANY(${[...elementIds]}::uuid[]) AND e.id = b.id RETURNING ${reopened}`.execute(
    tx,
  );
  await sql`
    UPDATE sync_document SET status = CASE WHEN position = 1 THEN 'pending' ELSE 'queued' END, sync_message = '', coded_message = NULL, error_code = NULL, updated_at = now()
    WHERE element_id = ANY(${[...elementIds]}::uuid[])`.execute(tx);
  await resolveLogs(tx, rows);
  await recordRetry(tx, viewer?.userId ?? null, rows);
}

interface ReopenedElement extends RetriedElement {
  name: string;
  sync_key: string;
}

/** Columns of an element `e`, with the message of its failure from its former row `b`. */
const reopened = sql`e.id, e.connection_id, e.organization_id, e.name, e.sync_key, b.message, b.coded_message, b.error_code`;

/** Resolves the elements' logs, connection by connection in the order of their ids: each is locked for that. */
async function resolveLogs(tx: Tx, elements: readonly ReopenedElement[]): Promise<void> {
  const lists = Map.groupBy(elements, (element) => `${element.connection_id} ${element.name}`);
  for (const [, list] of [...lists].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { connection_id, name } = list[0] as ReopenedElement;
    await resolveLogsOf(
      tx,
      connection_id,
      name,
      list.map((element) => element.sync_key),
    );
  }
}

/** Stores the current snapshot of the source; external ids stay, so that the next push updates what it wrote. */
export async function replaceSnapshot(
  { tx }: Scope,
  elementId: string,
  now: {
    snapshot: unknown;
    hash: string;
    label: string;
    codedLabel: MessageText | null;
    date: string;
    /** The reason why it waits for its source, and until when. */
    awaits: { message: MessageText; until: string } | null;
  },
): Promise<void> {
  const { message, coded } = storedMessage(now.awaits?.message ?? null);
  await sql`
    UPDATE sync_element SET snapshot = ${JSON.stringify(now.snapshot)}::jsonb, source_hash = ${now.hash}, label = ${now.label},
      coded_label = ${now.codedLabel && JSON.stringify(now.codedLabel)}::jsonb, element_date = ${now.date},
      waits_until = ${now.awaits?.until ?? null}, message = ${message}, coded_message = ${coded && JSON.stringify(coded)}::jsonb
    WHERE id = ${elementId}`.execute(tx);
}

export async function ignoreElement({ tx }: Scope, elementId: string): Promise<void> {
  const { message, coded } = storedMessage(text('element.ignored'));
  await sql`UPDATE sync_element SET status = 'ignored', message = ${message}, coded_message = ${JSON.stringify(coded)}::jsonb, next_attempt_at = NULL,
    error_code = nullif(error_code, 'before-start-date'), updated_at = now() WHERE id = ${elementId}`.execute(
    tx,
  );
  await sql`UPDATE sync_document SET status = 'ignored', updated_at = now() WHERE element_id = ${elementId} AND status NOT IN ('complete', 'ignored')`.execute(
    tx,
  );
}

/** Reopens every failed element, and every failed removal as a removal. Returns how many. */
export async function reopenFailed(
  { tx, viewer }: Reopening,
  connectionId: string,
): Promise<number> {
  const { rows } = await sql<ReopenedElement>`
    UPDATE sync_element e SET status = CASE WHEN e.status = 'failed' THEN 'pending' ELSE 'remove' END, attempts = 0, next_attempt_at = NULL, message = '', coded_message = NULL, updated_at = now()
    FROM sync_element b WHERE e.connection_id = ${connectionId} AND e.status IN ('failed', 'failed_to_remove') AND b.id = e.id RETURNING ${reopened}`.execute(
    tx,
  );
  if (rows.length > 0)
    await sql`
      UPDATE sync_document SET status = CASE WHEN status = 'failed' THEN 'pending' ELSE status END, sync_message = '', coded_message = NULL, error_code = NULL, updated_at = now()
      WHERE element_id = ANY(${rows.map((row) => row.id)}::uuid[]) AND status NOT IN ('complete', 'ignored')`.execute(
      tx,
    );
  await resolveLogs(tx, rows);
  await recordRetry(tx, viewer?.userId ?? null, rows);
  return rows.length;
}
