import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { dropHeld } from './heldSignIn.queries.ts';
import { hashToken } from '../../platform/accounts/viewer.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { v7 as uuidv7 } from 'uuid';

/**
 * Inserts a request for a window and deletes earlier unused ones; a customer's is kept when a signed-in user starts
 * one. Returns its id.
 */
export async function addConnectRequest(
  tx: Tx,
  request: {
    credentialId: string;
    organizationId: string;
    successUrl: string;
    failureUrl: string;
    /** The customer's request that the window belongs to. */
    customerRequestId?: string;
  },
): Promise<string> {
  const customer = request.customerRequestId ?? null;
  const id = uuidv7();
  await tx
    .deleteFrom('connect_request')
    .where('credential_id', '=', request.credentialId)
    .where('used_at', 'is', null)
    .where(sql<boolean>`credential_request_id IS NOT DISTINCT FROM ${customer}::uuid`)
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
      credential_request_id: customer,
    })
    .execute();
  return id;
}

/** Expires the OAuth windows that a user has opened. */
export async function closeWindowsOf(tx: Tx, userId: string): Promise<void> {
  await sql`UPDATE connect_request SET expires_at = now() WHERE user_id = ${userId} AND used_at IS NULL`.execute(
    tx,
  );
}

/** A window that returned with a valid nonce: ours, unspent and its opener's. */
export interface ReturnedWindow {
  requestId: string;
  credentialId: string;
  organizationId: string;
  packageType: string;
  credentialType: string;
  successUrl: string;
  failureUrl: string;
  pkceVerifier: string | null;
}

/**
 * Spends the nonce: of any number of returns with it, at any number of servers, one gets the window. Undefined for a
 * nonce that is unknown, spent, expired or started by somebody else.
 */
export async function consumeReturnedWindow(
  db: Kysely<DB>,
  state: string,
  userId: string,
  now = new Date(),
): Promise<ReturnedWindow | undefined> {
  return spendNonce(db, state, now, sql<boolean>`r.user_id = ${userId}`);
}

/** The same for a customer's window: the cookie of the browser that it was started in identifies the customer. */
export async function consumeCustomerWindow(
  db: Kysely<DB>,
  state: string,
  cookie: string,
  now: Date,
): Promise<ReturnedWindow | undefined> {
  return spendNonce(
    db,
    state,
    now,
    sql<boolean>`r.credential_request_id = (SELECT q.id FROM credential_request q
      WHERE q.window_hash = ${hashToken(cookie)} AND q.state = 'open' AND q.expires_at > ${now})`,
  );
}

function spendNonce(
  db: Kysely<DB>,
  state: string,
  now: Date,
  isOpeners: RawBuilder<boolean>,
): Promise<ReturnedWindow | undefined> {
  // the nonce alone identifies the window's organization
  return withVisibility(db, { bypassRowSecurity: true }, (tx) =>
    tx
      .updateTable('connect_request as r')
      .from('credential as c')
      .set({ used_at: now })
      .whereRef('c.id', '=', 'r.credential_id')
      .where('c.deleted_at', 'is', null)
      .where('r.nonce_hash', '=', nonceHash(state))
      .where(isOpeners)
      .where('r.used_at', 'is', null)
      .where('r.expires_at', '>', now)
      .returning([
        'r.id as requestId',
        'r.credential_id as credentialId',
        'r.organization_id as organizationId',
        'c.package_type as packageType',
        'c.credential_type as credentialType',
        'r.success_url as successUrl',
        'r.failure_url as failureUrl',
        'r.pkce_verifier as pkceVerifier',
      ])
      .executeTakeFirst(),
  );
}

/** The stored hash of a nonce. */
export function nonceHash(state: string): Buffer {
  return createHash('sha256').update(`connect|${state}`).digest();
}

/**
 * Starts a request's window with its nonce, which replaces the previous one; false when the request is unknown, used or
 * not this credential's.
 */
export async function openWindow(
  tx: Tx,
  window: {
    requestId: string;
    credentialId: string;
    /** Null: a customer's. */
    userId: string | null;
    nonceHash: Buffer;
    /** Encrypted. */
    pkceVerifier: string | null;
    expiresAt: Date;
  },
): Promise<boolean> {
  // signing in again answers the pending question
  if (window.userId !== null) await dropHeld(tx, window.credentialId);
  const { numUpdatedRows } = await tx
    .updateTable('connect_request')
    .set({
      user_id: window.userId,
      nonce_hash: window.nonceHash,
      pkce_verifier: window.pkceVerifier,
      expires_at: window.expiresAt,
    })
    .where('id', '=', window.requestId)
    .where('credential_id', '=', window.credentialId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
