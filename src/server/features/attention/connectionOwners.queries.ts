import { sql } from 'kysely';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { reached } from '../../platform/db/reached.ts';
import type { AttentionRow } from './attentionRow.queries.ts';

/** The organization and the tag of a connection: a short name for it. */
export interface ConnectionOwner {
  organizationName: string;
  connectionTag: string;
  /** All of its elements are expenses; false while it has none. */
  hasOnlyExpenses: boolean;
}

/** Organization and tag of the connections that these items name, by the connection's id. */
export async function connectionOwners(
  { tx, viewer }: Scope,
  items: readonly AttentionRow[],
): Promise<Map<string, ConnectionOwner>> {
  const ids = items.flatMap(({ connections }) => connections.map((one) => one.connectionId));
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ConnectionOwner & { id: string }>`
    SELECT c.id, o.name AS "organizationName", c.tag AS "connectionTag", coalesce((
      SELECT bool_and(s.element_name = 'expense') FROM sync_count s WHERE s.connection_id = c.id AND s.number > 0), false) AS "hasOnlyExpenses"
    FROM connection c JOIN organization o ON o.id = c.organization_id
    WHERE c.id = ANY(${[...new Set(ids)]}::uuid[]) AND ${reached(viewer, 'c.organization_id')}`.execute(
    tx,
  );
  return new Map(rows.map(({ id, ...owner }) => [id, owner]));
}
