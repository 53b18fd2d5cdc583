import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ConnectState } from '../../../contract/credentials.ts';
import type { Tx } from '../../platform/db/database.ts';
import { reached } from '../../platform/db/reached.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';

export interface ConnectTarget {
  credentialId: string;
  organizationId: string;
  packageType: string;
  credentialType: string;
  /** A request of this credential that no window has come back for yet. */
  requestId: string | null;
}

/** The credential that a connect link names, by its own id or by a request's (the specifications differ). */
export async function findConnectTarget(
  { tx, viewer }: Scope,
  id: string,
): Promise<ConnectTarget | undefined> {
  const { rows } = await sql<ConnectTarget>`
    SELECT k.id AS "credentialId", k.organization_id AS "organizationId", k.package_type AS "packageType",
      k.credential_type AS "credentialType",
      (SELECT r.id FROM connect_request r WHERE r.credential_id = k.id AND r.used_at IS NULL
       ORDER BY r.id = ${id} DESC, r.id DESC LIMIT 1) AS "requestId"
    FROM credential k JOIN organization o ON o.id = k.organization_id
    WHERE k.deleted_at IS NULL AND o.deleted_at IS NULL AND ${reached(viewer, 'k.organization_id')}
      AND k.id = coalesce((SELECT r.credential_id FROM connect_request r WHERE r.id = ${id}), ${id}::uuid)`.execute(
    tx,
  );
  return rows[0];
}

/** Adds a request for a window; earlier ones that nobody used are dropped. Answers its id. */
export async function addConnectRequest(
  tx: Tx,
  request: {
    credentialId: string;
    organizationId: string;
    successUrl: string;
    failureUrl: string;
  },
): Promise<string> {
  const id = uuidv7();
  await tx
    .deleteFrom('connect_request')
    .where('credential_id', '=', request.credentialId)
    .where('used_at', 'is', null)
    .execute();
  await tx
    .insertInto('connect_request')
    .values({
      id,
      credential_id: request.credentialId,
      organization_id: request.organizationId,
      success_url: request.successUrl,
      failure_url: request.failureUrl,
      user_id: null,
      nonce_hash: null,
      pkce_verifier: null,
      expires_at: null,
      used_at: null,
    })
    .execute();
  return id;
}

/** The credential whose window this user started with that nonce, spent and late ones included. */
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

/** Says why a credential could not be connected; one that works goes on working. */
export async function recordRefusal(tx: Tx, credentialId: string, message: string): Promise<void> {
  await tx
    .updateTable('credential')
    .set({ state: 'failed', state_message: message, updated_at: sql<Date>`now()` })
    .where('id', '=', credentialId)
    .where('state', '!=', 'connected')
    .execute();
}

export async function stateOf(tx: Tx, credentialId: string): Promise<ConnectState | undefined> {
  const row = await tx
    .selectFrom('credential')
    .select('state')
    .where('id', '=', credentialId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.state;
}
