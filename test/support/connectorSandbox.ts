import { createHash, randomBytes } from 'node:crypto';
import { bookingStep } from '../../src/packages/kit/booking.ts';
import type { ConnectorContext, ConnectorLog } from '../../src/packages/kit/connectorContext.ts';
import type {
  DocumentBookings,
  DocumentCall,
  Facts,
  FlowDocument,
  SingleDocument,
  PushContext,
} from '../../src/packages/kit/defineFlow.ts';
import type { PackageDefinition } from '../../src/packages/kit/definePackage.ts';
import { VendorError } from '../../src/packages/kit/vendorError.ts';
import { getPackage } from '../../src/packages/registry.ts';
import { startSandbox, vendors } from '../../src/packages/startSandbox.ts';
import type { OAuthApplication } from '../../src/sandbox/vendor.ts';
import type { Sandbox } from '../../src/sandbox/serveSandbox.ts';
import { createTestClient, type TestClient } from './testClient.ts';

/** The OAuth applications that the sandbox knows, by package. */
export const sandboxApplications: Readonly<Record<string, OAuthApplication>> = Object.fromEntries(
  vendors.flatMap(({ packageType, application }) =>
    application ? [[packageType, application]] : [],
  ),
);

/** A connector's context on the real client, with what tests inspect. */
export interface TestContext extends ConnectorContext {
  readonly logs: ConnectorLog[];
  readonly client: TestClient;
  /** Moves the clock of the vendor and of the stored tokens by this many milliseconds. */
  age(milliseconds: number): void;
  /** The same credential and client with other settings. */
  with(settings: Record<string, unknown>): TestContext;
}

export interface ConnectorSandbox {
  sandbox: Sandbox;
  /** A connected credential of a new account. */
  connect(packageType: string, account: string): Promise<TestContext>;
  stop(): Promise<void>;
}

/** The sandbox and clients to it, for tests of connectors. A connector's wait moves the sandbox's clock and takes no time. */
export async function startConnectorSandbox(): Promise<ConnectorSandbox> {
  const sandbox = await startSandbox();
  sandbox.control.autoConsent(true);
  const clients: TestClient[] = [];

  async function connect(packageType: string, account: string): Promise<TestContext> {
    const definition = getPackage(packageType);
    const overrides = sandbox.hosts[packageType];
    if (!definition || !overrides) throw new Error(`no package or sandbox "${packageType}"`);
    const [credential] = Object.values(definition.credentials);
    const application = sandboxApplications[packageType];
    const fields = sandboxFields(packageType, account);
    const tokens =
      credential?.kind === 'oauth-2' && application
        ? await authorise(definition, overrides, application, account)
        : undefined;
    const client = createTestClient({
      package: definition,
      fields,
      overrides,
      ...(application ? { application } : {}),
      ...(tokens ? { tokens } : {}),
      // retries have no pauses; a wait for an instant polls until then
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, Math.min(ms, 20))),
    });
    clients.push(client);
    const logs: ConnectorLog[] = [];
    const make = (settings: Record<string, unknown>): TestContext => ({
      http: client.http,
      credential: fields,
      settings,
      signal: new AbortController().signal,
      now: () => new Date(sandbox.control.clock.now()),
      wait: (ms) => {
        sandbox.control.clock.advance(ms);
        return Promise.resolve();
      },
      log: (entry) => void logs.push(entry),
      logs,
      client,
      age: (ms) => {
        sandbox.control.clock.advance(ms);
        const kept = client.vault.tokens;
        if (kept) {
          client.vault.tokens = {
            ...kept,
            obtainedAt: kept.obtainedAt - ms,
            expiresAt: kept.expiresAt - ms,
          };
        }
      },
      with: make,
    });
    return make({});
  }

  return {
    sandbox,
    connect,
    stop: async () => {
      for (const client of clients) await client.close();
      await sandbox.stop();
    },
  };
}

/** The fields of a credential of an account of the sandbox. */
export const sandboxFields = (packageType: string, account: string): Record<string, unknown> =>
  vendors.find((vendor) => vendor.packageType === packageType)?.credentialOf?.(account) ?? {};

/** Passes the vendor's consent page like a person's browser, and exchanges the code for tokens. */
export async function authorise(
  definition: PackageDefinition,
  hosts: Record<string, string>,
  application: { clientId: string; clientSecret: string },
  account: string,
): Promise<{ accessToken: string; refreshToken: string | undefined }> {
  const [credential] = Object.values(definition.credentials);
  if (credential?.kind !== 'oauth-2') throw new Error('not an OAuth package');
  const { authorize, token, scopes } = credential;
  const redirectUri = 'http://127.0.0.1/callback';
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    ...authorize.query,
    response_type: 'code',
    client_id: application.clientId,
    redirect_uri: redirectUri,
    login_hint: account,
    state: 'state',
    ...(scopes.length > 0 ? { scope: scopes.join(' ') } : {}),
    ...(scopes.includes('openid') ? { nonce: 'nonce' } : {}),
    ...(authorize.pkce
      ? {
          code_challenge: createHash('sha256').update(verifier).digest('base64url'),
          code_challenge_method: 'S256',
        }
      : {}),
  });
  const consent = await fetch(`${hosts[authorize.host]}${authorize.path}?${query.toString()}`, {
    redirect: 'manual',
  });
  const code = new URL(consent.headers.get('location') ?? 'none:').searchParams.get('code');
  if (!code) throw new Error(`no code: ${consent.status} ${await consent.text()}`);
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    ...(authorize.pkce ? { code_verifier: verifier } : {}),
    ...(token.clientAuth === 'body'
      ? { client_id: application.clientId, client_secret: application.clientSecret }
      : {}),
  });
  const basic = Buffer.from(`${application.clientId}:${application.clientSecret}`);
  const answer = await fetch(`${hosts[token.host]}${token.path}`, {
    method: 'POST',
    body: form,
    headers:
      token.clientAuth === 'basic' ? { authorization: `Basic ${basic.toString('base64')}` } : {},
  });
  const reply = (await answer.json()) as { access_token?: string; refresh_token?: string };
  if (!reply.access_token) throw new Error(`no token: ${answer.status}`);
  return { accessToken: reply.access_token, refreshToken: reply.refresh_token };
}

/** The VendorError that the work throws. Fails if it throws nothing, or another error. */
export async function vendorFailure(work: Promise<unknown>): Promise<VendorError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof VendorError) return error;
    throw error;
  }
  throw new Error('the work ended without the expected failure');
}

/** The externalId of a document at the package, found by its key or as an equal booking. */
export async function findDocument<S>(
  document: AnySingle<S>,
  context: ConnectorContext,
  call: DocumentCall<unknown>,
): Promise<string | undefined> {
  if (!document.bookings) return document.find?.(context, call);
  const [found = []] = await document.bookings.find(context, [call]);
  const wanted = await document.bookings.content(context, call.payload);
  const step = bookingStep(found, wanted, false);
  if (step.kind === 'ask') throw new Error(`another booking stands there: ${step.booking.number}`);
  return step.kind === 'create' ? undefined : step.externalId;
}

/** A single document of a flow, without the type of its payload. */
export interface AnySingle<S> {
  name: string;
  map(input: {
    source: S;
    settings: {
      packages: Record<string, Record<string, unknown>>;
      synchronizationStartDate: string;
    };
    results: Record<string, string | undefined>;
    facts?: Facts;
  }): unknown;
  shareKey?(payload: unknown): string;
  find?(context: ConnectorContext, call: DocumentCall<unknown>): Promise<string | undefined>;
  bookings?: DocumentBookings<unknown>;
  correction?: SingleDocument<unknown>['correction'];
  match?: SingleDocument<unknown>['match'];
  create(context: PushContext, call: DocumentCall<unknown>): Promise<string>;
  update?(context: PushContext, externalId: string, call: DocumentCall<unknown>): Promise<void>;
  remove?(context: PushContext, externalId: string): Promise<void>;
}

export function singleDocuments<S>(documents: FlowDocument<S>[]): AnySingle<S>[] {
  return documents.filter(({ mode }) => mode === 'single') as unknown as AnySingle<S>[];
}
