import type { RefreshFacts } from '../../../../packages/kit/definePackage.ts';
import { wordFor } from '../../../platform/wording/wording.ts';
import { type MessageText, text } from '../../../../contract/messages/message.ts';
import {
  ClientSecretPost,
  ResponseBodyError,
  allowInsecureRequests,
  customFetch,
  genericTokenEndpointRequest,
  processGenericTokenEndpointResponse,
} from 'oauth4webapi';
import type { ClientAuth, TokenEndpointResponse } from 'oauth4webapi';
import { EgressError } from '../../../platform/egress/egressError.ts';
import { tokenFetch } from './tokenFetch.ts';
import type { TokenFetchOptions } from './tokenFetch.ts';

/**
 * The OAuth application that customers authorise, from configuration, or a client-credentials client from the fields.
 */
export interface OAuthClient {
  clientId: string;
  clientSecret: string;
}

/** A token endpoint's answer (RFC 6749 5.1). */
export interface TokenSet {
  accessToken: string;
  refreshToken: string | undefined;
  /**
   * When the answer arrived, epoch milliseconds: not earlier than the vendor's own instant, so a refresh is never too
   * early.
   */
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

  /** The reason, as part of a sentence. */
  readonly text: MessageText;

  constructor(failure: TokenFailure, text: MessageText, status: number, cause?: unknown) {
    super(wordFor('en', text), { cause });
    this.name = 'TokenError';
    this.failure = failure;
    this.text = text;
    this.status = status;
  }
}

/** The form of a token request without the client's part (RFC 6749 4.1.3, 4.4.2, 6). */
export type TokenGrant = { grant_type: string } & Record<string, string>;

export interface TokenEndpoint extends Omit<TokenFetchOptions, 'now'> {
  url: URL;
  clientAuth: 'basic' | 'body';
  client: OAuthClient;
  /** Recognises refusals that only mean that it is too early to refresh. */
  isTooEarly?: RefreshFacts['isTooEarly'] | undefined;
  /** Epoch milliseconds; default the system's clock. */
  now?: (() => number) | undefined;
}

/** Calls the token endpoint once, records it, and returns the tokens. Throws a TokenError. */
export async function requestTokens(
  endpoint: TokenEndpoint,
  grant: TokenGrant,
  signal: AbortSignal,
): Promise<TokenSet> {
  const { url, redactor, now = Date.now } = endpoint;
  const { clientId, clientSecret } = endpoint.client;
  const { grant_type: grantType, ...parameters } = grant;
  // the library rejects empty ones, and so do vendors
  if (clientId === '' || clientSecret === '')
    throw new TokenError('misconfigured', text('credential.noClient'), 0);
  redactor.add([clientSecret, ...Object.values(grant).filter((value) => value.length >= 16)]);
  // the library requires an issuer; nothing that is validated here contains one
  const server = { issuer: url.origin, token_endpoint: url.href };
  const client = { client_id: clientId };
  const startedAt = now();
  let status = 0;
  try {
    const response = await genericTokenEndpointRequest(
      server,
      client,
      endpoint.clientAuth === 'basic' ? basicAuth(clientSecret) : ClientSecretPost(clientSecret),
      grantType,
      parameters,
      {
        signal,
        headers: { 'user-agent': 'Linkspan' },
        [customFetch]: tokenFetch({ ...endpoint, now }),
        // egress decides where a request may go; it allows the sandbox on loopback
        [allowInsecureRequests]: true,
      },
    );
    ({ status } = response);
    const reply = await processGenericTokenEndpointResponse(server, client, response);
    return tokenSet(reply, startedAt, now());
  } catch (error) {
    if (status === 0) throw transportError(error);
    if (status !== 200) throw refusal(status, error, endpoint);
    throw new TokenError('lost', text('credential.noAccessToken'), status, error);
  }
}

/**
 * RFC 6749 2.3.1: both parts form-encoded before they are joined. Not the library's version, which writes `-`, `.` and
 * `_` as %2D and so on: servers that don't decode the parts would then refuse an id with a hyphen (docs/decisions/025).
 */
function basicAuth(clientSecret: string): ClientAuth {
  const part = (value: string): string => new URLSearchParams([['', value]]).toString().slice(1);
  return (_server, { client_id: clientId }, _body, headers) => {
    const pair = Buffer.from(`${part(clientId)}:${part(clientSecret)}`).toString('base64');
    headers.set('authorization', `Basic ${pair}`);
  };
}

function transportError(error: unknown): unknown {
  if (!(error instanceof EgressError)) return error;
  if (error.fault === 'refused') return new TokenError('misconfigured', error.text, 0, error);
  return new TokenError(error.sent ? 'lost' : 'transient', error.text, 0, error);
}

function refusal(
  status: number,
  cause: unknown,
  { redactor, isTooEarly }: TokenEndpoint,
): TokenError {
  const reply = cause instanceof ResponseBodyError ? cause : undefined;
  const code = reply?.error ?? '';
  const description = reply?.error_description ?? '';
  const words = redactor.text(`${code} ${description}`.trim()).slice(0, 500);
  const message =
    words === '' ? text('http.onlyStatus', { status }) : text('vendor.words', { words });
  if (status >= 500 || status === 429 || status === 408)
    return new TokenError('transient', message, status);
  if (isTooEarly?.({ code, description })) return new TokenError('too-early', message, status);
  if (ourFaults.has(code)) return new TokenError('misconfigured', message, status);
  return new TokenError('refused', message, status);
}

/** RFC 6749 5.2: codes about the request or the client, not about the customer's grant. */
const ourFaults = new Set([
  'invalid_client',
  'invalid_request',
  'invalid_scope',
  'unsupported_grant_type',
]);

/** Lifetime of an access token in seconds if its vendor gives none. */
const defaultLifetimeSeconds = 3600;

function tokenSet(reply: TokenEndpointResponse, startedAt: number, answeredAt: number): TokenSet {
  return {
    accessToken: reply.access_token,
    refreshToken: reply.refresh_token,
    obtainedAt: answeredAt,
    expiresAt: startedAt + (reply.expires_in ?? defaultLifetimeSeconds) * 1000,
  };
}
