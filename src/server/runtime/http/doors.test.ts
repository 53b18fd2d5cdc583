import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exactOnline } from '../../../connectors/exact-online/exactOnline.ts';
import type { OAuth2CredentialType } from '../../../connectors/kit/definePackage.ts';
import { VendorError } from '../../../connectors/kit/vendorError.ts';
import { yokoy } from '../../../connectors/yokoy/yokoy.ts';
import { startSandbox } from '../../../sandbox/startSandbox.ts';
import type { Sandbox } from '../../../sandbox/startSandbox.ts';
import { finishAuthorisation, takeReturnedWindow } from './oauth/finishAuthorisation.ts';
import { startAuthorisation } from './oauth/startAuthorisation.ts';
import type { Door } from './doors.ts';
import { readExchange } from './recording/readExchange.ts';
import { openVendorDatabase } from './support/vendorDatabase.ts';
import type { TestWorker, VendorDatabase } from './support/vendorDatabase.ts';
import { SqlTokenVault } from './tokens/sqlTokenVault.ts';

const application = { clientId: 'linkspan-exact', clientSecret: 'sandbox-exact-secret' };
const redirectUri = 'http://localhost:8080/api/connect/exact-online/callback';
const exactCredential = exactOnline.credentials['oauth-2'] as OAuth2CredentialType;
const signal = new AbortController().signal;

let store: VendorDatabase;
let sandbox: Sandbox;
let organizationId = '';
let credentialId = '';
let userId = '';
beforeAll(async () => {
  store = await openVendorDatabase();
  sandbox = await startSandbox();
});
beforeEach(async () => {
  sandbox.control.autoConsent(true);
  organizationId = await store.organization();
  userId = await store.user();
  credentialId = await store.credential(organizationId, 'exact-online', 'oauth-2');
});
afterEach(() => sandbox.control.reset());
afterAll(async () => {
  await store.close();
  await sandbox.stop();
});

const now = (): number => sandbox.control.clock.now();
const worker = (): TestWorker =>
  store.worker({ oauth: { 'exact-online': application }, overrides: sandbox.hosts, now });

function exactDoor({ doors }: TestWorker, taskId?: string, definition = exactOnline): Door {
  return doors.open({
    package: definition,
    credentialType: 'oauth-2',
    credentialId,
    organizationId,
    fields: { region: 'nl' },
    taskId,
    signal,
  });
}

const me = (door: Door) =>
  door.http.request({ path: '/api/v1/current/Me', query: { $select: 'UserName' } });
const tokenCalls = () =>
  sandbox.control.requests({}).filter(({ path }) => path.includes('/api/oauth2/token'));

async function failure(work: Promise<unknown>): Promise<VendorError> {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(VendorError);
  return error as VendorError;
}

async function newRequest(): Promise<string> {
  const id = uuidv7();
  await store.write((tx) =>
    tx
      .insertInto('connect_request')
      .values({
        id,
        credential_id: credentialId,
        organization_id: organizationId,
        success_url: '/ok',
        failure_url: '/no',
      })
      .execute(),
  );
  return id;
}

function start(by: TestWorker, requestId: string, more: { now?: Date } = {}) {
  return startAuthorisation({
    db: by.database.db,
    secrets: by.secrets,
    definition: exactOnline,
    credential: exactCredential,
    application,
    fields: { region: 'nl' },
    overrides: sandbox.hosts,
    organizationId,
    requestId,
    credentialId,
    userId,
    redirectUri,
    ...more,
  });
}

/** What the vendor sends the person's browser back with. */
async function consent(url: URL): Promise<{ code: string; state: string }> {
  const answer = await fetch(`${url.href}&login=anna`, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
}

async function authorise(by: TestWorker): Promise<void> {
  const url = await start(by, await newRequest());
  const { code, state } = await consent(url as URL);
  const window = await takeReturnedWindow(by.database.db, state, userId);
  expect(window).toMatchObject({
    credentialId,
    organizationId,
    packageType: 'exact-online',
    successUrl: '/ok',
  });
  expect(await finish(by, window as NonNullable<typeof window>, { code })).toEqual({
    connected: true,
  });
}

function finish(
  by: TestWorker,
  window: NonNullable<Awaited<ReturnType<typeof takeReturnedWindow>>>,
  answer: { code?: string; error?: string },
) {
  return finishAuthorisation({
    db: by.database.db,
    secrets: by.secrets,
    egress: by.doors.egress,
    recorder: by.doors.recorder,
    turns: by.doors.turns,
    definition: exactOnline,
    credential: exactCredential,
    application,
    fields: { region: 'nl' },
    overrides: sandbox.hosts,
    window,
    redirectUri,
    answer,
    now,
  });
}

const credentialRow = () =>
  store.write((tx) =>
    tx
      .selectFrom('credential')
      .selectAll()
      .where('id', '=', credentialId)
      .executeTakeFirstOrThrow(),
  );

describe('OAuth windows', () => {
  test('a window connects the credential, and its authorisation has an end', async () => {
    await authorise(worker());
    const row = await credentialRow();
    expect(row).toMatchObject({ state: 'connected', state_message: '' });
    expect(row.authorisation_expires_at?.getTime()).toBeGreaterThan(now() + 29 * 86_400_000);
    expect((await me(exactDoor(worker()))).status).toBe(200);
  });

  test('of many returns with one nonce, one gets the window', async () => {
    const by = worker();
    const { state } = await consent((await start(by, await newRequest())) as URL);
    const taken = await Promise.all(
      Array.from({ length: 8 }, () => takeReturnedWindow(worker().database.db, state, userId)),
    );
    expect(taken.filter((window) => window !== undefined)).toHaveLength(1);
  });

  test('another person, an unknown nonce, an old window, a window started anew: nobody gets it', async () => {
    const { database } = worker();
    const by = worker();
    const requestId = await newRequest();
    const first = (await start(by, requestId))?.searchParams.get('state') ?? '';
    const second = (await start(by, requestId))?.searchParams.get('state') ?? '';
    expect(await takeReturnedWindow(database.db, first, userId)).toBeUndefined();
    expect(await takeReturnedWindow(database.db, 'x'.repeat(22), userId)).toBeUndefined();
    expect(await takeReturnedWindow(database.db, second, await store.user())).toBeUndefined();
    expect(
      await takeReturnedWindow(database.db, second, userId, new Date(Date.now() + 600_001)),
    ).toBeUndefined();
    expect(await takeReturnedWindow(database.db, second, userId)).toBeDefined();
    expect(await start(by, requestId)).toBeUndefined();
  });

  test('a refusal marks a new credential failed, and leaves a connected one alone', async () => {
    const by = worker();
    const refuse = async () => {
      const { state } = await consent((await start(by, await newRequest())) as URL);
      const window = await takeReturnedWindow(by.database.db, state, userId);
      return finish(by, window as NonNullable<typeof window>, { error: 'access_denied' });
    };
    expect(await refuse()).toEqual({
      connected: false,
      message: 'Exact Online did not grant access (access_denied).',
    });
    expect((await credentialRow()).state).toBe('failed');
    await authorise(by);
    await refuse();
    expect((await credentialRow()).state).toBe('connected');
  });

  test('a wrong code is refused without a word of the vendor but its error', async () => {
    const by = worker();
    const { state } = await consent((await start(by, await newRequest())) as URL);
    const window = await takeReturnedWindow(by.database.db, state, userId);
    const result = await finish(by, window as NonNullable<typeof window>, {
      code: '<script>alert(1)</script>',
    });
    expect(result).toMatchObject({ connected: false });
    expect(JSON.stringify(result)).not.toContain('script');
  });

  test('PKCE: the challenge leaves, the verifier is stored encrypted and matches it', async () => {
    const by = worker();
    const requestId = await newRequest();
    const url = await startAuthorisation({
      db: by.database.db,
      secrets: by.secrets,
      definition: exactOnline,
      credential: { ...exactCredential, authorize: { ...exactCredential.authorize, pkce: true } },
      application: { ...application, scopes: ['openid', 'read'] },
      fields: {},
      overrides: sandbox.hosts,
      organizationId,
      requestId,
      credentialId,
      userId,
      redirectUri,
    });
    const query = url?.searchParams;
    expect(query?.get('code_challenge_method')).toBe('S256');
    expect(query?.get('scope')).toBe('openid read');
    expect(query?.get('nonce')).toHaveLength(22);
    const window = await takeReturnedWindow(by.database.db, query?.get('state') ?? '', userId);
    const place = { table: 'connect_request', column: 'pkce_verifier', rowId: requestId };
    const verifier = await by.secrets.decrypt(organizationId, place, window?.pkceVerifier ?? '');
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(
      query?.get('code_challenge'),
    );
  });
});

describe('one lock per credential', () => {
  test('20 workers with an aged token make one token call between them', async () => {
    await authorise(worker());
    sandbox.control.clock.advance(580_000);
    const before = tokenCalls().length;
    const workers = Array.from({ length: 20 }, () => worker());
    const answers = await Promise.all(workers.map((one) => me(exactDoor(one))));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(tokenCalls()).toHaveLength(before + 1);
    // and the pair that one of them got is everybody's
    sandbox.control.clock.advance(580_000);
    await Promise.all([...workers, ...workers].map((one) => me(exactDoor(one))));
    expect(tokenCalls()).toHaveLength(before + 2);
  });

  test('a token younger than 570 s is never refreshed, even when the vendor refuses it', async () => {
    await authorise(worker());
    const before = tokenCalls().length;
    sandbox.control.clock.advance(560_000);
    expect((await me(exactDoor(worker()))).status).toBe(200);
    sandbox.control.fault({ vendor: 'exact-online', kind: 'expireAccessToken' });
    expect((await failure(me(exactDoor(worker())))).details.class).toBe('auth');
    expect(tokenCalls()).toHaveLength(before);
  });

  test('a refused token that may be refreshed is, once', async () => {
    await authorise(worker());
    // between 570 s, from when it may be, and 595 s, when it would be anyway
    const late = { ...exactCredential, refresh: { ...exactCredential.refresh, aheadMs: 5_000 } };
    const definition = { ...exactOnline, credentials: { 'oauth-2': late } };
    sandbox.control.clock.advance(580_000);
    const before = tokenCalls().length;
    sandbox.control.fault({ vendor: 'exact-online', kind: 'expireAccessToken' });
    const doors = [
      exactDoor(worker(), undefined, definition),
      exactDoor(worker(), undefined, definition),
    ];
    expect((await Promise.all(doors.map(me))).map(({ status }) => status)).toEqual([200, 200]);
    expect(tokenCalls()).toHaveLength(before + 1);
  });

  test('a lost reply to a refresh: failed, with what to do, and no second call', async () => {
    await authorise(worker());
    sandbox.control.clock.advance(580_000);
    const before = tokenCalls().length;
    sandbox.control.fault({
      vendor: 'exact-online',
      kind: 'dropAfterCommit',
      match: 'oauth2/token',
      times: 1,
    });
    const workers = Array.from({ length: 5 }, () => worker());
    const errors = await Promise.all(workers.map((one) => failure(me(exactDoor(one)))));
    for (const { details } of errors)
      expect(details).toMatchObject({
        class: 'auth',
        solution: expect.stringContaining('authorise'),
      });
    expect(tokenCalls()).toHaveLength(before + 1);
    const row = await credentialRow();
    expect(row.state).toBe('failed');
    expect(row.state_message).toContain('Authorise the credential again');
    expect(workers.flatMap(({ failures }) => failures)).toEqual([
      { organizationId, credentialId, message: row.state_message },
    ]);
    // authorised again, all is well
    await authorise(worker());
    expect((await me(exactDoor(worker()))).status).toBe(200);
  });

  test('a revoked authorisation: failed, with the vendor named', async () => {
    await authorise(worker());
    sandbox.control.clock.advance(580_000);
    sandbox.control.fault({ vendor: 'exact-online', kind: 'revokeRefreshToken' });
    expect((await failure(me(exactDoor(worker())))).details).toMatchObject({
      class: 'auth',
      code: 'token-refused',
    });
    expect((await credentialRow()).state_message).toContain(
      'Exact Online no longer accepts this authorisation',
    );
  });

  test('an outage of the token host is no loss: the next try refreshes', async () => {
    await authorise(worker());
    sandbox.control.clock.advance(580_000);
    sandbox.control.fault({ vendor: 'exact-online', kind: '503', match: 'oauth2/token', times: 1 });
    expect((await failure(me(exactDoor(worker())))).details).toMatchObject({
      class: 'transient',
      code: 'token-unavailable',
    });
    expect((await credentialRow()).state).toBe('connected');
    expect((await me(exactDoor(worker()))).status).toBe(200);
  });

  test('a task cancelled during the refresh does not lose the new pair', async () => {
    await authorise(worker());
    sandbox.control.clock.advance(580_000);
    sandbox.control.fault({ vendor: 'exact-online', kind: 'slow', ms: 150, match: 'oauth2/token' });
    const stop = new AbortController();
    const one = worker();
    const door = one.doors.open({
      package: exactOnline,
      credentialType: 'oauth-2',
      credentialId,
      organizationId,
      fields: {},
      signal: stop.signal,
    });
    const call = me(door);
    setTimeout(() => stop.abort(new Error('cancelled')), 50);
    await expect(call).rejects.toThrow('cancelled');
    const before = tokenCalls().length;
    expect((await me(exactDoor(worker()))).status).toBe(200);
    expect(tokenCalls()).toHaveLength(before);
  });

  test('the new pair is stored although the database is gone for a moment', async () => {
    await authorise(worker());
    const one = worker();
    const vault = new SqlTokenVault({
      db: one.database.db,
      secrets: one.secrets,
      turns: one.doors.turns,
      organizationId,
      credentialId,
      authorisationLifetimeMs: undefined,
    });
    const fresh = {
      accessToken: 'fresh-access',
      refreshToken: 'fresh-refresh',
      obtainedAt: now(),
      expiresAt: now() + 1000,
    };
    await vault.underLock(async ({ save }) => {
      await save(fresh);
      // the connection dies before the commit, as at a restart of the database
      await store.database.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state = 'idle in transaction' AND datname = current_database() AND pid <> pg_backend_pid()`,
      );
    });
    expect(await vault.read()).toEqual(fresh);
  });
});

describe('records', () => {
  test('no secret stands anywhere in the store: application, code, tokens, fields', async () => {
    const by = worker();
    await authorise(by);
    sandbox.control.clock.advance(580_000);
    const one = worker();
    await me(exactDoor(one, uuidv7()));
    const yokoyCredential = await store.credential(organizationId, 'yokoy', 'client-credentials');
    const fields = {
      organizationId: 'acme',
      clientId: 'cnry-client',
      clientSecret: 'sandbox-yokoy-secret',
      environment: 'test',
    };
    const yokoyDoor = one.doors.open({
      package: yokoy,
      credentialType: 'client-credentials',
      credentialId: yokoyCredential,
      organizationId,
      fields,
      signal,
    });
    await yokoyDoor.http.request({
      path: '/v1/organizations/acme/legal-entities',
      query: { note: fields.clientSecret },
    });
    await one.doors.flush();
    await by.doors.flush();

    const secretsOfJob = [application.clientSecret, fields.clientSecret];
    for (const [id, lifetime] of [
      [credentialId, 1],
      [yokoyCredential, undefined],
    ] as const) {
      const vault = new SqlTokenVault({
        db: one.database.db,
        secrets: one.secrets,
        turns: one.doors.turns,
        organizationId,
        credentialId: id,
        authorisationLifetimeMs: lifetime,
      });
      const tokens = await vault.read();
      expect(tokens?.accessToken.length).toBeGreaterThan(20);
      secretsOfJob.push(
        tokens?.accessToken ?? '',
        ...(tokens?.refreshToken === undefined ? [] : [tokens.refreshToken]),
      );
    }
    const stored = await store.everythingStored();
    const records = await store.write((tx) =>
      tx
        .selectFrom('recorded_request')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .execute(),
    );
    expect(records.length).toBeGreaterThanOrEqual(5);
    const exchanges = JSON.stringify(
      await Promise.all(records.map((row) => readExchange(one.secrets, row))),
    );
    expect(exchanges).toContain('<hidden>');
    for (const secret of secretsOfJob) {
      for (const form of [
        secret,
        Buffer.from(secret).toString('base64').slice(0, -4),
        encodeURIComponent(secret),
      ]) {
        expect(stored).not.toContain(form);
        expect(exchanges).not.toContain(form);
      }
    }
  });
});
