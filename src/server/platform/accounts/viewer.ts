import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { rankOf, reaches, superAdminRole, type Rank } from '../../../contract/roles.ts';
import { withVisibility, type Tx, type Visibility } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import { forbidden, notFound } from '../problems.ts';

/** Who asks, and what they reach (docs/security.md 4.1). */
export interface Viewer {
  userId: string;
  superAdmin: boolean;
  /** Rank by organization; a super admin's is `admin` everywhere and not listed here. */
  ranks: ReadonlyMap<string, Rank>;
  organizations: readonly string[];
  /** Resellers of these organizations: their name may be read. */
  resellers: readonly string[];
  sessionHash: Buffer;
}

/** A transaction that sees what the viewer may see. The first argument of every query that returns customer data. */
export interface Scope {
  tx: Tx;
  viewer: Viewer;
}

export interface Session {
  kind: 'ses' | 'tfa';
  lastSeenAt: Date;
  expiresAt: Date;
  triesLeft: number;
  clientHash: Buffer | null;
  viewer: Viewer;
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The session behind a token's hash, or undefined when there is none, it is over, or its user may not sign in. */
export async function loadSession(
  db: Kysely<DB>,
  hash: Buffer,
  now: Date,
): Promise<Session | undefined> {
  const { rows } = await sql<{
    user_id: string;
    kind: 'ses' | 'tfa';
    roles: string[];
    active: boolean;
    expires_at: Date;
    last_seen_at: Date;
    tries_left: number;
    client_hash: Buffer | null;
    organizations: string[];
    organization_roles: string[];
    resellers: string[];
  }>`SELECT * FROM session_viewer(${hash})`.execute(db);
  const row = rows[0];
  if (!row || !row.active || row.expires_at <= now) return undefined;
  const ranks = new Map<string, Rank>();
  row.organizations.forEach((id, index) => {
    const rank = rankOf((row.organization_roles[index] ?? '').split(' '));
    if (rank) ranks.set(id, rank);
  });
  return {
    kind: row.kind,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    triesLeft: row.tries_left,
    clientHash: row.client_hash,
    viewer: {
      userId: row.user_id,
      superAdmin: row.roles.includes(superAdminRole),
      ranks,
      organizations: [...ranks.keys()],
      resellers: row.resellers,
      sessionHash: hash,
    },
  };
}

export function visibilityOf(viewer: Viewer): Visibility {
  return viewer.superAdmin
    ? { everything: true }
    : { organizations: viewer.organizations, resellers: viewer.resellers };
}

/** Runs `work` in a transaction that sees what the viewer may see. */
export function inScope<T>(
  db: Kysely<DB>,
  viewer: Viewer,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  return withVisibility(db, visibilityOf(viewer), (tx) => work({ tx, viewer }));
}

/** The viewer's rank in an organization. */
export function rankIn(viewer: Viewer, organizationId: string): Rank | undefined {
  return viewer.superAdmin ? 'admin' : viewer.ranks.get(organizationId);
}

/** Throws 404 where the viewer sees nothing of the organization, 403 where the rank is too low. */
export function requireRank(viewer: Viewer, organizationId: string, rank: Rank): void {
  const has = rankIn(viewer, organizationId);
  if (!has) throw notFound();
  if (!reaches(has, rank)) throw forbidden();
}
