import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** Stores a user's recovery codes, hashed, replacing earlier ones. */
export async function replaceCodes(
  tx: Tx,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await dropCodes(tx, userId);
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export async function dropCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}

/** Spends a recovery code in one statement, so that of two simultaneous users one gets in; false when it is invalid. */
export async function redeemRecoveryCode(
  tx: Tx,
  userId: string,
  hashes: readonly Buffer[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE recovery_code SET used_at = now()
    WHERE user_id = ${userId} AND code_hash IN (${sql.join(hashes)}) AND used_at IS NULL`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}
