import { createHash, createHmac } from 'node:crypto';
import {
  basicCredentials,
  formBody,
  json,
  type Answer,
  type Exchange,
} from '../../../sandbox/exchange.ts';
import { dayMs } from '../../../sandbox/rateWindows.ts';
import {
  opaque,
  sweepVault,
  type AuthorizationCode,
  type RefreshToken,
} from '../../../sandbox/tokenVault.ts';
import { xeroClient } from './xeroAuthorize.ts';
import type { XeroVault } from './xeroVault.ts';

const expiresInSeconds = 1800;
/** Time for which an exchanged refresh token can be exchanged again. */
const graceMs = 30 * 60_000;
/** Lifetime of an unused refresh token. */
const refreshLifeMs = 60 * dayMs;

/** POST /connect/token on the identity host: client id and secret in Basic, the rest as a form. */
export function postToken(exchange: Exchange, vault: XeroVault): Answer {
  if (exchange.method !== 'POST') return oauthError('invalid_request', 405);
  if (!clientIsKnown(exchange)) return oauthError('invalid_client');
  const form = formBody(exchange);
  sweepVault(vault, exchange.at);
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return exchangeCode(exchange, vault, form);
    case 'refresh_token':
      return refresh(exchange, vault, form);
    default:
      return oauthError('unsupported_grant_type');
  }
}

/** POST /connect/revocation: withdraws a refresh token and with it the user's connections. */
export function postRevocation(exchange: Exchange, vault: XeroVault): Answer {
  if (!clientIsKnown(exchange)) return oauthError('invalid_client');
  const token = vault.refresh.get(formBody(exchange).get('token') ?? '');
  if (token !== undefined) {
    exchange.account = token.user;
    vault.refresh.put({ ...token, revoked: true });
    for (const row of vault.connections.list({ index: 'user', value: token.user })) {
      vault.connections.delete(row.id);
    }
  }
  return { status: 200, headers: {}, body: '' };
}

function exchangeCode(exchange: Exchange, vault: XeroVault, form: URLSearchParams): Answer {
  const code = vault.codes.get(form.get('code') ?? '');
  if (code !== undefined) exchange.account = code.user;
  const valid =
    code !== undefined &&
    code.usedAt === undefined &&
    code.expiresAt > exchange.at &&
    code.redirectUri === form.get('redirect_uri') &&
    verifierFits(code, form.get('code_verifier'));
  if (!valid) return oauthError('invalid_grant');
  vault.codes.put({ ...code, usedAt: exchange.at });
  return issue(exchange, vault, code, code.nonce);
}

function refresh(exchange: Exchange, vault: XeroVault, form: URLSearchParams): Answer {
  const token = vault.refresh.get(form.get('refresh_token') ?? '');
  if (token === undefined) return oauthError('invalid_grant');
  exchange.account = token.user;
  if (exchange.consumeFault('revokeRefreshToken') !== undefined) {
    vault.refresh.put({ ...token, revoked: true });
    return oauthError('invalid_grant');
  }
  const late = token.usedAt !== undefined && exchange.at - token.usedAt > graceMs;
  if (late || token.revoked === true || token.expiresAt <= exchange.at) {
    return oauthError('invalid_grant');
  }
  if (token.usedAt === undefined) vault.refresh.put({ ...token, usedAt: exchange.at });
  return issue(exchange, vault, token);
}

function issue(
  exchange: Exchange,
  vault: XeroVault,
  from: Pick<RefreshToken, 'client' | 'user' | 'scope' | 'authEventId'>,
  nonce?: string,
): Answer {
  const common = {
    client: from.client,
    user: from.user,
    scope: from.scope,
    authEventId: from.authEventId,
    issuedAt: exchange.at,
  };
  const access = {
    ...common,
    token: opaque('xa_'),
    expiresAt: exchange.at + expiresInSeconds * 1000,
  };
  vault.access.put(access);
  const scopes = from.scope.split(' ');
  const body: Record<string, unknown> = {
    access_token: access.token,
    expires_in: expiresInSeconds,
    token_type: 'Bearer',
    scope: from.scope,
  };
  if (scopes.includes('openid')) body.id_token = idToken(exchange, from, nonce);
  if (scopes.includes('offline_access')) {
    const renewal = { ...common, token: opaque('xr_'), expiresAt: exchange.at + refreshLifeMs };
    vault.refresh.put(renewal);
    body.refresh_token = renewal.token;
  }
  return json(200, body, { 'cache-control': 'no-store' });
}

/**
 * An id token with Xero's claims. It is signed with the client's secret (HS256), not with Xero's published keys: the
 * code flow gets it straight from the token endpoint and need not verify it (OpenID Connect Core 3.1.3.7, point 6).
 */
function idToken(
  exchange: Exchange,
  from: Pick<RefreshToken, 'user' | 'authEventId'>,
  nonce: string | undefined,
): string {
  const seconds = Math.floor(exchange.at / 1000);
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({
    iss: exchange.base,
    aud: xeroClient.id,
    iat: seconds,
    nbf: seconds,
    exp: seconds + 300,
    sub: createHash('sha256').update(from.user).digest('hex'),
    preferred_username: from.user,
    email: `${from.user.replace(/@.*/, '')}@example.test`,
    global_session_id: from.authEventId,
    ...(nonce === undefined ? {} : { nonce }),
  })}`;
  return `${text}.${createHmac('sha256', xeroClient.secret).update(text).digest('base64url')}`;
}

function clientIsKnown(exchange: Exchange): boolean {
  const basic = basicCredentials(exchange);
  return basic?.user === xeroClient.id && basic.password === xeroClient.secret;
}

function verifierFits(code: AuthorizationCode, verifier: string | null): boolean {
  if (code.codeChallenge === undefined) return true;
  const hash = createHash('sha256')
    .update(verifier ?? '')
    .digest('base64url');
  return hash === code.codeChallenge;
}

function oauthError(error: string, status = 400): Answer {
  return json(status, { error }, { 'cache-control': 'no-store' });
}
