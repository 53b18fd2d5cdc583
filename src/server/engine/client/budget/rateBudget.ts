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
/** The error code of a call that was not made, since our own count says that the vendor would refuse it. */
export const budgetSpent = 'rate-budget';
/** A grant is used up within this time or asked for anew, so that another process's block is heard of. Milliseconds. */
const grantLifeMs = 2_000;

interface Held {
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
 * Spends the vendors' rate budgets. Calls are granted to a process in small chunks, so that most calls cost no statement; the count
 * itself is the store's and shared by all processes. One per process.
 */
export class RateBudget {
  readonly #store: BudgetStore;
  readonly #sleep: Sleep;
  readonly #now: () => number;
  readonly #held = new Map<string, Held>();

  constructor(store: BudgetStore, options: { sleep?: Sleep; now?: () => number } = {}) {
    this.#store = store;
    this.#sleep = options.sleep ?? abortableSleep;
    this.#now = options.now ?? Date.now;
  }

  /**
   * Takes one call from each window, waiting up to 5 s for it.
   * @throws VendorError of class `rate` with `retryAfterMs` when the wait would be longer; the signal's reason when aborted.
   */
  async spend(windows: readonly WindowUse[], signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const now = this.#now();
      let waitUntil = 0;
      const missing: WindowUse[] = [];
      for (const window of windows) {
        const held = this.#held.get(window.key);
        if (held !== undefined && held.blockedUntil > now)
          waitUntil = Math.max(waitUntil, held.blockedUntil);
        else if (held === undefined || held.permits < 1 || held.usableUntil <= now) {
          if (
            held !== undefined &&
            held.used >= held.limit &&
            held.windowEnd > now &&
            held.permits < 1
          ) {
            waitUntil = Math.max(waitUntil, held.windowEnd);
          } else missing.push(window);
        }
      }
      if (waitUntil > now) {
        await this.#wait(waitUntil - now, signal);
        continue;
      }
      if (missing.length === 0) {
        for (const { key } of windows) (this.#held.get(key) as Held).permits -= 1;
        return;
      }
      await this.#reserve(missing);
    }
  }

  /** Takes over what the vendor's headers say, where our count does not know it yet. */
  async observe(corrections: readonly Correction[]): Promise<void> {
    const now = this.#now();
    const news = corrections.filter(({ key, limit, used, windowLeftMs }) => {
      const held = this.#held.get(key);
      if (held === undefined) return true;
      // a reset far from ours means that the vendor's window is another one than we count in
      const shifted =
        windowLeftMs !== undefined && Math.abs(now + windowLeftMs - held.windowEnd) > 1_500;
      // what others were granted since we last asked is no news to the store; a chunk's worth of slack covers that
      const ahead = used !== undefined && used > held.used + Math.max(1, held.limit * 0.05);
      return (limit !== undefined && limit !== held.limit) || ahead || shifted;
    });
    if (news.length === 0) return;
    await this.#store.correct(news);
    for (const { key, limit, used, windowLeftMs } of news) {
      const held = this.#held.get(key);
      if (held === undefined) continue;
      if (limit !== undefined) held.limit = limit;
      if (used !== undefined && used > held.used) held.used = used;
      if (windowLeftMs !== undefined) held.windowEnd = now + windowLeftMs;
      held.permits = Math.min(held.permits, Math.max(0, held.limit - (used ?? 0)));
    }
  }

  /** The vendor said no: nobody calls under these keys for so long. */
  async block(keys: readonly string[], ms: number): Promise<void> {
    const until = this.#now() + ms;
    for (const key of keys) {
      const held = this.#hold(key);
      held.blockedUntil = Math.max(held.blockedUntil, until);
      await this.#store.block(key, ms);
    }
  }

  /** Returns what was granted and not used. */
  async close(): Promise<void> {
    const now = this.#now();
    const unused = [...this.#held]
      .filter(([, held]) => held.permits > 0 && held.windowEnd > now)
      .map(([key, held]) => ({ key, count: held.permits }));
    this.#held.clear();
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

  /** Calls that need the same window at once share one statement. */
  async #reserve(missing: WindowUse[]): Promise<void> {
    const own = missing.filter(({ key }) => this.#hold(key).pending === undefined);
    if (own.length > 0) {
      const wants = own.map((window) => ({ ...window, returned: this.#giveUp(window.key) }));
      const asked = this.#store.reserve(wants).then((grants) => {
        for (const grant of grants)
          this.#consume(
            grant,
            own.find(({ key }) => key === grant.key),
          );
      });
      const settled = asked.finally(() => {
        for (const { key } of own) this.#hold(key).pending = undefined;
      });
      // each waiter gets the failure itself; this keeps it from counting as unhandled while none waits
      settled.catch(() => undefined);
      for (const { key } of own) this.#hold(key).pending = settled;
    }
    await Promise.all(missing.map(({ key }) => this.#hold(key).pending ?? Promise.resolve()));
  }

  /** Empties what is held under the key; answers how many calls of a window that still runs were not made. */
  #giveUp(key: string): number {
    const held = this.#hold(key);
    const unused = held.windowEnd > this.#now() ? held.permits : 0;
    held.permits = 0;
    return unused;
  }

  #consume(grant: Grant, window: WindowUse | undefined): void {
    const now = this.#now();
    const held = this.#hold(grant.key);
    const windowEnd = now + grant.windowLeftMs;
    held.permits = grant.granted;
    held.windowEnd = windowEnd;
    const life = window?.sliding ? slidingLife(window.ms) : grantLifeMs;
    held.usableUntil = Math.min(windowEnd, now + life);
    held.used = grant.used;
    held.limit = grant.limit;
    if (grant.blockedMs > 0) held.blockedUntil = now + grant.blockedMs;
  }

  #hold(key: string): Held {
    let held = this.#held.get(key);
    if (held === undefined) {
      held = {
        permits: 0,
        usableUntil: 0,
        windowEnd: 0,
        blockedUntil: 0,
        used: 0,
        limit: Infinity,
        pending: undefined,
      };
      this.#held.set(key, held);
    }
    return held;
  }
}
