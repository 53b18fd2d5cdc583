import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { MessageText } from '../../../contract/messages/message.ts';
import { maxRetryElements } from '../../../contract/retries.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { isAwaiting } from './awaitingElements.queries.ts';
import { isElementPaused } from './elementPause.queries.ts';
import { storedMessage } from '../../platform/wording/storedMessage.ts';
import { innerMessage } from '../logs/causeOf.ts';
import { knownRefusal } from '../logs/ourWords.ts';
import { connectionTopics, publish } from '../../platform/push/publish.queries.ts';

/** An element that a person reopens, with its state before that. */
export interface RetriedElement {
  id: string;
  connection_id: string;
  organization_id: string;
  /** Message of its failure. */
  message: string;
  coded_message: MessageText | null;
  error_code: string | null;
}

/**
 * Counts a retry's elements by their result; `r`: the row of the retry. A removal that succeeded counts as booked. An
 * element that waits for its source, or was ignored, is in no count.
 */
export const retryCounts = sql`
  SELECT count(*) FILTER (WHERE e.status IN ('complete', 'removed'))::int AS booked, count(*) FILTER (WHERE e.status IN ('failed', 'failed_to_remove'))::int AS failed,
    count(*) FILTER (WHERE e.status IN ('pending', 'remove', 'processing') AND NOT ${isAwaiting})::int AS waiting
  FROM sync_element e WHERE e.id = ANY (r.element_ids)`;

/**
 * Records a retry of these elements, which lasts until each is booked or refused again; at most `maxRetryElements` of a
 * connection. They are added to the connection's open retry, if there is one.
 */
export async function recordRetry(
  tx: Tx,
  startedBy: string | null,
  elements: readonly RetriedElement[],
): Promise<void> {
  const connections = Map.groupBy(elements, (element) => element.connection_id);
  for (const [connectionId, members] of [...connections].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { organization_id, message, coded_message } = withCommonestFailure(members);
    const ids = members.map(({ id }) => id);
    await sql`
      INSERT INTO retry AS r (id, connection_id, organization_id, started_by, element_ids, message, coded_message)
      VALUES (${uuidv7()}, ${connectionId}, ${organization_id}, ${startedBy}, (${ids}::uuid[])[1:${sql.lit(maxRetryElements)}],
        ${message}, ${coded_message && JSON.stringify(coded_message)}::jsonb)
      ON CONFLICT (connection_id) WHERE finished_at IS NULL DO UPDATE SET started_by = excluded.started_by,
        element_ids = (SELECT array_agg(i.id) FROM (SELECT DISTINCT unnest(r.element_ids || excluded.element_ids) AS id
          LIMIT ${sql.lit(maxRetryElements)}) AS i)`.execute(tx);
    await publish(tx, {
      organizationId: organization_id,
      topic: connectionTopics.syncStatus(connectionId),
      data: {},
    });
  }
}

/** What a connection's next run writes. */
const isOpen = (connectionId: string) =>
  sql`e.connection_id = ${connectionId} AND e.status IN ('pending', 'remove', 'processing')
    AND NOT ${isElementPaused} AND NOT ${isAwaiting}`;

export async function hasOpenElements(tx: Tx, connectionId: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    SELECT EXISTS (SELECT FROM sync_element e WHERE ${isOpen(connectionId)}) AS open`.execute(tx);
  return rows[0]?.open === true;
}

/** The elements that a connection's next run writes, as retried elements that failed for `reason`. */
export async function listOpenElements(
  tx: Tx,
  connectionId: string,
  reason: { organizationId: string; message: string; codedMessage: MessageText | null },
): Promise<RetriedElement[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT e.id FROM sync_element e WHERE ${isOpen(connectionId)}
    LIMIT ${sql.lit(maxRetryElements)}`.execute(tx);
  return rows.map(({ id }) => ({
    id,
    connection_id: connectionId,
    organization_id: reason.organizationId,
    message: reason.message,
    coded_message: reason.codedMessage,
    error_code: null,
  }));
}

/** Most elements with compared messages: comparing more would block others. */
const maxCompared = 1000;

/** An element with the most common failure, with the inner message alone, or our sentence for it. */
function withCommonestFailure(elements: readonly RetriedElement[]): RetriedElement {
  const sample = elements.slice(0, maxCompared).map(withInnerMessage);
  const groups = Map.groupBy(sample, ({ message }) => message);
  const [largest] = [...groups.values()].toSorted((a, b) => b.length - a.length);
  return largest?.[0] as RetriedElement;
}

function withInnerMessage(element: RetriedElement): RetriedElement {
  if (!element.coded_message) return element;
  const inner = innerMessage(element.coded_message);
  const { message, coded } = storedMessage(
    knownRefusal(element.error_code, inner, null)?.title ?? inner,
  );
  return { ...element, message, coded_message: coded };
}

/** Finishes a connection's retry, unless some of its elements still wait. */
export async function finishRetry(tx: Tx, connectionId: string): Promise<void> {
  // locked first: nobody may add elements to it while they are counted
  await sql`SELECT FROM retry WHERE connection_id = ${connectionId} AND finished_at IS NULL FOR UPDATE`.execute(
    tx,
  );
  await sql`
    UPDATE retry t SET finished_at = now(), booked_count = n.booked, failed_count = n.failed
    FROM retry r CROSS JOIN LATERAL (${retryCounts}) AS n
    WHERE r.connection_id = ${connectionId} AND r.finished_at IS NULL AND n.waiting = 0 AND t.id = r.id`.execute(
    tx,
  );
}

/** Deletes retries that ended more than this many days ago. */
export async function deleteOldRetries(db: Kysely<DB>, days: number): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, (tx) =>
    sql`DELETE FROM retry WHERE id IN (SELECT id FROM retry
      WHERE coalesce(finished_at, started_at) < now() - make_interval(days => ${days}::int) LIMIT 10000)`.execute(
      tx,
    ),
  );
}
