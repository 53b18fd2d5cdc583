import { rankOf, type Rank } from '../../../contract/roles.ts';
import type { Viewer } from './viewer.ts';

/** Reach of a session, with a fingerprint of its state. */
export interface SessionReach extends Pick<
  Viewer,
  'ranks' | 'organizations' | 'grants' | 'resellers'
> {
  state: string;
}

/** A reach from the database; the lists are null if it is the known one. */
export interface ReachRow {
  reach: string;
  grants: string[] | null;
  organizations: string[] | null;
  organization_roles: string[] | null;
  resellers: string[] | null;
}

/** Reaches of up to this many organizations are not cached: reading them costs nothing. */
const maxUncached = 20;
/** Most organizations cached in this process. */
const maxCachedOrganizations = 100_000;

/**
 * Caches the reach of sessions with many organizations, each with its state: the database compares the state at each
 * request and sends the lists only if it has changed (`session_viewer`). So the cache is never used without a check.
 */
export class KnownReaches {
  /** By the session's hash in hex, most recently used last. */
  readonly #known = new Map<string, SessionReach>();
  #organizations = 0;

  get(hash: Buffer): SessionReach | undefined {
    return this.#known.get(hash.toString('hex'));
  }

  /** The reach in the row, or the known one if the row refers to it. */
  read(hash: Buffer, row: ReachRow, known: SessionReach | undefined): SessionReach {
    if (known?.state === row.reach) {
      this.store(hash, known);
      return known;
    }
    const ranks = new Map<string, Rank>();
    row.organizations?.forEach((id, index) => {
      const rank = rankOf((row.organization_roles?.[index] ?? '').split(' '));
      if (rank) ranks.set(id, rank);
    });
    const reach = {
      state: row.reach,
      ranks,
      organizations: [...ranks.keys()],
      grants: (row.grants ?? []).filter((id) => ranks.has(id)),
      resellers: row.resellers ?? [],
    };
    this.store(hash, reach);
    return reach;
  }

  store(hash: Buffer, reach: SessionReach): void {
    const key = hash.toString('hex');
    this.#forget(key);
    if (reach.organizations.length <= maxUncached) return;
    this.#known.set(key, reach);
    this.#organizations += reach.organizations.length;
    for (const oldest of this.#known.keys()) {
      if (this.#organizations <= maxCachedOrganizations) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#organizations -= this.#known.get(key)?.organizations.length ?? 0;
    this.#known.delete(key);
  }
}
