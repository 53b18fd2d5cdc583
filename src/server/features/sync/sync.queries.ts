import { sql, type RawBuilder } from 'kysely';
import type {
  SyncDocumentStatus,
  SyncElementStatus,
  SyncStatusFilter,
} from '../../../contract/sync.ts';
import type { ListQuery } from '../../../contract/hydra.ts';
import { containing } from '../../http/lists.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';

export interface SyncDocumentRow {
  id: string;
  name: string;
  package_type: string;
  status: SyncDocumentStatus;
  external_id: string | null;
  sync_message: string;
  request_id: string | null;
}

export interface SyncElementRow {
  id: string;
  name: string;
  sync_key: string;
  tenant: string;
  source_id: string;
  label: string;
  status: SyncElementStatus;
  element_date: string | null;
  message: string;
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
}

function conditions(connectionId: string, query: SyncElementFilters): RawBuilder<unknown> {
  const parts = [sql`e.connection_id = ${connectionId}`];
  if (query.syncElementName) parts.push(sql`e.name = ${query.syncElementName}`);
  const states = statesOf[query.syncStatus];
  if (states) parts.push(sql`e.status IN (${sql.join(states)})`);
  else if (query.syncStatus === 'queued' || query.syncStatus === 'cancelled')
    parts.push(
      sql`EXISTS (SELECT FROM sync_document d WHERE d.element_id = e.id AND d.status = ${query.syncStatus})`,
    );
  const text = query.syncKey || query.globalFilter;
  if (text)
    parts.push(sql`((e.sync_key || ' ' || e.label) ILIKE ${containing(text)}
      OR e.id IN (SELECT element_id FROM sync_document WHERE connection_id = ${connectionId} AND external_id = ${text}))`);
  return sql.join(parts, sql` AND `);
}

/** One page of a connection's sync elements with their documents, newest business date first, and how many there are. */
export async function listSyncElements(
  { tx }: Scope,
  connectionId: string,
  query: SyncElementFilters,
): Promise<{ rows: SyncElementRow[]; total: number }> {
  const where = conditions(connectionId, query);
  const column = query.sortBy?.endsWith('updatedAt') ? sql`e.updated_at` : sql`e.element_date`;
  const direction = query.sortBy && !query.sortBy.startsWith('-') ? sql`ASC` : sql`DESC`;
  const { rows } = await sql<Omit<SyncElementRow, 'documents' | 'artifacts'>>`
    SELECT e.id, e.name, e.sync_key, e.tenant, e.source_id, e.label, e.status, e.element_date, e.message, e.updated_at FROM sync_element e
    WHERE ${where} ORDER BY ${column} ${direction} NULLS LAST, e.id ${direction}
    LIMIT ${query.perPage} OFFSET ${(query.page - 1) * query.perPage}`.execute(tx);
  const counted = await sql<{
    total: number;
  }>`SELECT count(*) AS total FROM sync_element e WHERE ${where}`.execute(tx);
  return { rows: await withDetails({ tx }, rows), total: counted.rows[0]?.total ?? 0 };
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

/** One element by its name and key, locked when it is about to be changed. */
export async function getSyncElement(
  { tx }: Scope,
  connectionId: string,
  name: string,
  key: string,
): Promise<SyncElementRow | undefined> {
  const { rows } = await sql<Omit<SyncElementRow, 'documents' | 'artifacts'>>`
    SELECT id, name, sync_key, tenant, source_id, label, status, element_date, message, updated_at FROM sync_element
    WHERE connection_id = ${connectionId} AND name = ${name} AND sync_key = ${key} FOR UPDATE`.execute(
    tx,
  );
  return (await withDetails({ tx }, rows))[0];
}

/**
 * Back to pending: documents that failed or were ignored are written again, external ids and the snapshot stay. With
 * `there` it was just read at its source; without, what is to be removed is still to be removed.
 */
export async function reopenElement(
  { tx }: Scope,
  elementId: string,
  { there = false } = {},
): Promise<void> {
  await sql`
    UPDATE sync_element SET status = CASE WHEN status IN ('failed_to_remove', 'remove') AND NOT ${there} THEN 'remove' ELSE 'pending' END, attempts = 0,
      next_attempt_at = NULL, message = '', updated_at = now()
    WHERE id = ${elementId}`.execute(tx);
  await sql`
    UPDATE sync_document SET status = CASE WHEN position = 1 THEN 'pending' ELSE 'queued' END, sync_message = '', error_code = NULL, updated_at = now()
    WHERE element_id = ${elementId}`.execute(tx);
}

/** What the source says now; external ids stay, so that the next push updates what it wrote. */
export async function replaceSnapshot(
  { tx }: Scope,
  elementId: string,
  now: { snapshot: unknown; hash: string; label: string; date: string },
): Promise<void> {
  await sql`
    UPDATE sync_element SET snapshot = ${JSON.stringify(now.snapshot)}::jsonb, source_hash = ${now.hash}, label = ${now.label}, element_date = ${now.date}
    WHERE id = ${elementId}`.execute(tx);
}

export async function ignoreElement({ tx }: Scope, elementId: string): Promise<void> {
  await sql`UPDATE sync_element SET status = 'ignored', message = 'Ignored by a person.', next_attempt_at = NULL,
    error_code = nullif(error_code, 'before-start-date'), updated_at = now() WHERE id = ${elementId}`.execute(
    tx,
  );
  await sql`UPDATE sync_document SET status = 'ignored', updated_at = now() WHERE element_id = ${elementId} AND status NOT IN ('complete', 'ignored')`.execute(
    tx,
  );
}

/** Every failed element goes back to pending, and what failed to be removed is to be removed again. Answers how many. */
export async function reopenFailed({ tx }: Scope, connectionId: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    UPDATE sync_element SET status = CASE WHEN status = 'failed' THEN 'pending' ELSE 'remove' END, attempts = 0, next_attempt_at = NULL, message = '', updated_at = now()
    WHERE connection_id = ${connectionId} AND status IN ('failed', 'failed_to_remove') RETURNING id`.execute(
    tx,
  );
  if (rows.length > 0)
    await sql`
      UPDATE sync_document SET status = CASE WHEN status = 'failed' THEN 'pending' ELSE status END, sync_message = '', error_code = NULL, updated_at = now()
      WHERE element_id = ANY(${rows.map((row) => row.id)}::uuid[]) AND status NOT IN ('complete', 'ignored')`.execute(
      tx,
    );
  return rows.length;
}

/** Counts per element type, document and state; kept up to date by the store, never counted here. */
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
