import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;

/** A new secret of 160 bits, base32 (RFC 4226, section 4). */
export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/**
 * The time step that a code of six digits belongs to, the current or the one before (RFC 6238), or undefined when it is
 * neither.
 */
export function timeStepOf(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({
    secret: Secret.fromBase32(secret),
    period: periodSeconds,
    digits: 6,
    algorithm: 'SHA1',
  });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  if (delta === null || delta > 0) return undefined;
  return Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}
