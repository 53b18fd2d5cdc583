import { type MessageText, text } from '../../contract/messages/message.ts';

/**
 * Class of a vendor's failure; the runtime acts only on the class (docs/sync.md 7):
 * - `rate`: parked until `retryAfterMs`, never counted as a failure
 * - `transient`: retried with jitter
 * - `auth`: the credential is marked failed and its connections' tasks pause
 * - `validation`, `conflict`, `notFound`: the element fails and an operator can fix it
 * - `unexpected`: an answer that is not as the vendor documents it; the element fails, and no setting helps
 * - `bug`: ours; logged as internal
 */
export type ErrorClass =
  | 'rate'
  | 'transient'
  | 'auth'
  | 'validation'
  | 'conflict'
  | 'notFound'
  | 'unexpected'
  | 'bug';

export interface VendorErrorDetails {
  class: ErrorClass;
  /** Stable, machine readable, e.g. `period-closed`; part of the log's fingerprint. */
  code: string;
  /** What went wrong; a vendor's own words are `vendor.words`. */
  text: MessageText;
  /** Of several errors in the vendor's words the one that `code` is about; the others are this document's alone. */
  ofCode?: MessageText;
  /** The package that reported it; the client fills it in. */
  packageType?: string;
  /** HTTP status of the vendor's answer; 0 if there was none. */
  status?: number;
  /** Milliseconds that the vendor asks to wait. */
  retryAfterMs?: number;
  /** True if the request may have taken effect although no answer arrived, or none that we can read. */
  outcomeUnknown?: boolean;
  /**
   * True if the vendor's answer to a write shows that nothing of it took effect; the client fills it in. Only then is
   * a write repeated without a lookup (docs/sync.md 6).
   */
  nothingWritten?: boolean;
  /**
   * The vendor's current state, if a change that takes several calls was only partly done: neither the old nor the
   * new content. Appended to `text`; the next attempt writes the content of that time.
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
    // for readers of a process's log; people see the text in their language
    super(`${details.text.code} ${JSON.stringify(details.text.params)}`, { cause: details.cause });
    this.name = 'VendorError';
    this.details = details;
  }
}

/** The failure of a later one of a document's writes: only that one was refused, those before it took effect. */
export function partlyWritten(error: unknown): unknown {
  return error instanceof VendorError && error.details.nothingWritten
    ? new VendorError({ ...error.details, nothingWritten: false })
    : error;
}

/** A text about a missing setting with the name of that setting, so that a screen can link to it. */
export function withField(message: MessageText, field: MessageText): MessageText {
  return { ...message, params: { ...message.params, field } };
}

/** As `withField`, for a checkbox that has to be checked: the link turns it on instead of setting it. */
export function withCheckbox(message: MessageText, field: MessageText): MessageText {
  return { ...message, params: { ...message.params, field, fieldType: 'checkbox' } };
}

/** Thrown by a mapping if a value has no counterpart in the settings (docs/sync.md 14, `mapping-missing`). */
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

/** As `mappingMissing`, for a setting with a single value. */
export function settingMissing(
  what: MessageText,
  value: string | MessageText,
  field: MessageText,
): VendorError {
  const { details } = mappingMissing(what, value, field);
  return new VendorError({ ...details, solution: text('document.chooseField', { field }) });
}

/** The vendor's own words; undefined for a text of ours. */
export function vendorWords({ code, params }: MessageText): string | undefined {
  const words = code === 'vendor.words' ? params['words'] : undefined;
  return typeof words === 'string' ? words : undefined;
}
