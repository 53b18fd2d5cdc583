import { sql } from 'kysely';
import { type Tx } from '../../platform/db/database.ts';

/** The row and column that held tokens are bound to when encrypted. */
export const heldPlace = (requestId: string) => ({
  table: 'connect_request',
  column: 'held_tokens',
  rowId: requestId,
});

/** A sign-in with another account than before, held until the person who made it confirms. */
export interface HeldSignIn {
  requestId: string;
  /** Encrypted. */
  tokens: string;
  account: string;
  until: Date;
}

/** Holds a sign-in; an earlier one of the credential is dropped. */
export async function holdSignIn(tx: Tx, credentialId: string, held: HeldSignIn): Promise<void> {
  await dropHeld(tx, credentialId);
  await tx
    .updateTable('connect_request')
    .set({ held_tokens: held.tokens, held_account: held.account, held_until: held.until })
    .where('id', '=', held.requestId)
    .execute();
}

/** This person's held sign-in, unless it has expired. `lock`: nobody else takes it meanwhile. */
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

/** Deletes a credential's held sign-in. */
export async function dropHeld(tx: Tx, credentialId: string): Promise<void> {
  await sql`UPDATE connect_request SET held_tokens = NULL, held_account = NULL, held_until = NULL
    WHERE credential_id = ${credentialId} AND held_tokens IS NOT NULL`.execute(tx);
}

/** Deletes held sign-ins that nobody answered in time. */
export async function dropExpiredHeld(tx: Tx, now: Date): Promise<void> {
  await sql`UPDATE connect_request SET held_tokens = NULL, held_account = NULL, held_until = NULL
    WHERE held_tokens IS NOT NULL AND held_until <= ${now}`.execute(tx);
}
