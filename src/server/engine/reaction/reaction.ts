import { text } from '../../../contract/messages/message.ts';
import { isDatabaseDown } from '../../platform/db/isDatabaseDown.ts';
import {
  type ErrorClass,
  VendorError,
  type VendorErrorDetails,
} from '../../../packages/kit/vendorError.ts';

/**
 * What is done about an error, wherever it was met: in a push, a write-back, a removal, a list or the test of a credential.
 * - `park`: whatever was under way waits and goes on by itself; `counts` where the wait spends one of its tries
 * - `fail`: this one thing fails, in its own words; the rest goes on
 * - `stop`: nothing that needs the credential goes on until a person has put it right
 */
export type Reaction = { kind: 'park'; counts: boolean } | { kind: 'fail' } | { kind: 'stop' };

/** The one table: an error's class decides, nothing else (docs/sync.md 7). */
const reactions: Record<ErrorClass, Reaction> = {
  rate: { kind: 'park', counts: false },
  transient: { kind: 'park', counts: true },
  auth: { kind: 'stop' },
  validation: { kind: 'fail' },
  conflict: { kind: 'fail' },
  notFound: { kind: 'fail' },
  bug: { kind: 'fail' },
};

/** What the database's outage is, whatever was under way: it passes, like a vendor's. */
const databaseDown: VendorErrorDetails = {
  class: 'transient',
  code: 'database-unavailable',
  text: text('fault.database'),
  solution: text('fault.databaseSolution'),
};

/** What is known of an error; one that no connector classified is a fault of ours, unless it is the database's outage. */
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

/** True for trouble of the package or the credential and not of the thing that was worked on, which waits. */
export const isInterruption = (error: unknown): boolean => reactionTo(error).kind !== 'fail';

/** Milliseconds that work waits where its vendor does not say how long: a rate limit, and an outage the longer the oftener. */
export function waitMs(details: VendorErrorDetails, tries: number): number {
  if (details.retryAfterMs !== undefined) return details.retryAfterMs;
  return details.class === 'rate' ? 60_000 : 15_000 * 2 ** (tries - 1);
}
