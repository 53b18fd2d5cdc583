import { type Viewer, hashToken } from './viewer.ts';
import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { KeyPermission } from '../../../contract/keyAccess.ts';
import { superAdminRole } from '../../../contract/roles.ts';
import type { Tx } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import { notify } from '../db/notifications.ts';
import { prepared } from '../db/preparedStatements.ts';
import { KnownReaches, type SessionReach, type ReachRow } from './knownReaches.ts';

const reaches = new KnownReaches();

/** A token of 256 random bits, prefixed with its kind, so that kinds are never confused. */
const newToken = (kind: string) => `${kind}_${randomBytes(32).toString('base64url')}`;

/** Sessions of a kind that a user may have; one more ends the least recently used. */
export const maxSessions = 20;

/**
 * Creates a session and returns its token, which is stored hashed; a full session also gets the OAuth window's cookie.
 * The transaction locks the user's row, so that parallel sign-ins don't exceed the limit.
 */
export async function createSession(
  tx: Tx,
  session: {
    kind: 'ses' | 'tfa';
    userId: string;
    expiresAt: Date;
    now: Date;
    ip: string;
    userAgent: string;
    clientHash: Buffer;
  },
): Promise<{ token: string; hash: Buffer; connectToken: string }> {
  const token = newToken(session.kind);
  const connectToken = newToken('win');
  const hash = hashToken(token);
  await tx
    .insertInto('session')
    .values({
      token_hash: hash,
      kind: session.kind,
      user_id: session.userId,
      created_at: session.now,
      last_seen_at: session.now,
      proved_at: session.now,
      expires_at: session.expiresAt,
      client_hash: session.clientHash,
      connect_hash: session.kind === 'ses' ? hashToken(connectToken) : null,
      ip: session.ip,
      user_agent: session.userAgent,
    })
    .execute();
  await endSurplusSessions(tx, session.userId, session.kind, hash);
  return { token, hash, connectToken };
}

async function endSurplusSessions(
  tx: Tx,
  userId: string,
  kind: 'ses' | 'tfa',
  newest: Buffer,
): Promise<void> {
  const { rows } = await sql<{ token_hash: Buffer }>`
    DELETE FROM session WHERE token_hash IN (
      SELECT token_hash FROM session
      WHERE user_id = ${userId} AND kind = ${kind} AND token_hash <> ${newest}
      ORDER BY last_seen_at DESC, created_at DESC OFFSET ${maxSessions - 1}
    ) RETURNING token_hash`.execute(tx);
  await notifyEnded(tx, rows);
}

/** Notifies every process, which ends the streams of these sessions. */
async function notifyEnded(tx: Tx, ended: readonly { token_hash: Buffer }[]): Promise<void> {
  for (const { token_hash } of ended)
    await notify(tx, 'linkspan_session', token_hash.toString('hex'));
}

/** Deletes a session; false when it already was. */
export async function deleteSession(tx: Tx, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes one of the second step's attempts; false when none is left. */
export async function consumeSecondStepTry(db: Kysely<DB>, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('token_hash', '=', hash)
    .where('tries_left', '>', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface OwnSession {
  token_hash: Buffer;
  created_at: Date;
  last_seen_at: Date;
  ip: string;
  user_agent: string;
}

/** A user's active sessions, most recently used first. */
export async function listSessions(
  tx: Tx,
  userId: string,
  now: Date,
  idleSeconds: number,
): Promise<OwnSession[]> {
  return tx
    .selectFrom('session')
    .select(['token_hash', 'created_at', 'last_seen_at', 'ip', 'user_agent'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'ses')
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - idleSeconds * 1000))
    .orderBy('last_seen_at', 'desc')
    .limit(200)
    .execute();
}

/** Ends the user's session of this name; returns its hash, or undefined when there is none. */
export async function endSession(
  tx: Tx,
  userId: string,
  sessionId: string,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ token_hash: Buffer }>`
    DELETE FROM session WHERE user_id = ${userId} AND kind = 'ses'
      AND substring(token_hash FROM 1 FOR 16) = ${Buffer.from(sessionId, 'hex')} RETURNING token_hash`.execute(
    tx,
  );
  return rows[0]?.token_hash;
}

/** The name of a session is half of its token's hash, which is of no other use. */
export const sessionName = (hash: Buffer): string => hash.subarray(0, 16).toString('hex');

/**
 * Ends all sessions of a user except the one to keep, with their windows and streams.
 * @returns their number, without begun sign-ins that wait for the second step
 */
export async function endSessionsOf(tx: Tx, userId: string, keep?: Buffer): Promise<number> {
  const { rows } = await sql<{ token_hash: Buffer; kind: 'ses' | 'tfa' }>`
    DELETE FROM session WHERE user_id = ${userId} AND token_hash IS DISTINCT FROM ${keep ?? null}::bytea
    RETURNING token_hash, kind`.execute(tx);
  await notifyEnded(tx, rows);
  return rows.filter(({ kind }) => kind === 'ses').length;
}

/** Records that a session is in use. */
export async function touchSession(db: Kysely<DB>, hash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('token_hash', '=', hash)
    .execute();
}

/** Records that the session's user has just proved their identity by password or code. */
export async function proveSession(db: Kysely<DB>, hash: Buffer, now: Date): Promise<void> {
  await db.updateTable('session').set({ proved_at: now }).where('token_hash', '=', hash).execute();
}

/** Whether the session's last proof, its sign-in included, is not older than an instant. */
export async function isProvedSince(tx: Tx, hash: Buffer, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('session')
    .select('token_hash')
    .where('token_hash', '=', hash)
    .where('proved_at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** The session of an OAuth window's cookie, both as hashes. */
export async function sessionOfWindow(
  db: Kysely<DB>,
  connectHash: Buffer,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('session')
    .select('token_hash')
    .where('connect_hash', '=', connectHash)
    .executeTakeFirst();
  return row?.token_hash;
}

/** Deletes expired sessions. */
export async function deleteExpiredSessions(db: Kysely<DB>): Promise<void> {
  await sql`DELETE FROM session WHERE expires_at < now()`.execute(db);
}

/** The caller: a session, or a key for programs. */
export interface Session {
  kind: 'ses' | 'tfa' | 'lsk';
  lastSeenAt: Date;
  expiresAt: Date;
  triesLeft: number;
  clientHash: Buffer | null;
  /** The key that was presented; undefined for a session. */
  key?: { id: string; name: string; permission: KeyPermission };
  viewer: Viewer;
}

/** The sessions of token hashes, by the hash in hex, without expired ones and those of users who may not sign in. */
export async function loadSessions(
  db: Kysely<DB>,
  hashes: readonly Buffer[],
  now: Date,
): Promise<Map<string, Session>> {
  const known = new Map(hashes.map((hash) => [hash.toString('hex'), reaches.get(hash)]));
  const states = [...known.values()].map((reach) => reach?.state ?? '');
  const { rows } = await sql<SessionRow>`${prepared}
    SELECT given.hash, viewer.user_id, viewer.kind, viewer.roles, viewer.active, viewer.expires_at, viewer.last_seen_at,
      viewer.tries_left, viewer.client_hash, viewer.reach, viewer.grants, viewer.organizations, viewer.organization_roles,
      viewer.resellers FROM unnest(${[...known.keys()].map((key) => Buffer.from(key, 'hex'))}::bytea[], ${states}::text[])
      AS given (hash, known)
    CROSS JOIN LATERAL session_viewer(given.hash, given.known) AS viewer`.execute(db);
  return new Map(
    rows
      .filter((row) => row.active && row.expires_at > now)
      .map((row) => {
        const key = row.hash.toString('hex');
        return [key, toSession(row, reaches.read(row.hash, row, known.get(key)))];
      }),
  );
}

interface SessionRow extends ReachRow {
  hash: Buffer;
  user_id: string;
  kind: 'ses' | 'tfa';
  roles: string[];
  active: boolean;
  expires_at: Date;
  last_seen_at: Date;
  tries_left: number;
  client_hash: Buffer | null;
}

function toSession(row: SessionRow, { state: _state, ...reach }: SessionReach): Session {
  return {
    kind: row.kind,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    triesLeft: row.tries_left,
    clientHash: row.client_hash,
    viewer: {
      userId: row.user_id,
      superAdmin: row.roles.includes(superAdminRole),
      ...reach,
      sessionHash: row.hash,
    },
  };
}
