import { type MessageText, text } from '../../contract/messages/message.ts';

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
  /** What went wrong; a vendor's own words are `vendor.words`. */
  text: MessageText;
  /** The package that said so; the client fills it in. */
  packageType?: string;
  /** HTTP status of the vendor's answer; 0 when there was none. */
  status?: number;
  /** Milliseconds the vendor asks to wait. */
  retryAfterMs?: number;
  /** True when the request may have taken effect although no answer arrived, or none that we can read. */
  outcomeUnknown?: boolean;
  /**
   * True when the vendor's answer to a write says that nothing of it took effect; the client fills it in. On nothing less is
   * a write repeated without a look (docs/sync.md 6).
   */
  nothingWritten?: boolean;
  /**
   * What stands at the vendor now, where a document was being changed in several calls and some of them are done: it is
   * neither what it was nor what it is to be. Said behind `text`; the next try writes whatever the content is by then.
   */
  changedInPart?: MessageText;
  /** A short remedy. */
  solution?: MessageText;
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
    // for whoever reads a process's log; people are shown the text in their language
    super(`${details.text.code} ${JSON.stringify(details.text.params)}`, { cause: details.cause });
    this.name = 'VendorError';
    this.details = details;
  }
}

/** The failure of a later one of a document's writes: what its answer refused is that one, and those before it stand. */
export function partlyWritten(error: unknown): unknown {
  return error instanceof VendorError && error.details.nothingWritten
    ? new VendorError({ ...error.details, nothingWritten: false })
    : error;
}

/** What is said of a setting that is missing also names it, so that a screen can lead there. */
export function withField(said: MessageText, field: MessageText): MessageText {
  return { ...said, params: { ...said.params, field } };
}

/** Raised by a mapping when a value has no counterpart in the settings (docs/sync.md 14, `mapping-missing`). */
export function mappingMissing(
  what: MessageText,
  value: string | MessageText,
  field: MessageText,
): VendorError {
  return new VendorError({
    class: 'validation',
    code: 'mapping-missing',
    text: withField(text('document.mappingMissing', { what, value }), field),
    solution: text('document.mappingMissingSolution', { value, field }),
    wiki: 'mapping-missing',
  });
}

/** What the vendor itself said; undefined for a text of ours. */
export function vendorWords({ code, params }: MessageText): string | undefined {
  const words = code === 'vendor.words' ? params['words'] : undefined;
  return typeof words === 'string' ? words : undefined;
}
