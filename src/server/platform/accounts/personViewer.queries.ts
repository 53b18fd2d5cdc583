import { sql } from 'kysely';
import { rankOf, superAdminRole, type Rank } from '../../../contract/roles.ts';
import type { Tx } from '../db/database.ts';
import type { Viewer } from './viewer.ts';

/**
 * What a person would reach when signing in now, for work that is prepared while they are away; undefined if they may
 * not sign in. The caller's transaction sees everything.
 */
export async function viewerOf(tx: Tx, userId: string): Promise<Viewer | undefined> {
  const user = await tx
    .selectFrom('user_account')
    .select('roles')
    .where('id', '=', userId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) return undefined;
  const { rows } = await sql<{
    id: string;
    reseller_id: string | null;
    roles: string;
    own: boolean;
  }>`
    SELECT o.id, o.reseller_id, string_agg(array_to_string(e.roles, ' '), ' ') AS roles, bool_or(o.id = granted.id) AS own
    FROM access_entry e JOIN organization granted ON granted.id = e.organization_id AND granted.deleted_at IS NULL
    JOIN organization o ON (o.id = granted.id OR o.reseller_id = granted.id) AND o.deleted_at IS NULL
    WHERE e.user_id = ${userId} AND e.enabled GROUP BY o.id, o.reseller_id ORDER BY o.id`.execute(
    tx,
  );
  const ranks = new Map<string, Rank>();
  for (const { id, roles } of rows) {
    const rank = rankOf(roles.split(' '));
    if (rank) ranks.set(id, rank);
  }
  return {
    userId,
    superAdmin: user.roles.includes(superAdminRole),
    ranks,
    organizations: [...ranks.keys()],
    grants: rows.flatMap(({ id, own }) => (own && ranks.has(id) ? [id] : [])),
    resellers: [...new Set(rows.flatMap(({ reseller_id }) => reseller_id ?? []))],
    // there is no session
    sessionHash: Buffer.alloc(0),
  };
}
