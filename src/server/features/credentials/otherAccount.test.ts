import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLines } from '../../../../test/support/auditLines.ts';
import { sandboxFields } from '../../../../test/support/connectorSandbox.ts';
import { customerBrowser } from '../../../../test/support/customerBrowser.ts';
import { openWindow, type ConnectWindow } from '../../../../test/support/connectWindow.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';
import { getPackage } from '../../../packages/registry.ts';
import { text } from '../../../contract/messages/message.ts';

/** Signing in with another account than connections were set up with. */

let t: TestApp;
let org: string;
let token: string;
let window: ConnectWindow;
let colleague: ConnectWindow;

beforeAll(async () => {
  t = await startTestApp({ sandbox: true });
  t.sandbox?.control.autoConsent(true);
  org = await t.make.organization({ name: 'Bakkerij' });
  window = await openWindow(t, await t.make.user({ entries: [{ organizationId: org }] }));
  colleague = await openWindow(t, await t.make.user({ entries: [{ organizationId: org }] }));
  token = window.token;
});
afterAll(() => t.close());

const call = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object, as = token) =>
  t.call(method, path, { token: as, ...(body && { body }) });
const read = async (id: string) => (await call('GET', `/credentials/${id}`)).body;

/** The pre-setting that selects the administration, and the list with its options. */
const booksOf: Readonly<Record<string, { field: string; list: string; isMany?: true }>> = {
  'exact-online': { field: 'division', list: 'divisions' },
  xero: { field: 'tenants', list: 'tenants', isMany: true },
  twinfield: { field: 'office', list: 'offices' },
};

/** The first administration that a credential reaches. */
async function firstBooks(packageType: string, credentialId: string): Promise<string> {
  const session = t.services.connectors.open({
    organizationId: org,
    signal: AbortSignal.timeout(10_000),
  });
  const context = await session.contextOf({ packageType, credentialId, settings: {} });
  const list = booksOf[packageType]?.list ?? '';
  const [first] = (await getPackage(packageType)?.options[list]?.load(context)) ?? [];
  await session.close();
  return first?.value ?? '';
}

/** A credential signed in with the account, and a connection to its administration. */
async function connected(packageType: string, account: string) {
  const fields = packageType === 'exact-online' ? { region: 'nl' } : {};
  const { status, body } = await call('POST', '/credentials', {
    organizationId: org,
    package: { packageType, credentialType: 'oauth-2', name: account, credential: fields },
  });
  expect(status).toBe(201);
  const id = String(body['credentialId']);
  const signInAs = (name: string, by = window) => by.through(`/connect/${packageType}/${id}`, name);
  expect(await signInAs(account)).toMatch('/success/');
  const { field, isMany } = booksOf[packageType] ?? { field: '' };
  const books = await firstBooks(packageType, id);
  const connection = await t.make.connection({
    organizationId: org,
    name: `Books of ${account}`,
    packages: [{ packageType, credentialId: id, settings: { [field]: isMany ? [books] : books } }],
  });
  const tokens = () =>
    t.make.write((tx) =>
      tx
        .selectFrom('credential_token')
        .selectAll()
        .where('credential_id', '=', id)
        .executeTakeFirstOrThrow(),
    );
  return { id, connection, signInAs, tokens };
}

const held = (id: string) =>
  t.make.write((tx) =>
    tx
      .selectFrom('connect_request')
      .select(['held_tokens', 'held_account'])
      .where('credential_id', '=', id)
      .where('held_tokens', 'is not', null)
      .execute(),
  );

describe.each(Object.keys(booksOf))('CRED-06 another account at %s', (packageType) => {
  test('replaces nothing until the person confirms it', async () => {
    const { id, connection, signInAs, tokens } = await connected(packageType, `m03-${packageType}`);
    const before = { credential: await read(id), tokens: await tokens() };
    expect(await signInAs(`demo-${packageType}`)).toMatch(`/credential/oauth/other/${id}`);

    expect(await tokens()).toEqual(before.tokens);
    expect(await read(id)).toMatchObject({
      connectState: 'connected',
      accountName: before.credential.accountName,
      health: 'healthy',
    });
    const [waiting] = await held(id);
    expect(waiting?.held_tokens).toMatch(/^v1\|/);
    const { status, body } = await call('GET', `/credentials/${id}/other-account`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      formerAccount: before.credential.accountName,
      accountName: waiting?.held_account,
      connections: [
        {
          connectionId: connection,
          connectionName: `Books of m03-${packageType}`,
          reach: 'notReached',
        },
      ],
    });
    expect(body.accountName).not.toBe(body.formerAccount);
    // nobody but the person who signed in can confirm or see it
    const others = await call(
      'GET',
      `/credentials/${id}/other-account`,
      undefined,
      colleague.token,
    );
    expect(others.status).toBe(409);
    const wrong = { accountName: body.formerAccount };
    expect((await call('POST', `/credentials/${id}/other-account`, wrong)).status).toBe(409);
    expect(await tokens()).toEqual(before.tokens);

    const used = await call('POST', `/credentials/${id}/other-account`, {
      accountName: body.accountName,
    });
    expect(used.status).toBe(200);
    // it works, but not in the chosen administration
    expect(used.body).toMatchObject({
      connectState: 'connected',
      accountName: body.accountName,
      formerAccount: body.formerAccount,
      health: 'failing',
      healthReason: { code: 'credential.outOfReach' },
    });
    expect(await held(id)).toEqual([]);
    const change = { from: body.formerAccount, to: body.accountName };
    expect((await auditLines(t, id)).map(({ detail }) => detail)).toContainEqual(
      expect.objectContaining({ account: change }),
    );
    const timeline = await call('GET', `/connections/${connection}/timeline?kind=credentials`);
    expect(timeline.body.events.map((event: Row) => event['credential'])).toContainEqual(
      expect.objectContaining({
        codedMessage: expect.objectContaining({
          ...text('credential.accountChanged', change),
        }) as unknown,
      }),
    );
  });

  test('is dropped when the person signs in as before, and after ten minutes', async () => {
    const name = `again-${packageType}`;
    const { id, signInAs } = await connected(packageType, name);
    await signInAs(`demo-${packageType}`);
    expect(await signInAs(name)).toMatch('/success/');
    expect(await held(id)).toEqual([]);
    expect(await read(id)).toMatchObject({ formerAccount: '', health: 'healthy' });

    await signInAs(`demo-${packageType}`);
    await t.make.write((tx) =>
      tx
        .updateTable('connect_request')
        .set({ held_until: new Date(Date.now() - 1000) })
        .where('credential_id', '=', id)
        .execute(),
    );
    expect((await call('GET', `/credentials/${id}/other-account`)).status).toBe(409);
  });
});

type Row = Record<string, unknown>;

test('CRED-06 a sign-in with an undeterminable account replaces nothing', async () => {
  const { id, signInAs, tokens } = await connected('xero', 'silent');
  const before = await tokens();
  t.sandbox?.control.fault({ vendor: 'xero', account: 'loud', kind: '503' });
  expect(await signInAs('loud')).toMatch('/error/');
  t.sandbox?.control.clearFaults();
  expect(await tokens()).toEqual(before);
  expect(await read(id)).toMatchObject({ connectState: 'connected' });
});

test('CRED-06 CRED-07 a customer can’t switch to another account; an operator can', async () => {
  const { id, tokens } = await connected('xero', 'customer-own');
  const before = await tokens();
  const requested = await call('POST', `/credentials/${id}/credential-requests`, {
    emailAddress: 'joris@customer.test',
    recipientName: 'Joris',
    language: 'en',
  });
  expect(requested.status).toBe(201);
  const link = requested.body.customerLink.split('#')[1] as string;
  const browser = customerBrowser(t);
  expect(await browser.signIn(link, 'customer-other')).toMatch('/connect-request/refused');
  expect((await browser.outcome()).body.codedMessage).toMatchObject({
    code: 'credentialRequests.otherAccount',
    params: { account: expect.stringContaining('customer-other') as unknown },
  });
  expect(await tokens()).toEqual(before);
  expect(await held(id)).toEqual([]);
  // the link can be used again
  expect(await browser.signIn(link, 'customer-own')).toMatch('/connect-request/done');
});

const keys: Readonly<Record<string, { type: string; settings: Row }>> = {
  payhawk: { type: 'api-key', settings: {} },
  afas: { type: 'token', settings: { administration: '1' } },
};

test.each(Object.entries(keys))(
  'CRED-06 a key of another account at %s is refused with both names, until confirmed',
  async (packageType, { type: credentialType, settings }) => {
    const send = (account: string) => ({
      packageType,
      credentialType,
      name: 'Key',
      credential: sandboxFields(packageType, account),
    });
    const made = await call('POST', '/credentials', {
      organizationId: org,
      package: send('first-key'),
    });
    const { credentialId: id, accountName } = made.body;
    expect(made.body).toMatchObject({ connectState: 'connected' });
    const connection = await t.make.connection({
      organizationId: org,
      name: 'Books of the key',
      packages: [{ packageType, credentialId: id, settings }],
    });
    const put = (more: object = {}) =>
      call('PUT', `/credentials/${id}`, { package: send('second-key'), ...more });
    const refused = await put();
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'credential.keyOfOtherAccount',
      params: { former: accountName, connections: 'Books of the key' },
    });
    expect(await read(id)).toMatchObject({ accountName, connectState: 'connected' });
    const otherAccount = refused.body.params.account as string;
    expect((await put({ otherAccount })).body).toMatchObject({
      accountName: otherAccount,
      connectState: 'connected',
    });
    const lines = await auditLines(t, id);
    expect(lines.map(({ detail }) => detail)).toContainEqual(
      expect.objectContaining({ account: { from: accountName, to: otherAccount } }),
    );
    const timeline = await call('GET', `/connections/${connection}/timeline?kind=credentials`);
    expect(JSON.stringify(timeline.body)).toContain('credential.accountChanged');
  },
);
