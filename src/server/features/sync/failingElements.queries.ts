import { sql, type RawBuilder } from 'kysely';
import { noCode } from '../../../contract/failingElements.ts';
import type { ListQuery } from '../../../contract/hydra.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { SyncElementStatus } from '../../../contract/sync.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { listPage } from '../../platform/db/listPage.ts';
import { containing, maxMatches, shortestIndexed } from '../../platform/db/listSql.ts';
import { reached } from '../../platform/db/reached.ts';

export interface FailingFilters extends ListQuery {
  'connection.connectionId'?: string | undefined;
  code?: string | undefined;
  waits?: 'person' | 'retry' | undefined;
}

export interface FailingRow {
  id: string;
  connection_id: string;
  connection_name: string;
  organization_id: string;
  name: string;
  sync_key: string;
  label: string;
  coded_label: MessageText | null;
  status: SyncElementStatus;
  element_date: string | null;
  message: string;
  coded_message: MessageText | null;
  error_code: string | null;
  /** Of the causes with its code in its connection; null unless they have the same package and ask for the same setting. */
  package_type?: string | null;
  coded_solution?: MessageText | null;
  attempts: number;
  next_attempt_at: Date | null;
  updated_at: Date;
}

/** As literals: a partial index of failing elements is not used with parameters. */
export const isFailing = sql`e.status IN ('failed', 'failed_to_remove')`;

/** Not of a deleted connection. */
export const isOfConnection = sql`e.connection_id NOT IN (SELECT c.id FROM connection c WHERE c.deleted_at IS NOT NULL)`;

/** Looked up in memory: the planner expects few rows of a join, and would compare each element with all of these. */
export const reachedFailing = ({ viewer }: Scope) =>
  sql<boolean>`coalesce(${reached(viewer, 'e.organization_id')}, false)`;

/** One page of the elements that failed in all connections within reach, newest first, and the total. */
export async function listFailing(
  scope: Scope,
  query: FailingFilters,
): Promise<{ rows: FailingRow[]; total: number }> {
  const connection = query['connection.connectionId'];
  return listPage(scope, query, {
    columns: sql`e.id`,
    table: 'sync_element e',
    reached: reachedFailing(scope),
    where: [
      isFailing,
      isOfConnection,
      connection && sql`e.connection_id = ${connection}`,
      query.code === noCode && sql`e.error_code IS NULL`,
      query.code && query.code !== noCode && sql`e.error_code = ${query.code}`,
      query.waits === 'person' && sql`e.next_attempt_at IS NULL`,
      query.waits === 'retry' && sql`e.next_attempt_at IS NOT NULL`,
      query.globalFilter && (await matchesSearch(scope, query.globalFilter)),
    ],
    sorts: { updatedAt: sql`e.updated_at` },
    around: (page, order) => sql`WITH page AS MATERIALIZED (${page})
    SELECT e.id, e.connection_id, c.name AS connection_name, e.organization_id, e.name, e.sync_key, e.label, e.coded_label, e.status,
      e.element_date, e.message, e.coded_message, e.error_code, e.attempts, e.next_attempt_at, e.updated_at,
      k.package_type, k.coded_solution
    FROM sync_element e JOIN connection c ON c.id = e.connection_id CROSS JOIN LATERAL (
      SELECT CASE WHEN count(DISTINCT k.package_type) = 1 THEN min(k.package_type) END AS package_type,
        CASE WHEN count(DISTINCT coalesce(k.coded_solution #> '{params,field}', 'null')) = 1
          THEN (array_agg(k.coded_solution ORDER BY k.last_seen_at DESC))[1] END AS coded_solution
      FROM cause k WHERE k.connection_id = e.connection_id AND k.code = e.error_code AND k.open_count > 0
        AND (${scope.viewer.superAdmin} OR NOT k.internal)) k
    WHERE e.id = ANY(ARRAY(SELECT id FROM page)) ORDER BY ${order}`,
  });
}

/** Ids of the elements that failed in these connections, as far as they are within reach, newest first. */
export async function failingOf(
  scope: Scope,
  connectionIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT e.id FROM sync_element e WHERE e.connection_id = ANY(${[...connectionIds]}::uuid[])
      AND ${isFailing} AND ${isOfConnection} AND ${reachedFailing(scope)}
    ORDER BY e.updated_at DESC, e.id DESC LIMIT ${limit}`.execute(scope.tx);
  return rows.map(({ id }) => id);
}

/** Key or label contain the text: by the index's ids (migration 0072), row by row if the text is short or common. */
async function matchesSearch({ tx }: Scope, text: string): Promise<RawBuilder<unknown>> {
  const pattern = containing(text);
  if (text.length >= shortestIndexed) {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM failing_elements_like(${pattern}, ${maxMatches + 1}) AS id`.execute(tx);
    if (rows.length <= maxMatches) return sql`e.id = ANY(${rows.map((row) => row.id)}::uuid[])`;
  }
  return sql`(e.sync_key || ' ' || e.label) ILIKE ${pattern}`;
}

/** The failing ones of these elements, by connection, locked; without those being processed. */
export async function lockFailing({ tx }: Scope, ids: readonly string[]): Promise<FailingRow[]> {
  const { rows } = await sql<FailingRow>`
    SELECT e.* FROM sync_element e WHERE e.id = ANY(${[...ids]}::uuid[]) AND ${isFailing}
    ORDER BY e.connection_id, e.id FOR UPDATE`.execute(tx);
  return rows;
}
