import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { reaches, type Rank } from '../../../contract/roles.ts';
import { withVisibility, type Tx, type Visibility } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import { forbidden, notFound } from '../problems.ts';

/** The caller, with everything within reach (docs/security.md 4.1). */
export interface Viewer {
  userId: string;
  superAdmin: boolean;
  /** Rank by organization; a super admin's is `admin` everywhere and not listed here. */
  ranks: ReadonlyMap<string, Rank>;
  organizations: readonly string[];
  /** Those of the organizations with an access entry of the viewer. */
  grants: readonly string[];
  /** Resellers of these organizations: only their names may be read. */
  resellers: readonly string[];
  sessionHash: Buffer;
}

/** A transaction limited to what the viewer may see. The first argument of every query that returns customer data. */
export interface Scope {
  tx: Tx;
  viewer: Viewer;
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export function visibilityOf(viewer: Viewer): Visibility {
  return viewer.superAdmin
    ? { bypassRowSecurity: true }
    : {
        userId: viewer.userId,
        grants: viewer.grants,
        resellers: viewer.resellers,
      };
}

/** Runs `work` in a transaction limited to what the viewer may see. */
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

/** Throws 404 if the viewer can't see the organization, 403 if the rank is too low. */
export function requireRank(viewer: Viewer, organizationId: string, rank: Rank): void {
  const has = rankIn(viewer, organizationId);
  if (!has) throw notFound();
  if (!reaches(has, rank)) throw forbidden();
}
