import { text } from '../../../contract/messages/message.ts';
import { secondsUntilRetry } from '../../platform/backoff/backoff.ts';
import { isDatabaseDown } from '../../platform/db/isDatabaseDown.ts';
import {
  type ErrorClass,
  VendorError,
  type VendorErrorDetails,
} from '../../../packages/kit/vendorError.ts';

/**
 * The reaction to an error in a push, a write-back, a removal, a list or a credential test.
 * - `park`: the current work waits and resumes automatically; `counts` where the wait counts as one of its attempts
 * - `fail`: only this item fails, with its message; the rest continues
 * - `stop`: nothing that needs the credential continues until a person has repaired it
 */
export type Reaction = { kind: 'park'; counts: boolean } | { kind: 'fail' } | { kind: 'stop' };

/** The only table: an error's class decides, nothing else (docs/sync.md 7). */
const reactions: Record<ErrorClass, Reaction> = {
  rate: { kind: 'park', counts: false },
  transient: { kind: 'park', counts: true },
  auth: { kind: 'stop' },
  validation: { kind: 'fail' },
  conflict: { kind: 'fail' },
  notFound: { kind: 'fail' },
  unexpected: { kind: 'fail' },
  bug: { kind: 'fail' },
};

/** Details for an outage of the database, during any work: transient, like a vendor's. */
const databaseDown: VendorErrorDetails = {
  class: 'transient',
  code: 'database-unavailable',
  text: text('fault.database'),
  solution: text('fault.databaseSolution'),
};

/** Details of an error; one that no connector classified is a fault of ours, unless it is an outage of the database. */
export function detailsOf(error: unknown): VendorErrorDetails {
  if (error instanceof VendorError) return error.details;
  if (isDatabaseDown(error)) return databaseDown;
  const what = error instanceof Error ? error.message : String(error);
  return {
    class: 'bug',
    code: 'internal',
    internal: true,
    text: text('fault.technical', { what }),
  };
}

export const reactionTo = (error: unknown): Reaction => reactions[detailsOf(error).class];

/** True for a problem of the package or the credential rather than of the current item, which then waits. */
export const isInterruption = (error: unknown): boolean => reactionTo(error).kind !== 'fail';

/**
 * Milliseconds to wait where the vendor gives no time: fixed for a rate limit, growing with each attempt of an outage.
 */
export function waitMs(details: VendorErrorDetails, tries: number): number {
  if (details.retryAfterMs !== undefined) return details.retryAfterMs;
  return details.class === 'rate' ? 60_000 : secondsUntilRetry('task', tries) * 1000;
}
