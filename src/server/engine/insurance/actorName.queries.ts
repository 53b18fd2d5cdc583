import type { Tx } from '../../platform/db/database.ts';

/** A user's name, for messages and lists that outlive the account. */
export async function actorName(tx: Tx, userId: string): Promise<string> {
  const user = await tx
    .selectFrom('user_account')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return user ? `${user.first_name} ${user.last_name}`.trim() : '';
}
