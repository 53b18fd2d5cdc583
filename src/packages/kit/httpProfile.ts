import type { MessageText } from '../../contract/messages/message.ts';
import type { HttpRequest } from './connectorContext.ts';
import type { ErrorClass } from './vendorError.ts';

/** A rate window: `limit` requests per `ms` milliseconds for each tenant, credential or app (all its customers). */
export interface BudgetWindow {
  name: string;
  limit: number;
  ms: number;
  per: 'tenant' | 'credential' | 'app';
  /** The limit applies to any `ms` milliseconds, not from one reset to the next. */
  sliding?: true;
}

/** State of a window in the vendor's headers; it overrides the declared limit, which is only the default. */
export interface BudgetObservation {
  window: string;
  limit?: number;
  remaining?: number;
  /** Instant at which the window restarts, epoch milliseconds. */
  resetAt?: number;
}

export interface VendorAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
  request: HttpRequest;
  /** Epoch milliseconds. */
  now: number;
}

/** Meaning of an error answer. */
export interface Verdict {
  class: ErrorClass;
  code: string;
  /** What went wrong; a vendor's own words are `vendor.words`. */
  text: MessageText;
  retryAfterMs?: number;
  solution?: MessageText;
  wiki?: string;
  internal?: boolean;
  /** Only for class `auth`: the vendor reported an expired token without a 401. It is renewed once, as for 401. */
  tokenEnded?: true;
}

export interface HttpProfile {
  budget: BudgetWindow[];
  /** Maximum number of simultaneous calls per tenant. */
  concurrency: number;
  observe?(answer: VendorAnswer): BudgetObservation[];
  /** Undefined for a success. Called for every answer, 2xx included (batches answer 200 with errors inside). */
  classify(answer: VendorAnswer): Verdict | undefined;
  /** Headers sent with every call, e.g. a mandatory version. */
  headers?(context: {
    credential: Readonly<Record<string, unknown>>;
    tenant?: string | undefined;
  }): Record<string, string>;
  /** Name of the vendor's idempotency header, if it has one. */
  idempotencyHeader?: string;
  /** Names of headers and of JSON or form keys with secret values, in addition to the runtime's own list. */
  redact: string[];
  /**
   * For vendors that block an endpoint after client errors: a task pauses after `perHour` of them in an hour and leaves
   * the rest pending; at `blocksAt`, the vendor's maximum, no calls are made for the rest of the hour.
   */
  clientErrorGuard?: { perHour: number; blocksAt: number };
}
