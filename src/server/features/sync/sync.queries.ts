import type { MessageText } from '../../../contract/messages/message.ts';
import { sql, type RawBuilder } from 'kysely';
import type {
  SyncDocumentStatus,
  SyncElementStatus,
  SyncStatusFilter,
} from '../../../contract/sync.ts';
import type { ListQuery } from '../../../contract/hydra.ts';
import { containing, countUpTo, maxMatches, shortestIndexed } from '../../platform/db/listSql.ts';
import { isLookedUp } from '../../engine/elements/afterRestore.queries.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';

export interface SyncDocumentRow {
  id: string;
  name: string;
  package_type: string;
  status: SyncDocumentStatus;
  external_id: string | null;
  books: string | null;
  sync_message: string;
  coded_message: MessageText | null;
  request_id: string | null;
}

export interface SyncElementRow {
  id: string;
  name: string;
  sync_key: string;
  tenant: string;
  source_id: string;
  label: string;
  coded_label: MessageText | null;
  status: SyncElementStatus;
  element_date: string | null;
  message: string;
  coded_message: MessageText | null;
  updated_at: Date;
  documents: SyncDocumentRow[];
  artifacts: { id: string; file_name: string }[];
}

/** The element states behind each filter of the screens (docs/sync.md 2). */
const statesOf: Partial<Record<SyncStatusFilter, SyncElementStatus[]>> = {
  complete: ['complete', 'removed'],
  pending: ['pending', 'remove'],
  failed: ['failed', 'failed_to_remove'],
  ignored: ['ignored'],
  processing: ['processing'],
};

export interface SyncElementFilters extends ListQuery {
  syncElementName?: string | undefined;
  syncStatus: SyncStatusFilter;
  syncKey?: string | undefined;
  taskId?: string | undefined;
  outcome?: 'unknown' | undefined;
}

async function conditions(
  { tx }: Scope,
  connectionId: string,
  query: SyncElementFilters,
): Promise<RawBuilder<unknown>> {
  const parts = [sql`e.connection_id = ${connectionId}`];
  if (query.syncElementName) parts.push(sql`e.name = ${query.syncElementName}`);
  const states = statesOf[query.syncStatus];
  if (query.taskId) parts.push(changedBy(query.taskId, query.syncStatus));
  else if (states) parts.push(sql`e.status IN (${sql.join(states)})`);
  else if (query.syncStatus === 'queued' || query.syncStatus === 'cancelled')
    // as a literal: a partial index of such documents is not used with a parameter
    parts.push(sql`e.id IN (SELECT d.element_id FROM sync_document d
      WHERE d.connection_id = ${connectionId} AND d.status = ${sql.lit(query.syncStatus)})`);
  if (query.outcome) parts.push(isLookedUp);
  const text = query.syncKey || query.globalFilter;
  if (text)
    parts.push(sql`(${await matchesSearch(tx, connectionId, text)}
      OR e.id = ANY(ARRAY(SELECT element_id FROM sync_document WHERE connection_id = ${connectionId} AND external_id = ${text})))`);
  return sql.join(parts, sql` AND `);
}

/**
 * Elements changed by a task, found by the documents that it gave their state. If one failed, the element wasn't
 * written.
 */
function changedBy(taskId: string, status: SyncStatusFilter): RawBuilder<unknown> {
  const documents = sql`FROM sync_document d WHERE d.element_id = e.id AND d.task_id = ${taskId}`;
  const ofTask = sql`e.id IN (SELECT d.element_id FROM sync_document d WHERE d.task_id = ${taskId})`;
  if (status === 'all') return ofTask;
  const matching = sql`${ofTask} AND EXISTS (SELECT ${documents} AND d.status = ${status})`;
  return status === 'complete'
    ? sql`${matching} AND NOT EXISTS (SELECT ${documents} AND d.status NOT IN ('complete', 'ignored'))`
    : matching;
}

/** Key or label contain the text: by the index's ids (migration 0047), row by row if the text is short or common. */
async function matchesSearch(
  tx: Tx,
  connectionId: string,
  text: string,
): Promise<RawBuilder<unknown>> {
  const pattern = containing(text);
  if (text.length >= shortestIndexed) {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM sync_elements_like(${connectionId}, ${pattern}, ${maxMatches + 1}) AS id`.execute(
      tx,
    );
    if (rows.length <= maxMatches) return sql`e.id = ANY(${rows.map((row) => row.id)}::uuid[])`;
  }
  return sql`(e.sync_key || ' ' || e.label) ILIKE ${pattern}`;
}

/** One page of a connection's sync elements with their documents, newest business date first, and the total. */
export async function listSyncElements(
  scope: Scope,
  connectionId: string,
  query: SyncElementFilters,
): Promise<{ rows: SyncElementRow[]; total: number }> {
  const { tx } = scope;
  const where = await conditions(scope, connectionId, query);
  const column = query.sortBy?.endsWith('updatedAt') ? sql`e.updated_at` : sql`e.element_date`;
  const direction = query.sortBy && !query.sortBy.startsWith('-') ? sql`ASC` : sql`DESC`;
  const { rows } = await sql<Omit<SyncElementRow, 'documents' | 'artifacts'>>`
    SELECT e.id, e.name, e.sync_key, e.tenant, e.source_id, e.label, e.coded_label, e.status, e.element_date, e.message, e.coded_message, e.updated_at FROM sync_element e
    WHERE ${where} ORDER BY ${column} ${direction} NULLS LAST, e.id ${direction}
    LIMIT ${query.perPage} OFFSET ${(query.page - 1) * query.perPage}`.execute(tx);
  const total = await countUpTo(tx, sql`FROM sync_element e WHERE ${where}`);
  return { rows: await withDetails({ tx }, rows), total };
}

async function withDetails(
  { tx }: Pick<Scope, 'tx'>,
  rows: Omit<SyncElementRow, 'documents' | 'artifacts'>[],
): Promise<SyncElementRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const documents = await tx
    .selectFrom('sync_document')
    .selectAll()
    .where('element_id', 'in', ids)
    .orderBy('position')
    .execute();
  const artifacts = await tx
    .selectFrom('artifact')
    .select(['id', 'element_id', 'file_name'])
    .where('element_id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    ...row,
    documents: documents.filter((document) => document.element_id === row.id),
    artifacts: artifacts.filter((artifact) => artifact.element_id === row.id),
  }));
}

/** One element by its name and key, optionally locked for a change. */
export async function getSyncElement(
  { tx }: Scope,
  connectionId: string,
  name: string,
  key: string,
): Promise<SyncElementRow | undefined> {
  const { rows } = await sql<Omit<SyncElementRow, 'documents' | 'artifacts'>>`
    SELECT id, name, sync_key, tenant, source_id, label, coded_label, status, element_date, message, coded_message, updated_at FROM sync_element
    WHERE connection_id = ${connectionId} AND name = ${name} AND sync_key = ${key} FOR UPDATE`.execute(
    tx,
  );
  return (await withDetails({ tx }, rows))[0];
}

/** Counts per element type, document and state; maintained by the database, never counted here. */
export async function syncCounts({ tx }: Scope, connectionId: string) {
  return tx
    .selectFrom('sync_count')
    .select(['element_name', 'collection_name', 'status', 'number'])
    .where('connection_id', '=', connectionId)
    .orderBy('element_name')
    .execute();
}

export function getArtifact({ tx }: Scope, connectionId: string, artifactId: string) {
  return tx
    .selectFrom('artifact')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('id', '=', artifactId)
    .executeTakeFirst();
}
