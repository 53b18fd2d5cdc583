import { chunk, slidingLife } from '../../src/server/engine/client/budget/budgetStore.ts';
import type {
  BudgetStore,
  Correction,
  Grant,
  Want,
} from '../../src/server/engine/client/budget/budgetStore.ts';

interface Row {
  start: number;
  used: number;
  announced: number | undefined;
  blockedUntil: number;
  /** For a sliding window: the latest instant at which each call that still counts was made. */
  recent: number[];
}

/** Budgets of one process, for tests of connectors without a database. */
export class MemoryBudgetStore implements BudgetStore {
  readonly #rows = new Map<string, Row>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  reserve(wants: Want[]): Promise<Grant[]> {
    const now = this.#now();
    return Promise.resolve(
      wants.map(({ key, limit: declared, ms, returned, sliding }) => {
        const row = this.#row(key, now);
        if (sliding) {
          row.recent.splice(Math.max(0, row.recent.length - returned));
          row.recent = row.recent.filter((made) => made + ms > now);
          Object.assign(row, { start: now, used: row.recent.length });
        } else if (row.start + ms <= now) Object.assign(row, { start: now, used: 0 });
        else row.used = Math.max(0, row.used - returned);
        const limit = row.announced ?? declared;
        const blockedMs = Math.max(0, row.blockedUntil - now);
        const granted = blockedMs > 0 ? 0 : chunk(limit, row.used);
        row.used += granted;
        if (sliding) for (let n = 0; n < granted; n += 1) row.recent.push(now + slidingLife(ms));
        const freed = sliding && granted === 0 ? row.recent[row.used - limit] : undefined;
        return {
          key,
          granted,
          used: row.used,
          limit,
          windowLeftMs: (freed ?? row.start) + ms - now,
          blockedMs,
        };
      }),
    );
  }

  refund(unused: { key: string; count: number }[]): Promise<void> {
    for (const { key, count } of unused) {
      const row = this.#row(key, this.#now());
      row.used = Math.max(0, row.used - count);
      row.recent.splice(Math.max(0, row.recent.length - count));
    }
    return Promise.resolve();
  }

  correct(corrections: Correction[]): Promise<void> {
    const now = this.#now();
    for (const { key, ms, sliding, limit, used, windowLeftMs } of corrections) {
      const row = this.#row(key, now);
      if (limit !== undefined) row.announced = limit;
      if (sliding) {
        row.recent = row.recent.filter((made) => made + ms > now);
        while (row.recent.length < (used ?? 0)) row.recent.push(now);
        continue;
      }
      const start = windowLeftMs === undefined ? row.start : now + windowLeftMs - ms;
      // a start nearly a whole window later begins the next window: earlier calls don't count in it
      row.used = start - row.start >= ms * 0.9 ? (used ?? 0) : Math.max(row.used, used ?? 0);
      row.start = start;
    }
    return Promise.resolve();
  }

  block(key: string, ms: number): Promise<void> {
    const row = this.#row(key, this.#now());
    row.blockedUntil = Math.max(row.blockedUntil, this.#now() + ms);
    return Promise.resolve();
  }

  #row(key: string, now: number): Row {
    let row = this.#rows.get(key);
    if (row === undefined) {
      row = { start: now, used: 0, announced: undefined, blockedUntil: 0, recent: [] };
      this.#rows.set(key, row);
    }
    return row;
  }
}
