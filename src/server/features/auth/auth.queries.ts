import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

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
 * True when the user may still sign in with what was verified. Locks the row until the session is made: a concurrent
 * password change waits, and then ends this session too (docs/security.md G8). Call it before touching a code or a
 * session: ending sessions locks the user first.
 */
export async function isSignInUnchanged(tx: Tx, user: SignInUser): Promise<boolean> {
  const row = await tx
    .selectFrom('user_account')
    .select(['password_hash', 'active', 'totp_enabled'])
    .where('id', '=', user.id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    row !== undefined &&
    row.active &&
    row.password_hash === user.password_hash &&
    row.totp_enabled === user.totp_enabled
  );
}
