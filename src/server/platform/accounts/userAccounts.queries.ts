import { sql, type Insertable, type Updateable } from 'kysely';
import type { Language } from '../../../contract/messages/formatParam.ts';
import type { NotificationColumn } from '../db/notificationColumn.ts';
import type { DB } from '../db/schema.ts';
import type { Tx } from '../db/database.ts';
import { v7 as uuidv7 } from 'uuid';
import { isReservedForOther } from './mailTokens.queries.ts';

/** Marks a time step as used; false when this or a later one already was. One code signs in once. */
export async function spendTimeStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_account')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where('totp_last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Deletes a user who registered with the address and neither proved it nor was activated: it may have been a stranger.
 * The address goes to the person who is invited or registers now (SHELL-15).
 */
export async function deleteUnprovenUser(tx: Tx, address: string): Promise<void> {
  await sql`UPDATE user_account SET deleted_at = now() WHERE lower(email_address) = ${address.toLowerCase()}
    AND deleted_at IS NULL AND NOT active AND NOT address_proved`.execute(tx);
}

/** Inserts a user; undefined when the address is in use, or reserved by another user's undo link. */
export async function insertUser(
  tx: Tx,
  values: Omit<Partial<Insertable<DB['user_account']>>, 'created_at' | 'deleted_at'> &
    Pick<Insertable<DB['user_account']>, 'first_name' | 'last_name' | 'email_address'>,
): Promise<string | undefined> {
  if (await isReservedForOther(tx, values.email_address, undefined, new Date())) return undefined;
  await deleteUnprovenUser(tx, values.email_address);
  const row = await tx
    .insertInto('user_account')
    .values({ ...values, id: values.id ?? uuidv7() } as Insertable<DB['user_account']>)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Changes columns of a user; absent ones stay. */
export async function changeUser(
  tx: Tx,
  id: string,
  changes: Omit<Updateable<DB['user_account']>, 'id'>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('user_account').set(changes).where('id', '=', id).execute();
}

/** Whether nobody else could administer the platform. */
export async function isLastSuperAdmin(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM user_account WHERE 'ROLE_SUPER_ADMIN' = ANY (roles) AND active AND deleted_at IS NULL LIMIT 2`.execute(
    tx,
  );
  return rows.length === 1 && rows[0]?.id === userId;
}

/** Unsubscribes a user from a mail notification; repeating it changes nothing. */
export async function disableNotification(
  tx: Tx,
  userId: string,
  column: NotificationColumn,
): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({ [column]: false })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
}

/** The language that a user has chosen; null if none. */
export async function chosenLanguageOf(tx: Tx, userId: string): Promise<Language | null> {
  const row = await tx
    .selectFrom('user_account')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.language ?? null;
}
