import { hourMs } from '../../../sandbox/rateWindows.ts';

interface ErrorRecord {
  since: number;
  errors: number;
  blockedUntil: number;
  /** Number of blocks so far; each lasts twice as long as the one before. */
  blocks: number;
}

/** Statuses that Exact counts as errors. */
const countedStatuses = new Set([400, 401, 403, 404]);

/**
 * Exact's "error velocity": more than 10 errors per key, user, company and endpoint within an hour block that
 * combination for an hour, and longer each further time.
 */
export class ErrorVelocity {
  readonly #records = new Map<string, ErrorRecord>();

  /** Epoch ms until which the combination is blocked; undefined if it isn't. */
  blockedUntil(key: string, now: number): number | undefined {
    const until = this.#records.get(key)?.blockedUntil ?? 0;
    return until > now ? until : undefined;
  }

  /** Counts an answer; `limit` errors an hour are allowed. */
  count(key: string, status: number, limit: number, now: number): void {
    if (!countedStatuses.has(status)) return;
    const fresh = { since: now, errors: 0, blockedUntil: 0, blocks: 0 };
    let record = this.#records.get(key) ?? fresh;
    if (now - record.since >= hourMs) record = { ...record, since: now, errors: 0 };
    record.errors += 1;
    if (record.errors > limit) {
      record.blockedUntil = now + hourMs * 2 ** record.blocks;
      record.blocks += 1;
      record.errors = 0;
      record.since = record.blockedUntil;
    }
    this.#records.set(key, record);
  }

  clear(): void {
    this.#records.clear();
  }
}
