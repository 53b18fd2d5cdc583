import { sql } from 'kysely';
import { type Tx } from '../../platform/db/database.ts';

/** What held tokens are bound to: the window's row. */
export const heldPlace = (requestId: string) => ({
  table: 'connect_request',
  column: 'held_tokens',
  rowId: requestId,
});

/** A sign-in with another account than before, which waits for the word of the person who made it. */
export interface HeldSignIn {
  requestId: string;
  /** Encrypted. */
  tokens: string;
  account: string;
  until: Date;
}

/** Keeps a sign-in aside; an earlier one of the credential goes. */
export async function holdSignIn(tx: Tx, credentialId: string, held: HeldSignIn): Promise<void> {
  await dropHeld(tx, credentialId);
  await tx
    .updateTable('connect_request')
    .set({ held_tokens: held.tokens, held_account: held.account, held_until: held.until })
    .where('id', '=', held.requestId)
    .execute();
}

/** The sign-in of this person that waits, unless its time is over. `lock`: nobody else takes it meanwhile. */
export function findHeld(
  tx: Tx,
  { credentialId, userId, now }: { credentialId: string; userId: string; now: Date },
  lock = false,
): Promise<HeldSignIn | undefined> {
  return tx
    .selectFrom('connect_request')
    .select([
      'id as requestId',
      'held_account as account',
      'held_tokens as tokens',
      'held_until as until',
    ])
    .where('credential_id', '=', credentialId)
    .where('user_id', '=', userId)
    .where('held_tokens', 'is not', null)
    .where('held_until', '>', now)
    .$narrowType<{ tokens: string; account: string; until: Date }>()
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Forgets what waits of a credential. */
export async function dropHeld(tx: Tx, credentialId: string): Promise<void> {
  await sql`UPDATE connect_request SET held_tokens = NULL, held_account = NULL, held_until = NULL
    WHERE credential_id = ${credentialId} AND held_tokens IS NOT NULL`.execute(tx);
}

/** Forgets what nobody answered in time. */
export async function dropOverdue(tx: Tx, now: Date): Promise<void> {
  await sql`UPDATE connect_request SET held_tokens = NULL, held_account = NULL, held_until = NULL
    WHERE held_tokens IS NOT NULL AND held_until <= ${now}`.execute(tx);
}
