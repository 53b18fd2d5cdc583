import { sql, type RawBuilder } from 'kysely';
import { countUpTo, orderBy } from '../../platform/db/listSql.ts';
import type { Scope, Viewer } from '../../platform/accounts/viewer.ts';
import { inState, joinedRank, worstRanks } from './connectionHealth.queries.ts';
import type { ConnectionFilters } from './connectionFilters.ts';

/** Like `reached`, for a connection `c`: its own row determines who reaches it. */
export const reachedConnection = ({ superAdmin, grants }: Viewer): RawBuilder<boolean> =>
  superAdmin
    ? sql<boolean>`true`
    : sql<boolean>`(c.organization_id = ANY(${[...grants]}::uuid[]) OR c.reseller_id = ANY(${[...grants]}::uuid[]))`;

/** Sort columns that need more than the connection's own row; `connections_found` handles the rest. */
const sortable: Record<string, RawBuilder<unknown>> = {
  connectionName: sql`c.name COLLATE "und-x-icu"`,
  createdAt: sql`c.created_at`,
  unresolvedLogsCount: sql`c.unresolved_logs_count`,
  health: joinedRank,
  lastRunAt: sql`coalesce(c.last_run_at, '-infinity')`,
  nextRunAt: sql`CASE WHEN c.active AND c.preconfigured_at IS NOT NULL THEN coalesce(c.next_run_at, 'infinity') ELSE 'infinity' END`,
};

/** Whether a list filters or sorts by columns that are not in the table of connections. */
export const needsJoinedSort = ({ health, packageType, sortBy = '' }: ConnectionFilters): boolean =>
  health !== undefined || packageType !== undefined || /health|RunAt/.test(sortBy);

/** Ids of one page of connections in that state, sorted, and the total. */
export async function findByState(
  scope: Scope,
  query: ConnectionFilters,
): Promise<{ ids: string[]; total: number }> {
  const { health, packageType, credentialId, active, globalFilter, page, perPage } = query;
  const organization = query['organization.organizationId'];
  const using = (column: 'package_type' | 'credential_id', value: string) =>
    sql`c.id IN (SELECT p.connection_id FROM connection_package p WHERE p.${sql.ref(column)} = ${value})`;
  const conditions = [
    sql`c.deleted_at IS NULL`,
    reachedConnection(scope.viewer),
    ...(health ? [inState(scope, health)] : []),
    ...(packageType ? [using('package_type', packageType)] : []),
    ...(credentialId ? [using('credential_id', credentialId)] : []),
    ...(organization ? [sql`c.organization_id = ${organization}`] : []),
    ...(active === undefined ? [] : [sql`c.active = ${active}`]),
    ...(globalFilter ? [sql`strpos(c.search_text, lower(${globalFilter})) > 0`] : []),
  ];
  const sortBy = query.sortBy ?? '-createdAt';
  const worst = sortBy.endsWith('health')
    ? sql`LEFT JOIN (${worstRanks(scope)}) AS w ON w.connection_id = c.id`
    : sql``;
  const where = sql`WHERE ${sql.join(conditions, sql` AND `)}`;
  const { rows } = await sql<{ id: string }>`
    SELECT c.id FROM connection c ${worst} ${where} ORDER BY ${orderBy(sortBy, sortable, sql`c.id`)}
    LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(scope.tx);
  return {
    ids: rows.map(({ id }) => id),
    total: await countUpTo(scope.tx, sql`FROM connection c ${where}`),
  };
}
