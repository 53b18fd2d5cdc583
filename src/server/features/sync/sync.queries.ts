import type { MessageText } from '../../../contract/messages/message.ts';
import { sql, type RawBuilder } from 'kysely';
import type {
  SyncDocumentStatus,
  SyncElementStatus,
  SyncStatusFilter,
} from '../../../contract/sync.ts';
import type { ListQuery } from '../../../contract/hydra.ts';
import { belongsTo, listPage, type Condition } from '../../platform/db/listPage.ts';
import { containing, maxMatches, shortestIndexed } from '../../platform/db/listSql.ts';
import { isLookedUp } from '../../engine/elements/afterRestore.queries.ts';
import {
  isAmongPaused,
  pausesOfElements,
  type ElementPause,
} from '../../engine/elements/elementPause.queries.ts';
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
  error_code: string | null;
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
  error_code: string | null;
  updated_at: Date;
  documents: SyncDocumentRow[];
  artifacts: { id: string; file_name: string }[];
  paused: ElementPause | null;
}

type ElementRow = Omit<SyncElementRow, 'documents' | 'artifacts' | 'paused'>;
const columns = sql`e.id, e.name, e.sync_key, e.tenant, e.source_id, e.label, e.coded_label, e.status, e.element_date, e.message,
  e.coded_message, e.error_code, e.updated_at`;

/** The element states behind each filter of the screens (docs/sync.md 2). */
const statesOf: Partial<Record<SyncStatusFilter, SyncElementStatus[]>> = {
  complete: ['complete', 'removed'],
  pending: ['pending', 'remove'],
  failed: ['failed', 'failed_to_remove'],
  ignored: ['ignored'],
  processing: ['processing'],
};

/** The books that a package of a connection writes to. */
export interface WrittenBooks {
  packageType: string;
  books: readonly string[];
}

export interface SyncElementFilters extends ListQuery {
  syncElementName?: string | undefined;
  syncStatus: SyncStatusFilter;
  syncKey?: string | undefined;
  taskId?: string | undefined;
  outcome?: 'unknown' | undefined;
  /** Only elements with a document in none of these books. */
  notIn?: readonly WrittenBooks[] | undefined;
}

async function conditions(
  { tx }: Scope,
  connectionId: string,
  query: SyncElementFilters,
): Promise<Condition[]> {
  const { taskId, syncStatus } = query;
  const states = statesOf[syncStatus];
  const text = query.syncKey || query.globalFilter;
  return [
    query.syncElementName && sql`e.name = ${query.syncElementName}`,
    taskId && changedBy(taskId, syncStatus),
    !taskId && states && sql`e.status IN (${sql.join(states)})`,
    !taskId &&
      (syncStatus === 'queued' || syncStatus === 'cancelled') &&
      // as a literal: a partial index of such documents is not used with a parameter
      sql`e.id IN (SELECT d.element_id FROM sync_document d
        WHERE d.connection_id = ${connectionId} AND d.status = ${sql.lit(syncStatus)})`,
    query.outcome && isLookedUp,
    query.notIn && isInOtherBooks(connectionId, query.notIn),
    syncStatus === 'paused' && isAmongPaused(connectionId),
    text &&
      sql`(${await matchesSearch(tx, connectionId, text)}
        OR e.id = ANY(ARRAY(SELECT element_id FROM sync_document WHERE connection_id = ${connectionId} AND external_id = ${text})))`,
  ];
}

/** Elements with a document in other books than these: it stays there until a person undoes it. */
function isInOtherBooks(connectionId: string, written: readonly WrittenBooks[]) {
  if (written.length === 0) return sql`false`;
  const others = written.map(
    ({ packageType, books }) =>
      sql`(d.package_type = ${packageType} AND d.books <> ALL (${[...books]}::text[]))`,
  );
  return sql`e.id IN (SELECT d.element_id FROM sync_document d
    WHERE d.connection_id = ${connectionId} AND d.external_id IS NOT NULL AND (${sql.join(others, sql` OR `)}))`;
}

/**
 * Elements changed by a task, found by the documents that it gave their state. If one failed, the element wasn't
 * written.
 */
function changedBy(taskId: string, status: SyncStatusFilter): RawBuilder<unknown> {
  const documents = sql`FROM sync_document d WHERE d.element_id = e.id AND d.task_id = ${taskId}`;
  const ofTask = sql`e.id IN (SELECT d.element_id FROM sync_document d WHERE d.task_id = ${taskId})`;
  if (status === 'all' || status === 'paused') return ofTask;
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
  const { rows, total } = await listPage<ElementRow>(scope, query, {
    columns,
    table: 'sync_element e',
    reached: belongsTo('e.connection_id', connectionId),
    where: await conditions(scope, connectionId, query),
    sorts: {
      syncElementDate: [sql`e.element_date`, sql`NULLS LAST`],
      updatedAt: sql`e.updated_at`,
    },
    defaultSort: '-syncElementDate',
  });
  return { rows: await withDetails(scope, rows), total };
}

async function withDetails({ tx }: Scope, rows: ElementRow[]): Promise<SyncElementRow[]> {
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
  const pauses = await pausesOfElements(tx, ids);
  return rows.map((row) => ({
    ...row,
    paused: pauses.get(row.id) ?? null,
    documents: documents.filter((document) => document.element_id === row.id),
    artifacts: artifacts.filter((artifact) => artifact.element_id === row.id),
  }));
}

/** One element by its name and key, optionally locked for a change. */
export async function getSyncElement(
  scope: Scope,
  connectionId: string,
  name: string,
  key: string,
): Promise<SyncElementRow | undefined> {
  const { rows } = await sql<ElementRow>`SELECT ${columns} FROM sync_element e
    WHERE e.connection_id = ${connectionId} AND e.name = ${name} AND e.sync_key = ${key} FOR UPDATE`.execute(
    scope.tx,
  );
  return (await withDetails(scope, rows))[0];
}

/** What was last read of an element at its source. */
export async function getElementSnapshot({ tx }: Scope, elementId: string): Promise<unknown> {
  const row = await tx
    .selectFrom('sync_element')
    .select('snapshot')
    .where('id', '=', elementId)
    .executeTakeFirst();
  return row?.snapshot;
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
