/**
 * What kind of failure a vendor's answer is; the runtime acts on the class alone (docs/sync.md 7):
 * - `rate`: parked until `retryAfterMs`, never counted as a failure
 * - `transient`: retried with jitter
 * - `auth`: the credential is marked failed and its connections' tasks pause
 * - `validation`, `conflict`, `notFound`: the element fails and an operator can put it right
 * - `bug`: ours; logged as internal
 */
export type ErrorClass =
  | 'rate'
  | 'transient'
  | 'auth'
  | 'validation'
  | 'conflict'
  | 'notFound'
  | 'bug';

export interface VendorErrorDetails {
  class: ErrorClass;
  /** Stable, machine readable, e.g. `period-closed`; part of the log's fingerprint. */
  code: string;
  message: string;
  /** The package that said so; the door fills it in. */
  packageType?: string;
  /** HTTP status of the vendor's answer; 0 when there was none. */
  status?: number;
  /** Milliseconds the vendor asks to wait. */
  retryAfterMs?: number;
  /** True when the request may have taken effect although no answer arrived: look up before repeating. */
  outcomeUnknown?: boolean;
  /** A short remedy in the operator's words. */
  solution?: string;
  /** Key of a knowledge page. */
  wiki?: string;
  /** Our own or the platform's fault: hidden from everyone but super admins. */
  internal?: boolean;
  /** Id of the recorded request behind it. */
  requestId?: string;
  cause?: unknown;
}

/** A classified failure of a vendor call or of a mapping. The only error that connectors throw. */
export class VendorError extends Error {
  readonly details: VendorErrorDetails;

  constructor(details: VendorErrorDetails) {
    super(details.message, { cause: details.cause });
    this.name = 'VendorError';
    this.details = details;
  }
}

/** Raised by a mapping when a value has no counterpart in the settings (docs/sync.md 14, `mapping-missing`). */
export function mappingMissing(what: string, sourceValue: string, fieldName: string): VendorError {
  return new VendorError({
    class: 'validation',
    code: 'mapping-missing',
    message: `No ${what} is set for "${sourceValue}".`,
    solution: `Open the connection's settings and add "${sourceValue}" to ${fieldName}.`,
    wiki: 'mapping-missing',
  });
}
