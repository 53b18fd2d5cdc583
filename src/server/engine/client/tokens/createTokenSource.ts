import { text } from '../../../../contract/messages/message.ts';
import type { CredentialType, PackageDefinition } from '../../../../packages/kit/definePackage.ts';
import { VendorError } from '../../../../packages/kit/vendorError.ts';
import type { Egress } from '../../../platform/egress/egress.ts';
import type { Redactor } from '../../../platform/redaction/redactor.ts';
import type { ExchangeScope, Recorder } from '../recording/recorder.ts';
import { hostBase, requestUrl } from '../requestTarget.ts';
import type { HostOverrides } from '../requestTarget.ts';
import { StoredTokenSource } from './storedTokenSource.ts';
import type { OAuthClient } from './tokenEndpoint.ts';
import type { TokenSource } from './tokenSource.ts';
import type { TokenVault } from './tokenVault.ts';

export interface TokenSourceOptions {
  definition: PackageDefinition;
  credential: CredentialType;
  fields: Readonly<Record<string, unknown>>;
  overrides: HostOverrides;
  /** The OAuth application of this package, for credentials that a person authorises. */
  application: OAuthClient | undefined;
  vault: TokenVault;
  egress: Egress;
  recorder: Recorder;
  redactor: Redactor;
  scope: ExchangeScope;
  /** Epoch milliseconds; default the system's clock. */
  now?: (() => number) | undefined;
}

/**
 * The token source for a credential's type; undefined for a key, which signs each request, and for no sign-in at all.
 */
export function createTokenSource(options: TokenSourceOptions): TokenSource | undefined {
  const { definition, credential, fields, overrides, vault, egress, recorder, redactor, scope } =
    options;
  if (credential.kind === 'none' || credential.kind === 'key') return undefined;
  const client =
    credential.kind === 'oauth-2' ? options.application : fieldClient(credential, fields);
  if (client === undefined) {
    throw new VendorError({
      class: 'bug',
      code: 'oauth-application',
      text: text('credential.noApplication', { title: definition.title }),
      internal: true,
    });
  }
  const { host, path, clientAuth } = credential.token;
  const url = requestUrl(hostBase(definition, host, fields, overrides), { path });
  const common = {
    vault,
    redactor,
    title: definition.title,
    now: options.now,
    endpoint: { url, clientAuth, client, egress, recorder, redactor, scope, now: options.now },
  };
  if (credential.kind === 'client-credentials') {
    return new StoredTokenSource({
      ...common,
      // a minute covers the longest call; requesting early costs nothing
      rule: { notBeforeMs: 0, aheadMs: 60_000, rotates: false },
      ownClient: true,
      grant: () => ({ grant_type: 'client_credentials' }),
    });
  }
  return new StoredTokenSource({
    ...common,
    rule: credential.refresh,
    grant: (stored) =>
      stored?.refreshToken === undefined
        ? undefined
        : { grant_type: 'refresh_token', refresh_token: stored.refreshToken },
  });
}

function fieldClient(
  credential: Extract<CredentialType, { kind: 'client-credentials' }>,
  fields: Readonly<Record<string, unknown>>,
): OAuthClient {
  const field = (name: string): string => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  return { clientId: field(credential.clientId), clientSecret: field(credential.clientSecret) };
}
