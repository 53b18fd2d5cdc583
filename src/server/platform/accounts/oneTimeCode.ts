import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;

/** A new secret of 160 bits, base32 (RFC 4226, section 4). */
export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** The time step of a six-digit code, the current or the previous one (RFC 6238); undefined for any other code. */
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
