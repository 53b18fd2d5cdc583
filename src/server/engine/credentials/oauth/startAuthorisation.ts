import type { Kysely } from 'kysely';
import {
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
} from 'oauth4webapi';
import { nonceHash, openWindow } from '../connectRequests.queries.ts';
import { withVisibility } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.ts';
import type {
  OAuth2CredentialType,
  PackageDefinition,
} from '../../../../packages/kit/definePackage.ts';
import type { OAuthApplication } from '../../../config.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { hostBase, requestUrl, type HostOverrides } from '../../client/requestTarget.ts';

/** Longest time that an OAuth window may be open. Milliseconds. */
const windowLifeMs = 10 * 60_000;

export interface StartAuthorisation {
  db: Kysely<DB>;
  secrets: Secrets;
  definition: PackageDefinition;
  credential: OAuth2CredentialType;
  application: OAuthApplication;
  fields: Readonly<Record<string, unknown>>;
  overrides: HostOverrides;
  organizationId: string;
  /** Row of connect_request that this window belongs to; it must be the credential's, and not yet used. */
  requestId: string;
  credentialId: string;
  /**
   * The user who opened the window; nobody else's return is accepted. Null for a customer, who is identified by the
   * browser's cookie.
   */
  userId: string | null;
  /** Our callback, as registered at the vendor. */
  redirectUri: string;
  now?: Date;
}

/**
 * Starts an OAuth window (RFC 6749 4.1.1, RFC 7636) and returns the vendor's authorize URL. `state` is a nonce of 256
 * bits, valid once and for ten minutes, stored only as a hash; starting again invalidates the earlier one. Undefined
 * when the request is unknown, another credential's or already used.
 */
export async function startAuthorisation(options: StartAuthorisation): Promise<URL | undefined> {
  const { db, secrets, definition, credential, application, organizationId, requestId } = options;
  const now = options.now ?? new Date();
  const state = generateRandomState();
  const verifier = credential.authorize.pkce ? generateRandomCodeVerifier() : undefined;
  const encrypted =
    verifier === undefined
      ? null
      : await secrets.encrypt(organizationId, verifierPlace(requestId), verifier);
  const started = await withVisibility(db, { organizations: [organizationId] }, (tx) =>
    openWindow(tx, {
      requestId,
      credentialId: options.credentialId,
      userId: options.userId,
      nonceHash: nonceHash(state),
      pkceVerifier: encrypted,
      expiresAt: new Date(now.getTime() + windowLifeMs),
    }),
  );
  if (!started) return undefined;

  const scopes = application.scopes ?? credential.scopes;
  const base = hostBase(definition, credential.authorize.host, options.fields, options.overrides);
  return requestUrl(base, {
    path: credential.authorize.path,
    query: {
      ...credential.authorize.query,
      response_type: 'code',
      client_id: application.clientId,
      redirect_uri: options.redirectUri,
      scope: scopes.length === 0 ? undefined : scopes.join(' '),
      state,
      // OpenID Connect core 3.1.2.1; Twinfield requires it
      nonce: scopes.includes('openid') ? generateRandomNonce() : undefined,
      ...(verifier === undefined
        ? {}
        : {
            code_challenge: await calculatePKCECodeChallenge(verifier),
            code_challenge_method: 'S256',
          }),
    },
  });
}

export function verifierPlace(requestId: string) {
  return { table: 'connect_request', column: 'pkce_verifier', rowId: requestId };
}
