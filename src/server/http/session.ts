import {
  sessionOfWindow,
  touchSession,
  loadSessions,
  type Session,
} from '../platform/accounts/sessions.queries.ts';
import { loadApiKey, touchApiKey } from '../platform/accounts/apiKeys.queries.ts';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../engine/services.ts';
import { hashToken } from '../platform/accounts/viewer.ts';

/** Name of the HttpOnly cookie that lets a window of the session start an OAuth sign-in, and nothing else (T11). */
export const connectCookie = 'linkspan_connect';

/** Name of the HttpOnly cookie of the browser in which a customer without an account signs in at a vendor (T11). */
export const customerCookie = 'linkspan_customer';

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  for (const part of String(request.headers.cookie ?? '').split(';')) {
    const [key, ...rest] = part.trim().split('=');
    if (key === name) return rest.join('=');
  }
  return undefined;
}

const readBearer = (authorization = ''): string | undefined =>
  /^Bearer ((?:ses|tfa|lsk)_[\w-]{20,100})$/.exec(authorization)?.[1];

/** Milliseconds after a recorded use in which further uses are not recorded. */
const recordUseEveryMs = 60_000;

/** Whether an `Authorization` header is that of a person who is signed in. Asking doesn't count as use. */
export async function isSignedIn(
  services: Services,
  authorization: string | undefined,
): Promise<boolean> {
  const token = readBearer(authorization);
  if (!token?.startsWith('ses_')) return false;
  return (await liveSession(services, hashToken(token)))?.kind === 'ses';
}

/** The request's session: by its bearer token, or for an OAuth window by the cookie; or an API key in its place. */
export async function readSession(
  services: Services,
  request: FastifyRequest,
  byCookie: boolean,
): Promise<Session | undefined> {
  const token = byCookie
    ? readCookie(request, connectCookie)
    : readBearer(request.headers.authorization);
  if (!token) return undefined;
  if (!byCookie && token.startsWith('lsk_')) return readApiKey(services, hashToken(token));
  const hash = byCookie
    ? await sessionOfWindow(services.sessionDb, hashToken(token))
    : hashToken(token);
  const session = hash && (await liveSession(services, hash));
  if (!session || (!byCookie && !token.startsWith(session.kind))) return undefined;
  // recording once a minute is enough to know that it is in use
  const now = services.now();
  if (now.getTime() - session.lastSeenAt.getTime() > recordUseEveryMs)
    await touchSession(services.sessionDb, hash, now);
  return session;
}

/** The live sessions with these hashes, by their hash in hex, read at once. */
export async function liveSessions(
  services: Services,
  hashes: readonly Buffer[],
): Promise<Map<string, Session>> {
  const now = services.now();
  const sessions = await loadSessions(services.sessionDb, hashes, now);
  const idlest = now.getTime() - services.config.sessionIdleSeconds * 1000;
  return new Map([...sessions].filter(([, session]) => session.lastSeenAt.getTime() >= idlest));
}

/** The session with this hash, unless it is over or was idle for too long. Reading it doesn't count as use. */
export async function liveSession(services: Services, hash: Buffer): Promise<Session | undefined> {
  return (await liveSessions(services, [hash])).get(hash.toString('hex'));
}

/**
 * The API key with this hash, as a session; its use is recorded in the background, so that the request doesn't wait.
 */
async function readApiKey(services: Services, hash: Buffer): Promise<Session | undefined> {
  const now = services.now();
  const session = await loadApiKey(services.sessionDb, hash, now);
  if (!session) return undefined;
  const since = new Date(now.getTime() - recordUseEveryMs);
  if (session.lastSeenAt < since)
    void touchApiKey(services.sessionDb, hash, now, since).catch((error: unknown) =>
      services.log.warn({ err: error }, 'the use of a key could not be noted'),
    );
  return session;
}

/** The current state of the same session: it may be over, or have another reach. */
export function currentSession(services: Services, { key, viewer }: Session) {
  return key
    ? loadApiKey(services.sessionDb, viewer.sessionHash, services.now())
    : liveSession(services, viewer.sessionHash);
}
