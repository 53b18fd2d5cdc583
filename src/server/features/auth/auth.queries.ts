import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { hashToken } from '../../platform/accounts/viewer.ts';

export interface SignInUser {
  id: string;
  password_hash: string | null;
  active: boolean;
  totp_enabled: boolean;
  totp_secret: string | null;
}

/** The user with this address, any case, or undefined. Used by sign-in alone. */
export async function findSignInUser(tx: Tx, email: string): Promise<SignInUser | undefined> {
  return tx
    .selectFrom('user_account')
    .select(['id', 'password_hash', 'active', 'totp_enabled', 'totp_secret'])
    .where(sql`lower(email_address)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * True when the user may still sign in with what was verified. The row stays as it is until the session is made: a password
 * that is changed meanwhile waits, and then ends this session too (docs/security.md G8).
 */
export async function unchanged(tx: Tx, user: SignInUser): Promise<boolean> {
  const row = await tx
    .selectFrom('user_account')
    .select(['password_hash', 'active', 'totp_enabled'])
    .where('id', '=', user.id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return (
    row !== undefined &&
    row.active &&
    row.password_hash === user.password_hash &&
    row.totp_enabled === user.totp_enabled
  );
}

/** A token of 256 random bits with its kind in front, so that one kind is never taken for the other. */
const newToken = (kind: string) => `${kind}_${randomBytes(32).toString('base64url')}`;

/** Makes a session and answers its token, which is stored hashed; with a full session also the OAuth window's cookie. */
export async function createSession(
  tx: Tx,
  session: {
    kind: 'ses' | 'tfa';
    userId: string;
    expiresAt: Date;
    now: Date;
    ip: string;
    userAgent: string;
    clientHash: Buffer;
  },
): Promise<{ token: string; hash: Buffer; connectToken: string }> {
  const token = newToken(session.kind);
  const connectToken = newToken('win');
  const hash = hashToken(token);
  await tx
    .insertInto('session')
    .values({
      token_hash: hash,
      kind: session.kind,
      user_id: session.userId,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
      client_hash: session.clientHash,
      connect_hash: session.kind === 'ses' ? hashToken(connectToken) : null,
      ip: session.ip,
      user_agent: session.userAgent,
    })
    .execute();
  return { token, hash, connectToken };
}

/** Ends a session; false when it was over already. */
export async function deleteSession(tx: Tx, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes one of the second step's tries; false when none is left. */
export async function takeSecondStepTry(tx: Tx, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('token_hash', '=', hash)
    .where('tries_left', '>', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a time step as used; false when this or a later one was used before. One code signs in once. */
export async function spendTimeStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_account')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where('totp_last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
