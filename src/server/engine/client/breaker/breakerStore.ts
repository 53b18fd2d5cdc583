/** Whose calls a package did not answer, as all processes know it. */
export interface BreakerState {
  /** Times that calls went unanswered since the last answer, by credential; those of the last minutes. */
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
  /** The one probe of the package: undefined when it is the caller's, else the milliseconds to wait before asking again. */
  takeProbe(packageType: string, probe: string): Promise<number | undefined>;
  /** A call went unanswered; pauses the package when that makes enough, and for longer when it was a probe. */
  timedOut(caller: Caller, probe: string | undefined): Promise<void>;
  /** The package answered: its pause is over, and so is what was held against the credential. */
  answered(caller: Caller, probe: string | undefined): Promise<void>;
  /** The probe came to nothing either way. */
  giveBack(packageType: string, probe: string): Promise<void>;
}
