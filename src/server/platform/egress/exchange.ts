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

/**
 * One request and its answer on a pooled connection, read completely. Uses undici's bare handler instead of
 * `request()`: only the handler shows whether sending had begun when a failure came, and it needs no stream per answer.
 */
export function exchange(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  limits: Pick<EgressLimits, 'headersMs' | 'bodyMs' | 'maxBytes'>,
  signal: AbortSignal,
  mayStart: () => boolean = () => true,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let sent = false;
    let settled = false;
    let timer: NodeJS.Timeout | undefined;
    let status = 0;
    let headers: Record<string, string> = {};
    let received = 0;
    const chunks: Buffer[] = [];

    const settle = (): boolean => {
      if (settled) return false;
      settled = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      return true;
    };
    const stop = (error: EgressError): void => {
      if (settle()) reject(error);
      controller?.abort(error);
    };
    const onAbort = (): void =>
      stop(new EgressError('aborted', sent, text('http.stopped'), signal.reason));

    signal.addEventListener('abort', onAbort);
    if (signal.aborted) return onAbort();
    dispatcher.dispatch(options, {
      onRequestStart(started) {
        controller = started;
        if (settled) {
          started.abort(new Error('stopped before it was sent'));
          return;
        }
        // the last instant at which nothing has been sent
        if (!mayStart()) {
          stop(new EgressError('not-started', false, text('http.notStarted')));
          return;
        }
        sent = true;
        timer = setTimeout(() => {
          stop(
            new EgressError(
              'headers-timeout',
              true,
              text('http.noAnswer', { seconds: limits.headersMs / 1000 }),
            ),
          );
        }, limits.headersMs);
      },
      onResponseStart(_controller, statusCode, answered) {
        if (statusCode < 200) return;
        status = statusCode;
        headers = flatten(answered);
        clearTimeout(timer);
        if (Number(headers['content-length'] ?? 0) > limits.maxBytes) {
          stop(tooLarge(limits.maxBytes));
          return;
        }
        timer = setTimeout(() => {
          stop(
            new EgressError(
              'body-timeout',
              true,
              text('http.noEnd', { seconds: limits.bodyMs / 1000 }),
            ),
          );
        }, limits.bodyMs);
      },
      onResponseData(_controller, chunk) {
        received += chunk.length;
        if (received > limits.maxBytes) stop(tooLarge(limits.maxBytes));
        else chunks.push(chunk);
      },
      onResponseEnd() {
        const only = chunks.length === 1 ? chunks[0] : undefined;
        if (settle()) resolve({ status, headers, raw: only ?? Buffer.concat(chunks, received) });
      },
      onResponseError(_controller, error) {
        if (settle()) reject(explain(error, sent));
      },
    });
  });
}

function tooLarge(maxBytes: number): EgressError {
  return new EgressError('too-large', true, text('http.tooLarge', { bytes: maxBytes }));
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
