import { jwtVerify, SignJWT } from 'jose';
import type { PlatformServices } from '../platformServices.ts';

/** Cookie that the hub reads: an EventSource can't send headers (Mercure protocol, section "Authorization"). */
export const pushCookie = 'mercureAuthorization';

const lifeSeconds = 3600;
export const pushTokenLifeMs = lifeSeconds * 1000;
const key = (services: PlatformServices) => services.secrets.deriveKey('push');

/** A token for the hub alone: HS256 with a key of its own, one hour, bound to the user and the session. */
export async function pushTokenFor(
  services: PlatformServices,
  userId: string,
  sessionHash: Buffer,
): Promise<string> {
  return new SignJWT({
    mercure: { subscribe: [`${services.config.publicUrl}/users/${userId}{?topic}`] },
    sid: sessionHash.toString('hex'),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(userId)
    .setAudience('push')
    .setIssuedAt(Math.floor(services.now().getTime() / 1000))
    .setExpirationTime(Math.floor(services.now().getTime() / 1000) + lifeSeconds)
    .sign(key(services));
}

/** The line that gives a browser the token for the hub, and for nothing else. */
export function pushCookieLine(services: PlatformServices, token: string): string {
  const secure = services.config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${pushCookie}=${token}; Path=/.well-known/mercure; HttpOnly; SameSite=Strict${secure}`;
}

/** The session that a push token is bound to and when it ends, or undefined when it is no such token or is over. */
export async function readPushToken(
  services: PlatformServices,
  token: string,
): Promise<{ sessionHash: Buffer; expiresAt: Date } | undefined> {
  try {
    const { payload } = await jwtVerify(token, key(services), {
      algorithms: ['HS256'],
      audience: 'push',
      currentDate: services.now(),
      requiredClaims: ['exp', 'sid'],
    });
    const { sid, exp } = payload as { sid: unknown; exp: number };
    if (typeof sid !== 'string') return undefined;
    return { sessionHash: Buffer.from(sid, 'hex'), expiresAt: new Date(exp * 1000) };
  } catch {
    return undefined;
  }
}
