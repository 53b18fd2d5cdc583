import { createHmac, randomInt } from 'node:crypto';
import { replaceCodes, redeemRecoveryCode } from './recoveryCodes.queries.ts';
import type { Tx } from '../db/database.ts';
import type { PlatformServices } from '../platformServices.ts';
import { spendTimeStep } from './userAccounts.queries.ts';
import { timeStepOf } from './oneTimeCode.ts';

/** Letters and digits that can't be confused with each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeCount = 10;
const halfLength = 5;

const part = () =>
  Array.from({ length: halfLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Keyed: fifty bits could be searched if only the table leaked. */
const hashCode = (key: Buffer, userId: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${userId}\n${code.trim().toLowerCase()}`).digest();

const codeKey = (services: PlatformServices) => services.secrets.deriveLastingKey('recovery-code');
/** Older codes are keyed by the key-encryption key: they are valid as long as that is in its file. */
const formerCodeKey = (services: PlatformServices) => services.secrets.deriveKey('recovery-code');

/**
 * Creates ten recovery codes that replace earlier ones, and returns them: they are stored hashed and can't be read
 * again.
 */
export async function renewCodes(
  tx: Tx,
  services: PlatformServices,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () => `${part()}-${part()}`);
  const key = await codeKey(services);
  await replaceCodes(
    tx,
    userId,
    codes.map((code) => hashCode(key, userId, code)),
  );
  return codes;
}

/** Decrypts the secret of a user's authenticator. */
const decryptTotpSecret = (services: PlatformServices, userId: string, encrypted: string) =>
  services.secrets.decrypt(
    null,
    { table: 'user_account', column: 'totp_secret', rowId: userId },
    encrypted,
  );

/**
 * Spends an authenticator or recovery code; false when it is neither, or already used. In one statement, so that of two
 * simultaneous users one gets in.
 */
export async function spendCode(
  tx: Tx,
  services: PlatformServices,
  user: { id: string; totp_secret: string | null },
  code: string,
): Promise<boolean> {
  if (!user.totp_secret) return false;
  if (!/^\d{6}$/.test(code)) {
    const keys = [await codeKey(services), formerCodeKey(services)];
    const hashes = keys.map((key) => hashCode(key, user.id, code));
    return redeemRecoveryCode(tx, user.id, hashes);
  }
  const secret = await decryptTotpSecret(services, user.id, user.totp_secret);
  const step = timeStepOf(secret, code, services.now());
  return step !== undefined && spendTimeStep(tx, user.id, step);
}
