import type { Viewer } from './viewer.ts';

/** What a session may reach, and what tells its state. */
export interface Reach extends Pick<Viewer, 'ranks' | 'organizations' | 'grants' | 'resellers'> {
  state: string;
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
