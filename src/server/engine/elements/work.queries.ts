import { storedMessage } from '../../platform/wording/storedMessage.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import { sql } from 'kysely';
import { isPaused } from '../connections/pause.queries.ts';
import { isBehindAnother } from './followUps.queries.ts';
import { isElementPaused } from './elementPause.queries.ts';
import { outcomeUnknown } from './afterRestore.queries.ts';
import { writtenByOthers } from './otherConnections.queries.ts';
import type { SyncDocumentStatus, SyncElementStatus } from '../../../contract/sync.ts';
import type { Tx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';

export interface WorkDocument {
  name: string;
  status: SyncDocumentStatus;
  external_id: string | null;
  /** The administration of the external id; null: not known, or there is only one place. */
  books: string | null;
  payload_hash: string | null;
  idempotency_key: string;
  /**
   * True when it may be written although no answer confirms it, by an earlier attempt, before a restore or by another
   * connection: it is looked up first.
   */
  outcome_unknown: boolean;
  /** An earlier attempt may have written it, with content that differs from the current. */
  own_changed: boolean;
  /** A person chose the booking of the external id as this document, unchanged. */
  adopted: boolean;
  /** External ids of bookings that a person has ruled out as this document. */
  passed_over: string[];
}

export interface WorkElement {
  id: string;
  sync_key: string;
  tenant: string;
  label: string;
  coded_label: MessageText | null;
  status: SyncElementStatus;
  snapshot: unknown;
  attempts: number;
  /** The code of its earlier failure, if any; its logs are resolved when it completes. */
  error_code: string | null;
  documents: WorkDocument[];
}

/**
 * Claims the next elements with open work in these documents, after the given id, and stores an idempotency key for
 * each of these documents before any call is made. Elements are leased to the task until their outcome is stored.
 * `after`: documents that must be done first (a write-back waits for the push). `removals`: elements that are gone
 * at their source; a push passes another value than `none`, and leaves out what follows from an element that it is still to do.
 * Leaves out elements that wait for something at their source and paused ones; claims none while the
 * connection is paused, so that a running task only finishes what it has claimed.
 */
export async function claimElements(
  tx: Tx,
  work: {
    connectionId: string;
    name: string;
    taskId: string;
    documents: string[];
    after: string[];
    removals: 'only' | 'too' | 'none';
    /** Connections that may have written documents of the same objects (`otherConnections`). */
    others: string[];
    /** Hash of the settings: other settings send something else. */
    settingsHash: string;
    afterElementId: string | null;
    limit: number;
  },
): Promise<WorkElement[]> {
  const { rows } = await sql<Omit<WorkElement, 'documents'>>`
    WITH next AS (
      SELECT e.id, e.status AS was FROM sync_element e
      WHERE e.connection_id = ${work.connectionId} AND e.name = ${work.name}
        AND e.id > coalesce(${work.afterElementId}::uuid, '00000000-0000-0000-0000-000000000000')
        AND NOT EXISTS (SELECT FROM connection c WHERE c.id = ${work.connectionId} AND ${isPaused('c')})
        AND NOT ${isElementPaused}
        AND (${work.removals === 'none'} OR NOT (${isBehindAnother(work.documents)}))
        AND (e.status = 'pending' AND (e.waits_until IS NULL OR e.waits_until <= now()) OR (e.status = 'remove' AND ${work.removals !== 'none'}) OR (e.status = 'failed' AND e.next_attempt_at <= now()))
        AND (e.status = 'remove' OR ${work.removals !== 'only'})
        AND EXISTS (SELECT FROM sync_document d WHERE d.element_id = e.id AND d.name = ANY(${work.documents}::text[])
          AND (e.status = 'remove' OR d.status NOT IN ('complete', 'ignored')))
        AND NOT EXISTS (SELECT FROM sync_document d WHERE d.element_id = e.id AND d.name = ANY(${work.after}::text[])
          AND d.status NOT IN ('complete', 'ignored'))
      ORDER BY e.id LIMIT ${work.limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE sync_element e SET status = 'processing', task_id = ${work.taskId}, claimed_from = next.was, waits_until = NULL
    FROM next WHERE e.id = next.id
    RETURNING e.id, e.sync_key, e.tenant, e.label, e.coded_label, next.was AS status, e.snapshot, e.attempts, e.error_code`.execute(
    tx,
  );
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const documents = await sql<WorkDocument & { element_id: string }>`${prepared}
    WITH before AS (
      SELECT d.element_id, d.name, d.status, ${outcomeUnknown} OR ${writtenByOthers(work.others)} AS outcome_unknown
      FROM sync_document d JOIN sync_element e ON e.id = d.element_id WHERE d.element_id = ANY(${ids}::uuid[])
    ), claimed AS (
      UPDATE sync_document d SET idempotency_key = coalesce(d.idempotency_key, gen_random_uuid()),
        attempted = CASE WHEN d.idempotency_key IS NULL THEN concat_ws(' ', e.source_hash, ${work.settingsHash}::text) ELSE d.attempted END,
        status = CASE WHEN d.status IN ('complete', 'ignored') THEN d.status ELSE 'processing' END
      FROM sync_element e
      WHERE d.element_id = ANY(${ids}::uuid[]) AND d.name = ANY(${work.documents}::text[]) AND e.id = d.element_id
      RETURNING d.element_id, d.name, d.idempotency_key, d.attempted <> concat_ws(' ', e.source_hash, ${work.settingsHash}::text) AS own_changed
    )
    SELECT d.element_id, d.name, b.status, d.external_id, d.books, d.payload_hash, coalesce(c.idempotency_key, d.idempotency_key) AS idempotency_key, b.outcome_unknown,
      coalesce(c.own_changed, false) AS own_changed, d.adopted_at IS NOT NULL AS adopted, d.passed_over
    FROM sync_document d JOIN before b USING (element_id, name) LEFT JOIN claimed c USING (element_id, name)
    ORDER BY d.element_id, d.position`.execute(tx);
  const byElement = Map.groupBy(documents.rows, (row) => row.element_id);
  return rows
    .map((row) => ({ ...row, documents: byElement.get(row.id) ?? [] }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

export interface DocumentOutcome {
  name: string;
  status: SyncDocumentStatus;
  externalId: string | null;
  /** The number that its package shows to people; absent if unknown. */
  externalNumber?: string | null;
  /** The administration that it was written to, with an externalId. */
  books?: string | null;
  payloadHash: string | null;
  /** False: nothing was sent, or its refusal is known; the key is dropped and the next attempt looks nothing up. */
  keepKey: boolean;
  /** It was being changed: unknown whether the vendor has the content of `payloadHash`, the former, or both. */
  contentUnknown?: boolean;
  /** It was undone: its known state at the vendor no longer holds. */
  undone?: boolean;
  message: MessageText | null;
  errorCode: string | null;
  requestId: string | null;
}

export interface ElementOutcome {
  id: string;
  status: SyncElementStatus;
  message: MessageText | null;
  errorCode: string | null;
  attempts: number;
  nextAttemptAt: string | null;
  documents: DocumentOutcome[];
}

/**
 * Stores the outcomes of elements and their documents, and releases the elements. If an element changed at its source
 * meanwhile, only what was written is recorded: its documents stay open for the next run.
 */
export async function storeOutcomes(
  tx: Tx,
  taskId: string,
  outcomes: ElementOutcome[],
): Promise<void> {
  const ids = outcomes.map((outcome) => outcome.id);
  const documents = outcomes.flatMap((outcome) =>
    outcome.documents.map(({ message, ...document }) => ({
      elementId: outcome.id,
      ...document,
      ...storedMessage(message),
    })),
  );
  if (documents.length > 0) {
    await sql`${prepared}
      WITH held AS (
        SELECT id FROM sync_element WHERE id = ANY(${ids}::uuid[]) AND status = 'processing' AND task_id = ${taskId} ORDER BY id FOR UPDATE
      )
      UPDATE sync_document d SET
        status = CASE WHEN held.id IS NULL THEN d.status ELSE o.status END,
        sync_message = CASE WHEN held.id IS NULL THEN d.sync_message ELSE o.message END,
        coded_message = CASE WHEN held.id IS NULL THEN d.coded_message ELSE o.coded END,
        error_code = CASE WHEN held.id IS NULL THEN d.error_code ELSE o."errorCode" END,
        external_id = CASE WHEN o.undone THEN NULL ELSE coalesce(o."externalId", d.external_id) END,
        external_number = CASE WHEN o.undone THEN NULL WHEN o."externalId" <> d.external_id THEN o."externalNumber" ELSE coalesce(o."externalNumber", d.external_number) END,
        books = CASE WHEN o.undone THEN NULL WHEN o."externalId" IS NOT NULL THEN o.books ELSE d.books END,
        payload_hash = CASE WHEN o.undone OR o."contentUnknown" THEN NULL ELSE coalesce(o."payloadHash", d.payload_hash) END,
        -- once it is complete it is the document's, and changes with its source
        adopted_at = CASE WHEN o."payloadHash" IS NULL THEN d.adopted_at END,
        idempotency_key = CASE WHEN o."keepKey" THEN d.idempotency_key ELSE NULL END,
        -- of a failure only the request that was refused: a check of ours has none
        request_id = CASE o.status WHEN 'failed' THEN o."requestId" ELSE coalesce(o."requestId", d.request_id) END, task_id = ${taskId}, updated_at = now()
      FROM jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) AS o("elementId" uuid, name text, status text, "externalId" text, "externalNumber" text, books text, "payloadHash" text,
        "keepKey" boolean, undone boolean, "contentUnknown" boolean, message text, coded jsonb, "errorCode" text, "requestId" uuid) LEFT JOIN held ON held.id = o."elementId"
      WHERE d.element_id = o."elementId" AND d.name = o.name`.execute(tx);
  }
  await sql`${prepared}
    UPDATE sync_element e SET status = o.status, message = o.message, coded_message = o.coded, error_code = o."errorCode", attempts = o.attempts,
      next_attempt_at = o."nextAttemptAt", task_id = NULL, claimed_from = NULL, updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(outcomes.map(({ documents: _documents, message, ...outcome }) => ({ ...outcome, ...storedMessage(message) })))}::jsonb)
      AS o(id uuid, status text, message text, coded jsonb, "errorCode" text, attempts int, "nextAttemptAt" timestamptz)
    WHERE e.id = o.id AND e.status = 'processing' AND e.task_id = ${taskId}`.execute(tx);
}

/** The status of an element by its documents (docs/sync.md 3). */
export function rollUp(statuses: readonly SyncDocumentStatus[]): SyncElementStatus {
  if (statuses.includes('processing')) return 'processing';
  if (statuses.includes('failed')) return 'failed';
  if (
    statuses.some((status) => status === 'pending' || status === 'queued' || status === 'cancelled')
  )
    return 'pending';
  if (statuses.every((status) => status === 'ignored')) return 'ignored';
  return 'complete';
}
