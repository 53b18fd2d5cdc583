import { sql } from 'kysely';
import { reached } from '../../platform/db/reached.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';

export interface ConnectTarget {
  credentialId: string;
  organizationId: string;
  packageType: string;
  credentialType: string;
  /** A request of this credential without a returned window. */
  requestId: string | null;
}

/** The credential of a connect link, by its own id or by a request's (the specifications differ). */
export async function findConnectTarget(
  { tx, viewer }: Scope,
  id: string,
): Promise<ConnectTarget | undefined> {
  const { rows } = await sql<ConnectTarget>`
    SELECT k.id AS "credentialId", k.organization_id AS "organizationId", k.package_type AS "packageType",
      k.credential_type AS "credentialType",
      (SELECT r.id FROM connect_request r WHERE r.credential_id = k.id AND r.used_at IS NULL AND r.credential_request_id IS NULL
       ORDER BY r.id = ${id} DESC, r.id DESC LIMIT 1) AS "requestId"
    FROM credential k JOIN organization o ON o.id = k.organization_id
    WHERE k.deleted_at IS NULL AND o.deleted_at IS NULL AND ${reached(viewer, 'k.organization_id')}
      AND k.id = coalesce((SELECT r.credential_id FROM connect_request r WHERE r.id = ${id} AND r.credential_request_id IS NULL), ${id}::uuid)`.execute(
    tx,
  );
  return rows[0];
}

/** The credential of the window that this user started with that nonce, including used and expired ones. */
export async function credentialOfNonce(
  { tx, viewer }: Scope,
  nonceHash: Buffer,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('connect_request')
    .select('credential_id')
    .where('nonce_hash', '=', nonceHash)
    .where('user_id', '=', viewer.userId)
    .where(reached(viewer, 'organization_id'))
    .executeTakeFirst();
  return row?.credential_id;
}
