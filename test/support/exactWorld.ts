import type { MessageText } from '../../src/contract/messages/message.ts';
import { v7 as uuidv7 } from 'uuid';
import { exactOnline } from '../../src/packages/exact-online/package.ts';
import type { OAuth2CredentialType } from '../../src/packages/kit/definePackage.ts';
import { startSandbox } from '../../src/packages/startSandbox.ts';
import type { Sandbox } from '../../src/sandbox/serveSandbox.ts';
import type { VendorClient } from '../../src/server/engine/credentials/vendorClients.ts';
import {
  consumeReturnedWindow,
  type ReturnedWindow,
} from '../../src/server/engine/credentials/connectRequests.queries.ts';
import {
  finishAuthorisation,
  type AuthorisationResult,
} from '../../src/server/engine/credentials/oauth/finishAuthorisation.ts';
import {
  startAuthorisation,
  type StartAuthorisation,
} from '../../src/server/engine/credentials/oauth/startAuthorisation.ts';
import { SqlTokenVault } from '../../src/server/engine/credentials/sqlTokenVault.queries.ts';
import { openVendorDatabase, type TestWorker, type VendorDatabase } from './vendorDatabase.ts';

export const exactApplication = {
  clientId: 'linkspan-exact',
  clientSecret: 'sandbox-exact-secret',
};
export const exactCredential = exactOnline.credentials['oauth-2'] as OAuth2CredentialType;
const redirectUri = 'http://localhost:8080/api/connect/exact-online/callback';

/** Exact Online's sandbox, a database, and a new Exact credential for each test. */
export interface ExactWorld {
  store: VendorDatabase;
  sandbox: Sandbox;
  organizationId: string;
  credentialId: string;
  userId: string;
  /** Creates a new organization, user and credential, and empties the vendor. */
  renew(): Promise<void>;
  /** The sandbox's clock. */
  now(): number;
  worker(): TestWorker;
  client(
    worker: TestWorker,
    options?: { taskId?: string; definition?: typeof exactOnline; signal?: AbortSignal },
  ): VendorClient;
  vault(worker: TestWorker, credentialId?: string): SqlTokenVault;
  newRequest(): Promise<string>;
  start(
    by: TestWorker,
    requestId: string,
    more?: Partial<StartAuthorisation>,
  ): Promise<URL | undefined>;
  finish(
    by: TestWorker,
    window: ReturnedWindow,
    answer: { code?: string; error?: string },
  ): Promise<AuthorisationResult>;
  /** From the started window to the stored pair. */
  authorise(by: TestWorker): Promise<void>;
  tokenCalls(): number;
  credentialRow(): Promise<{
    state: string;
    state_message: string;
    coded_message: MessageText | null;
    authorisation_expires_at: Date | null;
  }>;
  close(): Promise<void>;
}

export async function openExactWorld(): Promise<ExactWorld> {
  const store = await openVendorDatabase();
  const sandbox = await startSandbox();
  const world: ExactWorld = {
    store,
    sandbox,
    organizationId: '',
    credentialId: '',
    userId: '',
    async renew() {
      sandbox.control.reset();
      sandbox.control.autoConsent(true);
      world.organizationId = await store.organization();
      world.userId = await store.user();
      world.credentialId = await store.credential(world.organizationId, 'exact-online', 'oauth-2');
    },
    now: () => sandbox.control.clock.now(),
    worker: () =>
      store.worker({
        oauth: { 'exact-online': exactApplication },
        overrides: sandbox.hosts,
        now: world.now,
      }),
    client: (
      { clients },
      { definition = exactOnline, signal = new AbortController().signal, taskId } = {},
    ) =>
      clients.open({
        package: definition,
        credentialType: 'oauth-2',
        credentialId: world.credentialId,
        organizationId: world.organizationId,
        fields: { region: 'nl' },
        taskId,
        signal,
      }),
    vault: ({ database, secrets, clients }, credentialId = world.credentialId) =>
      new SqlTokenVault({
        db: database.db,
        secrets,
        tokenLocks: clients.tokenLocks,
        organizationId: world.organizationId,
        credentialId,
        authorisationLifetimeMs: undefined,
      }),
    async newRequest() {
      const id = uuidv7();
      const row = { id, credential_id: world.credentialId, organization_id: world.organizationId };
      await store.write((tx) =>
        tx
          .insertInto('connect_request')
          .values({ ...row, success_url: '/ok', failure_url: '/no' })
          .execute(),
      );
      return id;
    },
    start: (by, requestId, more = {}) =>
      startAuthorisation({ ...common(world, by), requestId, ...more }),
    finish: (by, window, answer) =>
      finishAuthorisation({
        ...common(world, by),
        egress: by.clients.egress,
        recorder: by.clients.recorder,
        tokenLocks: by.clients.tokenLocks,
        window,
        answer,
        alongside: async () => {},
        now: world.now,
      }),
    async authorise(by) {
      const url = await world.start(by, await world.newRequest());
      const { code, state } = await consent(url as URL);
      const window = await consumeReturnedWindow(by.database.db, state, world.userId);
      const result = await world.finish(by, window as ReturnedWindow, { code });
      if (!result.connected) throw new Error(result.message.code);
    },
    tokenCalls: () =>
      sandbox.control.requests({}).filter(({ path }) => path.includes('/api/oauth2/token')).length,
    credentialRow: () =>
      store.write((tx) =>
        tx
          .selectFrom('credential')
          .selectAll()
          .where('id', '=', world.credentialId)
          .executeTakeFirstOrThrow(),
      ),
    async close() {
      await store.close();
      await sandbox.stop();
    },
  };
  return world;
}

function common(world: ExactWorld, by: TestWorker) {
  return {
    db: by.database.db,
    secrets: by.secrets,
    definition: exactOnline,
    credential: exactCredential,
    application: exactApplication,
    fields: { region: 'nl' },
    overrides: world.sandbox.hosts,
    organizationId: world.organizationId,
    credentialId: world.credentialId,
    userId: world.userId,
    redirectUri,
  };
}

/** The query with which the vendor redirects the person's browser to us. */
export async function consent(url: URL): Promise<{ code: string; state: string }> {
  const answer = await fetch(`${url.href}&login=anna`, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
}

/** One cheap authenticated call. */
export function me(client: VendorClient) {
  return client.http.request({ path: '/api/v1/current/Me', query: { $select: 'UserName' } });
}
