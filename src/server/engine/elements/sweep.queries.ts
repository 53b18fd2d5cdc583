import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { FlowTarget } from './elements.queries.ts';

/** What is known of a tenant, against what a full sweep of it held. */
export interface SweptElements {
  /** Elements that should be there: not gone already, and left out by nobody. */
  known: number;
  /** Source ids of those that the sweep did not hold. */
  missing: string[];
}

/** The elements of a tenant that a full sweep should have held, and those that it did not. */
export async function elementsBeside(
  tx: Tx,
  target: FlowTarget,
  tenant: string,
  held: readonly string[],
): Promise<SweptElements> {
  const { rows } = await sql<{ known: number; missing: string[] | null }>`
    SELECT count(*)::int AS known, array_agg(e.source_id ORDER BY e.source_id) FILTER (WHERE h.id IS NULL) AS missing
    FROM sync_element e LEFT JOIN (SELECT DISTINCT unnest(${[...held]}::text[]) AS id) h ON h.id = e.source_id
    WHERE e.connection_id = ${target.connectionId} AND e.name = ${target.name} AND e.tenant = ${tenant}
      AND e.status NOT IN ('remove', 'removed', 'failed_to_remove', 'ignored')`.execute(tx);
  return { known: rows[0]?.known ?? 0, missing: rows[0]?.missing ?? [] };
}
