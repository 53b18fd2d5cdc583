import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { FlowTarget } from './elements.queries.ts';

/** Known elements of a tenant, compared with a full sweep of it. */
export interface SweptElements {
  /** Elements that should be there: not removed and not ignored. */
  known: number;
  /** Source ids of those that the sweep lacks. */
  missing: string[];
}

/**
 * Compares the elements of a tenant that a full sweep should contain with those that it did. `unlisted`: prefixes of the ids of
 * elements that no source lists. Nor does a source list what follows from other elements.
 */
export async function compareWithSweep(
  tx: Tx,
  target: FlowTarget,
  tenant: string,
  seen: readonly string[],
  unlisted: readonly string[],
): Promise<SweptElements> {
  const { rows } = await sql<{ known: number; missing: string[] | null }>`
    SELECT count(*)::int AS known, array_agg(e.source_id ORDER BY e.source_id) FILTER (WHERE h.id IS NULL) AS missing
    FROM sync_element e LEFT JOIN (SELECT DISTINCT unnest(${[...seen]}::text[]) AS id) h ON h.id = e.source_id
    WHERE e.connection_id = ${target.connectionId} AND e.name = ${target.name} AND e.tenant = ${tenant}
      AND NOT EXISTS (SELECT FROM unnest(${[...unlisted]}::text[]) prefix WHERE starts_with(e.source_id, prefix))
      AND e.follows_from IS NULL AND e.status NOT IN ('remove', 'removed', 'failed_to_remove', 'ignored')`.execute(
    tx,
  );
  return { known: rows[0]?.known ?? 0, missing: rows[0]?.missing ?? [] };
}
