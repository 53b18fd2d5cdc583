import { createHmac, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Services } from '../../engine/services.ts';
import { spendTimeStep } from '../../features/auth/auth.queries.ts';
import { timeStepOf } from './oneTimeCode.ts';

/** Letters and digits that can't be taken for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const howMany = 10;
const half = 5;

const part = () =>
  Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Keyed: fifty bits could be searched through if the table alone were lost. */
const hashCode = (services: Services, userId: string, code: string): Buffer =>
  createHmac('sha256', services.secrets.deriveKey('recovery-code'))
    .update(`${userId}\n${code.trim().toLowerCase()}`)
    .digest();

/** Makes ten recovery codes in place of those before, and answers them: they are stored hashed and can't be read again. */
export async function renewCodes(tx: Tx, services: Services, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () => `${part()}-${part()}`);
  await dropCodes(tx, userId);
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(services, userId, code) })))
    .execute();
  return codes;
}

export async function dropCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}

/** The secret of a user's authenticator, readable. */
export const openTotpSecret = (services: Services, userId: string, sealed: string) =>
  services.secrets.decrypt(
    null,
    { table: 'user_account', column: 'totp_secret', rowId: userId },
    sealed,
  );

/**
 * Spends a code of the authenticator or a recovery code; false when it is neither, or was used before. In one statement, so
 * that of two who type it at once one gets in.
 */
export async function spendCode(
  tx: Tx,
  services: Services,
  user: { id: string; totp_secret: string | null },
  code: string,
): Promise<boolean> {
  if (!user.totp_secret) return false;
  if (!/^\d{6}$/.test(code)) {
    const { numAffectedRows } = await sql`
      UPDATE recovery_code SET used_at = now()
      WHERE user_id = ${user.id} AND code_hash = ${hashCode(services, user.id, code)} AND used_at IS NULL`.execute(
      tx,
    );
    return (numAffectedRows ?? 0n) > 0n;
  }
  const secret = await openTotpSecret(services, user.id, user.totp_secret);
  const step = timeStepOf(secret, code, services.now());
  return step !== undefined && spendTimeStep(tx, user.id, step);
}
