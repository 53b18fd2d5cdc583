import { text } from '../../../contract/messages/message.ts';
import type { EgressLimits } from '../../config.ts';
import { type Dispatcher, errors } from 'undici';
import { EgressError } from './egressError.ts';

export interface RawAnswer {
  status: number;
  /** Names in lower case; repeated headers joined with ", ". */
  headers: Record<string, string>;
  raw: Buffer;
}

type Limits = Pick<EgressLimits, 'headersMs' | 'bodyMs' | 'maxBytes'>;

/**
 * One request and its answer on a pooled connection, read completely. Uses undici's bare handler instead of
 * `request()`: only the handler shows whether sending had begun when a failure came, and it needs no stream per answer.
 */
export function exchange(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  limits: Limits,
  signal: AbortSignal,
  mayStart: () => boolean = () => true,
): Promise<RawAnswer> {
  const handler = new AnswerHandler(limits, signal, mayStart);
  if (!signal.aborted) dispatcher.dispatch(options, handler);
  return handler.answer;
}

class AnswerHandler implements Dispatcher.DispatchHandler {
  readonly answer: Promise<RawAnswer>;
  readonly #resolve: (answer: RawAnswer) => void;
  readonly #reject: (error: EgressError) => void;
  readonly #limits: Limits;
  readonly #signal: AbortSignal;
  readonly #mayStart: () => boolean;
  readonly #chunks: Buffer[] = [];
  #controller: Dispatcher.DispatchController | undefined;
  #sent = false;
  #settled = false;
  #timer: NodeJS.Timeout | undefined;
  #status = 0;
  #headers: Record<string, string> = {};
  #received = 0;

  constructor(limits: Limits, signal: AbortSignal, mayStart: () => boolean) {
    const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
    this.answer = promise;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#limits = limits;
    this.#signal = signal;
    this.#mayStart = mayStart;
    signal.addEventListener('abort', this.#onAbort);
    if (signal.aborted) this.#onAbort();
  }

  onRequestStart(started: Dispatcher.DispatchController): void {
    this.#controller = started;
    if (this.#settled) {
      started.abort(new Error('stopped before it was sent'));
      return;
    }
    // the last instant at which nothing has been sent
    if (!this.#mayStart()) {
      this.#stop(new EgressError('not-started', false, text('http.notStarted')));
      return;
    }
    this.#sent = true;
    const { headersMs } = this.#limits;
    const late = text('http.noAnswer', { seconds: headersMs / 1000 });
    this.#startTimer(headersMs, () => new EgressError('headers-timeout', true, late));
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    statusCode: number,
    answered: Readonly<Record<string, string | string[] | undefined>>,
  ): void {
    if (statusCode < 200) return;
    this.#status = statusCode;
    this.#headers = flatten(answered);
    clearTimeout(this.#timer);
    const { maxBytes, bodyMs } = this.#limits;
    if (Number(this.#headers['content-length'] ?? 0) > maxBytes) {
      this.#stop(tooLarge(maxBytes));
      return;
    }
    const late = text('http.noEnd', { seconds: bodyMs / 1000 });
    this.#startTimer(bodyMs, () => new EgressError('body-timeout', true, late));
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#received += chunk.length;
    const { maxBytes } = this.#limits;
    if (this.#received > maxBytes) this.#stop(tooLarge(maxBytes));
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    const chunks = this.#chunks;
    const only = chunks.length === 1 ? chunks[0] : undefined;
    if (!this.#settle()) return;
    const raw = only ?? Buffer.concat(chunks, this.#received);
    this.#resolve({ status: this.#status, headers: this.#headers, raw });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#settle()) this.#reject(explain(error, this.#sent));
  }

  readonly #onAbort = (): void =>
    this.#stop(new EgressError('aborted', this.#sent, text('http.stopped'), this.#signal.reason));

  #startTimer(ms: number, errorOf: () => EgressError): void {
    this.#timer = setTimeout(() => this.#stop(errorOf()), ms);
  }

  #stop(error: EgressError): void {
    if (this.#settle()) this.#reject(error);
    this.#controller?.abort(error);
  }

  /** False if it was settled before. */
  #settle(): boolean {
    if (this.#settled) return false;
    this.#settled = true;
    clearTimeout(this.#timer);
    this.#signal.removeEventListener('abort', this.#onAbort);
    return true;
  }
}

function tooLarge(maxBytes: number): EgressError {
  return new EgressError(
    'too-large',
    true,
    text('http.tooLarge', { megabytes: maxBytes / 1_048_576 }),
  );
}

/** Prototype-free: names come from outside. */
function flatten(
  answered: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  const headers = Object.create(null) as Record<string, string>;
  for (const name in answered) {
    const value = answered[name];
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return headers;
}

function explain(error: Error, sent: boolean): EgressError {
  if (error instanceof EgressError) return error;
  if (sent) return new EgressError('reset', true, text('http.broken'), error);
  if (error instanceof errors.ConnectTimeoutError) {
    return new EgressError('connect-timeout', false, text('http.connectTimeout'), error);
  }
  if (error instanceof errors.InvalidArgumentError) {
    return new EgressError(
      'refused',
      false,
      text('http.malformed', { reason: error.message }),
      error,
    );
  }
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (/^(ENOTFOUND|EAI_)/.test(code))
    return new EgressError('dns', false, text('http.unresolved'), error);
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_/.test(code)) {
    return new EgressError('tls', false, text('http.tls', { code }), error);
  }
  return new EgressError('connect', false, text('http.unreachable'), error);
}
