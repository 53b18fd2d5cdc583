import { sql, type Kysely } from 'kysely';
import { withVisibility, type Tx } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import type { StoredUpdate } from './push.queries.ts';

/** Updates that are relayed in one transaction. */
const updatesPerTransaction = 20;

/**
 * Passes the next updates that an external hub lacks to `relay`, in the order of commits, and records those that it
 * took. One process at a time: undefined while another does. Returns whether there may be more.
 */
export function relayNext(
  db: Kysely<DB>,
  relay: (tx: Tx, update: StoredUpdate) => Promise<void>,
): Promise<boolean | undefined> {
  return withVisibility(db, { bypassRowSecurity: true }, async (tx) => {
    const { rows: lock } = await sql<{ held: boolean }>`
      SELECT pg_try_advisory_xact_lock(hashtext('push_relay')) AS held`.execute(tx);
    if (!lock[0]?.held) return undefined;
    await sql`SELECT place_push_updates()`.execute(tx);
    const { rows } = await sql<StoredUpdate>`
      SELECT id, organization_id, topic, data, things, rank, user_id, position::float8 AS position FROM push_update
      WHERE relayed_at IS NULL ORDER BY position LIMIT ${updatesPerTransaction}`.execute(tx);
    for (const update of rows) {
      await relay(tx, update);
      await sql`UPDATE push_update SET relayed_at = now() WHERE id = ${update.id}`.execute(tx);
    }
    return rows.length === updatesPerTransaction;
  });
}

/** A signed-in user, with what gives them sight of an organization. */
export interface Reader {
  userId: string;
  superAdmin: boolean;
  roles: string[];
}

/**
 * Every signed-in user who sees anything of an organization: by access entries of it or of its reseller, and the
 * provider's staff.
 */
export async function readersOf(
  tx: Tx,
  organizationId: string,
  sessions: { now: Date; idleSeconds: number },
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    WITH present AS (
      SELECT u.id, u.roles FROM user_account u WHERE u.active AND u.deleted_at IS NULL AND EXISTS (
        SELECT FROM session s WHERE s.user_id = u.id AND s.kind = 'ses' AND s.expires_at > ${sessions.now}
          AND s.last_seen_at > ${sessions.now}::timestamptz - make_interval(secs => ${sessions.idleSeconds}))
    ), entry AS (
      SELECT e.user_id, r.role FROM organization o
      JOIN organization g ON g.id IN (o.id, o.reseller_id) AND g.deleted_at IS NULL
      JOIN access_entry e ON e.organization_id = g.id AND e.enabled
      CROSS JOIN LATERAL unnest(e.roles) AS r(role)
      WHERE o.id = ${organizationId} AND o.deleted_at IS NULL
    )
    SELECT p.id AS "userId", 'ROLE_SUPER_ADMIN' = ANY (p.roles) AS "superAdmin",
      coalesce(array_agg(entry.role) FILTER (WHERE entry.role IS NOT NULL), '{}') AS roles
    FROM present p LEFT JOIN entry ON entry.user_id = p.id
    GROUP BY p.id, p.roles HAVING count(entry.role) > 0 OR 'ROLE_SUPER_ADMIN' = ANY (p.roles)
    ORDER BY p.id`.execute(tx);
  return rows;
}
