import { sql } from 'kysely';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { reached } from '../../platform/db/reached.ts';

/** Elements that are offered at once, at most. */
const mostOffered = 2000;

/** Failed, and settings that were saved since do something for it. */
const offered = ({ viewer }: Scope, connectionId: string) =>
  sql`e.connection_id = ${connectionId} AND e.status = 'failed' AND e.mended_at >= e.updated_at AND ${reached(viewer, 'e.organization_id')}`;

/** Keeps for which failed elements settings that are saved now do something, and for which they undo it. */
export async function keepMended(
  scope: Scope,
  ids: { mended: readonly string[]; undone: readonly string[] },
): Promise<void> {
  const keep = (elements: readonly string[], at: ReturnType<typeof sql>) =>
    sql`UPDATE sync_element e SET mended_at = ${at}
      WHERE e.id = ANY(${[...elements]}::uuid[]) AND ${reached(scope.viewer, 'e.organization_id')}`.execute(
      scope.tx,
    );
  if (ids.mended.length > 0) await keep(ids.mended, sql`now()`);
  if (ids.undone.length > 0) await keep(ids.undone, sql`NULL`);
}

/** How many could be tried again, and since when. */
export async function countMended(
  scope: Scope,
  connectionId: string,
): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    SELECT count(*)::int AS count, max(e.mended_at) AS since FROM sync_element e WHERE ${offered(scope, connectionId)}`.execute(
    scope.tx,
  );
  return rows[0] ?? { count: 0, since: null };
}

/** Their ids, the oldest first. */
export async function mendedIds(scope: Scope, connectionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT e.id FROM sync_element e WHERE ${offered(scope, connectionId)} ORDER BY e.id LIMIT ${mostOffered} FOR UPDATE`.execute(
    scope.tx,
  );
  return rows.map(({ id }) => id);
}
