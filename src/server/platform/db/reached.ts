import { sql, type RawBuilder } from 'kysely';

/** The part of a viewer that decides what is within reach. */
export interface Reach {
  superAdmin: boolean;
  organizations: readonly string[];
  /** Those of the organizations with an access entry of the viewer. */
  grants: readonly string[];
}

/**
 * Up to this many ids are passed to a statement as a list that its plan knows; more are found by the few access entries
 * that reach them.
 */
const maxListedOrganizations = 20;

/**
 * The scope that a query itself enforces, in addition to row level security: the rows of the viewer's organizations,
 * for the provider's staff all. `organizationId` is the row's column.
 */
export function reached(viewer: Reach, organizationId: string): RawBuilder<boolean> {
  if (viewer.superAdmin) return sql<boolean>`true`;
  const column = sql.ref(organizationId);
  return viewer.organizations.length <= maxListedOrganizations
    ? sql<boolean>`${column} = ANY(${[...viewer.organizations]}::uuid[])`
    : sql<boolean>`${column} IN (SELECT r.organization_id FROM organization_reach r
        WHERE r.grant_id = ANY(${[...viewer.grants]}::uuid[]))`;
}

/** The same for organizations themselves: their own row shows who reaches them. `table` is its name in the query. */
export function reachedOrganization(viewer: Reach, table: string): RawBuilder<boolean> {
  if (viewer.superAdmin || viewer.organizations.length <= maxListedOrganizations)
    return reached(viewer, `${table}.id`);
  const grants = [...viewer.grants];
  return sql<boolean>`(${sql.ref(`${table}.id`)} = ANY(${grants}::uuid[])
    OR ${sql.ref(`${table}.reseller_id`)} = ANY(${grants}::uuid[])) AND ${sql.ref(`${table}.deleted_at`)} IS NULL`;
}
