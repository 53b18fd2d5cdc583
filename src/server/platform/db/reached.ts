import { sql, type RawBuilder } from 'kysely';

/** What a query needs of the viewer to say what is within reach. */
export interface Reach {
  superAdmin: boolean;
  organizations: readonly string[];
}

/**
 * The scope that a query itself enforces, in front of row level security: the rows of the viewer's organizations, for
 * the provider's staff all. `organizationId` is the row's column.
 */
export function reached(viewer: Reach, organizationId: string): RawBuilder<boolean> {
  return viewer.superAdmin
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(organizationId)} = ANY(${[...viewer.organizations]}::uuid[])`;
}
