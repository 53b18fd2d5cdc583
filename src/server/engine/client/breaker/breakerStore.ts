/** Unanswered calls of a package, shared by all processes. */
export interface BreakerState {
  /** Unanswered calls in the last minutes since the last answer, by credential. */
  timeouts: ReadonlyMap<string, number>;
  /** True from the pause until the next answer. */
  paused: boolean;
}

export interface Caller {
  packageType: string;
  credentialId: string;
  organizationId: string;
}

export interface BreakerStore {
  read(packageType: string): Promise<BreakerState>;
  /**
   * Claims the single probe of the package: undefined on success, else the milliseconds to wait before trying again.
   */
  claimProbe(packageType: string, probe: string): Promise<number | undefined>;
  /** Records an unanswered call; pauses the package when there are enough, and for longer when it was a probe. */
  timedOut(caller: Caller, probe: string | undefined): Promise<void>;
  /** Records an answer: ends the package's pause and clears the credential's timeouts. */
  answered(caller: Caller, probe: string | undefined): Promise<void>;
  /** Releases a probe without a result. */
  releaseProbe(packageType: string, probe: string): Promise<void>;
}
