import { jwtVerify, SignJWT } from 'jose';
import type { PlatformServices } from '../platformServices.ts';

/** Cookie that the hub reads: an EventSource can't send headers (Mercure protocol, section "Authorization"). */
export const pushCookie = 'mercureAuthorization';

const lifeSeconds = 3600;
export const pushTokenLifeMs = lifeSeconds * 1000;
const key = ({ config, secrets }: PlatformServices) =>
  config.mercure?.key ?? secrets.deriveKey('push');

/** All that is addressed to a person: updates are told to each under an address of their own. */
export const ownSelector = (publicUrl: string, userId: string): string =>
  `${publicUrl}/users/${userId}{?topic}`;

/**
 * A token for the hub alone: HS256 with a key of its own, bound to the user and the session. Without selectors it is for all
 * that the person may see, and good for an hour; at an external hub for as long as a session.
 */
export async function pushTokenFor(
  services: PlatformServices,
  userId: string,
  sessionHash: Buffer,
  { selectors, seconds }: { selectors: readonly string[]; seconds: number } = {
    selectors: [ownSelector(services.config.publicUrl, userId)],
    // an external hub gives no browser another; it is told nothing for who is not signed in
    seconds: services.config.mercure ? services.config.sessionSeconds : lifeSeconds,
  },
): Promise<string> {
  const now = Math.floor(services.now().getTime() / 1000);
  return new SignJWT({
    mercure: { subscribe: selectors },
    sid: sessionHash.toString('hex'),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(userId)
    .setAudience('push')
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(key(services));
}

/** A token by which this server publishes to an external hub: good for a minute. */
export async function publisherToken(services: PlatformServices): Promise<string> {
  const now = Math.floor(services.now().getTime() / 1000);
  return new SignJWT({ mercure: { publish: ['*'] } })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(now)
    .setExpirationTime(now + 60)
    .sign(key(services));
}

/** The line that gives a browser the token for the hub, and for nothing else. */
export function pushCookieLine(services: PlatformServices, token: string): string {
  const secure = services.config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${pushCookie}=${token}; Path=/.well-known/mercure; HttpOnly; SameSite=Strict${secure}`;
}

export interface PushToken {
  sessionHash: Buffer;
  expiresAt: Date;
  /** `mercure.subscribe`: without it there is nothing private to be told, and all is (Mercure protocol, section "Subscribers"). */
  selectors: readonly string[];
}

/** The session that a push token is bound to, when it ends and what it allows, or undefined when it is no such token or is over. */
export async function readPushToken(
  services: PlatformServices,
  token: string,
): Promise<PushToken | undefined> {
  try {
    const { payload } = await jwtVerify(token, key(services), {
      algorithms: ['HS256'],
      audience: 'push',
      currentDate: services.now(),
      requiredClaims: ['exp', 'sid'],
    });
    const { sid, exp, mercure } = payload as { sid: unknown; exp: number; mercure?: unknown };
    if (typeof sid !== 'string') return undefined;
    const subscribe = (mercure as { subscribe?: unknown } | undefined)?.subscribe;
    return {
      sessionHash: Buffer.from(sid, 'hex'),
      expiresAt: new Date(exp * 1000),
      selectors: Array.isArray(subscribe) ? subscribe.filter((one) => typeof one === 'string') : [],
    };
  } catch {
    return undefined;
  }
}
