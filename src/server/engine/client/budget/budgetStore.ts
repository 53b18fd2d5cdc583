/** One window of one scope: `limit` calls per `ms` milliseconds under a key that all processes share. */
export interface WindowUse {
  key: string;
  limit: number;
  ms: number;
  /** The limit applies to any span of `ms` milliseconds, not from one reset to the next. */
  sliding?: true | undefined;
}

/**
 * How long a call granted by a sliding window may wait before it is made, milliseconds. It counts from the end of that
 * time on, so that however late it is made, no span of the window's length exceeds the limit.
 */
export function slidingLife(ms: number): number {
  return Math.min(2_000, Math.round(ms * 0.1));
}

/** A request for calls; `returned` calls of an earlier grant were not made and go back first. */
export interface Want extends WindowUse {
  returned: number;
}

/** A store's grant. Durations instead of instants, so that clocks of processes and database need not agree. */
export interface Grant {
  key: string;
  /** Calls that may now be made; 0 when the window is spent or blocked. */
  granted: number;
  /** Calls granted in this window so far, to all processes. */
  used: number;
  /** The vendor's announced limit, else the declared one. */
  limit: number;
  /** Milliseconds until the window starts again; for a spent sliding window, until the next call is free. */
  windowLeftMs: number;
  /** Milliseconds until the vendor's block ends; 0 when there is none. */
  blockedMs: number;
}

/** News from the vendor's headers that our count lacks. */
export interface Correction {
  key: string;
  ms: number;
  sliding?: true | undefined;
  limit?: number | undefined;
  /** Calls the vendor counted in this window. */
  used?: number | undefined;
  /** Milliseconds until the vendor's window starts again. */
  windowLeftMs?: number | undefined;
}

export interface BudgetStore {
  /**
   * Grants about 5 % of what is left in each window, at least one call while there is one. Atomic between processes.
   */
  reserve(wants: Want[]): Promise<Grant[]>;
  /** Returns calls that were granted and not made; ignored when that window is over. */
  refund(unused: { key: string; count: number }[]): Promise<void>;
  correct(corrections: Correction[]): Promise<void>;
  /** Blocks calls under this key for this many milliseconds. */
  block(key: string, ms: number): Promise<void>;
}

/** Calls to grant at once: few statements while there is plenty, no hoarding near the end. */
export function chunk(limit: number, used: number): number {
  const remaining = limit - used;
  return remaining <= 0 ? 0 : Math.min(remaining, 100, Math.max(1, Math.floor(remaining * 0.05)));
}
