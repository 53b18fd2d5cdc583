import { randomUUID } from 'node:crypto';
import { consentError, consentPage } from '../../../sandbox/consentPage.ts';
import { formBody, redirect, type Answer, type Exchange } from '../../../sandbox/exchange.ts';
import { opaque } from '../../../sandbox/tokenVault.ts';
import { accountNamePattern, type World } from '../../../sandbox/vendor.ts';
import { tenantsOf } from './xeroOrganisation.ts';
import { isScope } from './xeroScopes.ts';
import type { XeroVault } from './xeroVault.ts';

/** The one app this sandbox's Xero knows. */
export const xeroClient = { id: 'linkspan-xero', secret: 'sandbox-xero-secret' };

const codeMs = 5 * 60_000;

const handedOnNames = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
];

/** GET and POST /identity/connect/authorize: sign in, choose organisations, allow. */
export function authorize(exchange: Exchange, world: World, vault: XeroVault): Answer {
  const posted = exchange.method === 'POST';
  if (!posted && exchange.method !== 'GET') return consentError('Xero', 'GET or POST');
  const input = posted ? formBody(exchange) : exchange.query;
  const read = (name: string): string => input.get(name) ?? '';
  if (read('client_id') !== xeroClient.id) {
    return consentError('Xero', 'unauthorized_client: unknown client or client not enabled');
  }
  const redirectUri = read('redirect_uri');
  if (!URL.canParse(redirectUri) || !/^https?:/.test(redirectUri) || redirectUri.includes('#')) {
    return consentError('Xero', 'invalid_request: invalid redirect_uri');
  }
  const target = new URL(redirectUri);
  const back = (values: Record<string, string>): Answer => {
    for (const [name, value] of Object.entries(values)) target.searchParams.set(name, value);
    if (read('state') !== '') target.searchParams.set('state', read('state'));
    return redirect(target.href);
  };
  if (read('response_type') !== 'code') return back({ error: 'unsupported_response_type' });
  const scopes = read('scope')
    .split(' ')
    .filter((one) => one !== '');
  if (scopes.length === 0 || !scopes.every(isScope)) return back({ error: 'invalid_scope' });
  if (read('code_challenge') !== '' && read('code_challenge_method') !== 'S256') {
    return back({ error: 'invalid_request' });
  }
  if (posted && read('decision') === 'deny') return back({ error: 'access_denied' });

  const login = (read('login') || read('login_hint') || 'demo').trim();
  const valid = accountNamePattern.test(login);
  const allowed = posted || world.settings.autoConsent('xero');
  // On the first page the organisations are those of the suggested login; another login name has its own, so the
  // choice is sent as positions in the list.
  const chosen = posted ? input.getAll('tenant').map(Number) : [0, 1];
  if (!allowed || !valid || chosen.length === 0) {
    const error = !allowed
      ? undefined
      : valid
        ? 'Choose at least one organisation.'
        : 'A login name has letters, digits and . @ + - only.';
    return askConsent(exchange, read, valid ? login : 'demo', error);
  }

  exchange.account = login;
  const authEventId = randomUUID();
  connect(vault, login, chosen, authEventId, exchange.at);
  const code = opaque('');
  vault.codes.put({
    code,
    client: xeroClient.id,
    user: login,
    scope: scopes.join(' '),
    redirectUri,
    expiresAt: exchange.at + codeMs,
    authEventId,
    ...(read('code_challenge') === '' ? {} : { codeChallenge: read('code_challenge') }),
    ...(read('nonce') === '' ? {} : { nonce: read('nonce') }),
  });
  return back({ code, scope: scopes.join(' '), session_state: authEventId });
}

/** The page on which a person signs in and chooses organisations; it carries the request on. */
function askConsent(
  exchange: Exchange,
  read: (name: string) => string,
  login: string,
  error: string | undefined,
): Answer {
  const hidden: Record<string, string> = {};
  for (const name of handedOnNames) if (read(name) !== '') hidden[name] = read(name);
  return consentPage({
    vendor: 'Xero',
    action: `${exchange.base}/identity/connect/authorize`,
    hidden,
    login,
    client: xeroClient.id,
    choices: [
      { name: 'tenant', value: '0', label: 'The UK company (… Ltd)' },
      { name: 'tenant', value: '1', label: 'The Dutch company (… Europe B.V.)' },
    ],
    ...(error === undefined ? {} : { error }),
  });
}

/** Connects the chosen organisations to the app; existing connections are renewed. */
function connect(
  vault: XeroVault,
  login: string,
  chosen: readonly number[],
  authEventId: string,
  at: number,
): void {
  vault.users.put({ login });
  tenantsOf(login).forEach((tenant, i) => {
    if (!chosen.includes(i)) return;
    const before = vault.connectionOf(login, tenant.tenantId);
    vault.connections.put({
      id: before?.id ?? randomUUID(),
      user: login,
      tenantId: tenant.tenantId,
      tenantName: tenant.name,
      authEventId,
      createdAt: before?.createdAt ?? at,
      updatedAt: at,
    });
  });
}
