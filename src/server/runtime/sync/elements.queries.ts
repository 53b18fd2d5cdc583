import { sql } from 'kysely';
import type { SyncDocumentStatus, SyncElementStatus } from '../../../contract/sync.ts';
import type { Tx } from '../../db/database.ts';

/** One object read from a source, ready to be stored. */
export interface IncomingElement {
  id: string;
  syncKey: string;
  sourceId: string;
  label: string;
  date: string;
  snapshot: unknown;
  hash: string;
  /** Why it is not to be synced, or null. */
  ignore: string | null;
}

export interface FlowTarget {
  connectionId: string;
  organizationId: string;
  name: string;
  /** The documents of the flow, in order. */
  documents: { name: string; packageType: string }[];
}

export interface Stored {
  added: number;
  changed: number;
}

/**
 * Stores a page of objects: new ones become pending elements with their documents, changed ones pending again, unchanged
 * ones are left alone. An ignored element keeps its state (only a reset revives it), and nothing that is complete becomes
 * ignored by a rule.
 */
export async function storeElements(
  tx: Tx,
  target: FlowTarget,
  tenant: string,
  items: IncomingElement[],
): Promise<Stored> {
  if (items.length === 0) return { added: 0, changed: 0 };
  const { rows } = await sql<{ id: string; status: SyncElementStatus; inserted: boolean }>`
    INSERT INTO sync_element AS e (id, connection_id, organization_id, name, sync_key, tenant, source_id, label, element_date, status, message, snapshot, source_hash)
    SELECT i.id, ${target.connectionId}, ${target.organizationId}, ${target.name}, i."syncKey", ${tenant}, i."sourceId", i.label, i.date,
      CASE WHEN i.ignore IS NULL THEN 'pending' ELSE 'ignored' END, coalesce(i.ignore, ''), i.snapshot, i.hash
    FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      AS i(id uuid, "syncKey" text, "sourceId" text, label text, date date, snapshot jsonb, hash text, ignore text)
    ON CONFLICT (connection_id, name, sync_key) DO UPDATE SET
      label = excluded.label, element_date = excluded.element_date, snapshot = excluded.snapshot, source_hash = excluded.source_hash,
      source_id = excluded.source_id, attempts = 0, next_attempt_at = NULL, updated_at = now(),
      status = CASE
        WHEN e.status = 'ignored' THEN 'ignored'
        WHEN excluded.status = 'ignored' AND e.status <> 'complete' THEN 'ignored'
        ELSE 'pending' END,
      message = CASE WHEN e.status = 'ignored' THEN e.message ELSE excluded.message END
    WHERE e.source_hash IS DISTINCT FROM excluded.source_hash OR e.status IN ('removed', 'remove')
    RETURNING e.id, e.status, (xmax = 0) AS inserted`.execute(tx);
  const inserted = rows.filter((row) => row.inserted);
  if (inserted.length > 0) {
    await sql`
      INSERT INTO sync_document (element_id, name, id, connection_id, organization_id, element_name, package_type, position, status)
      SELECT e.id, d.name, gen_random_uuid(), ${target.connectionId}, ${target.organizationId}, ${target.name}, d."packageType", d.position::smallint,
        CASE WHEN e.status = 'ignored' THEN 'ignored' WHEN d.position = 1 THEN 'pending' ELSE 'queued' END
      FROM jsonb_to_recordset(${JSON.stringify(inserted.map(({ id, status }) => ({ id, status })))}::jsonb) AS e(id uuid, status text)
      CROSS JOIN jsonb_to_recordset(${JSON.stringify(target.documents.map((document, index) => ({ ...document, position: index + 1 })))}::jsonb)
        AS d(name text, "packageType" text, position int)`.execute(tx);
  }
  const changed = rows.filter((row) => !row.inserted);
  await reopenDocuments(
    tx,
    changed.filter((row) => row.status === 'pending').map((row) => row.id),
  );
  await closeDocuments(
    tx,
    changed.filter((row) => row.status === 'ignored').map((row) => row.id),
  );
  return { added: inserted.length, changed: changed.length };
}

/** All documents of these elements are to be written again; external ids stay, so that they are updated, never doubled. */
export async function reopenDocuments(tx: Tx, elementIds: string[]): Promise<void> {
  if (elementIds.length === 0) return;
  await sql`
    UPDATE sync_document SET status = CASE WHEN position = 1 THEN 'pending' ELSE 'queued' END, sync_message = '', error_code = NULL, updated_at = now()
    WHERE element_id = ANY(${elementIds}::uuid[])`.execute(tx);
}

/** Open documents of these elements will not be written. */
export async function closeDocuments(tx: Tx, elementIds: string[]): Promise<void> {
  if (elementIds.length === 0) return;
  await sql`
    UPDATE sync_document SET status = 'ignored', updated_at = now()
    WHERE element_id = ANY(${elementIds}::uuid[]) AND status NOT IN ('complete', 'ignored')`.execute(
    tx,
  );
}

/** Objects that the source reports as gone: what was written of them is to be undone; what never was is simply removed. */
export async function markRemoved(tx: Tx, target: FlowTarget, sourceIds: string[]): Promise<void> {
  if (sourceIds.length === 0) return;
  await sql`
    UPDATE sync_element e SET updated_at = now(), attempts = 0, next_attempt_at = NULL,
      status = CASE WHEN EXISTS (SELECT FROM sync_document d WHERE d.element_id = e.id AND d.external_id IS NOT NULL) THEN 'remove' ELSE 'removed' END
    WHERE connection_id = ${target.connectionId} AND name = ${target.name} AND source_id = ANY(${sourceIds}::text[])
      AND status NOT IN ('remove', 'removed', 'failed_to_remove')`.execute(tx);
}

/** Pending elements dated before a start date that was moved later are left out (domain brief B1). */
export async function ignoreBefore(tx: Tx, target: FlowTarget, startDate: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    UPDATE sync_element SET status = 'ignored', message = ${`Dated before the synchronization start date ${startDate}.`}, updated_at = now()
    WHERE connection_id = ${target.connectionId} AND name = ${target.name} AND status IN ('pending', 'failed') AND element_date < ${startDate}::date
    RETURNING id`.execute(tx);
  await closeDocuments(
    tx,
    rows.map((row) => row.id),
  );
}

export interface CursorRow {
  cursor: unknown;
  seeded_from: string;
}

export function readCursor(
  tx: Tx,
  connectionId: string,
  flow: string,
  tenant: string,
): Promise<CursorRow | undefined> {
  return tx
    .selectFrom('sync_cursor')
    .select(['cursor', 'seeded_from'])
    .where('connection_id', '=', connectionId)
    .where('flow', '=', flow)
    .where('tenant', '=', tenant)
    .executeTakeFirst();
}

export async function writeCursor(
  tx: Tx,
  row: {
    connectionId: string;
    organizationId: string;
    flow: string;
    tenant: string;
    cursor: unknown;
    seededFrom: string;
  },
): Promise<void> {
  await tx
    .insertInto('sync_cursor')
    .values({
      connection_id: row.connectionId,
      organization_id: row.organizationId,
      flow: row.flow,
      tenant: row.tenant,
      cursor: JSON.stringify(row.cursor),
      seeded_from: row.seededFrom,
    })
    .onConflict((conflict) =>
      conflict.columns(['connection_id', 'flow', 'tenant']).doUpdateSet({
        cursor: JSON.stringify(row.cursor),
        seeded_from: row.seededFrom,
        updated_at: sql<Date>`now()`,
      }),
    )
    .execute();
}

export interface WorkDocument {
  name: string;
  status: SyncDocumentStatus;
  external_id: string | null;
  payload_hash: string | null;
  idempotency_key: string;
  /** True when an earlier try may have written it although its answer never came. */
  outcome_unknown: boolean;
}

export interface WorkElement {
  id: string;
  sync_key: string;
  tenant: string;
  label: string;
  status: SyncElementStatus;
  snapshot: unknown;
  attempts: number;
  /** It failed before, with this: what was said of it is resolved when it completes. */
  error_code: string | null;
  documents: WorkDocument[];
}

/**
 * Takes the next elements that have open work in these documents, after the given id, and stores an idempotency key for
 * each of these documents before any call is made. Elements are leased to the task until their outcome is stored.
 * `after`: documents that must be done first (a write-back waits for the push).
 */
export async function claimElements(
  tx: Tx,
  work: {
    connectionId: string;
    name: string;
    taskId: string;
    documents: string[];
    after: string[];
    beyond: string | null;
    limit: number;
  },
): Promise<WorkElement[]> {
  const { rows } = await sql<Omit<WorkElement, 'documents'>>`
    WITH next AS (
      SELECT e.id, e.status AS was FROM sync_element e
      WHERE e.connection_id = ${work.connectionId} AND e.name = ${work.name}
        AND e.id > coalesce(${work.beyond}::uuid, '00000000-0000-0000-0000-000000000000')
        AND (e.status IN ('pending', 'remove') OR (e.status = 'failed' AND e.next_attempt_at <= now()))
        AND EXISTS (SELECT FROM sync_document d WHERE d.element_id = e.id AND d.name = ANY(${work.documents}::text[])
          AND (e.status = 'remove' OR d.status NOT IN ('complete', 'ignored')))
        AND NOT EXISTS (SELECT FROM sync_document d WHERE d.element_id = e.id AND d.name = ANY(${work.after}::text[])
          AND d.status NOT IN ('complete', 'ignored'))
      ORDER BY e.id LIMIT ${work.limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE sync_element e SET status = 'processing', task_id = ${work.taskId}
    FROM next WHERE e.id = next.id
    RETURNING e.id, e.sync_key, e.tenant, e.label, next.was AS status, e.snapshot, e.attempts, e.error_code`.execute(
    tx,
  );
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const documents = await sql<WorkDocument & { element_id: string }>`
    WITH before AS (
      SELECT element_id, name, status, idempotency_key IS NOT NULL AND external_id IS NULL AS outcome_unknown
      FROM sync_document WHERE element_id = ANY(${ids}::uuid[])
    ), claimed AS (
      UPDATE sync_document d SET idempotency_key = coalesce(d.idempotency_key, gen_random_uuid()),
        status = CASE WHEN d.status IN ('complete', 'ignored') THEN d.status ELSE 'processing' END
      WHERE d.element_id = ANY(${ids}::uuid[]) AND d.name = ANY(${work.documents}::text[])
      RETURNING d.element_id, d.name, d.idempotency_key
    )
    SELECT d.element_id, d.name, b.status, d.external_id, d.payload_hash, coalesce(c.idempotency_key, d.idempotency_key) AS idempotency_key, b.outcome_unknown
    FROM sync_document d JOIN before b USING (element_id, name) LEFT JOIN claimed c USING (element_id, name)
    ORDER BY d.element_id, d.position`.execute(tx);
  const byElement = Map.groupBy(documents.rows, (row) => row.element_id);
  return rows
    .map((row) => ({ ...row, documents: byElement.get(row.id) ?? [] }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Gives back what a task took and could not finish, for another pass. */
export async function giveBackElements(tx: Tx, taskId: string): Promise<void> {
  await sql`UPDATE sync_element SET status = 'pending', task_id = NULL WHERE task_id = ${taskId} AND status = 'processing'`.execute(
    tx,
  );
}

export interface DocumentOutcome {
  name: string;
  status: SyncDocumentStatus;
  externalId: string | null;
  payloadHash: string | null;
  /** False: nothing was sent, or its refusal is known; the key is dropped and the next try looks nothing up. */
  keepKey: boolean;
  message: string;
  errorCode: string | null;
  requestId: string | null;
}

export interface ElementOutcome {
  id: string;
  status: SyncElementStatus;
  message: string;
  errorCode: string | null;
  attempts: number;
  nextAttemptAt: string | null;
  documents: DocumentOutcome[];
}

/** Stores what became of elements and of their documents, and gives the elements back. */
export async function storeOutcomes(tx: Tx, outcomes: ElementOutcome[]): Promise<void> {
  const documents = outcomes.flatMap((outcome) =>
    outcome.documents.map((document) => ({ elementId: outcome.id, ...document })),
  );
  if (documents.length > 0) {
    await sql`
      UPDATE sync_document d SET status = o.status, external_id = coalesce(o."externalId", d.external_id),
        payload_hash = coalesce(o."payloadHash", d.payload_hash), sync_message = o.message, error_code = o."errorCode",
        idempotency_key = CASE WHEN o."keepKey" THEN d.idempotency_key ELSE NULL END,
        request_id = coalesce(o."requestId", d.request_id), updated_at = now()
      FROM jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) AS o("elementId" uuid, name text, status text, "externalId" text, "payloadHash" text,
        "keepKey" boolean, message text, "errorCode" text, "requestId" uuid)
      WHERE d.element_id = o."elementId" AND d.name = o.name`.execute(tx);
  }
  await sql`
    UPDATE sync_element e SET status = o.status, message = o.message, error_code = o."errorCode", attempts = o.attempts,
      next_attempt_at = o."nextAttemptAt", task_id = NULL, updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(outcomes.map((outcome) => ({ ...outcome, documents: undefined })))}::jsonb)
      AS o(id uuid, status text, message text, "errorCode" text, attempts int, "nextAttemptAt" timestamptz)
    WHERE e.id = o.id AND e.status = 'processing'`.execute(tx);
}

/** What an element comes to from its documents (domain brief B1). */
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
