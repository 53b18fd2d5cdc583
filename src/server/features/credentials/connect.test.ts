import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLines, endings } from '../../../../test/support/auditLines.ts';
import { openWindow, type ConnectWindow } from '../../../../test/support/connectWindow.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';

let t: TestApp;
let org: string, foreign: string;
let token: string;
let window: ConnectWindow;

beforeAll(async () => {
  t = await startTestApp({ sandbox: true });
  t.sandbox?.control.autoConsent(true);
  org = await t.make.organization({ name: 'Bakkerij' });
  foreign = await t.make.organization({ name: 'Hotel' });
  window = await openWindow(t, await t.make.user({ entries: [{ organizationId: org }] }));
  token = window.token;
});
afterAll(() => t.close());

const exact = (more: object = {}) => ({
  packageType: 'exact-online',
  credentialType: 'oauth-2',
  name: 'Exact',
  credential: { region: 'nl' },
  ...more,
});
const create = (body: object, as = token) => t.call('POST', '/credentials', { token: as, body });
const paths = (answer: { body: { violations?: { propertyPath: string }[] } }) =>
  answer.body.violations?.map((v) => v.propertyPath);

async function waiting(account?: string) {
  const credentialId = randomUUID();
  const { publicUrl } = t.services.config;
  const { status, body } = await create({
    organizationId: org,
    credentialId,
    package: exact({
      credentialRequest: {
        successUrl: `${publicUrl}/credential/oauth/success/${credentialId}`,
        failureUrl: `${publicUrl}/credential/oauth/error/${credentialId}`,
      },
      ...(account ? { name: account } : {}),
    }),
  });
  expect(status).toBe(201);
  expect(body.connectState).toBe('connect');
  return body.credentialId as string;
}
const read = async (id: string) => (await t.call('GET', `/credentials/${id}`, { token })).body;

test('CRED-01 a sign-in that each use renews is not counted as ending, unless it is not used', async () => {
  const id = await waiting();
  await window.through(`/connect/exact-online/${id}`, 'window-renewed');
  const ending = async () => {
    const query = 'endsWithinDays=30&itemsPerPage=100';
    const list = (await t.call('GET', `/credentials?${query}`, { token })).body['hydra:member'];
    const { body } = await t.call('GET', '/credentials-overview', { token });
    const days = body.ending.reduce(
      (sum: number, day: { credentials: number }) => sum + day.credentials,
      0,
    );
    return { listed: list.map((row: { credentialId: string }) => row.credentialId), days };
  };
  expect(await ending()).toEqual({ listed: [], days: 0 });
  expect(await read(id)).toMatchObject({ renewsAutomatically: true });
  // four days on, and nobody used it
  await t.make.write((tx) =>
    sql`UPDATE credential SET authorisation_expires_at = authorisation_expires_at - interval '4 days' WHERE id = ${id}`.execute(
      tx,
    ),
  );
  expect(await ending()).toEqual({ listed: [id], days: 1 });
  expect(await read(id)).toMatchObject({ renewsAutomatically: false });
  // refused by the package, it has no end ahead
  await t.make.write((tx) =>
    sql`UPDATE credential SET state = 'failed' WHERE id = ${id}`.execute(tx),
  );
  expect(await ending()).toEqual({ listed: [], days: 0 });
});

test('CRED-05 WIZ-08 the window goes to the vendor and ends on the success page; the console is notified', async () => {
  const id = await waiting();
  const end = await window.through(`/connect/exact-online/${id}`, 'window-acme');
  expect(end).toBe(`${t.services.config.publicUrl}/credential/oauth/success/${id}`);
  const credential = await read(id);
  expect(credential).toMatchObject({ connectState: 'connected', connectMessage: '' });
  expect(credential.accountName).not.toBe('');
  expect(Date.parse(credential.accessTokenExpires) - Date.now()).toBeGreaterThan(29 * 86_400_000);
  const pushed = await t.make.write((tx) =>
    tx.selectFrom('push_update').selectAll().where('topic', '=', `/credentials/${id}`).execute(),
  );
  expect(pushed.map((row) => row.data)).toContainEqual({ connectState: 'connected' });
  const tokens = await t.make.write((tx) =>
    tx
      .selectFrom('credential_token')
      .selectAll()
      .where('credential_id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  expect(tokens.access_token).toMatch(/^v1\|/);
  const lines = await auditLines(t, id);
  expect(endings(lines)).toEqual([
    'credentials.createCredential done',
    'credentials.connectStart done',
    'credentials.connectCallback done',
    'credentials.connectCallback done',
  ]);
  // the tokens, and the result of their test
  expect(lines.slice(2)).toMatchObject([
    { resource: 'credential', organization_id: org, detail: {} },
    { detail: { tested: 'connected' } },
  ]);
  const { rows } = await sql<{ same: boolean }>`
    SELECT bool_or(a.xmin = k.xmin) AS same FROM audit a JOIN credential_token k ON k.credential_id::text = a.resource_id
    WHERE a.resource_id = ${id}`.execute(t.database.db);
  expect(rows).toEqual([{ same: true }]);
});

test('CRED-06 signing in with another account is reported by name, and only then', async () => {
  const id = await waiting();
  const signInAs = (account: string) => window.through(`/connect/exact-online/${id}`, account);
  await signInAs('first-account');
  const first = await read(id);
  expect(first).toMatchObject({ connectState: 'connected', formerAccount: '' });
  await signInAs('first-account');
  expect(await read(id)).toMatchObject({ formerAccount: '' });
  await signInAs('second-account');
  const second = await read(id);
  expect(second.accountName).not.toBe(first.accountName);
  expect(second.formerAccount).toBe(first.accountName);
  await signInAs('second-account');
  expect(await read(id)).toMatchObject({ formerAccount: '', accountName: second.accountName });
});

test('CRED-05 CRED-08 unreadable tokens count as none, and connecting again repairs it', async () => {
  const [id, other] = [await waiting(), await waiting()];
  const connect = (which: string) => window.through(`/connect/exact-online/${which}`, 'unread');
  await connect(id);
  await connect(other);
  // a value of another row is as good as damaged
  await t.make.write((tx) =>
    sql`UPDATE credential_token SET access_token = o.access_token, refresh_token = o.refresh_token
      FROM credential_token o WHERE credential_token.credential_id = ${id} AND o.credential_id = ${other}`.execute(
      tx,
    ),
  );
  await t.call('POST', `/credentials/${id}/test`, { token });
  const { connectState, connectMessage } = await read(id);
  expect(connectState).toBe('failed');
  expect(connectMessage).toContain('sign in again');
  await connect(id);
  expect(await read(id)).toMatchObject({ connectState: 'connected', connectMessage: '' });
});

test('CRED-05 the id of the waiting request opens the same window', async () => {
  const id = await waiting();
  const request = await t.make.write((tx) =>
    tx
      .selectFrom('connect_request')
      .select('id')
      .where('credential_id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  expect(await window.through(`/connect/exact-online/${request.id}`, 'window-b')).toMatch(
    `/success/${id}`,
  );
  // once connected, the same link can authorise it again
  expect(await window.through(`/connect/exact-online/${request.id}`, 'window-b')).toMatch(
    `/success/${id}`,
  );
});

test('CRED-06 a refusal by the vendor ends on the error page, and the reason is stored', async () => {
  const id = await waiting();
  const { location } = await window.request(`/api/connect/exact-online/${id}`);
  const state = new URL(location).searchParams.get('state');
  const back = await window.request(
    `/api/connect/exact-online/callback?error=access_denied&state=${state}&error_description=%3Cb%3Eno%3C/b%3E`,
  );
  expect(back).toEqual({
    status: 302,
    location: `${t.services.config.publicUrl}/credential/oauth/error/${id}`,
  });
  expect(await read(id)).toMatchObject({
    connectState: 'failed',
    connectMessage: expect.stringContaining('access_denied'),
  });
  expect(endings(await auditLines(t, id)).at(-1)).toBe('credentials.connectCallback refused');
  // and another try works
  expect(await window.through(`/connect/exact-online/${id}`, 'window-c')).toMatch('/success/');
});

test('CRED-05 a return is valid once, for the person who opened the window, for ten minutes', async () => {
  const id = await waiting();
  const start = async () =>
    new URL((await window.request(`/api/connect/exact-online/${id}`)).location).searchParams.get(
      'state',
    );
  const other = await t.make.user({ entries: [{ organizationId: org }] });
  const otherWindow = await openWindow(t, other);
  const back = (browser: ConnectWindow, state: string | null) =>
    browser.request(`/api/connect/exact-online/callback?code=abc&state=${state}`);
  const unknown = `${t.services.config.publicUrl}/credential/oauth/error/unknown`;

  const mine = await start();
  expect((await back(otherWindow, mine)).location).toBe(unknown);
  expect((await read(id)).connectState).toBe('connect');
  expect((await back(window, 'made-up')).location).toBe(unknown);

  await t.make.write((tx) =>
    tx
      .updateTable('connect_request')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('credential_id', '=', id)
      .execute(),
  );
  expect((await back(window, mine)).location).toMatch(`/error/${id}`);
  expect(await read(id)).toMatchObject({ connectState: 'failed', connectMessage: /too long/ });

  const fresh = await start();
  expect((await back(window, fresh)).location).toMatch(`/error/${id}`); // the code is made up
  expect((await back(window, fresh)).location).toMatch(`/error/${id}`); // and used
});

test('CRED-05 a window that comes back after its session has ended gets a page, a program the error', async () => {
  const path = '/api/connect/exact-online/callback?code=abc&state=gone';
  const navigation = await t.app.inject({ url: path, headers: { 'sec-fetch-mode': 'navigate' } });
  expect([navigation.statusCode, navigation.headers.location]).toEqual([
    302,
    `${t.services.config.publicUrl}/connect-request/over`,
  ]);
  expect((await t.app.inject({ url: path })).statusCode).toBe(401);
});

test('CRED-05 a return to another package’s address is refused', async () => {
  const id = await waiting();
  const { location } = await window.request(`/api/connect/exact-online/${id}`);
  const state = new URL(location).searchParams.get('state');
  const back = await window.request(`/api/connect/xero/callback?code=abc&state=${state}`);
  expect(back.location).toMatch(`/error/${id}`);
  expect((await read(id)).connectState).toBe('connect');
});

test('API-02 the scope is checked at the start and again at the return', async () => {
  const id = await waiting();
  const outsider = await openWindow(
    t,
    await t.make.user({ entries: [{ organizationId: foreign }] }),
  );
  const onlooker = await openWindow(
    t,
    await t.make.user({ entries: [{ organizationId: org, roles: ['ROLE_VIEWER'] }] }),
  );
  for (const browser of [outsider, onlooker])
    expect((await browser.request(`/api/connect/exact-online/${id}`)).location).toMatch(
      `/error/${id}`,
    );
  expect(await auditLines(t, id)).toMatchObject([
    { action: 'credentials.createCredential' },
    { action: 'credentials.connectStart', resource: 'connectRequest', outcome: 'denied' },
    {
      action: 'credentials.connectStart',
      resource: 'credential',
      organization_id: org,
      outcome: 'denied',
    },
  ]);

  const leaver = await t.make.user({ entries: [{ organizationId: org }] });
  const leaving = await openWindow(t, leaver);
  const { location } = await leaving.request(`/api/connect/exact-online/${id}`);
  const at = new URL(location);
  at.searchParams.set('login_hint', 'window-leaver');
  const consent = await fetch(at, { redirect: 'manual' });
  const callback = new URL(consent.headers.get('location') ?? '');
  await t.make.write((tx) =>
    tx
      .updateTable('access_entry')
      .set({ enabled: false })
      .where('user_id', '=', leaver.id)
      .execute(),
  );
  const back = await leaving.request(callback.pathname + callback.search);
  expect(back.location).toMatch(`/error/${id}`);
  expect((await read(id)).connectState).toBe('connect');
  expect(endings(await auditLines(t, id)).at(-1)).toBe('credentials.connectCallback denied');
});

test('CRED-05 the window opens with the session’s cookie alone', async () => {
  const id = await waiting();
  const answer = await t.call('GET', `/connect/exact-online/${id}`, { token });
  expect(answer.status).toBe(401);
});

test('T11 a connect link opened from another site, a mail or a bookmark starts nothing', async () => {
  const id = await waiting();
  const path = `/api/connect/exact-online/${id}`;
  const failure = `${t.services.config.publicUrl}/credential/oauth/error/${id}`;
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
  ])
    expect((await window.request(path, headers as Record<string, string>)).location).toBe(failure);
  expect((await auditLines(t, id)).at(-1)).toMatchObject({
    action: 'credentials.connectStart',
    outcome: 'denied',
    detail: { crossSite: true },
  });
  expect((await read(id)).connectState).toBe('connect');
  const sameOrigin = await window.request(path, { 'sec-fetch-site': 'same-origin' });
  expect(new URL(sameOrigin.location).searchParams.has('state')).toBe(true);
});

test('CRED-05 return addresses of another site are refused', async () => {
  const credentialId = randomUUID();
  const answer = await create({
    organizationId: org,
    credentialId,
    package: exact({
      credentialRequest: {
        successUrl: `https://evil.example/credential/oauth/success/${credentialId}`,
        failureUrl: `${t.services.config.publicUrl}/credential/oauth/error/${credentialId}`,
      },
    }),
  });
  expect(answer.status).toBe(422);
  expect(paths(answer)).toEqual(['credentialRequest.successUrl']);
});

test('CRED-08 a missing application is reported, not hidden', async () => {
  const without = await startTestApp({ config: { oauth: {} } });
  try {
    const organizationId = await without.make.organization();
    const user = await without.make.user({ entries: [{ organizationId }] });
    const id = await without.make.credential({
      organizationId,
      packageType: 'xero',
      state: 'connect',
    });
    const end = await (await openWindow(without, user)).through(`/connect/xero/${id}`, 'x');
    expect(end).toMatch(`/error/${id}`);
    const { body } = await without.call('GET', `/credentials/${id}`, {
      token: await without.make.session(user.id),
    });
    expect(body).toMatchObject({
      connectState: 'failed',
      connectMessage: expect.stringContaining('Xero'),
    });
  } finally {
    await without.close();
  }
});
