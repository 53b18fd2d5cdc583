import { sql, type RawBuilder } from 'kysely';

/** What a query needs of the viewer to say what is within reach. */
export interface Reach {
  superAdmin: boolean;
  organizations: readonly string[];
  /** The same, joined by commas. */
  organizationList: string;
}

/** So many ids a statement is given as a list that its plan knows; more are hashed once, and the plan is made as quickly. */
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
    : sql<boolean>`${column} IN (SELECT unnest(string_to_array(${viewer.organizationList}, ',')::uuid[]))`;
}
