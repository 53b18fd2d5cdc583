import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import { redeemChallenge } from './challenges.queries.ts';
import { Problem } from '../problems.ts';
import type { PlatformServices } from '../platformServices.ts';

const lifetimeMs = 5 * 60_000;
const action = 'sign-in';
const key = (services: PlatformServices) => services.secrets.deriveKey('bot-check').toString('hex');

/** Creates a challenge, bound to signing in, valid for five minutes (SIGNIN-02). */
export async function newChallenge(services: PlatformServices) {
  const challenge = await createChallenge({
    hmacKey: key(services),
    maxnumber: services.config.challengeMax,
    expires: new Date(services.now().getTime() + lifetimeMs),
    params: { action },
  });
  return { ...challenge, maxnumber: services.config.challengeMax };
}

/**
 * Refuses a missing, forged, expired or reused solution from the header; each is valid once (altcha CVE-2025-68113).
 */
export async function passBotCheck(
  services: PlatformServices,
  header: string | undefined,
): Promise<void> {
  const failed = (reason: MessageText) => new Problem(400, text('auth.botCheckFailed', { reason }));
  if (!header) throw failed(text('auth.botCheckMissing'));
  const payload = decode(header);
  if (!payload || !(await verifySolution(payload as never, key(services), false)))
    throw failed(text('auth.botCheckInvalid'));
  const params = new URLSearchParams(payload.salt.split('?')[1] ?? '');
  const expires = Number(params.get('expires')) * 1000;
  if (params.get('action') !== action || !(expires > services.now().getTime()))
    throw failed(text('auth.botCheckExpired'));
  if (!(await redeemChallenge(services.db, payload.challenge, new Date(expires))))
    throw failed(text('auth.botCheckUsed'));
}

interface Payload {
  algorithm: string;
  challenge: string;
  number: number;
  salt: string;
  signature: string;
}

function decode(header: string): Payload | undefined {
  if (header.length > 2000) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(header, 'base64').toString('utf8'));
    const payload = value as Partial<Payload> | null;
    const complete =
      typeof payload?.challenge === 'string' &&
      typeof payload.salt === 'string' &&
      typeof payload.signature === 'string' &&
      typeof payload.number === 'number' &&
      payload.algorithm === 'SHA-256';
    return complete ? (payload as Payload) : undefined;
  } catch {
    return undefined;
  }
}
