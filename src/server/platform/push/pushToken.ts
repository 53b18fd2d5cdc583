import { jwtVerify, SignJWT } from 'jose';
import type { PlatformServices } from '../platformServices.ts';

/** Cookie that the hub reads: an EventSource can't send headers (Mercure protocol, section "Authorization"). */
export const pushCookie = 'mercureAuthorization';

const lifetimeSeconds = 3600;
export const pushTokenLifeMs = lifetimeSeconds * 1000;
const key = ({ config, secrets }: PlatformServices) =>
  config.mercure?.key ?? secrets.deriveKey('push');

/** Selector for everything addressed to a person: each person's updates have a separate address. */
export const ownSelector = (publicUrl: string, userId: string): string =>
  `${publicUrl}/users/${userId}{?topic}`;

/**
 * A token for the hub only: HS256 with a separate key, bound to the user and the session. Without selectors it covers
 * everything that the person may see, for an hour; at an external hub for as long as a session.
 */
export async function pushTokenFor(
  services: PlatformServices,
  userId: string,
  sessionHash: Buffer,
  { selectors, seconds }: { selectors: readonly string[]; seconds: number } = {
    selectors: [ownSelector(services.config.publicUrl, userId)],
    // an external hub never renews a browser's token; it gets no updates for users who are not signed in
    seconds: services.config.mercure ? services.config.sessionSeconds : lifetimeSeconds,
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

/** A token by which this server publishes to an external hub: valid for a minute. */
export async function publisherToken(services: PlatformServices): Promise<string> {
  const now = Math.floor(services.now().getTime() / 1000);
  return new SignJWT({ mercure: { publish: ['*'] } })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(now)
    .setExpirationTime(now + 60)
    .sign(key(services));
}

/** The cookie line that gives a browser the token for the hub, and for nothing else. */
export function pushCookieLine(services: PlatformServices, token: string): string {
  const secure = services.config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${pushCookie}=${token}; Path=/.well-known/mercure; HttpOnly; SameSite=Strict${secure}`;
}

export interface PushToken {
  sessionHash: Buffer;
  expiresAt: Date;
  /**
   * `mercure.subscribe`: without it there are no private updates, otherwise all of them (Mercure protocol, section
   * "Subscribers").
   */
  selectors: readonly string[];
}

/**
 * The session that a push token is bound to, its expiry and its permissions, or undefined when it is invalid or
 * expired.
 */
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
