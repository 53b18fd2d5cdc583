import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startOidcServer, type OidcServer } from '../../../../../test/support/oidcServer.ts';
import { oauthCredential, testPackage } from '../../../../../test/support/testPackage.ts';
import {
  openVendorDatabase,
  type TestWorker,
  type VendorDatabase,
} from '../../../../../test/support/vendorDatabase.ts';
import type { OAuth2CredentialType } from '../../../../packages/kit/definePackage.ts';
import { VendorError } from '../../../../packages/kit/vendorError.ts';
import { consumeReturnedWindow } from '../connectRequests.queries.ts';
import { finishAuthorisation } from './finishAuthorisation.ts';
import { startAuthorisation } from './startAuthorisation.ts';

// against a real authorization server: finds what the vendors' sandboxes and this platform could both have misread

const redirectUri = 'http://localhost:8080/api/connect/test-package/callback';
const credential: OAuth2CredentialType = {
  ...(oauthCredential as OAuth2CredentialType),
  authorize: { host: 'api', path: '/auth', pkce: true, query: { prompt: 'consent' } },
  scopes: ['openid', 'offline_access'],
  refresh: { rotates: true, notBeforeMs: 0, aheadMs: 30_000 },
};
const definition = testPackage({}, credential);

let store: VendorDatabase;
let server: OidcServer;
let organizationId: string, userId: string, credentialId: string;
/** Milliseconds that our clock runs ahead, to age tokens. */
let ahead = 0;
const now = () => Date.now() + ahead;

beforeAll(async () => {
  store = await openVendorDatabase();
});
beforeEach(async () => {
  server = await startOidcServer(redirectUri);
  ahead = 0;
  organizationId = await store.organization();
  userId = await store.user();
  credentialId = await store.credential(organizationId, 'test-package', 'main');
  return () => server.close();
});
afterAll(() => store.close());

const worker = () =>
  store.worker({
    oauth: { 'test-package': server.application },
    overrides: { 'test-package': { api: server.origin } },
    now,
  });
const common = (by: TestWorker) => ({
  db: by.database.db,
  secrets: by.secrets,
  definition,
  credential,
  application: server.application,
  fields: {},
  overrides: { 'test-package': { api: server.origin } },
  organizationId,
  credentialId,
  userId,
  redirectUri,
});
async function start(by: TestWorker): Promise<URL> {
  const requestId = uuidv7();
  await store.write((tx) =>
    tx
      .insertInto('connect_request')
      .values({
        id: requestId,
        credential_id: credentialId,
        organization_id: organizationId,
        success_url: '/ok',
        failure_url: '/no',
      })
      .execute(),
  );
  return (await startAuthorisation({ ...common(by), requestId })) as URL;
}
async function finish(by: TestWorker, back: URL, more: { code?: string } = {}) {
  const { state = '', code, error } = Object.fromEntries(back.searchParams);
  const window = await consumeReturnedWindow(by.database.db, state, userId);
  if (!window) throw new Error('The window is nobody’s.');
  const { egress, recorder, tokenLocks } = by.clients;
  return finishAuthorisation({
    ...common(by),
    egress,
    recorder,
    tokenLocks,
    window,
    answer: { code, error, ...more },
    alongside: async () => undefined,
    now,
  });
}
const authorise = async (by: TestWorker) => finish(by, await server.visit(await start(by)));
const me = (by: TestWorker) =>
  by.clients
    .open({
      package: definition,
      credentialType: 'main',
      credentialId,
      organizationId,
      fields: {},
      signal: new AbortController().signal,
    })
    .http.request({ path: '/me' });
const row = () =>
  store.write((tx) =>
    tx
      .selectFrom('credential')
      .selectAll()
      .where('id', '=', credentialId)
      .executeTakeFirstOrThrow(),
  );
const checks = () =>
  store.write((tx) =>
    tx
      .selectFrom('credential_check')
      .select(['kind', 'outcome'])
      .where('credential_id', '=', credentialId)
      .orderBy('first_at')
      .execute(),
  );

test('CRED-05 code with PKCE, then refreshes that rotate; each is a check of the credential', async () => {
  const by = worker();
  expect(await authorise(by)).toEqual({ connected: true });
  expect((await me(by)).status).toBe(200);
  const before = server.tokenCalls;
  for (let round = 1; round <= 3; round += 1) {
    ahead += 590_000;
    expect((await me(by)).status).toBe(200);
    expect(server.tokenCalls).toBe(before + round);
  }
  expect(await row()).toMatchObject({ state: 'connected', health: 'healthy' });
  expect(await checks()).toEqual([
    { kind: 'connect', outcome: 'ok' },
    { kind: 'refresh', outcome: 'ok' },
  ]);
});

test('CRED-05 20 workers refreshing one credential make one token call', async () => {
  await authorise(worker());
  ahead += 590_000;
  const before = server.tokenCalls;
  const answers = await Promise.all(Array.from({ length: 20 }, () => me(worker())));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(server.tokenCalls).toBe(before + 1);
});

test('CRED-08 a revoked grant breaks the credential at the next refresh', async () => {
  const by = worker();
  await authorise(by);
  server.revokeAll();
  ahead += 590_000;
  const error = await me(by).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(VendorError);
  expect((error as VendorError).details.class).toBe('auth');
  expect(await row()).toMatchObject({
    state: 'failed',
    health: 'broken',
    coded_message: { code: 'credential.revoked' },
  });
  expect((await checks()).at(-1)).toEqual({ kind: 'refresh', outcome: 'refused' });
});

test('CRED-05 refused consent, a code of another window and an HTML token answer give a message', async () => {
  const by = worker();
  server.consents = false;
  const refused = await authorise(by);
  expect(refused).toMatchObject({ connected: false, message: { code: 'credential.notGranted' } });
  expect(JSON.stringify(refused)).not.toContain('<b>');
  server.consents = true;
  const other = await server.visit(await start(by));
  const code = other.searchParams.get('code') ?? '';
  // its PKCE verifier is the other window's
  const swapped = await finish(by, await server.visit(await start(by)), { code });
  expect(swapped).toMatchObject({ connected: false, message: { code: 'credential.noTokens' } });
  const back = await server.visit(await start(by));
  server.answersHtml = true;
  expect(await finish(by, back)).toMatchObject({
    connected: false,
    message: { code: 'credential.noTokens' },
  });
  server.answersHtml = false;
  expect(await authorise(by)).toEqual({ connected: true });
});
