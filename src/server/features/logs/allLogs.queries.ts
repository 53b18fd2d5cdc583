import { sql } from 'kysely';
import type { ListQuery } from '../../../contract/hydra.ts';
import type { LogStatus } from '../../../contract/logs.ts';
import { isSearchTooShort } from '../../../contract/searchText.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { listPage } from '../../platform/db/listPage.ts';
import { containing } from '../../platform/db/listSql.ts';
import { reached } from '../../platform/db/reached.ts';
import type { LogRow } from './logs.queries.ts';

export interface AllLogFilters extends ListQuery {
  'connection.connectionId'?: string | undefined;
  packageType?: string | undefined;
  code?: string | undefined;
  status?: LogStatus | undefined;
  logLevel?: number | undefined;
  days: number;
}

/** Maximum count of entries of all connections: a viewer who reaches few of them skips many. */
export const maxAllCounted = 2000;

export type AllLogRow = LogRow & { connection_name: string };

/** Lower maximum for a text search: the number of skipped entries depends on the text. */
export const maxAllFound = 500;

/** One page of the entries of all connections within reach, newest first, and the total. */
export async function listAllLogs(
  scope: Scope,
  query: AllLogFilters,
): Promise<{ rows: AllLogRow[]; total: number }> {
  const { viewer } = scope;
  const connection = query['connection.connectionId'];
  if (isSearchTooShort(query.globalFilter)) return { rows: [], total: 0 };
  if (query.globalFilter) return listFound(scope, query);
  return listPage(scope, query, {
    table: 'log_entry l',
    reached: reached(viewer, 'l.organization_id'),
    where: [
      sql`l.created_at > ${sinceOf(query)}`,
      sql`NOT l.archived`,
      // few: they are read once, and matched in memory
      sql`l.connection_id NOT IN (SELECT c.id FROM connection c WHERE c.deleted_at IS NOT NULL)`,
      !viewer.superAdmin && sql`NOT l.internal`,
      connection && sql`l.connection_id = ${connection}`,
      query.packageType && sql`l.package_type = ${query.packageType}`,
      query.code && sql`l.code = ${query.code}`,
      // the index by code has no informational entries, which have no cause; a connection's are found without it
      query.code && !connection && sql`l.cause_id IS NOT NULL`,
      query.status && sql`l.status = ${sql.lit(query.status)}`,
      // as literals, which let the planner use the partial index of these entries
      query.logLevel && sql`l.log_level >= ${sql.lit(query.logLevel)}`,
    ],
    sorts: { createdAt: sql`l.created_at` },
    around: (page, order) => sql`WITH page AS (${page})
    SELECT l.*, c.name AS connection_name FROM page l JOIN connection c ON c.id = l.connection_id ORDER BY ${order}`,
    maxCounted: maxAllCounted,
  });
}

const sinceOf = ({ days }: AllLogFilters) => sql`now() - make_interval(days => ${days})`;

/**
 * Entries with the text in their message or element (migration 0090): the page, and their count up to its end or the
 * ceiling.
 */
async function listFound(
  { tx, viewer }: Scope,
  query: AllLogFilters,
): Promise<{ rows: AllLogRow[]; total: number }> {
  const end = query.page * query.perPage;
  const { rows: found } = await sql<{ id: string; at: string }>`
    SELECT id, created_at::text AS at FROM all_log_entries_found(${sinceOf(query)}, ${containing(query.globalFilter)},
      ${query['connection.connectionId'] ?? null}, ${query.packageType ?? null}, ${query.code ?? null}, ${query.status ?? null},
      ${query.logLevel ?? null}, ${Math.max(end, maxAllFound + 1)})`.execute(tx);
  const page = found.slice(end - query.perPage, end);
  // an instant stays text: a Date would lose its microseconds, and with them the entry
  const { rows } = await sql<AllLogRow>`
    SELECT l.*, c.name AS connection_name FROM log_entry l JOIN connection c ON c.id = l.connection_id
    WHERE l.id = ANY(${page.map(({ id }) => id)}::uuid[]) AND l.created_at = ANY(${page.map(({ at }) => at)}::timestamptz[])
      AND ${reached(viewer, 'l.organization_id')}
    ORDER BY l.created_at DESC, l.id DESC`.execute(tx);
  return { rows, total: Math.min(found.length, maxAllFound + 1) };
}
