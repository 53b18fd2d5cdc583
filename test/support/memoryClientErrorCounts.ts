import type { ClientErrorCounts } from '../../src/server/engine/client/clientErrorGuard.ts';

const hourMs = 3_600_000;

/** Counts of one process, for tests of connectors. */
export class MemoryClientErrorCounts implements ClientErrorCounts {
  readonly #hours = new Map<string, { count: number; until: number }>();

  add(key: string): Promise<{ count: number; leftMs: number }> {
    const now = Date.now();
    let hour = this.#hours.get(key);
    if (hour === undefined || hour.until <= now) {
      hour = { count: 0, until: now + hourMs };
      this.#hours.set(key, hour);
    }
    hour.count += 1;
    return Promise.resolve({ count: hour.count, leftMs: hour.until - now });
  }
}
