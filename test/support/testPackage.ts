import { text } from '../../src/contract/messages/message.ts';
import { definePackage } from '../../src/packages/kit/definePackage.ts';
import type { CredentialType, PackageDefinition } from '../../src/packages/kit/definePackage.ts';
import type { HttpProfile } from '../../src/packages/kit/httpProfile.ts';

/** A package of no vendor; a test changes its profile and credential. */
export function testPackage(
  http: Partial<HttpProfile> = {},
  credential: CredentialType = apiKeyCredential,
): PackageDefinition {
  return definePackage({
    type: 'test-package',
    kind: 'accounting',
    title: 'Testware',
    hosts: { api: () => 'https://api.testware.example/v1' },
    credentials: { main: credential },
    http: {
      budget: [{ name: 'minute', limit: 1_000, ms: 60_000, per: 'tenant' }],
      concurrency: 5,
      classify: () => undefined,
      redact: ['x-test-key'],
      ...http,
    },
    credentialSettings: [],
    preSettings: [],
    settings: [],
    options: {},
    catalogue: [
      {
        pattern: /period .* closed/i,
        code: 'period-closed',
        solution: text('xero.moveLockDate'),
        wiki: 'period-closed',
      },
    ],
  });
}

const test = async (): Promise<{ accountName?: string }> => ({});

const apiKeyCredential: CredentialType = {
  kind: 'none',
  fields: [{ fieldName: 'apiKey', fieldType: 'password', fieldOptions: {} }],
  test,
};

export const oauthCredential: CredentialType = {
  kind: 'oauth-2',
  fields: [],
  authorize: { host: 'api', path: '/authorize', pkce: true },
  token: { host: 'api', path: '/token', clientAuth: 'basic' },
  scopes: ['read', 'offline_access'],
  refresh: { rotates: true, notBeforeMs: 570_000, aheadMs: 30_000 },
  authorisationLifetimeMs: 30 * 86_400_000,
  test,
};

export const clientCredential: CredentialType = {
  kind: 'client-credentials',
  fields: [
    { fieldName: 'clientId', fieldType: 'string', fieldOptions: {} },
    { fieldName: 'clientSecret', fieldType: 'password', fieldOptions: {} },
  ],
  token: { host: 'api', path: '/token', clientAuth: 'basic' },
  clientId: 'clientId',
  clientSecret: 'clientSecret',
  test,
};
