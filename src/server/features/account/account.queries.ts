import type { Language } from '../../../contract/messages/formatParam.ts';
import { sql } from 'kysely';
import { superAdminRole } from '../../../contract/roles.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { MailedPerson } from '../../platform/mail/mailPerson.ts';

export interface Account {
  id: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  email_address: string;
  password_hash: string | null;
  active: boolean;
  /** False for someone who registered and hasn't followed a link since. */
  address_proved: boolean;
  totp_enabled: boolean;
  totp_secret: string | null;
  pending_totp_secret: string | null;
  pending_totp_expires_at: Date | null;
  language: Language | null;
}

const columns = [
  'id',
  'first_name',
  'middle_name',
  'last_name',
  'email_address',
  'password_hash',
  'active',
  'address_proved',
  'totp_enabled',
  'totp_secret',
  'pending_totp_secret',
  'pending_totp_expires_at',
  'language',
] as const;

/** A user's own row, locked until the transaction ends. */
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

/** The user's password hash; null or undefined if there is none. */
export async function passwordHashOf(tx: Tx, id: string): Promise<string | null | undefined> {
  const row = await tx
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.password_hash;
}

/** Names of the organizations that a user belongs to. */
export async function organizationNamesOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('access_entry as e')
    .innerJoin('organization as o', 'o.id', 'e.organization_id')
    .select('o.name')
    .where('e.user_id', '=', userId)
    .execute();
  return rows.map((row) => row.name);
}

/** Addresses and languages of the provider's staff. */
export async function superAdmins(tx: Tx): Promise<MailedPerson[]> {
  return tx
    .selectFrom('user_account')
    .select(['email_address', 'first_name', 'language'])
    .where(sql<boolean>`${superAdminRole} = ANY (roles)`)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
}
