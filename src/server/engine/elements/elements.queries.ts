import { storedMessage } from '../../platform/wording/storedMessage.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import { sql } from 'kysely';
import type { SyncElementStatus } from '../../../contract/sync.ts';
import type { Tx } from '../../platform/db/database.ts';

/** One object read from a source, ready to be stored. */
export interface IncomingElement {
  id: string;
  syncKey: string;
  sourceId: string;
  /** The key of the element that it follows from (`FollowUps`), or null. */
  followsFrom: string | null;
  label: string;
  /** The label with its code; null where it has none. */
  codedLabel: MessageText | null;
  date: string;
  snapshot: unknown;
  hash: string;
  /** Why it is not to be synced, or null. */
  ignore: MessageText | null;
  /** Why it waits for its source, and until when, ISO 8601; null if it doesn't wait. */
  awaits: { message: MessageText; until: string } | null;
  /**
   * `beforeStart`: only for its date; reopened when the start date moves before it. `nothingToBook`: only for its
   * amount; reopened when that changes, and removed where it was written before.
   */
  ignoreCode: string | null;
}

export interface FlowTarget {
  connectionId: string;
  organizationId: string;
  name: string;
  /** The documents of the flow, in order. */
  documents: { name: string; packageType: string }[];
}

export interface StoredPage {
  added: number;
  changed: number;
  /** Added or changed, and ignored only because they are dated before the start date. */
  early: number;
  /** Added or changed, and ignored for another reason. */
  ignored: number;
  /** Keys of known elements that are ignored now. */
  leftOut: string[];
}

/** Error code of elements that are ignored only for their date. */
export const beforeStart = 'before-start-date';
/** Error code of elements that are ignored because there is nothing to book. */
export const nothingToBook = 'nothing-to-book';
/** Codes of ignored elements that are taken up again once their source has changed. */
export const reopenableCodes: readonly string[] = [beforeStart, nothingToBook];

/**
 * Stores a page of objects: new ones become pending elements with their documents, changed ones become pending again,
 * unchanged ones are left alone. An ignored element stays ignored (only a reset revives it) unless its code is in
 * `reopenableCodes`; and no rule ignores a complete element.
 * An element that waits for something at its source is pending, and no run takes it before the end of the wait.
 */
export async function storeElements(
  tx: Tx,
  target: FlowTarget,
  tenant: string,
  items: IncomingElement[],
): Promise<StoredPage> {
  if (items.length === 0) return { added: 0, changed: 0, early: 0, ignored: 0, leftOut: [] };
  const rows = await upsertElements(tx, target, tenant, items);
  const inserted = rows.filter((row) => row.inserted);
  await insertDocuments(tx, target, inserted);
  const changed = rows.filter((row) => !row.inserted);
  await reopenDocuments(
    tx,
    changed.filter((row) => row.status === 'pending').map((row) => row.id),
  );
  await closeDocuments(
    tx,
    changed.filter((row) => row.status === 'ignored').map((row) => row.id),
  );
  const ignored = rows.filter((row) => row.status === 'ignored');
  const early = ignored.filter((row) => row.early).length;
  return {
    added: inserted.length,
    changed: changed.length,
    early,
    ignored: ignored.length - early,
    leftOut: ignored.filter((row) => !row.inserted).map((row) => row.sync_key),
  };
}

/** An element that was added or has changed. */
interface UpsertedElement {
  id: string;
  sync_key: string;
  status: SyncElementStatus;
  inserted: boolean;
  early: boolean;
}

async function upsertElements(
  tx: Tx,
  target: FlowTarget,
  tenant: string,
  items: IncomingElement[],
): Promise<UpsertedElement[]> {
  const rowsToStore = items.map(({ ignore, awaits, ...item }) => ({
    ...item,
    ...storedMessage(ignore ?? awaits?.message ?? null),
    isIgnored: ignore !== null,
    waitsUntil: ignore === null ? awaits?.until : null,
  }));
  const isReopenable = sql`coalesce(e.error_code = ANY(${reopenableCodes}::text[]), false)`;
  const { rows } = await sql<UpsertedElement>`
    INSERT INTO sync_element AS e (id, connection_id, organization_id, name, sync_key, tenant, source_id, follows_from, label, coded_label, element_date, status, message, coded_message, error_code, snapshot, source_hash, waits_until)
    SELECT i.id, ${target.connectionId}, ${target.organizationId}, ${target.name}, i."syncKey", ${tenant}, i."sourceId", i."followsFrom", i.label, i."codedLabel", i.date,
      CASE WHEN i."isIgnored" THEN 'ignored' ELSE 'pending' END, i.message, i.coded, i."ignoreCode", i.snapshot, i.hash, i."waitsUntil"
    FROM jsonb_to_recordset(${JSON.stringify(rowsToStore)}::jsonb)
      AS i(id uuid, "syncKey" text, "sourceId" text, "followsFrom" text, label text, "codedLabel" jsonb, date date, snapshot jsonb, hash text, message text, coded jsonb, "ignoreCode" text, "isIgnored" boolean, "waitsUntil" timestamptz)
    ON CONFLICT (connection_id, name, sync_key) DO UPDATE SET
      label = excluded.label, coded_label = excluded.coded_label, element_date = excluded.element_date, snapshot = excluded.snapshot, source_hash = excluded.source_hash,
      source_id = excluded.source_id, attempts = 0, next_attempt_at = NULL, waits_until = excluded.waits_until, updated_at = now(),
      status = CASE
        WHEN e.status = 'ignored' AND NOT ${isReopenable} THEN 'ignored'
        WHEN excluded.status = 'ignored' AND e.status <> 'complete' THEN 'ignored'
        ELSE 'pending' END,
      message = CASE WHEN e.status = 'ignored' AND NOT ${isReopenable} THEN e.message ELSE excluded.message END,
      coded_message = CASE WHEN e.status = 'ignored' AND NOT ${isReopenable} THEN e.coded_message ELSE excluded.coded_message END,
      error_code = CASE WHEN ${isReopenable} OR e.status <> 'ignored' AND excluded.status = 'ignored' THEN excluded.error_code ELSE e.error_code END
    WHERE e.source_hash IS DISTINCT FROM excluded.source_hash
      OR e.status IN ('removed', 'remove', 'failed_to_remove') AND excluded.error_code IS DISTINCT FROM ${nothingToBook}
      OR ${isReopenable} AND e.status = 'ignored' AND excluded.status <> 'ignored'
      OR e.status = 'pending' AND e.waits_until IS NOT NULL AND e.waits_until IS DISTINCT FROM excluded.waits_until
    RETURNING e.id, e.sync_key, e.status, (xmax = 0) AS inserted, e.error_code IS NOT DISTINCT FROM ${beforeStart} AS early`.execute(
    tx,
  );
  return rows;
}

/** The documents of new elements: the first is open, the others wait for it. */
async function insertDocuments(
  tx: Tx,
  target: FlowTarget,
  elements: readonly UpsertedElement[],
): Promise<void> {
  if (elements.length === 0) return;
  await sql`
    INSERT INTO sync_document (element_id, name, id, connection_id, organization_id, element_name, package_type, position, status)
    SELECT e.id, d.name, gen_random_uuid(), ${target.connectionId}, ${target.organizationId}, ${target.name}, d."packageType", d.position::smallint,
      CASE WHEN e.status = 'ignored' THEN 'ignored' WHEN d.position = 1 THEN 'pending' ELSE 'queued' END
    FROM jsonb_to_recordset(${JSON.stringify(elements.map(({ id, status }) => ({ id, status })))}::jsonb) AS e(id uuid, status text)
    CROSS JOIN jsonb_to_recordset(${JSON.stringify(target.documents.map((document, index) => ({ ...document, position: index + 1 })))}::jsonb)
      AS d(name text, "packageType" text, position int)`.execute(tx);
}

/** Reopens all documents of these elements; external ids stay, so that the objects are updated, never duplicated. */
async function reopenDocuments(tx: Tx, elementIds: string[]): Promise<void> {
  if (elementIds.length === 0) return;
  await sql`
    UPDATE sync_document SET status = CASE WHEN position = 1 THEN 'pending' ELSE 'queued' END, sync_message = '', coded_message = NULL, error_code = NULL, updated_at = now()
    WHERE element_id = ANY(${elementIds}::uuid[])`.execute(tx);
}

/** Documents of a complete element that the source reports as undone, and why. */
export interface Reopened {
  syncKey: string;
  documents: string[];
  message: MessageText;
}

/** Reopens these documents of complete elements. External ids stay: they are looked up first. */
export async function reopenCompleted(
  tx: Tx,
  target: FlowTarget,
  items: Reopened[],
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ message, ...item }) => ({ ...item, ...storedMessage(message) }));
  await sql`
    WITH asked AS (
      SELECT e.id, i.documents, i.message, i.coded
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS i("syncKey" text, documents jsonb, message text, coded jsonb)
      JOIN sync_element e ON e.connection_id = ${target.connectionId} AND e.name = ${target.name} AND e.sync_key = i."syncKey"
      WHERE e.status = 'complete' ORDER BY e.id FOR UPDATE OF e
    ), reopened AS (
      UPDATE sync_document d SET status = 'queued', sync_message = a.message, coded_message = a.coded, error_code = NULL, updated_at = now()
      FROM asked a WHERE d.element_id = a.id AND a.documents ? d.name AND d.status = 'complete' RETURNING d.element_id
    )
    UPDATE sync_element e SET status = 'pending', attempts = 0, next_attempt_at = NULL, message = a.message, coded_message = a.coded, updated_at = now()
    FROM asked a WHERE e.id = a.id AND e.id IN (SELECT element_id FROM reopened)`.execute(tx);
}

/** Ignores the open documents of these elements. */
export async function closeDocuments(tx: Tx, elementIds: string[]): Promise<void> {
  if (elementIds.length === 0) return;
  await sql`
    UPDATE sync_document SET status = 'ignored', updated_at = now()
    WHERE element_id = ANY(${elementIds}::uuid[]) AND status NOT IN ('complete', 'ignored')`.execute(
    tx,
  );
}
