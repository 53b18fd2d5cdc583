import { consentError, consentPage } from '../../../sandbox/consentPage.ts';
import {
  basicCredentials,
  formBody,
  json,
  redirect,
  type Answer,
  type Exchange,
} from '../../../sandbox/exchange.ts';
import { dayMs } from '../../../sandbox/rateWindows.ts';
import { opaque, sweepVault, type TokenVault } from '../../../sandbox/tokenVault.ts';
import { accountNamePattern, type World } from '../../../sandbox/vendor.ts';

/** The one app this sandbox's Twinfield knows. */
export const twinfieldClient = { id: 'linkspan-twinfield', secret: 'sandbox-twinfield-secret' };

const connectPath = '/auth/authentication/connect';
const codeMs = 5 * 60_000;
const expiresInSeconds = 3600;
const refreshLifeMs = 25 * 365 * dayMs;
const offeredScopes = [
  'openid',
  'twf.user',
  'twf.organisation',
  'twf.organisationUser',
  'offline_access',
];

/** The identity provider: authorize, token, accesstokenvalidation. */
export function handleLogin(
  exchange: Exchange,
  world: World,
  vault: TokenVault,
  clusterOf: (login: string) => string,
): Answer {
  switch (exchange.path) {
    case `${connectPath}/authorize`:
      return authorize(exchange, world, vault);
    case `${connectPath}/token`:
      return postToken(exchange, vault);
    case `${connectPath}/accesstokenvalidation`:
      return validate(exchange, vault, clusterOf);
    default:
      return json(404, { error: 'not_found' });
  }
}

/** The sign-in page; OpenID Connect, so a nonce is required. */
function authorize(exchange: Exchange, world: World, vault: TokenVault): Answer {
  const posted = exchange.method === 'POST';
  const input = posted ? formBody(exchange) : exchange.query;
  const read = (name: string): string => input.get(name) ?? '';
  if (read('client_id') !== twinfieldClient.id)
    return consentError('Twinfield', 'The client_id is not known.');
  if (!/^https?:\/\//.test(read('redirect_uri')) || !URL.canParse(read('redirect_uri')))
    return consentError('Twinfield', 'The redirect_uri is not an absolute http(s) address.');
  const target = new URL(read('redirect_uri'));
  const back = (values: Record<string, string>): Answer => {
    for (const [name, value] of Object.entries({ ...values, state: read('state') }))
      if (value !== '') target.searchParams.set(name, value);
    return redirect(target.href);
  };
  if (read('response_type') !== 'code') return back({ error: 'unsupported_response_type' });
  if (posted && read('decision') === 'deny') return back({ error: 'access_denied' });
  if (read('nonce') === '')
    return back({ error: 'invalid_request', error_description: 'nonce is missing' });
  const scopes = read('scope').split(' ').filter(Boolean);
  if (!scopes.includes('openid') || scopes.some((scope) => !offeredScopes.includes(scope)))
    return back({ error: 'invalid_scope' });

  const login = (read('login') || read('login_hint') || 'demo').trim();
  const allowed = posted || world.settings.autoConsent('twinfield');
  if (!allowed || !accountNamePattern.test(login)) {
    const names = ['client_id', 'redirect_uri', 'response_type', 'state', 'scope', 'nonce'];
    return consentPage({
      vendor: 'Twinfield',
      action: `${exchange.base}${connectPath}/authorize`,
      hidden: Object.fromEntries(names.map((name) => [name, read(name)])),
      login: accountNamePattern.test(login) ? login : 'demo',
      client: twinfieldClient.id,
      ...(allowed ? { error: 'A login name has letters, digits and . @ + - only.' } : {}),
    });
  }
  const code = opaque('');
  vault.codes.put({
    code,
    client: twinfieldClient.id,
    user: login,
    scope: read('scope'),
    redirectUri: read('redirect_uri'),
    expiresAt: exchange.at + codeMs,
    authEventId: '',
    nonce: read('nonce'),
  });
  exchange.account = login;
  return back({ code });
}

function postToken(exchange: Exchange, vault: TokenVault): Answer {
  const basic = basicCredentials(exchange);
  if (basic?.user !== twinfieldClient.id || basic.password !== twinfieldClient.secret)
    return json(400, { error: 'invalid_client' });
  const form = formBody(exchange);
  sweepVault(vault, exchange.at);
  if (form.get('grant_type') === 'refresh_token') return refresh(exchange, vault, form);
  const code = vault.codes.get(form.get('code') ?? '');
  if (code) exchange.account = code.user;
  const valid =
    code !== undefined &&
    code.usedAt === undefined &&
    code.expiresAt > exchange.at &&
    code.redirectUri === form.get('redirect_uri');
  if (!valid) return json(400, { error: 'invalid_grant' });
  vault.codes.put({ ...code, usedAt: exchange.at });
  const refreshToken = opaque('');
  vault.refresh.put({
    token: refreshToken,
    client: twinfieldClient.id,
    user: code.user,
    scope: code.scope,
    issuedAt: exchange.at,
    expiresAt: exchange.at + refreshLifeMs,
    authEventId: '',
  });
  return issue(exchange, vault, code.user, refreshToken);
}

/** The refresh token stays the same. */
function refresh(exchange: Exchange, vault: TokenVault, form: URLSearchParams): Answer {
  const token = vault.refresh.get(form.get('refresh_token') ?? '');
  if (token === undefined) return json(400, { error: 'invalid_grant' });
  exchange.account = token.user;
  if (exchange.consumeFault('revokeRefreshToken') !== undefined)
    vault.refresh.put({ ...token, revoked: true });
  const current = vault.refresh.get(token.token);
  if (current?.revoked === true || token.expiresAt <= exchange.at)
    return json(400, { error: 'invalid_grant' });
  return issue(exchange, vault, token.user, token.token);
}

function issue(exchange: Exchange, vault: TokenVault, user: string, refreshToken: string): Answer {
  const access = {
    token: opaque(''),
    client: twinfieldClient.id,
    user,
    scope: '',
    issuedAt: exchange.at,
    expiresAt: exchange.at + expiresInSeconds * 1000,
    authEventId: '',
  };
  vault.access.put(access);
  return json(200, {
    access_token: access.token,
    token_type: 'Bearer',
    expires_in: expiresInSeconds,
    refresh_token: refreshToken,
    // unsigned: an app that only calls the services does not use it
    id_token: `e30.${Buffer.from(JSON.stringify({ iss: 'sandbox', sub: user })).toString('base64url')}.`,
  });
}

function validate(
  exchange: Exchange,
  vault: TokenVault,
  clusterOf: (login: string) => string,
): Answer {
  const token = vault.access.get(exchange.query.get('token') ?? '');
  if (token) exchange.account = token.user;
  if (token && exchange.consumeFault('expireAccessToken') !== undefined) {
    vault.access.put({ ...token, expiresAt: exchange.at });
    return json(400, { Message: 'invalid_token' });
  }
  if (!token || token.expiresAt <= exchange.at) return json(400, { Message: 'invalid_token' });
  return json(200, {
    iss: exchange.base,
    client_id: token.client,
    sub: token.user,
    'twf.clusterUrl': clusterOf(token.user),
    'twf.organisationCode': token.user,
    'twf.organisationUserCode': 'LINK',
  });
}
