/** A vendor's limits. An absent one is not enforced. */
export interface RateLimits {
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
/** A vendor's real limits times a factor, or without an end. */
export declare function scaledLimits(real: RateLimits, factor: number | 'off'): RateLimits;
export interface RateState {
  limit: number;
  remaining: number;
  /** Epoch ms at which the window ends. */
  reset: number;
  allowed: boolean;
}
export declare const MINUTE_MS = 60000;
export declare const HOUR_MS = 3600000;
export declare const DAY_MS = 86400000;
/** Requests counted in fixed windows, aligned to the clock (a day is a UTC day). */
export declare class RateWindows {
  #private;
  /** Counts one request against a limit. A refused one is not counted. */
  hit(key: string, limit: number, length: number, now: number): RateState;
  /** The state of a window without counting. */
  look(key: string, limit: number, length: number, now: number): RateState;
  clear(): void;
}
