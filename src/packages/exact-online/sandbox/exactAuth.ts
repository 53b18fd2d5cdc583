import { consentError, consentPage } from '../../../sandbox/consentPage.ts';
import {
  formBody,
  json,
  redirect,
  Refused,
  type Answer,
  type Exchange,
} from '../../../sandbox/exchange.ts';
import { dayMs } from '../../../sandbox/rateWindows.ts';
import {
  opaque,
  sweepVault,
  type RefreshToken,
  type TokenVault,
} from '../../../sandbox/tokenVault.ts';
import { accountNamePattern, type World } from '../../../sandbox/vendor.ts';

/** The one app this sandbox's Exact knows. */
export const exactClient = { id: 'linkspan-exact', secret: 'sandbox-exact-secret' };

const codeMs = 3 * 60_000;
const expiresInSeconds = 600;
/** A refresh token younger than this is refused. */
const refreshFromMs = 570_000;
/** Lifetime of an unused refresh token. */
const refreshLifeMs = 30 * dayMs;

/** GET and POST /api/oauth2/auth: the page on which a person signs in and allows the app. */
export function authorize(exchange: Exchange, world: World, vault: TokenVault): Answer {
  const posted = exchange.method === 'POST';
  if (!posted && exchange.method !== 'GET') return consentError('Exact Online', 'GET or POST');
  const input = posted ? formBody(exchange) : exchange.query;
  const read = (name: string): string => input.get(name) ?? '';
  if (read('client_id') !== exactClient.id) {
    return consentError('Exact Online', 'The client_id is not known.');
  }
  const redirectUri = read('redirect_uri');
  const target = parseRedirect(redirectUri);
  if (target === undefined) {
    return consentError('Exact Online', 'The redirect_uri is not an absolute http(s) address.');
  }
  const back = (values: Record<string, string>): Answer => {
    for (const [name, value] of Object.entries(values)) target.searchParams.set(name, value);
    if (read('state') !== '') target.searchParams.set('state', read('state'));
    return redirect(target.href);
  };
  if (read('response_type') !== 'code') return back({ error: 'unsupported_response_type' });
  if (posted && read('decision') === 'deny') return back({ error: 'access_denied' });

  const login = (read('login') || read('login_hint') || 'demo').trim();
  const allowed = posted || world.settings.autoConsent('exact-online');
  if (!allowed || !accountNamePattern.test(login)) {
    const hidden: Record<string, string> = {};
    for (const name of ['client_id', 'redirect_uri', 'response_type', 'state', 'force_login']) {
      if (read(name) !== '') hidden[name] = read(name);
    }
    return consentPage({
      vendor: 'Exact Online',
      action: `${exchange.base}/api/oauth2/auth`,
      hidden,
      login: accountNamePattern.test(login) ? login : 'demo',
      client: exactClient.id,
      ...(allowed ? { error: 'A login name has letters, digits and . @ + - only.' } : {}),
    });
  }
  const code = opaque('stamp.');
  vault.codes.put({
    code,
    client: exactClient.id,
    user: login,
    scope: '',
    redirectUri,
    expiresAt: exchange.at + codeMs,
    authEventId: '',
  });
  exchange.account = login;
  return back({ code });
}

/** POST /api/oauth2/token: client id and secret in the body; `expires_in` is a string. */
export function postToken(exchange: Exchange, world: World, vault: TokenVault): Answer {
  if (exchange.method !== 'POST') return oauthError(405, 'invalid_request', 'POST only');
  const form = formBody(exchange);
  if (
    form.get('client_id') !== exactClient.id ||
    form.get('client_secret') !== exactClient.secret
  ) {
    return oauthError(400, 'invalid_client', 'Client authentication failed');
  }
  sweepVault(vault, exchange.at);
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return exchangeCode(exchange, world, vault, form);
    case 'refresh_token':
      return refresh(exchange, world, vault, form);
    default:
      return oauthError(400, 'unsupported_grant_type', 'Unknown grant_type');
  }
}

function exchangeCode(
  exchange: Exchange,
  world: World,
  vault: TokenVault,
  form: URLSearchParams,
): Answer {
  const code = vault.codes.get(form.get('code') ?? '');
  if (code !== undefined) exchange.account = code.user;
  const valid =
    code !== undefined &&
    code.usedAt === undefined &&
    code.expiresAt > exchange.at &&
    code.redirectUri === form.get('redirect_uri');
  if (!valid) return oauthError(400, 'invalid_grant', 'The code is not valid');
  countTokenCall(exchange, world, code.user);
  vault.codes.put({ ...code, usedAt: exchange.at });
  return issue(exchange, vault, code.user);
}

function refresh(
  exchange: Exchange,
  world: World,
  vault: TokenVault,
  form: URLSearchParams,
): Answer {
  const token = vault.refresh.get(form.get('refresh_token') ?? '');
  if (token === undefined)
    return oauthError(400, 'invalid_grant', 'The refresh token is not known');
  exchange.account = token.user;
  if (exchange.consumeFault('revokeRefreshToken') !== undefined) {
    vault.refresh.put({ ...token, revoked: true });
    return oauthError(400, 'invalid_grant', 'The refresh token has been revoked');
  }
  if (token.usedAt !== undefined) {
    return oauthError(401, 'unauthorized_client', 'Old refresh token used');
  }
  if (token.revoked === true || token.expiresAt <= exchange.at) {
    return oauthError(400, 'invalid_grant', 'The refresh token has expired or was revoked');
  }
  if (exchange.at - token.issuedAt < refreshFromMs) {
    return oauthError(400, 'access_denied', 'Rate limit exceeded: access_token not expired', {
      reason: 'TooEarlyToRefreshTokens',
    });
  }
  countTokenCall(exchange, world, token.user);
  vault.refresh.put({ ...token, usedAt: exchange.at });
  return issue(exchange, vault, token.user);
}

/** Exact allows 200 renewals of a user's tokens a day. */
function countTokenCall(exchange: Exchange, world: World, user: string): void {
  const limit = world.settings.rates('exact-online').tokenDay;
  if (limit === undefined) return;
  const state = world.rates.hit(`exact token ${user}`, limit, dayMs, exchange.at);
  if (state.allowed) return;
  throw new Refused(
    oauthError(429, 'access_denied', 'Rate limit exceeded: too many token requests today', {
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(state.reset),
    }),
  );
}

function issue(exchange: Exchange, vault: TokenVault, user: string): Answer {
  const common = {
    client: exactClient.id,
    user,
    scope: '',
    issuedAt: exchange.at,
    authEventId: '',
  };
  const access = {
    ...common,
    token: opaque('eo_'),
    expiresAt: exchange.at + expiresInSeconds * 1000,
  };
  const renewal: RefreshToken = {
    ...common,
    token: opaque('eor_'),
    expiresAt: exchange.at + refreshLifeMs,
  };
  vault.access.put(access);
  vault.refresh.put(renewal);
  return json(
    200,
    {
      access_token: access.token,
      token_type: 'bearer',
      expires_in: String(expiresInSeconds),
      refresh_token: renewal.token,
    },
    { 'cache-control': 'no-store' },
  );
}

function oauthError(
  status: number,
  error: string,
  description: string,
  headers: Record<string, string> = {},
): Answer {
  return json(status, { error, error_description: description }, headers);
}

function parseRedirect(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return (url.protocol === 'http:' || url.protocol === 'https:') && url.hash === ''
    ? url
    : undefined;
}
