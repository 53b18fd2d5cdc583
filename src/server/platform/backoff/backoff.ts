interface Backoff {
  /** Seconds until the next attempt, after the first failure, the second and so on. */
  seconds: readonly number[];
  /** After the last wait: give the work up, or repeat it at the last interval for as long as it takes. */
  then: 'giveUp' | 'repeat';
  /** Share of a wait that is left out at random, so that not all are retried at one instant. */
  spread?: number;
}

const minutes = (...some: number[]) => some.map((minute) => minute * 60);
const hours = (...some: number[]) => some.map((hour) => hour * 3600);

/** How long each kind of work waits after a failure, where the other side names no time. */
const backoffs = {
  /** One call at a vendor, within the work that makes it. */
  vendorCall: { seconds: [0.5, 1, 2, 4], then: 'repeat', spread: 0.5 },
  /** A task without an answer of the package; the module sets how often (`maxTries`). */
  task: { seconds: [15, 30, 60, 120, 240], then: 'repeat' },
  /** A failed element; after the last it waits for a person (docs/sync.md 2). */
  element: { seconds: minutes(15, 60, 360, 1440), then: 'giveUp' },
  /** A mail that the mail server didn't take. */
  mail: { seconds: minutes(1, 2, 5, 15, 60, 180, 360, 720, 1440), then: 'giveUp' },
  /** A delivery to a customer's webhook: about two days from the first. */
  webhookDelivery: { seconds: [5, 60, 600, ...hours(1, 4, 12, 24)], then: 'giveUp' },
  /** Subscribing our address at a vendor. */
  subscribe: { seconds: minutes(15, 30, 60, 120, 240, 480, 960, 1440), then: 'repeat' },
  /** Removing it again: an hour in all. */
  unsubscribe: { seconds: minutes(1, 2, 5, 10, 20, 30), then: 'giveUp' },
  /** The test of a credential without an answer of the package. */
  testUnanswered: { seconds: minutes(15, 30, 60, 120, 240, 360), then: 'repeat', spread: 0.2 },
  /** The test of a credential that was refused, which a package seldom takes back. */
  testRefused: { seconds: hours(6, 12, 24, 48, 96, 168), then: 'repeat', spread: 0.2 },
  /** Storing the result of a call, while the database can't be reached. */
  record: { seconds: [0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 2], then: 'repeat' },
  /** A package that doesn't answer, until the next probe. */
  packagePause: { seconds: [15, 30, 60, 120, 240, 480], then: 'repeat' },
  /** The connection that listens for notifications of the database. */
  listen: { seconds: [0.25, 0.5, 1, 2, 4, 5], then: 'repeat', spread: 0.5 },
} as const satisfies Record<string, Backoff>;

export type RetriedWork = keyof typeof backoffs;
type GivenUp = {
  [W in RetriedWork]: (typeof backoffs)[W]['then'] extends 'giveUp' ? W : never;
}[RetriedWork];

/**
 * Seconds until the next attempt after `failures` in a row, from 1. Undefined: the work is given up.
 * @param random from 0 to 1
 */
export function secondsUntilRetry<W extends RetriedWork>(
  work: W,
  failures: number,
  random?: number,
): W extends GivenUp ? number | undefined : number;
export function secondsUntilRetry(
  work: RetriedWork,
  failures: number,
  random = Math.random(),
): number | undefined {
  const { seconds, then, spread = 0 }: Backoff = backoffs[work];
  const wait = seconds[failures - 1] ?? (then === 'repeat' ? seconds.at(-1) : undefined);
  return wait === undefined ? undefined : wait * (1 - spread * random);
}

/** The waits, for statements that look them up by a count in the database. */
export const backoffSeconds = (work: RetriedWork): readonly number[] => backoffs[work].seconds;
