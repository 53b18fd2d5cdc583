import { text } from '../../../../contract/messages/message.ts';
import { VendorError } from '../../../../packages/kit/vendorError.ts';
import { abortableSleep } from '../abortableSleep.ts';
import type { Sleep } from '../abortableSleep.ts';
import {
  slidingLife,
  type BudgetStore,
  type Correction,
  type Grant,
  type WindowUse,
} from './budgetStore.ts';

/** A longer wait parks the task instead of holding a worker. Milliseconds. */
export const longestWaitMs = 5_000;
/** Error code of a call that was not made because our own count predicts a refusal. */
export const budgetSpent = 'rate-budget';
/** A grant expires after this time and is requested again, so that another process's block is noticed. Milliseconds. */
const grantLifeMs = 2_000;

interface LocalWindow {
  /** Granted calls not yet made. */
  permits: number;
  /** Local instants, epoch milliseconds. */
  usableUntil: number;
  windowEnd: number;
  blockedUntil: number;
  used: number;
  limit: number;
  pending: Promise<void> | undefined;
}

/**
 * Spends the vendors' rate budgets. Calls are granted to a process in small chunks, so that most calls cost no
 * statement; the count itself is in the store and shared by all processes. One per process.
 */
export class RateBudget {
  readonly #store: BudgetStore;
  readonly #sleep: Sleep;
  readonly #now: () => number;
  readonly #windows = new Map<string, LocalWindow>();

  constructor(store: BudgetStore, options: { sleep?: Sleep; now?: () => number } = {}) {
    this.#store = store;
    this.#sleep = options.sleep ?? abortableSleep;
    this.#now = options.now ?? Date.now;
  }

  /**
   * Takes one call from each window, waiting up to 5 s for it.
   * @throws VendorError of class `rate` with `retryAfterMs` when the wait would be longer; the signal's reason when
   * aborted.
   */
  async spend(windows: readonly WindowUse[], signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const now = this.#now();
      let waitUntil = 0;
      const missing: WindowUse[] = [];
      for (const window of windows) {
        const local = this.#windows.get(window.key);
        if (local !== undefined && local.blockedUntil > now)
          waitUntil = Math.max(waitUntil, local.blockedUntil);
        else if (local === undefined || local.permits < 1 || local.usableUntil <= now) {
          if (
            local !== undefined &&
            local.used >= local.limit &&
            local.windowEnd > now &&
            local.permits < 1
          ) {
            waitUntil = Math.max(waitUntil, local.windowEnd);
          } else missing.push(window);
        }
      }
      if (waitUntil > now) {
        await this.#wait(waitUntil - now, signal);
        continue;
      }
      if (missing.length === 0) {
        for (const { key } of windows) (this.#windows.get(key) as LocalWindow).permits -= 1;
        return;
      }
      await this.#reserve(missing);
    }
  }

  /** Applies the vendor's headers where our count lacks their news. */
  async observe(corrections: readonly Correction[]): Promise<void> {
    const now = this.#now();
    const relevant = corrections.filter(({ key, limit, used, windowLeftMs }) => {
      const local = this.#windows.get(key);
      if (local === undefined) return true;
      // a reset far from ours means that the vendor's window differs from ours
      const shifted =
        windowLeftMs !== undefined && Math.abs(now + windowLeftMs - local.windowEnd) > 1_500;
      // calls granted to others since our last request are known to the store; a chunk's worth of slack covers them
      const ahead = used !== undefined && used > local.used + Math.max(1, local.limit * 0.05);
      return (limit !== undefined && limit !== local.limit) || ahead || shifted;
    });
    if (relevant.length === 0) return;
    await this.#store.correct(relevant);
    for (const { key, limit, used, windowLeftMs } of relevant) {
      const local = this.#windows.get(key);
      if (local === undefined) continue;
      if (limit !== undefined) local.limit = limit;
      if (used !== undefined && used > local.used) local.used = used;
      if (windowLeftMs !== undefined) local.windowEnd = now + windowLeftMs;
      local.permits = Math.min(local.permits, Math.max(0, local.limit - (used ?? 0)));
    }
  }

  /** Blocks these keys for everybody after a refusal of the vendor. */
  async block(keys: readonly string[], ms: number): Promise<void> {
    const until = this.#now() + ms;
    for (const key of keys) {
      const local = this.#windowOf(key);
      local.blockedUntil = Math.max(local.blockedUntil, until);
      await this.#store.block(key, ms);
    }
  }

  /** Returns calls that were granted and not used. */
  async close(): Promise<void> {
    const now = this.#now();
    const unused = [...this.#windows]
      .filter(([, local]) => local.permits > 0 && local.windowEnd > now)
      .map(([key, local]) => ({ key, count: local.permits }));
    this.#windows.clear();
    if (unused.length > 0) await this.#store.refund(unused);
  }

  async #wait(ms: number, signal: AbortSignal): Promise<void> {
    if (ms > longestWaitMs) {
      throw new VendorError({
        class: 'rate',
        code: budgetSpent,
        text: text('http.budgetSpent', { seconds: Math.ceil(ms / 1000) }),
        retryAfterMs: Math.ceil(ms),
      });
    }
    await this.#sleep(Math.ceil(ms), signal);
  }

  /** Concurrent calls that need the same window share one statement. */
  async #reserve(missing: WindowUse[]): Promise<void> {
    const first = missing.filter(({ key }) => this.#windowOf(key).pending === undefined);
    if (first.length > 0) {
      const wants = first.map((window) => ({ ...window, returned: this.#takeUnused(window.key) }));
      const reservation = this.#store.reserve(wants).then((grants) => {
        for (const grant of grants)
          this.#consume(
            grant,
            first.find(({ key }) => key === grant.key),
          );
      });
      const settled = reservation.finally(() => {
        for (const { key } of first) this.#windowOf(key).pending = undefined;
      });
      // each waiter gets the failure itself; this keeps it from counting as unhandled while none waits
      settled.catch(() => undefined);
      for (const { key } of first) this.#windowOf(key).pending = settled;
    }
    await Promise.all(missing.map(({ key }) => this.#windowOf(key).pending ?? Promise.resolve()));
  }

  /** Removes the local permits under the key; returns how many calls of a running window were not made. */
  #takeUnused(key: string): number {
    const local = this.#windowOf(key);
    const unused = local.windowEnd > this.#now() ? local.permits : 0;
    local.permits = 0;
    return unused;
  }

  #consume(grant: Grant, window: WindowUse | undefined): void {
    const now = this.#now();
    const local = this.#windowOf(grant.key);
    const windowEnd = now + grant.windowLeftMs;
    local.permits = grant.granted;
    local.windowEnd = windowEnd;
    const life = window?.sliding ? slidingLife(window.ms) : grantLifeMs;
    local.usableUntil = Math.min(windowEnd, now + life);
    local.used = grant.used;
    local.limit = grant.limit;
    if (grant.blockedMs > 0) local.blockedUntil = now + grant.blockedMs;
  }

  #windowOf(key: string): LocalWindow {
    let local = this.#windows.get(key);
    if (local === undefined) {
      local = {
        permits: 0,
        usableUntil: 0,
        windowEnd: 0,
        blockedUntil: 0,
        used: 0,
        limit: Infinity,
        pending: undefined,
      };
      this.#windows.set(key, local);
    }
    return local;
  }
}
