import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** What comes within so many seconds is one run. */
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
 * Has the active connections of a credential run soon, for what begins at its package. One that is about to is left; one that a
 * notice has started is left alone for `restMinutes`.
 */
export async function wakeUsersOf(
  tx: Tx,
  credentialId: string,
  restMinutes?: number,
): Promise<void> {
  await wake(tx, sql`p.credential_id = ${credentialId}`, restMinutes);
}

/**
 * The same of all whose settings for a package name one of these tenants, whoever's they are; with `told` of those alone whose
 * credential has its package tell of the tenant.
 */
export async function wakeTenants(
  tx: Tx,
  packageType: string,
  tenants: readonly string[],
  { told, restMinutes }: { told: boolean; restMinutes?: number | undefined },
): Promise<void> {
  if (tenants.length === 0) return;
  const isTold = sql`EXISTS (SELECT FROM webhook_in w WHERE w.credential_id = p.credential_id AND w.leaving_at IS NULL
    AND w.tenants && ${[...tenants]}::text[])`;
  await wake(
    tx,
    sql`p.package_type = ${packageType} AND ${told ? isTold : sql`true`} AND jsonb_path_exists(p.settings, '$.** ? (@ == $tenants[*])',
      ${JSON.stringify({ tenants })}::jsonb)`,
    restMinutes,
  );
}

export interface WokenConnection {
  id: string;
  organization_id: string;
  /** Of its packages, by type, in their order. */
  settings: Record<string, Record<string, unknown>>;
  /** Those that have told of something. */
  woken: string[];
}

/**
 * Takes the connections that are to run now, each once and under row locks. One that runs stays until it has ended, for its
 * run may have read before the notice came; one that can't run any more is forgotten.
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
