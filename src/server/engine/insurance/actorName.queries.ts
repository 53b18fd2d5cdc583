import type { Scope } from '../../platform/accounts/viewer.ts';

/** What who asks is called, for messages and lists that outlive the account. */
export async function actorName({ tx, viewer }: Scope): Promise<string> {
  const user = await tx
    .selectFrom('user_account')
    .select(['first_name', 'last_name'])
    .where('id', '=', viewer.userId)
    .executeTakeFirst();
  return user ? `${user.first_name} ${user.last_name}`.trim() : '';
}
