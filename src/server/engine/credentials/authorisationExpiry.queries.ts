import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Days before an authorisation expires at which a notice is sent, once each. */
export const expiryNoticeDays = [30, 14, 7, 1] as const;

export interface ExpiringAuthorisation {
  id: string;
  organizationId: string;
  organizationName: string;
  packageType: string;
  credentialType: string;
  name: string;
  endsAt: Date;
  /** The entry of `expiryNoticeDays` that has been reached. */
  days: number;
  /** The active connections that use it. */
  connections: { id: string; name: string }[];
}

/**
 * Claims up to 50 credentials in use that have reached the next notice before their expiry, and records the notice. If
 * the expiry has moved on since, the notices start again. Row locks make each notice go out once, whatever the number
 * of workers.
 */
export async function claimExpiringAuthorisations(
  tx: Tx,
  now: Date,
): Promise<ExpiringAuthorisation[]> {
  const { rows } = await sql<ExpiringAuthorisation>`
    WITH near AS (
      SELECT k.id, (SELECT min(d) FROM unnest(${[...expiryNoticeDays]}::int[]) AS d
        WHERE k.authorisation_expires_at <= ${now}::timestamptz + make_interval(days => d)) AS days
      FROM credential k JOIN organization o ON o.id = k.organization_id AND o.deleted_at IS NULL
      WHERE k.deleted_at IS NULL AND k.state = 'connected' AND k.authorisation_expires_at > ${now}
        AND k.authorisation_expires_at <= ${now}::timestamptz + interval '30 days'
        AND (k.told_end IS NULL OR k.authorisation_expires_at > k.told_end + interval '1 day'
          OR k.authorisation_expires_at <= ${now}::timestamptz + make_interval(days => (
            SELECT coalesce(max(d), 0) FROM unnest(${[...expiryNoticeDays]}::int[]) AS d WHERE d < k.told_days)))
        AND EXISTS (SELECT FROM connection_package p JOIN connection c ON c.id = p.connection_id
          WHERE p.credential_id = k.id AND c.deleted_at IS NULL AND c.active)
      ORDER BY k.authorisation_expires_at LIMIT 50 FOR UPDATE OF k SKIP LOCKED
    )
    UPDATE credential k SET told_end = k.authorisation_expires_at, told_days = near.days FROM near WHERE k.id = near.id
    RETURNING k.id, k.organization_id AS "organizationId", k.package_type AS "packageType", k.credential_type AS "credentialType",
      k.name, k.authorisation_expires_at AS "endsAt", near.days,
      (SELECT o.name FROM organization o WHERE o.id = k.organization_id) AS "organizationName",
      (SELECT jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) ORDER BY c.name, c.id)
        FROM connection_package p JOIN connection c ON c.id = p.connection_id
        WHERE p.credential_id = k.id AND c.deleted_at IS NULL AND c.active) AS connections`.execute(
    tx,
  );
  return rows;
}

/** Clears the recorded notices of authorisations that were renewed; returns the connections that had received them. */
export async function claimRenewedAuthorisations(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ connections: string[] | null }>`
    UPDATE credential k SET told_end = NULL, told_days = NULL
    WHERE k.told_end IS NOT NULL AND k.deleted_at IS NULL AND k.authorisation_expires_at > k.told_end + interval '1 day'
    RETURNING (SELECT array_agg(p.connection_id) FROM connection_package p WHERE p.credential_id = k.id) AS connections`.execute(
    tx,
  );
  return rows.flatMap((row) => row.connections ?? []);
}
