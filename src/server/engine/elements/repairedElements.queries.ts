import { sql } from 'kysely';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { reached } from '../../platform/db/reached.ts';

/** Most elements offered at once. */
const maxOffered = 2000;

/** Condition: a failed element that settings saved after its failure would change. */
const isRepaired = ({ viewer }: Scope, connectionId: string) =>
  sql`e.connection_id = ${connectionId} AND e.status = 'failed' AND e.mended_at >= e.updated_at AND ${reached(viewer, 'e.organization_id')}`;

/** Records which failed elements the settings that are saved now repair, and which they no longer do. */
export async function recordRepaired(
  scope: Scope,
  ids: { mended: readonly string[]; undone: readonly string[] },
): Promise<void> {
  const markAt = (elements: readonly string[], at: ReturnType<typeof sql>) =>
    sql`UPDATE sync_element e SET mended_at = ${at}
      WHERE e.id = ANY(${[...elements]}::uuid[]) AND ${reached(scope.viewer, 'e.organization_id')}`.execute(
      scope.tx,
    );
  if (ids.mended.length > 0) await markAt(ids.mended, sql`now()`);
  if (ids.undone.length > 0) await markAt(ids.undone, sql`NULL`);
}

/** Number of repaired elements, and since when. */
export async function countRepaired(
  scope: Scope,
  connectionId: string,
): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    SELECT count(*)::int AS count, max(e.mended_at) AS since FROM sync_element e WHERE ${isRepaired(scope, connectionId)}`.execute(
    scope.tx,
  );
  return rows[0] ?? { count: 0, since: null };
}

/** Ids of the repaired elements, oldest first. */
export async function repairedIds(scope: Scope, connectionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT e.id FROM sync_element e WHERE ${isRepaired(scope, connectionId)} ORDER BY e.id LIMIT ${maxOffered} FOR UPDATE`.execute(
    scope.tx,
  );
  return rows.map(({ id }) => id);
}
