import {
  basicCredentials,
  bearerToken,
  formBody,
  json,
  type Answer,
  type Exchange,
} from '../../../sandbox/exchange.ts';
import {
  createTokenVault,
  opaque,
  sweepVault,
  type AccessToken,
  type TokenVault,
} from '../../../sandbox/tokenVault.ts';
import type { Space } from '../../../sandbox/space.ts';
import type { Table } from '../../../sandbox/table.ts';
import { refuse, yokoyError } from './yokoyErrors.ts';

/** The tokens, and the organization of each client. */
export interface YokoyVault extends TokenVault {
  clients: Table<{ client: string; organization: string }>;
}

export const createYokoyVault = (space: Space): YokoyVault => ({
  ...createTokenVault(space),
  clients: space.table('clients', { key: ({ client }) => client }),
});

/** Any client id is accepted with this secret. */
const yokoyClientSecret = 'sandbox-yokoy-secret';

/** Seconds; from the example in Yokoy's own description. */
const expiresInSeconds = 3900;

/** POST /oauth2/token on the accounts host: client credentials in Basic, no scopes. */
export function postToken(exchange: Exchange, vault: TokenVault): Answer {
  if (exchange.method !== 'POST') return yokoyError(405, 'Method not allowed');
  const credentials = basicCredentials(exchange);
  const known =
    credentials !== undefined &&
    credentials.user !== '' &&
    credentials.password === yokoyClientSecret &&
    // Yokoy has no refresh tokens: only the client can be withdrawn.
    exchange.consumeFault('revokeRefreshToken') === undefined;
  if (!known) {
    return json(401, { error: 'invalid_client' }, { 'www-authenticate': 'Basic realm="yokoy"' });
  }
  if (formBody(exchange).get('grant_type') !== 'client_credentials') {
    return json(400, { error: 'unsupported_grant_type' });
  }
  sweepVault(vault, exchange.at);
  const token: AccessToken = {
    token: opaque('yk_'),
    client: credentials.user,
    user: credentials.user,
    scope: '',
    issuedAt: exchange.at,
    expiresAt: exchange.at + expiresInSeconds * 1000,
    authEventId: '',
  };
  vault.access.put(token);
  return json(
    200,
    { access_token: token.token, expires_in: expiresInSeconds, token_type: 'Bearer' },
    { 'cache-control': 'no-store' },
  );
}

/** A client belongs to the first organization that it asks for, and to no other. */
export function checkOrganization(vault: YokoyVault, client: string, organization: string): void {
  const known = vault.clients.get(client) ?? vault.clients.put({ client, organization });
  if (known.organization !== organization)
    refuse(403, 'User not authorized to access organization');
}

/** The clients of an organization that is gone may ask for another. */
export function forgetOrganization(vault: YokoyVault, organization: string): void {
  for (const { client, organization: owner } of vault.clients.list())
    if (owner === organization) vault.clients.delete(client);
}

/** The token of an API request, otherwise 401 in Yokoy's words. */
export function authenticate(exchange: Exchange, vault: TokenVault): AccessToken {
  if (exchange.headers['x-yk-auth-method'] !== 'yokoy') {
    refuse(401, 'X-Yk-Auth-Method is missing or not supported');
  }
  const presented = bearerToken(exchange);
  if (presented === undefined) refuse(401, 'Unauthorized');
  const token = vault.access.get(presented);
  if (token === undefined) refuse(401, 'Unauthorized');
  if (exchange.consumeFault('expireAccessToken') !== undefined) {
    vault.access.put({ ...token, expiresAt: exchange.at });
    refuse(401, 'Token expired');
  }
  if (token.expiresAt <= exchange.at) refuse(401, 'Token expired');
  return token;
}
