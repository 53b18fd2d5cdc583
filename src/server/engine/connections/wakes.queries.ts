import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Notices within this many seconds become one run. */
const joinSeconds = 30;

const wake = (tx: Tx, which: RawBuilder<unknown>, restMinutes = 0) =>
  sql`INSERT INTO connection_wake (connection_id, package_type, organization_id, due_at)
    SELECT c.id, p.package_type, c.organization_id, greatest(now() + make_interval(secs => ${joinSeconds}),
      (SELECT max(r.created_at) FROM run r WHERE r.connection_id = c.id AND r.trigger = 'notice'
        AND r.created_at > now() - make_interval(mins => ${restMinutes})) + make_interval(mins => ${restMinutes}))
    FROM connection_package p JOIN connection c ON c.id = p.connection_id
    WHERE ${which} AND c.active AND c.deleted_at IS NULL AND c.preconfigured_at IS NOT NULL AND c.schedule_stopped_at IS NULL
    ORDER BY c.id ON CONFLICT DO NOTHING`.execute(tx);

/**
 * Schedules a run soon for the active connections of a credential, for flows from its package. Connections that already
 * have one are skipped; after a run by notice the next waits for `restMinutes`.
 */
export async function wakeConnectionsOf(
  tx: Tx,
  credentialId: string,
  restMinutes?: number,
): Promise<void> {
  await wake(tx, sql`p.credential_id = ${credentialId}`, restMinutes);
}

/**
 * The same for all connections with one of these tenants in their settings for a package, in any organization; with
 * `subscribedOnly` only those with a credential that has subscribed the tenant.
 */
export async function wakeTenants(
  tx: Tx,
  packageType: string,
  tenants: readonly string[],
  { subscribedOnly, restMinutes }: { subscribedOnly: boolean; restMinutes?: number | undefined },
): Promise<void> {
  if (tenants.length === 0) return;
  const isSubscribed = sql`EXISTS (SELECT FROM webhook_in w WHERE w.credential_id = p.credential_id AND w.leaving_at IS NULL
    AND w.tenants && ${[...tenants]}::text[])`;
  await wake(
    tx,
    sql`p.package_type = ${packageType} AND ${subscribedOnly ? isSubscribed : sql`true`} AND jsonb_path_exists(p.settings, '$.** ? (@ == $tenants[*])',
      ${JSON.stringify({ tenants })}::jsonb)`,
    restMinutes,
  );
}

export interface WokenConnection {
  id: string;
  organization_id: string;
  /** Settings of its packages, by type, in their order. */
  settings: Record<string, Record<string, unknown>>;
  /** Packages that sent a notice. */
  woken: string[];
}

/**
 * Claims the connections that are to run now, each once and under row locks. A connection with an active run waits
 * until it has ended, since that run may have read before the notice came; one that can't run any more is dropped.
 */
export async function claimWoken(tx: Tx): Promise<WokenConnection[]> {
  const { rows } = await sql<WokenConnection>`
    WITH due AS (
      SELECT w.connection_id, w.package_type FROM connection_wake w
      WHERE w.due_at <= now() AND NOT EXISTS (SELECT FROM run r WHERE r.connection_id = w.connection_id AND r.finished_at IS NULL)
      ORDER BY w.due_at LIMIT 100 FOR UPDATE OF w SKIP LOCKED
    ), taken AS (
      DELETE FROM connection_wake w USING due
      WHERE w.connection_id = due.connection_id AND w.package_type = due.package_type RETURNING w.connection_id, w.package_type
    )
    SELECT c.id, c.organization_id, (SELECT array_agg(t.package_type) FROM taken t WHERE t.connection_id = c.id) AS woken,
      (SELECT json_object_agg(p.package_type, p.settings ORDER BY p.position) FROM connection_package p WHERE p.connection_id = c.id) AS settings
    FROM connection c JOIN organization o ON o.id = c.organization_id AND o.deleted_at IS NULL
    WHERE c.id IN (SELECT connection_id FROM taken) AND c.active AND c.deleted_at IS NULL AND c.preconfigured_at IS NOT NULL
      AND c.schedule_stopped_at IS NULL
      AND NOT EXISTS (SELECT FROM connection_package p JOIN credential k ON k.id = p.credential_id
        WHERE p.connection_id = c.id AND k.state <> 'connected')`.execute(tx);
  return rows;
}
