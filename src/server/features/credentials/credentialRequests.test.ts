import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLines, endings } from '../../../../test/support/auditLines.ts';
import { customerBrowser } from '../../../../test/support/customerBrowser.ts';
import { mailsTo } from '../../../../test/support/mailbox.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';

let t: TestApp;
let org: string;
let operator: string, viewer: string, stranger: string;

beforeAll(async () => {
  t = await startTestApp({ sandbox: true });
  t.sandbox?.control.autoConsent(true);
  const { make } = t;
  const reseller = await make.organization({ name: 'Northbridge' });
  org = await make.organization({ name: 'Bakker & Zn', resellerId: reseller });
  const as = async (organizationId: string, roles?: ['ROLE_VIEWER']) =>
    make.session((await make.user({ entries: [{ organizationId, ...(roles && { roles }) }] })).id);
  operator = await as(org);
  viewer = await as(org, ['ROLE_VIEWER']);
  stranger = await as(await make.organization({ name: 'Hotel' }));
});
afterAll(() => t.close());
beforeEach(async () => {
  t.sandbox?.control.clearFaults();
  await t.make.write((tx) => sql`DELETE FROM attempt`.execute(tx));
});

let people = 0;
const sending = () => ({
  emailAddress: `joris-${(people += 1)}@customer.test`,
  recipientName: 'Joris',
  language: 'nl',
});
const requestSignIn = (id: string, body: object = sending(), token = operator) =>
  t.call('POST', `/credentials/${id}/credential-requests`, { token, body });
const exact = (more: object = {}) =>
  t.make.credential({
    organizationId: org,
    packageType: 'exact-online',
    fields: { region: 'nl' },
    state: 'failed',
    ...more,
  });
const tokenOf = (answer: { body: { customerLink: string } }) =>
  answer.body.customerLink.split('#')[1] as string;
const view = (token: string) => t.call('POST', '/customer-request/view', { body: { token } });
const listed = async (id: string) =>
  (
    await t.call('GET', `/credential-requests?credentialId=${id}&kind=customer`, {
      token: operator,
    })
  ).body['hydra:member'];
const rowOf = (id: string) =>
  t.make.write((tx) =>
    tx
      .selectFrom('credential')
      .leftJoin('credential_token', 'credential_token.credential_id', 'credential.id')
      .select(['fields', 'credential.secrets', 'state', 'signed_in_at', 'access_token as token'])
      .where('credential.id', '=', id)
      .executeTakeFirst(),
  );
const health = async (id: string) =>
  (await t.call('GET', `/credentials/${id}`, { token: operator })).body.health;

describe('requesting', () => {
  test('CRED-07 T15 an operator sends a link; the mail is in the chosen language and only its hash is stored', async () => {
    const id = await exact();
    const to = sending();
    const requested = await requestSignIn(id, to);
    expect(requested.status).toBe(201);
    const record = await t.call('GET', `/credentials/${id}/record`, { token: operator });
    expect(record.body.openRequests).toMatchObject([
      { kind: 'customer', emailAddress: requested.body.emailAddress, openedAt: null },
    ]);
    expect(requested.body).toMatchObject({
      kind: 'customer',
      state: 'open',
      credentialId: id,
      emailAddress: to.emailAddress,
      connectLink: null,
    });
    const [mail] = await mailsTo(t, to.emailAddress);
    expect(mail?.subject).toBe('Northbridge vraagt je in te loggen bij Exact Online');
    expect(mail?.text).toContain(requested.body.customerLink);
    expect(mail?.text).toContain('Joris');
    const rows = await t.make.write((tx) =>
      sql`SELECT to_jsonb(q) AS row FROM credential_request q WHERE credential_id = ${id}`.execute(
        tx,
      ),
    );
    expect(JSON.stringify(rows.rows)).not.toContain(tokenOf(requested));
    expect((await listed(id))[0]).not.toHaveProperty('customerLink');
    expect(await auditLines(t, requested.body.requestId)).toMatchObject([
      { action: 'credentialRequests.requestReconnect', organization_id: org, outcome: 'done' },
    ]);
  });

  test('CRED-05 CRED-07 a request for a new credential adds it, waiting', async () => {
    const body = {
      organizationId: org,
      packageType: 'yokoy',
      credentialType: 'client-credentials',
      name: 'Yokoy of the customer',
      ...sending(),
    };
    const requested = await t.call('POST', '/credential-requests', { token: operator, body });
    expect(requested.status).toBe(201);
    expect(requested.body.purpose).toBe('connect');
    expect(await health(requested.body.credentialId)).toBe('unconnected');
    const wrong = await t.call('POST', '/credential-requests', {
      token: operator,
      body: { ...body, credentialType: 'none', emailAddress: 'x' },
    });
    expect(wrong.status).toBe(422);
  });

  test('CRED-07 users who may not operate the credential send nothing', async () => {
    const id = await exact();
    expect((await requestSignIn(id, sending(), viewer)).status).toBe(403);
    expect((await requestSignIn(id, sending(), stranger)).status).toBe(404);
    expect(await listed(id)).toEqual([]);
  });

  test('T8 CRED-07 the number of links for one address is limited', async () => {
    const to = sending();
    const id = await exact();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await requestSignIn(id, to)).status);
    expect(statuses.slice(0, 10).every((status) => status === 201)).toBe(true);
    expect(statuses.slice(10)).toEqual([429, 429]);
    // only one of the links for a credential is open
    expect((await listed(id)).map(({ state }: { state: string }) => state)).toEqual([
      'open',
      ...Array.from({ length: 9 }, () => 'withdrawn'),
    ]);
  });
});

describe('the customer, without an account', () => {
  test('CRED-07 the page shows the requester, the purpose and the end, and no known value', async () => {
    const id = await exact({ fields: { region: 'nl', note: 'canary-note' } });
    const answer = await view(tokenOf(await requestSignIn(id)));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      state: 'open',
      language: 'nl',
      askedBy: { organizationName: 'Northbridge', color: null },
      organizationName: 'Bakker & Zn',
      packageTitle: 'Exact Online',
      fields: [],
      codedMessage: null,
    });
    expect(answer.body.signInHost).not.toBeNull();
    expect(Object.keys(answer.body).toSorted()).toEqual(
      [
        ...['askedBy', 'codedMessage', 'expiresAt', 'fields', 'language', 'linkedWith'],
        ...[
          'organizationName',
          'packageTitle',
          'packageType',
          'permissions',
          'purpose',
          'recipientName',
        ],
        ...['signInHost', 'state'],
      ].toSorted(),
    );
    expect(JSON.stringify(answer.body)).not.toContain('canary-note');
    expect((await listed(id))[0].openedAt).not.toBeNull();
  });

  test('CRED-05 CRED-07 signing in at the vendor reconnects the credential, once; the requester sees it', async () => {
    const id = await exact();
    const token = tokenOf(await requestSignIn(id));
    const browser = customerBrowser(t);
    expect(await browser.signIn(token, 'customer-a')).toMatch('/connect-request/done');
    expect(await health(id)).toBe('healthy');
    const [request] = await listed(id);
    expect(request).toMatchObject({ state: 'done' });
    const pushed = await t.make.write((tx) =>
      tx
        .selectFrom('push_update')
        .select('data')
        .where('topic', '=', `/credential-requests/${request.requestId}`)
        .execute(),
    );
    expect(pushed.map(({ data }) => data)).toContainEqual({ state: 'done' });
    // the window shows the outcome; opening the link again gives a clear error
    expect((await browser.outcome()).body).toMatchObject({ state: 'done' });
    const again = await view(token);
    expect(again.body).toMatchObject({
      state: 'done',
      fields: [],
      signInHost: null,
      codedMessage: { code: 'credentialRequests.done' },
    });
    const started = await t.call('POST', '/customer-request/start', { body: { token } });
    expect([started.status, started.body.code]).toEqual([409, 'credentialRequests.done']);
    expect(endings(await auditLines(t, request.requestId))).toContain(
      'credentials.connectCallback done',
    );
  });

  test('T11 CRED-05 the return is valid once, and only in the browser that started it', async () => {
    const id = await exact();
    const token = tokenOf(await requestSignIn(id));
    const mine = customerBrowser(t);
    const back = await mine.consent(token, 'customer-b');
    const other = customerBrowser(t);
    await other.start(tokenOf(await requestSignIn(await exact())));
    expect(await other.comeBack(back)).toMatch('/connect-request/refused');
    expect((await t.app.inject({ method: 'GET', url: back })).statusCode).toBe(401);
    expect(await health(id)).toBe('broken');
    expect(await mine.comeBack(back)).toMatch('/connect-request/done');
    expect(await mine.comeBack(back)).toMatch('/connect-request/refused');
    expect(await health(id)).toBe('healthy');
  });

  test('T11 neither another site nor a signed-in user’s window can start a customer’s sign-in', async () => {
    const token = tokenOf(await requestSignIn(await exact()));
    const led = await t.call('POST', '/customer-request/start', {
      body: { token },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(led.status).toBe(403);
  });

  test('T11 CRED-07 starting a sign-in alone changes nothing of a credential that works', async () => {
    const id = await exact();
    await customerBrowser(t).signIn(tokenOf(await requestSignIn(id)), 'customer-started');
    const before = await rowOf(id);
    expect(before).toMatchObject({ state: 'connected', token: expect.any(String) });
    const token = tokenOf(await requestSignIn(id));
    const started = await t.call('POST', '/customer-request/start', {
      body: { token, credential: { region: 'be' } },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(started.status).toBe(200);
    expect(await rowOf(id)).toEqual(before);
    await t.make.write((tx) =>
      sql`UPDATE credential SET state = 'failed' WHERE id = ${id}`.execute(tx),
    );
    await t.call('POST', '/customer-request/start', {
      body: { token, credential: { region: 'be' } },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(await rowOf(id)).toMatchObject({ fields: { region: 'nl' }, token: before?.token });
  });

  test('CRED-07 a refused consent ends the request, and its reason is shown', async () => {
    const id = await exact({ state: 'connect' });
    const token = tokenOf(await requestSignIn(id));
    const browser = customerBrowser(t);
    const { state } = await browser.start(token);
    const back = `/api/connect/exact-online/callback?error=access_denied&state=${state}`;
    expect(await browser.comeBack(back)).toMatch('/connect-request/refused');
    expect((await listed(id))[0]).toMatchObject({
      state: 'refused',
      codedMessage: { code: 'credential.notGranted' },
    });
    expect((await view(token)).body.codedMessage.code).toBe('credentialRequests.refused');
  });

  test('CRED-07 after a closed window, or HTML from the vendor, the link can be used again', async () => {
    const id = await exact({ state: 'connect' });
    const token = tokenOf(await requestSignIn(id));
    const browser = customerBrowser(t);
    await browser.start(token);
    const back = await browser.consent(token, 'customer-c');
    t.sandbox?.control.fault({ vendor: 'exact-online', kind: 'html200', match: 'oauth2/token' });
    expect(await browser.comeBack(back)).toMatch('/connect-request/refused');
    expect((await browser.outcome()).body).toMatchObject({
      state: 'open',
      codedMessage: { code: 'credential.noTokens' },
    });
    t.sandbox?.control.clearFaults();
    expect(await browser.signIn(token, 'customer-c')).toMatch('/connect-request/done');
  });

  test.each([
    ['withdrawn', 'withdrawn'],
    ['expired', 'expired'],
    ['refused', 'refused'],
    ['deleted', 'withdrawn'],
  ] as const)(
    'CRED-07 a link that was %s gives a clear error on every route',
    async (how, state) => {
      const id = await exact();
      const requested = await requestSignIn(id);
      const { requestId } = requested.body;
      const token = tokenOf(requested);
      if (how === 'withdrawn')
        expect(
          (await t.call('PUT', `/credential-requests/${requestId}/withdraw`, { token: operator }))
            .body.state,
        ).toBe('withdrawn');
      if (how === 'expired')
        await t.make.write((tx) =>
          sql`UPDATE credential_request SET expires_at = now() - interval '1 second' WHERE id = ${requestId}`.execute(
            tx,
          ),
        );
      if (how === 'refused') await t.call('POST', '/customer-request/refuse', { body: { token } });
      if (how === 'deleted')
        expect(
          (await t.call('PUT', `/credentials/${id}/delete`, { token: operator, body: {} })).status,
        ).toBe(200);
      expect((await view(token)).body).toMatchObject({
        state,
        codedMessage: { code: `credentialRequests.${state}` },
      });
      for (const path of ['start', 'fill', 'refuse']) {
        const answer = await t.call('POST', `/customer-request/${path}`, {
          body: { token, credential: {} },
        });
        expect([path, answer.status, answer.body.code]).toEqual([
          path,
          409,
          `credentialRequests.${state}`,
        ]);
      }
    },
  );

  test('CRED-07 a made-up or replaced link is refused; guessing is limited', async () => {
    const id = await exact();
    const first = await requestSignIn(id);
    const again = await t.call('POST', `/credential-requests/${first.body.requestId}/send-again`, {
      token: operator,
    });
    expect(again.status).toBe(200);
    for (const token of [tokenOf(first), 'crq_none']) {
      const answer = await view(token);
      expect([answer.status, answer.body.code]).toEqual([404, 'credentialRequests.unknown']);
    }
    expect((await view(tokenOf(again))).status).toBe(200);
    const statuses = new Set<number>();
    for (let n = 0; n < 205; n += 1) statuses.add((await view('crq_guess')).status);
    expect([...statuses]).toEqual([404, 429]);
  });
});
