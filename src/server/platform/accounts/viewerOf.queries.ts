import { sql, type Kysely } from 'kysely';
import { rankOf, superAdminRole, type Rank } from '../../../contract/roles.ts';
import { withVisibility } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import type { Viewer } from './viewer.ts';

/** A hash that no session has: jobs have no session. */
const noSession = Buffer.alloc(0);

/**
 * A person's current identity and reach, for work without their session: a bulk action that continues, a mail. The
 * function `session_viewer` (db/schema.sql) does the same for a session. Undefined if the person may not sign in.
 */
export async function viewerOf(db: Kysely<DB>, userId: string): Promise<Viewer | undefined> {
  return withVisibility(db, { bypassRowSecurity: true }, async (tx) => {
    const user = await tx
      .selectFrom('user_account')
      .select(['id', 'roles'])
      .where('id', '=', userId)
      .where('active', '=', true)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!user) return undefined;
    const { rows } = await sql<{
      id: string;
      roles: string;
      reseller_id: string | null;
      granted: boolean;
    }>`
      WITH entry AS (
        SELECT granted.id, e.roles FROM access_entry e
        JOIN organization granted ON granted.id = e.organization_id AND granted.deleted_at IS NULL
        WHERE e.user_id = ${userId} AND e.enabled)
      SELECT o.id, o.reseller_id, string_agg(array_to_string(entry.roles, ' '), ' ') AS roles, bool_or(entry.id = o.id) AS granted
      FROM entry JOIN organization o ON (o.id = entry.id OR o.reseller_id = entry.id) AND o.deleted_at IS NULL
      GROUP BY o.id, o.reseller_id ORDER BY o.id`.execute(tx);
    const reached = rows.flatMap((row) => {
      const rank = rankOf(row.roles.split(' '));
      return rank ? [{ ...row, rank }] : [];
    });
    return {
      userId,
      superAdmin: user.roles.includes(superAdminRole),
      ranks: new Map<string, Rank>(reached.map(({ id, rank }) => [id, rank])),
      organizations: reached.map(({ id }) => id),
      grants: reached.filter(({ granted }) => granted).map(({ id }) => id),
      resellers: [...new Set(reached.flatMap((row) => row.reseller_id ?? []))],
      sessionHash: noSession,
    };
  });
}
