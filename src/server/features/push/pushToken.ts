import { jwtVerify, SignJWT } from 'jose';
import type { Services } from '../../http/services.ts';

/** Cookie that the hub reads: an EventSource can't send headers (Mercure protocol, section "Authorization"). */
export const pushCookie = 'mercureAuthorization';

const lifeSeconds = 3600;
const key = (services: Services) => services.secrets.deriveKey('push');

/** A token for the hub alone: HS256 with a key of its own, one hour, bound to the user and the session. */
export async function pushTokenFor(
  services: Services,
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

/** The session that a push token is bound to, or undefined when it is no such token or is over. */
export async function readPushToken(
  services: Services,
  token: string,
): Promise<Buffer | undefined> {
  try {
    const { payload } = await jwtVerify(token, key(services), {
      algorithms: ['HS256'],
      audience: 'push',
      currentDate: services.now(),
    });
    return typeof payload['sid'] === 'string' ? Buffer.from(payload['sid'], 'hex') : undefined;
  } catch {
    return undefined;
  }
}
