import { sql, type RawBuilder } from 'kysely';

/** What a query needs of the viewer to say what is within reach. */
export interface Reach {
  superAdmin: boolean;
  organizations: readonly string[];
  /** Of these the ones with an entry of the viewer's own. */
  grants: readonly string[];
}

/** So many ids a statement is given as a list that its plan knows; more are found by the few entries that reach them. */
const fewOrganizations = 20;

/**
 * The scope that a query itself enforces, in front of row level security: the rows of the viewer's organizations, for
 * the provider's staff all. `organizationId` is the row's column.
 */
export function reached(viewer: Reach, organizationId: string): RawBuilder<boolean> {
  if (viewer.superAdmin) return sql<boolean>`true`;
  const column = sql.ref(organizationId);
  return viewer.organizations.length <= fewOrganizations
    ? sql<boolean>`${column} = ANY(${[...viewer.organizations]}::uuid[])`
    : sql<boolean>`${column} IN (SELECT r.organization_id FROM organization_reach r
        WHERE r.grant_id = ANY(${[...viewer.grants]}::uuid[]))`;
}

/** The same of organizations themselves: their own row says who reaches them. `table` is its name in the query. */
export function reachedOrganization(viewer: Reach, table: string): RawBuilder<boolean> {
  if (viewer.superAdmin || viewer.organizations.length <= fewOrganizations)
    return reached(viewer, `${table}.id`);
  const grants = [...viewer.grants];
  return sql<boolean>`(${sql.ref(`${table}.id`)} = ANY(${grants}::uuid[])
    OR ${sql.ref(`${table}.reseller_id`)} = ANY(${grants}::uuid[])) AND ${sql.ref(`${table}.deleted_at`)} IS NULL`;
}
