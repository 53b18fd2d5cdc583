import type { Tx } from '../../platform/db/database.ts';
import { fullName } from '../../platform/db/fullName.ts';

/** A user's name, for messages and lists that outlive the account. */
export async function actorName(tx: Tx, userId: string): Promise<string> {
  const user = await tx
    .selectFrom('user_account')
    .select(fullName('user_account').as('name'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.name ?? '';
}
