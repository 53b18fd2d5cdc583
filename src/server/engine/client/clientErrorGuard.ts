import { text } from '../../../contract/messages/message.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';

/** Counts a vendor's client errors per endpoint and hour, across processes. */
export interface ClientErrorCounts {
  /** Adds one; returns the count of the current hour and the milliseconds left of it. */
  add(key: string): Promise<{ count: number; leftMs: number }>;
}

/** Shortest pause for a task that must leave an endpoint alone which other tasks may still call, milliseconds. */
export const shortestPauseMs = 60_000;

/** Endpoints that one task leaves alone. */
export type PausedEndpoints = Set<string>;

/**
 * Stops calling an endpoint before the vendor blocks it: some block a client's endpoint for an hour or more after a few
 * client errors in an hour (src/packages/exact-online/facts.md). After `perHour` errors the task that made the last one
 * leaves the endpoint alone; another task may try again, until `blocksAt` errors: then nobody calls it for the rest of
 * the hour. One per process.
 */
export class ClientErrorGuard {
  readonly #counts: ClientErrorCounts;
  readonly #closed = new Map<string, number>();

  constructor(counts: ClientErrorCounts) {
    this.#counts = counts;
  }

  /** Throws a VendorError of class `rate` and code `client-error-guard` while the endpoint must not be called. */
  check(key: string, paused: PausedEndpoints): void {
    const leftMs = (this.#closed.get(key) ?? 0) - Date.now();
    if (leftMs <= 0) this.#closed.delete(key);
    if (leftMs <= 0 && !paused.has(key)) return;
    throw new VendorError({
      class: 'rate',
      code: 'client-error-guard',
      text: text('task.endpointPaused'),
      retryAfterMs: Math.max(leftMs, shortestPauseMs),
      solution: text('task.endpointPausedSolution'),
    });
  }

  /** Counts an answer of 400, 401, 403 or 404. */
  async count(
    key: string,
    limits: { perHour: number; blocksAt: number },
    paused: PausedEndpoints,
  ): Promise<void> {
    const { count, leftMs } = await this.#counts.add(key);
    if (count >= limits.perHour) paused.add(key);
    if (count >= limits.blocksAt) this.#closed.set(key, Date.now() + leftMs);
  }
}

/** Statuses that the vendor counts, whatever we make of them. */
export function isCountedClientError(status: number): boolean {
  return status === 400 || status === 401 || status === 403 || status === 404;
}

/** A path without its ids: `/api/v1/123/crm/Accounts(guid'…')` and its siblings are one endpoint. */
export function endpointOf(pathname: string): string {
  return pathname
    .replace(/\([^)]*\)/g, '()')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '*')
    .replace(/(?<=\/)\d+(?=\/|$)/g, '*');
}
