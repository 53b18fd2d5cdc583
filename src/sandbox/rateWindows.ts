/** A vendor's limits. An absent one is not enforced. */
export interface RateLimits {
  /** Requests in any one second, per account. */
  second?: number;
  /** Requests a minute, per account and tenant. */
  minute?: number;
  /** Requests a day (UTC), per account and tenant. */
  day?: number;
  /** Requests at the same time, per account and tenant. */
  concurrent?: number;
  /** Requests a minute of the app over all its accounts. */
  appMinute?: number;
  /** Token requests a day, per user. */
  tokenDay?: number;
  /** Refused requests an hour, per user, company and endpoint, before a block. */
  errorsPerHour?: number;
}

/** Effectively unlimited, for 'off': the headers still have a limit to announce. */
const unlimitedCalls = 1_000_000_000;

/** A vendor's real limits times a factor, or no limits. */
export function scaledLimits(real: RateLimits, factor: number | 'off'): RateLimits {
  const scaled: RateLimits = {};
  for (const [name, value] of Object.entries(real) as [keyof RateLimits, number][]) {
    scaled[name] = factor === 'off' ? unlimitedCalls : value * factor;
  }
  return scaled;
}

export interface RateState {
  limit: number;
  remaining: number;
  /** Epoch ms at which the window ends. */
  reset: number;
  allowed: boolean;
}

export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

/** Requests counted in fixed windows, aligned to the clock (a day is a UTC day). */
export class RateWindows {
  /** Instants of the requests that a sliding limit counts. */
  readonly #recent = new Map<string, number[]>();
  readonly #counts = new Map<string, { window: number; count: number }>();

  /** Counts one request against a limit. A refused one is not counted. */
  hit(key: string, limit: number, length: number, now: number): RateState {
    const state = this.peek(key, limit, length, now);
    if (!state.allowed) return state;
    const window = Math.floor(now / length);
    const counted = this.#counts.get(key);
    if (counted?.window === window) counted.count += 1;
    else {
      if (this.#counts.size > 20_000) this.#forgetOld(window);
      this.#counts.set(key, { window, count: 1 });
    }
    return { ...state, remaining: state.remaining - 1 };
  }

  /** The state of a window without counting. */
  peek(key: string, limit: number, length: number, now: number): RateState {
    const window = Math.floor(now / length);
    const counted = this.#counts.get(key);
    const count = counted?.window === window ? counted.count : 0;
    const remaining = Math.max(0, limit - count);
    return { limit, remaining, reset: (window + 1) * length, allowed: remaining > 0 };
  }

  /** Counts one request against a limit that holds for any `length` milliseconds. A refused one is not counted. */
  slide(key: string, limit: number, length: number, now: number): RateState {
    const recent = (this.#recent.get(key) ?? []).filter((at) => at > now - length && at <= now);
    const allowed = recent.length < limit;
    if (allowed) recent.push(now);
    this.#recent.set(key, recent);
    const reset = (recent[0] ?? now) + length;
    return { limit, remaining: Math.max(0, limit - recent.length), reset, allowed };
  }

  clear(): void {
    this.#recent.clear();
    this.#counts.clear();
  }

  #forgetOld(window: number): void {
    for (const [key, counted] of this.#counts) {
      if (counted.window !== window) this.#counts.delete(key);
    }
  }
}
