import type { CustomFetchOptions } from 'oauth4webapi';
import type { Egress, EgressAnswer } from '../../../platform/egress/egress.ts';
import { parseJson } from '../../../platform/egress/parseJson.ts';
import type { Redactor } from '../../../platform/redaction/redactor.ts';
import { recordAttempt } from '../recording/recordAttempt.ts';
import type { ExchangeScope, Recorder } from '../recording/recorder.ts';

export interface TokenFetchOptions {
  egress: Egress;
  recorder: Recorder;
  redactor: Redactor;
  scope: ExchangeScope;
  /** Epoch milliseconds. */
  now: () => number;
}

type TokenFetch = (
  url: string,
  request: CustomFetchOptions<'POST', URLSearchParams>,
) => Promise<Response>;

/**
 * The OAuth library's fetch for a token endpoint: through the egress, recorded, with the answer's tokens redacted from
 * then on. Rejects with the egress's error when there is no answer.
 */
export function tokenFetch({
  egress,
  recorder,
  redactor,
  scope,
  now,
}: TokenFetchOptions): TokenFetch {
  return async (address, { method, headers, body: form, signal }) => {
    const url = new URL(address);
    const body = form.toString();
    const startedAt = now();
    const startedClock = performance.now();
    let answer: EgressAnswer | undefined;
    let error: Error | undefined;
    try {
      answer = await egress.send({
        method,
        url,
        headers,
        body,
        signal: signal ?? new AbortController().signal,
      });
    } catch (failure) {
      error = failure as Error;
    }
    const text = answer?.bytes.toString('utf8');
    const reply = text === undefined ? undefined : parsed(text);
    for (const name of ['access_token', 'refresh_token', 'id_token']) {
      const value = reply?.[name];
      if (typeof value === 'string') redactor.add([value]);
    }
    const durationUs = Math.round((performance.now() - startedClock) * 1000);
    await recorder.add(
      recordAttempt(
        scope,
        { method, url, headers, body, startedAt, durationUs, answer, text, error },
        redactor,
      ),
    );
    if (answer === undefined) throw error as Error;
    return libraryResponse(answer.status, reply);
  };
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value = parseJson(text);
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The answer in a form that the library can read. The library is stricter than vendors are exact, and a pair that it
 * rejects would be lost for good where refresh tokens rotate: so 201 counts as 200, JSON of any content type as JSON,
 * and only the fields that are used are passed, in the form of RFC 6749 5.1. The challenge of a 401 is left out,
 * because the library would then not read the error in the body.
 */
function libraryResponse(status: number, reply: Record<string, unknown> | undefined): Response {
  const isOk = status === 200 || status === 201;
  const init = {
    status: isOk ? 200 : status >= 200 && status <= 599 ? status : 502,
    headers: { 'content-type': reply === undefined ? 'text/plain' : 'application/json' },
  };
  if ([204, 205, 304].includes(status)) return new Response(null, init);
  return new Response(JSON.stringify(isOk && reply ? tolerated(reply) : (reply ?? '')), init);
}

function tolerated(reply: Record<string, unknown>): Record<string, unknown> {
  const { access_token, refresh_token, expires_in } = reply;
  // a string at Exact, a number elsewhere; RFC 6749 only recommends it
  const seconds = Number(expires_in);
  return {
    access_token,
    token_type: 'bearer', // no other kind is requested, and not all vendors send it
    ...(typeof refresh_token === 'string' && refresh_token !== '' ? { refresh_token } : {}),
    ...(Number.isFinite(seconds) && seconds > 0 ? { expires_in: seconds } : {}),
  };
}
