import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../db/database.ts';
import { hashToken } from './viewer.ts';

export type MailTokenKind = 'reset' | 'invitation' | 'email' | 'revoke' | 'sign-up';

export interface MailToken {
  id: string;
  kind: MailTokenKind;
  user_id: string;
  email_address: string | null;
}

/**
 * Creates the token of a mailed link, 256 random bits, stored hashed. Earlier ones of this kind stop working. Not so
 * links that undo a change of address: a later change must not be able to close that way back.
 * @param lifeMs milliseconds until it expires
 */
export async function createMailToken(
  tx: Tx,
  token: {
    kind: MailTokenKind;
    userId: string;
    now: Date;
    lifeMs: number;
    emailAddress?: string;
  },
): Promise<string> {
  const text = randomBytes(32).toString('base64url');
  if (token.kind !== 'revoke') await dropMailTokens(tx, token.userId, [token.kind]);
  await tx
    .insertInto('mail_token')
    .values({
      id: uuidv7(),
      kind: token.kind,
      token_hash: hashToken(text),
      user_id: token.userId,
      email_address: token.emailAddress ?? null,
      created_at: token.now,
      expires_at: new Date(token.now.getTime() + token.lifeMs),
    })
    .execute();
  return text;
}

/**
 * Spends a link: undefined when it is of another kind, expired, used, or its user may not sign in any more; a user who
 * is signing up may not yet.
 */
export async function consumeMailToken(
  tx: Tx,
  kinds: readonly MailTokenKind[],
  text: string,
  now: Date,
): Promise<MailToken | undefined> {
  const { rows } = await sql<MailToken>`
    UPDATE mail_token t SET used_at = ${now} FROM user_account u
    WHERE ${isOpen(kinds, text, now)}
    RETURNING t.id, t.kind, t.user_id, t.email_address`.execute(tx);
  return rows[0];
}

/** An open link and its user, without spending it: undefined when `consumeMailToken` would not take it. */
export async function findMailToken(
  tx: Tx,
  kinds: readonly MailTokenKind[],
  text: string,
  now: Date,
): Promise<{ expires_at: Date; user: { id: string; email_address: string } } | undefined> {
  const { rows } = await sql<{ expires_at: Date; id: string; email_address: string }>`
    SELECT t.expires_at, u.id, u.email_address FROM mail_token t, user_account u
    WHERE ${isOpen(kinds, text, now)}`.execute(tx);
  const [row] = rows;
  return row && { expires_at: row.expires_at, user: row };
}

const isOpen = (kinds: readonly MailTokenKind[], text: string, now: Date) => sql<boolean>`
  t.token_hash = ${hashToken(text)} AND t.kind IN (${sql.join(kinds)}) AND t.used_at IS NULL AND t.expires_at > ${now}
  AND u.id = t.user_id AND u.deleted_at IS NULL AND (u.active OR t.kind = 'sign-up' AND NOT u.address_proved)`;

/**
 * The oldest open link that undoes a change of address, with the address it restores; undefined when none is open.
 * While that differs from the user's address, mails to the user's address are in doubt (docs/security.md T6).
 */
export function oldestUndoLink(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<{ id: string; email_address: string | null } | undefined> {
  return tx
    .selectFrom('mail_token')
    .select(['id', 'email_address'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'revoke')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Whether the user's address is one that an open undo link leads away from. */
export async function isAddressInDoubt(
  tx: Tx,
  user: { id: string; email_address: string },
  now: Date,
): Promise<boolean> {
  const back = await oldestUndoLink(tx, user.id, now);
  return (
    back?.email_address?.toLowerCase() !== undefined &&
    back.email_address.toLowerCase() !== user.email_address.toLowerCase()
  );
}

/** Whether another user's undo link leads to the address: until it expires nobody may take it. */
export async function isReservedForOther(
  tx: Tx,
  address: string,
  userId: string | undefined,
  now: Date,
): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM mail_token t JOIN user_account u ON u.id = t.user_id AND u.deleted_at IS NULL
    WHERE t.kind = 'revoke' AND t.used_at IS NULL AND t.expires_at > ${now} AND lower(t.email_address) = ${address.toLowerCase()}
      AND t.user_id IS DISTINCT FROM ${userId ?? null}::uuid LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/** Revokes the links of these kinds. They are kept a while, so that mails can be counted. */
export async function dropMailTokens(
  tx: Tx,
  userId: string,
  kinds: readonly MailTokenKind[],
): Promise<void> {
  await sql`UPDATE mail_token SET used_at = now() WHERE user_id = ${userId} AND kind IN (${sql.join(kinds)})
    AND used_at IS NULL`.execute(tx);
}

/** How many links of this kind were created for the user since an instant. */
export async function countMailTokens(
  tx: Tx,
  userId: string,
  kind: MailTokenKind,
  since: Date,
): Promise<number> {
  const row = await tx
    .selectFrom('mail_token')
    .select((eb) => eb.fn.countAll<number>().as('number'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return row.number;
}

/** Deletes expired links, a day after they expired: the mails of an hour are counted by them. */
export async function deleteExpiredMailTokens(db: Kysely<DB>): Promise<void> {
  await sql`DELETE FROM mail_token WHERE expires_at < now() - interval '1 day'`.execute(db);
}
