import { sql } from 'kysely';
import { superAdminRole } from '../../../contract/roles.ts';
import type { Tx } from '../../platform/db/database.ts';

export interface Account {
  id: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  email_address: string;
  password_hash: string | null;
  active: boolean;
  totp_enabled: boolean;
  totp_secret: string | null;
  pending_totp_secret: string | null;
  pending_totp_expires_at: Date | null;
}

const columns = [
  'id',
  'first_name',
  'middle_name',
  'last_name',
  'email_address',
  'password_hash',
  'active',
  'totp_enabled',
  'totp_secret',
  'pending_totp_secret',
  'pending_totp_expires_at',
] as const;

/** A user's own row, which stays as it is until the transaction ends. */
export function lockAccount(tx: Tx, id: string): Promise<Account | undefined> {
  return tx
    .selectFrom('user_account')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function findAccountByAddress(tx: Tx, address: string): Promise<Account | undefined> {
  return tx
    .selectFrom('user_account')
    .select(columns)
    .where(sql`lower(email_address)`, '=', address.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

type Changes = Partial<
  Omit<Account, 'id'> & { totp_last_step: number; deleted_at: Date; roles: string[] }
>;

export async function changeAccount(tx: Tx, id: string, changes: Changes): Promise<void> {
  await tx.updateTable('user_account').set(changes).where('id', '=', id).execute();
}

/** Names of the organizations that a user has to do with. */
export async function organizationNamesOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('access_entry as e')
    .innerJoin('organization as o', 'o.id', 'e.organization_id')
    .select('o.name')
    .where('e.user_id', '=', userId)
    .execute();
  return rows.map((row) => row.name);
}

/** Where the provider's staff is reached. */
export async function superAdminAddresses(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('user_account')
    .select('email_address')
    .where(sql<boolean>`${superAdminRole} = ANY (roles)`)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.email_address);
}

export interface OwnSession {
  token_hash: Buffer;
  created_at: Date;
  last_seen_at: Date;
  ip: string;
  user_agent: string;
}

/** A user's sessions that go on, the one used last first. */
export async function listSessions(
  tx: Tx,
  userId: string,
  now: Date,
  idleSeconds: number,
): Promise<OwnSession[]> {
  return tx
    .selectFrom('session')
    .select(['token_hash', 'created_at', 'last_seen_at', 'ip', 'user_agent'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'ses')
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - idleSeconds * 1000))
    .orderBy('last_seen_at', 'desc')
    .limit(200)
    .execute();
}

/** Ends the user's session of this name; answers its hash, or undefined when there is none. */
export async function endSession(
  tx: Tx,
  userId: string,
  sessionId: string,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ token_hash: Buffer }>`
    DELETE FROM session WHERE user_id = ${userId} AND kind = 'ses'
      AND substring(token_hash FROM 1 FOR 16) = ${Buffer.from(sessionId, 'hex')} RETURNING token_hash`.execute(
    tx,
  );
  return rows[0]?.token_hash;
}

/** A session is named by half of its token's hash: of no use for anything else. */
export const sessionName = (hash: Buffer): string => hash.subarray(0, 16).toString('hex');
