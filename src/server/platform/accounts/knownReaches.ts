import { rankOf, type Rank } from '../../../contract/roles.ts';
import type { Viewer } from './viewer.ts';

/** What a session may reach, and what tells its state. */
export interface Reach extends Pick<Viewer, 'ranks' | 'organizations' | 'grants' | 'resellers'> {
  state: string;
}

/** What the store tells of a reach; the lists are null where it is the known one. */
export interface ReachRow {
  reach: string;
  grants: string[] | null;
  organizations: string[] | null;
  organization_roles: string[] | null;
  resellers: string[] | null;
}

/** Who reaches no more organizations is read anew: that costs nothing. */
const few = 20;
/** Organizations that are kept in all, in this process. */
const most = 100_000;

/**
 * The reach of sessions with many organizations, each with what tells its state: the store compares that at each request and
 * sends the lists only where they have changed (`session_viewer`). So nothing here is ever believed without being asked.
 */
export class KnownReaches {
  /** By the session's hash in hex, the one used last at the end. */
  readonly #known = new Map<string, Reach>();
  #organizations = 0;

  get(hash: Buffer): Reach | undefined {
    return this.#known.get(hash.toString('hex'));
  }

  /** The reach that the row tells, or the known one for which it stands. */
  read(hash: Buffer, row: ReachRow, known: Reach | undefined): Reach {
    if (known?.state === row.reach) {
      this.keep(hash, known);
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
    this.keep(hash, reach);
    return reach;
  }

  keep(hash: Buffer, reach: Reach): void {
    const key = hash.toString('hex');
    this.#forget(key);
    if (reach.organizations.length <= few) return;
    this.#known.set(key, reach);
    this.#organizations += reach.organizations.length;
    for (const oldest of this.#known.keys()) {
      if (this.#organizations <= most) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#organizations -= this.#known.get(key)?.organizations.length ?? 0;
    this.#known.delete(key);
  }
}
