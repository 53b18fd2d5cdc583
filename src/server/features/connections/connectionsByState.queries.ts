import { sql, type RawBuilder } from 'kysely';
import { allOf, type Condition, listPage } from '../../platform/db/listPage.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';
import type { Scope, Viewer } from '../../platform/accounts/viewer.ts';
import { inState, isTroubled, joinedRank, worstRanks } from './connectionHealth.queries.ts';
import type { ConnectionFilters } from './connectionFilters.ts';

/** Like `reached`, for a connection `c`: its own row determines who reaches it. */
export const reachedConnection = ({ superAdmin, grants }: Viewer): RawBuilder<boolean> =>
  superAdmin
    ? sql<boolean>`true`
    : sql<boolean>`(c.organization_id = ANY(${[...grants]}::uuid[]) OR c.reseller_id = ANY(${[...grants]}::uuid[]))`;

/** Sort columns that need more than the connection's own row; `connections_found` handles the rest. */
const sorts = {
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

/** Conditions: `c` is one that search and filters leave. */
function matches(scope: Scope, query: ConnectionFilters): Condition[] {
  const { health, packageType, credentialId, active, globalFilter } = query;
  const organization = query['organization.organizationId'];
  const using = (column: 'package_type' | 'credential_id', value: string) =>
    sql`c.id IN (SELECT p.connection_id FROM connection_package p WHERE p.${sql.ref(column)} = ${value})`;
  return [
    sql`c.deleted_at IS NULL`,
    health && inState(scope, health),
    packageType && using('package_type', packageType),
    credentialId && using('credential_id', credentialId),
    organization && sql`c.organization_id = ${organization}`,
    active !== undefined && sql`c.active = ${active}`,
    globalFilter && sql`strpos(c.search_text, lower(${globalFilter})) > 0`,
  ];
}

/** Ids of all troubled connections that search and filters leave: the worst first, of these the newest first. */
export async function findTroubled(scope: Scope, query: ConnectionFilters): Promise<string[]> {
  const conditions = matches(scope, query).filter(Boolean);
  // with filters there are many texts, and no plan that suits all values
  const { rows } = await sql<{ id: string }>`${conditions.length === 1 ? prepared : sql``}
    SELECT c.id FROM connection c JOIN (${worstRanks(scope)}) AS w ON w.connection_id = c.id
    WHERE ${allOf([reachedConnection(scope.viewer), isTroubled(sql`w.rank`), ...conditions])}
    ORDER BY ${joinedRank}, c.created_at DESC, c.id DESC`.execute(scope.tx);
  return rows.map(({ id }) => id);
}

/** Ids of one page of connections in that state, sorted, and the total. */
export async function findByState(
  scope: Scope,
  query: ConnectionFilters,
): Promise<{ ids: string[]; total: number }> {
  const { sortBy = '' } = query;
  // the count needs no ranks: the planner leaves the join out of it
  const worst = sortBy.endsWith('health')
    ? sql`LEFT JOIN (${worstRanks(scope)}) AS w ON w.connection_id = c.id`
    : sql``;
  const { rows, total } = await listPage<{ id: string }>(scope, query, {
    columns: sql`c.id`,
    table: 'c',
    from: sql`connection c ${worst}`,
    reached: reachedConnection(scope.viewer),
    where: matches(scope, query),
    sorts,
    defaultSort: '-createdAt',
  });
  return { ids: rows.map(({ id }) => id), total };
}
