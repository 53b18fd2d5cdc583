import { wordFor } from '../../../platform/wording/wording.ts';
import { type MessageText, text } from '../../../../contract/messages/message.ts';
import { EgressError } from '../../../platform/egress/egressError.ts';
import type { Egress, EgressAnswer } from '../../../platform/egress/egress.ts';
import { parseJson } from '../../../platform/egress/parseJson.ts';
import type { Redactor } from '../../../platform/redaction/redactor.ts';
import { recordAttempt } from '../recording/recordAttempt.ts';
import type { ExchangeScope, Recorder } from '../recording/recorder.ts';

/** The OAuth application that customers authorise, from configuration, or a client-credentials client from the fields. */
export interface OAuthClient {
  clientId: string;
  clientSecret: string;
}

/** A token endpoint's answer (RFC 6749 5.1). */
export interface TokenSet {
  accessToken: string;
  refreshToken: string | undefined;
  /** When the answer was here, epoch milliseconds: not earlier than the vendor's own instant, so a refresh is never too early. */
  obtainedAt: number;
  /** Counted from before the request was sent: not later than the vendor's own instant. */
  expiresAt: number;
}

/**
 * - `refused`: the grant is spent, revoked or unknown: a person must authorise again
 * - `too-early`: the vendor does not refresh yet; nothing is lost
 * - `misconfigured`: the application itself is refused
 * - `transient`: an outage; the grant is intact
 * - `lost`: the request was sent and no answer came: a rotating refresh token may be spent
 */
export type TokenFailure = 'refused' | 'too-early' | 'misconfigured' | 'transient' | 'lost';

export class TokenError extends Error {
  readonly failure: TokenFailure;
  readonly status: number;

  /** Why, for a place in a sentence. */
  readonly text: MessageText;

  constructor(failure: TokenFailure, text: MessageText, status: number, cause?: unknown) {
    super(wordFor('en', text), { cause });
    this.name = 'TokenError';
    this.failure = failure;
    this.text = text;
    this.status = status;
  }
}

export interface TokenEndpoint {
  url: URL;
  clientAuth: 'basic' | 'body';
  client: OAuthClient;
  egress: Egress;
  recorder: Recorder;
  redactor: Redactor;
  scope: ExchangeScope;
  /** Epoch milliseconds; default the system's clock. */
  now?: (() => number) | undefined;
}

/** Asks the token endpoint once, records it, and answers the tokens. Throws a TokenError. */
export async function requestTokens(
  endpoint: TokenEndpoint,
  grant: Record<string, string>,
  signal: AbortSignal,
): Promise<TokenSet> {
  const { url, client, egress, redactor } = endpoint;
  const form = new URLSearchParams(grant);
  const headers: Record<string, string> = {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
  };
  if (endpoint.clientAuth === 'basic') headers['authorization'] = basicAuthorization(client);
  else {
    form.set('client_id', client.clientId);
    form.set('client_secret', client.clientSecret);
  }
  const body = form.toString();
  redactor.add([
    client.clientSecret,
    ...Object.values(grant).filter((value) => value.length >= 16),
  ]);
  const now = endpoint.now ?? Date.now;
  const startedAt = now();
  const begun = performance.now();
  let answer: EgressAnswer | undefined;
  let failure: Error | undefined;
  try {
    answer = await egress.send({ method: 'POST', url, headers, body, signal });
  } catch (error) {
    failure = error as Error;
  }
  const content = answer?.bytes.toString('utf8');
  const reply = content === undefined ? undefined : parsed(content);
  for (const name of ['access_token', 'refresh_token', 'id_token']) {
    const value = reply?.[name];
    if (typeof value === 'string') redactor.add([value]);
  }
  const durationUs = Math.round((performance.now() - begun) * 1000);
  await endpoint.recorder.add(
    recordAttempt(
      endpoint.scope,
      {
        method: 'POST',
        url,
        headers,
        body,
        startedAt,
        durationUs,
        answer,
        text: content,
        error: failure,
      },
      redactor,
    ),
  );
  if (answer === undefined) throw transportError(failure as Error);
  if (answer.status !== 200 && answer.status !== 201) throw refusal(answer.status, reply, redactor);
  return tokenSet(reply, startedAt, now());
}

/** RFC 6749 2.3.1: both parts form-encoded before they are joined. */
export function basicAuthorization(client: OAuthClient): string {
  const part = (value: string): string => new URLSearchParams([['', value]]).toString().slice(1);
  return `Basic ${Buffer.from(`${part(client.clientId)}:${part(client.clientSecret)}`).toString('base64')}`;
}

function parsed(content: string): Record<string, unknown> | undefined {
  try {
    const value = parseJson(content);
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function transportError(error: Error): Error {
  if (!(error instanceof EgressError)) return error;
  if (error.fault === 'refused') return new TokenError('misconfigured', error.text, 0, error);
  return new TokenError(error.sent ? 'lost' : 'transient', error.text, 0, error);
}

function refusal(
  status: number,
  reply: Record<string, unknown> | undefined,
  redactor: Redactor,
): TokenError {
  const code = typeof reply?.['error'] === 'string' ? reply['error'] : '';
  const description =
    typeof reply?.['error_description'] === 'string' ? reply['error_description'] : '';
  const words = redactor.text(`${code} ${description}`.trim()).slice(0, 500);
  const said = words === '' ? text('http.onlyStatus', { status }) : text('vendor.words', { words });
  if (status >= 500 || status === 429 || status === 408)
    return new TokenError('transient', said, status);
  // Exact answers so before 570 s have passed (its header: Reason: TooEarlyToRefreshTokens)
  if (code === 'access_denied' && /not expired/i.test(description))
    return new TokenError('too-early', said, status);
  if (ourFaults.has(code)) return new TokenError('misconfigured', said, status);
  return new TokenError('refused', said, status);
}

/** RFC 6749 5.2: codes that speak of the request or the client, not of the customer's grant. */
const ourFaults = new Set([
  'invalid_client',
  'invalid_request',
  'invalid_scope',
  'unsupported_grant_type',
]);

function tokenSet(
  reply: Record<string, unknown> | undefined,
  startedAt: number,
  answeredAt: number,
): TokenSet {
  const accessToken = reply?.['access_token'];
  if (typeof accessToken !== 'string' || accessToken === '') {
    throw new TokenError('lost', text('credential.noAccessToken'), 200);
  }
  const refreshToken = reply?.['refresh_token'];
  // a string at Exact, a number elsewhere; RFC 6749 only recommends it
  const seconds = Number(reply?.['expires_in'] ?? 3600);
  return {
    accessToken,
    refreshToken:
      typeof refreshToken === 'string' && refreshToken !== '' ? refreshToken : undefined,
    obtainedAt: answeredAt,
    expiresAt: startedAt + (Number.isFinite(seconds) && seconds > 0 ? seconds : 3600) * 1000,
  };
}
