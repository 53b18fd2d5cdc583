import { sql } from 'kysely';
import type { InsuranceBatchStatus } from '../../../contract/insuranceBatches.ts';
import type { InsuranceEventType } from '../../../contract/insuranceEvents.ts';
import { maxListedEvents } from '../../../contract/insuranceBatches.ts';
import type { ListQuery } from '../../../contract/hydra.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { listPage } from '../../platform/db/listPage.ts';
import { containing } from '../../platform/db/listSql.ts';
import { reached } from '../../platform/db/reached.ts';
import type { BatchLine } from '../../engine/insurance/batchLine.ts';

export interface MessageRow {
  id: string;
  message_type: 'info' | 'warning' | 'error';
  coded_message: MessageText;
  created_at: Date;
}

export interface BatchRow {
  id: string;
  number: number;
  status: InsuranceBatchStatus;
  triggered_by: string | null;
  triggered_by_name: string;
  triggered_at: Date;
  finished_at: Date | null;
  payload_hash: string | null;
  events_count: number;
  sent: number;
  refused: number;
  event_ids: string[];
  messages: (Omit<MessageRow, 'created_at'> & { created_at: string })[];
}

export interface LineRow {
  position: number;
  payload: BatchLine;
  external_id: string | null;
  error: MessageText | null;
}

const columns = sql`b.id, b.number, b.status, b.triggered_by, b.triggered_by_name, b.triggered_at, b.finished_at, b.payload_hash,
  b.events_count, l.sent, l.refused, coalesce(e.ids, '{}') AS event_ids, coalesce(m.messages, '[]') AS messages`;

const remainingColumns = sql`
  CROSS JOIN LATERAL (SELECT count(external_id)::int AS sent, count(error)::int AS refused
    FROM insurance_batch_line WHERE batch_id = b.id) AS l
  CROSS JOIN LATERAL (SELECT array_agg(event_id ORDER BY position) AS ids FROM (
    SELECT event_id, position FROM insurance_batch_line WHERE batch_id = b.id ORDER BY position LIMIT ${maxListedEvents}) AS first) AS e
  CROSS JOIN LATERAL (SELECT jsonb_agg(jsonb_build_object('id', id::text, 'message_type', message_type, 'coded_message', coded_message,
    'created_at', created_at) ORDER BY id) AS messages FROM insurance_batch_message WHERE batch_id = b.id) AS m`;

/** The newest is first of those without an end, or in one state, in both directions. */
const newestFirst = sql`NULLS LAST, b.id DESC`;
const sorts = {
  triggeredAt: sql`b.triggered_at`,
  finishedAt: [sql`b.finished_at`, newestFirst],
  batchId: sql`b.number`,
  batchStatus: [sql`b.status`, newestFirst],
} as const;

export function listBatches(
  scope: Scope,
  connectionId: string,
  query: ListQuery & { batchStatus?: InsuranceBatchStatus | undefined },
) {
  const words = query.globalFilter;
  return listPage<BatchRow>(scope, query, {
    table: 'insurance_batch b',
    reached: reached(scope.viewer, 'b.organization_id'),
    where: [
      sql`b.connection_id = ${connectionId}`,
      query.batchStatus && sql`b.status = ${query.batchStatus}`,
      words &&
        sql`(lower(b.triggered_by_name) LIKE ${containing(words.toLowerCase())} OR b.number::text = ${words})`,
    ],
    sorts,
    defaultSort: '-triggeredAt',
    around: (page, order) =>
      sql`SELECT ${columns} FROM (${page}) AS b ${remainingColumns} ORDER BY ${order}`,
  });
}

/** A batch of this connection; undefined for another's. */
export async function getBatch(
  { tx, viewer }: Scope,
  connectionId: string,
  id: string,
): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`
    SELECT ${columns} FROM insurance_batch b ${remainingColumns}
    WHERE b.id = ${id} AND b.connection_id = ${connectionId} AND ${reached(viewer, 'b.organization_id')}`.execute(
    tx,
  );
  return rows[0];
}

export function listLines(
  scope: Scope,
  batchId: string,
  query: ListQuery & { type?: InsuranceEventType | undefined; refused?: boolean | undefined },
) {
  const words = query.globalFilter.toLowerCase();
  return listPage<LineRow>(scope, query, {
    columns: sql`l.position, l.payload, l.external_id, l.error`,
    table: 'insurance_batch_line l',
    reached: reached(scope.viewer, 'l.organization_id'),
    where: [
      sql`l.batch_id = ${batchId}`,
      query.type && sql`l.payload ->> 'type' = ${query.type}`,
      query.refused !== undefined && sql`(l.error IS NOT NULL) = ${query.refused}`,
      words &&
        sql`(lower(l.payload #>> '{employee,name}') LIKE ${containing(words)} OR lower(l.payload #>> '{employee,key}') = ${words})`,
    ],
    sorts: { position: sql`l.position` },
    defaultSort: 'position',
    id: sql`l.position`,
  });
}

/** The lines after a position, a page at a time. */
export async function linesBehind(
  { tx, viewer }: Scope,
  batchId: string,
  behind: number,
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    SELECT l.position, l.payload, l.external_id, l.error FROM insurance_batch_line l
    WHERE l.batch_id = ${batchId} AND l.position > ${behind} AND ${reached(viewer, 'l.organization_id')}
    ORDER BY l.position LIMIT 500`.execute(tx);
  return rows;
}

/** Number of lines of a batch for each type, in the order of the first of each. */
export async function countLines(
  { tx, viewer }: Scope,
  batchId: string,
): Promise<{ type: InsuranceEventType; count: number }[]> {
  const { rows } = await sql<{ type: InsuranceEventType; count: number }>`
    SELECT l.payload ->> 'type' AS type, count(*)::int AS count FROM insurance_batch_line l
    WHERE l.batch_id = ${batchId} AND ${reached(viewer, 'l.organization_id')} GROUP BY 1 ORDER BY min(l.position)`.execute(
    tx,
  );
  return rows;
}

export interface DuplicateRow {
  event_id: string;
  type: InsuranceEventType;
  event_date: string;
  name: string;
  number: number | null;
}

/**
 * Lines that the insurer already has: for the same employee, type and day, with the same values, in a batch that was
 * sent before; or twice in this one.
 */
export async function duplicatesOf(
  { tx, viewer }: Scope,
  connectionId: string,
  batchId: string,
): Promise<DuplicateRow[]> {
  const { rows } = await sql<DuplicateRow>`
    WITH own AS (
      SELECT l.event_id, l.position, l.payload ->> 'type' AS type, l.payload ->> 'eventDate' AS event_date,
        v.source_package, v.employee_key AS key, l.payload #>> '{employee,name}' AS name
      FROM insurance_batch_line l JOIN insurance_event v ON v.id = l.event_id WHERE l.batch_id = ${batchId} AND ${reached(viewer, 'l.organization_id')}
    ), earlier AS (
      SELECT o.event_id, min(b.number) AS number FROM own o
      JOIN insurance_event e ON e.connection_id = ${connectionId} AND e.source_package = o.source_package AND e.employee_key = o.key AND e.type = o.type
        AND e.event_date = o.event_date::date AND e.id <> o.event_id
      JOIN insurance_batch_line s ON s.event_id = e.id AND s.external_id IS NOT NULL
      JOIN insurance_batch b ON b.id = s.batch_id AND b.id <> ${batchId}
      GROUP BY o.event_id
    ), twice AS (
      SELECT event_id FROM (SELECT event_id, row_number() OVER (PARTITION BY source_package, key, type, event_date ORDER BY position) AS n FROM own) AS o WHERE n > 1
    )
    SELECT o.event_id, o.type, o.event_date, o.name, e.number FROM own o LEFT JOIN earlier e ON e.event_id = o.event_id
    WHERE e.event_id IS NOT NULL OR o.event_id IN (SELECT event_id FROM twice) ORDER BY o.position`.execute(
    tx,
  );
  return rows;
}

/** Names in a file's name and its first sheet. */
export async function connectionNames(
  { tx, viewer }: Scope,
  id: string,
): Promise<{ name: string; tag: string } | undefined> {
  const { rows } = await sql<{ name: string; tag: string }>`
    SELECT c.name, c.tag FROM connection c WHERE c.id = ${id} AND ${reached(viewer, 'c.organization_id')}`.execute(
    tx,
  );
  return rows[0];
}
