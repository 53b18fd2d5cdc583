import { text } from '../../../contract/messages/message.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { secretMask } from '../../../contract/credentials.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';

let t: TestApp;
let org: string, sibling: string, foreign: string;
let token: string, viewer: string, stranger: string, staff: string;

beforeAll(async () => {
  t = await startTestApp({ sandbox: true });
  const { make } = t;
  const reseller = await make.organization({ name: 'Northbridge' });
  org = await make.organization({ name: 'Bakkerij', resellerId: reseller });
  sibling = await make.organization({ name: 'Garage', resellerId: reseller });
  foreign = await make.organization({ name: 'Hotel' });
  const as = async (user: Parameters<typeof make.user>[0]) =>
    make.session((await make.user(user)).id);
  token = await as({ entries: [{ organizationId: org }, { organizationId: sibling }] });
  viewer = await as({ entries: [{ organizationId: org, roles: ['ROLE_VIEWER'] }] });
  stranger = await as({ entries: [{ organizationId: foreign }] });
  staff = await as({ superAdmin: true });
});
afterAll(() => t.close());
beforeEach(() => t.sandbox?.control.clearFaults());

const yokoy = (account: string, fields: object = {}, more: object = {}) => ({
  packageType: 'yokoy',
  credentialType: 'client-credentials',
  name: `Yokoy ${account}`,
  credential: {
    organizationId: account,
    clientId: `client-${account}`,
    clientSecret: 'sandbox-yokoy-secret',
    environment: 'production',
    ...fields,
  },
  ...more,
});
const create = (body: object, as = token) => t.call('POST', '/credentials', { token: as, body });
const paths = (answer: { body: { violations?: { propertyPath: string }[] } }) =>
  answer.body.violations?.map((v) => v.propertyPath);
const stored = (id: string) =>
  t.make.write((tx) =>
    tx.selectFrom('credential').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );

describe('adding', () => {
  test('CRED-04 CRED-08 a new credential is tested at once and the answer has its state', async () => {
    const { status, body } = await create({ organizationId: org, package: yokoy('acme') });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      '@id': `/api/credentials/${body.credentialId}`,
      organization: { organizationId: org, organizationName: 'Bakkerij' },
      connectState: 'connected',
      connectMessage: '',
    });
    expect(body.accountName).not.toBe('');
    const [recorded] = await t.make.write((tx) =>
      tx
        .selectFrom('recorded_request')
        .select(['connection_id', 'package_type'])
        .where('credential_id', '=', body.credentialId)
        .execute(),
    );
    expect(recorded).toEqual({ connection_id: null, package_type: 'yokoy' });
  });

  test('CRED-10 the secret is nowhere in clear: not in the row, not in any answer', async () => {
    const { body } = await create({ organizationId: org, package: yokoy('secretive') });
    const row = await stored(body.credentialId);
    expect(JSON.stringify(row)).not.toContain('sandbox-yokoy-secret');
    expect(row.secrets).toMatch(/^v1\|/);
    const read = await t.call('GET', `/credentials/${body.credentialId}`, { token });
    expect(read.body.credential).toMatchObject({
      clientId: 'client-secretive',
      clientSecret: secretMask,
    });
    const { body: list } = await t.call('GET', '/credentials?perPage=999', { token });
    expect(JSON.stringify([body, read.body, list])).not.toContain('sandbox-yokoy-secret');
  });

  test('CRED-08 a wrong secret is not a violation: the credential is added as failed, with the reason', async () => {
    const { status, body } = await create({
      organizationId: org,
      package: yokoy('acme', { clientSecret: 'wrong-secret' }),
    });
    expect(status).toBe(201);
    expect(body.connectState).toBe('failed');
    expect(body.connectMessage).toMatch(/^Yokoy doesn’t accept the client ID and secret/);
    expect(body.codedMessage).toEqual({
      ...text('message.withSolution', {
        message: text('credential.clientRefused', {
          title: 'Yokoy',
          reason: text('vendor.words', { words: 'invalid_client' }),
        }),
        solution: text('credential.checkFields'),
      }),
      message: body.connectMessage,
    });
    expect(JSON.stringify(body)).not.toContain('wrong-secret');
  });

  test('CRED-08 a package’s message is followed by its remedy, in a separate sentence', async () => {
    const { body } = await create({
      organizationId: org,
      package: {
        packageType: 'payhawk',
        credentialType: 'api-key',
        name: 'Payhawk',
        credential: { accountId: 'acme', apiKey: 'wrong' },
      },
    });
    expect(body.connectMessage).toMatch(/^Payhawk: Invalid API key\. Sign in again /);
  });

  test('CRED-04 WIZ-06 invalid fields are 422, named after the field', async () => {
    const answer = await create({
      organizationId: org,
      package: yokoy('acme', { clientId: ' x ', clientSecret: '' }),
    });
    expect(answer.status).toBe(422);
    expect(paths(answer)).toEqual(['clientId', 'clientSecret']);
    expect(
      paths(await create({ organizationId: org, package: { ...yokoy('a'), packageType: 'no' } })),
    ).toEqual(['package.packageType']);
  });

  test('API-02 only an operator of the organization adds one', async () => {
    const body = { organizationId: org, package: yokoy('acme') };
    expect((await create(body, viewer)).status).toBe(403);
    const hidden = await create(body, stranger);
    const none = await create({ ...body, organizationId: randomUUID() }, stranger);
    expect(hidden.status).toBe(422);
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
  });

  test('CRED-04 API-02 a client’s id reveals nothing; sent again it changes the same credential', async () => {
    const madeUp = randomUUID();
    const wrong = await create({
      organizationId: org,
      credentialId: madeUp,
      package: yokoy('acme', { clientSecret: 'wrong-secret' }),
    });
    expect(wrong.body).toMatchObject({ connectState: 'failed' });
    const { credentialId } = wrong.body;
    for (const sent of [madeUp, credentialId]) {
      const body = { organizationId: org, credentialId: sent, package: yokoy('acme') };
      expect((await create(body)).body).toMatchObject({ credentialId, connectState: 'connected' });
    }
    expect(
      paths(await create({ organizationId: sibling, credentialId, package: yokoy('acme') })),
    ).toEqual(['credentialId']);
    // a stranger can't detect it: a free id is replaced as well, and the credential stays unchanged
    const before = await stored(credentialId);
    const free = randomUUID();
    const evil = (sent: string) => ({
      organizationId: foreign,
      credentialId: sent,
      package: yokoy('evil'),
    });
    const theirs = await create(evil(credentialId), stranger);
    const other = await create(evil(free), stranger);
    expect([theirs.status, Object.keys(theirs.body)]).toEqual([201, Object.keys(other.body)]);
    expect([theirs.body.credentialId === credentialId, other.body.credentialId === free]).toEqual([
      false,
      false,
    ]);
    expect((await stored(theirs.body.credentialId)).organization_id).toBe(foreign);
    expect(await stored(credentialId)).toEqual(before);
  });
});

describe('changing', () => {
  test('CRED-10 saving the mask keeps the secret, the state and the tokens', async () => {
    const { body } = await create({ organizationId: org, package: yokoy('keeper') });
    const before = await stored(body.credentialId);
    const saved = await t.call('PUT', `/credentials/${body.credentialId}`, {
      token,
      body: { package: yokoy('keeper', { clientSecret: secretMask }, { name: 'Renamed' }) },
    });
    expect(saved.body).toMatchObject({ name: 'Renamed', connectState: 'connected' });
    const after = await stored(body.credentialId);
    expect(after.secrets).toBe(before.secrets);
  });

  test('CRED-04 another secret is another sign-in: lists are dropped and it is tested again', async () => {
    const { body } = await create({ organizationId: org, package: yokoy('mover') });
    const id = body.credentialId;
    await t.make.write((tx) =>
      tx
        .insertInto('option_set')
        .values({
          credential_id: id,
          organization_id: org,
          key: 'users',
          state: 'ready',
          fetched_at: new Date(),
        })
        .execute(),
    );
    const saved = await t.call('PUT', `/credentials/${id}`, {
      token,
      body: { package: yokoy('mover', { clientSecret: 'wrong-secret' }) },
    });
    expect(saved.body).toMatchObject({ connectState: 'failed', accountName: '' });
    const kept = await t.make.write((tx) =>
      tx.selectFrom('option_set').selectAll().where('credential_id', '=', id).execute(),
    );
    expect(kept).toEqual([]);
    const back = await t.call('PUT', `/credentials/${id}`, {
      token,
      body: { package: yokoy('mover') },
    });
    expect(back.body.connectState).toBe('connected');
  });

  test('CRED-04 unreadable secrets must all be entered again', async () => {
    const { body } = await create({ organizationId: org, package: yokoy('unreadable') });
    const id = body.credentialId;
    const other = (await create({ organizationId: org, package: yokoy('other') })).body;
    // a value of another row is as good as damaged
    const { secrets } = await stored(other.credentialId);
    await t.make.write((tx) =>
      tx.updateTable('credential').set({ secrets }).where('id', '=', id).execute(),
    );
    const tested = await t.call('POST', `/credentials/${id}/test`, { token });
    expect(tested.body.connectState).toBe('failed');
    expect(tested.body.connectMessage).toMatch(/can no longer be read\. .*enter its secrets again/);
    const save = (fields: object) =>
      t.call('PUT', `/credentials/${id}`, {
        token,
        body: { package: yokoy('unreadable', fields) },
      });
    const masked = await save({ clientSecret: secretMask });
    expect(masked.status).toBe(422);
    expect(masked.body.violations).toMatchObject([
      { propertyPath: 'clientSecret', code: 'credentials.secretGone' },
    ]);
    // a secret that was never entered is only missing
    expect((await save({ clientSecret: '' })).body.violations).toMatchObject([
      { propertyPath: 'clientSecret', code: 'form.required' },
    ]);
    // of two concurrent saves, the one that keeps the secret undoes nothing
    const [given, left] = await Promise.all([save({}), save({ clientSecret: secretMask })]);
    expect([given.status, given.body.connectState]).toEqual([200, 'connected']);
    expect([200, 422]).toContain(left.status);
    const after = await save({ clientSecret: secretMask });
    expect([after.status, after.body.connectState]).toEqual([200, 'connected']);
  });

  test('API-02 a viewer may read and not change, a stranger sees nothing', async () => {
    const id = await t.make.credential({ organizationId: org });
    const path = `/credentials/${id}`;
    expect((await t.call('GET', path, { token: viewer })).status).toBe(200);
    expect(
      (await t.call('PUT', path, { token: viewer, body: { package: yokoy('x') } })).status,
    ).toBe(403);
    expect((await t.call('POST', `${path}/test`, { token: viewer })).status).toBe(403);
    for (const [method, suffix] of [
      ['GET', ''],
      ['PUT', ''],
      ['POST', '/test'],
    ] as const) {
      const body = method === 'PUT' ? { package: yokoy('x') } : undefined;
      const answer = await t.call(method, path + suffix, { token: stranger, body });
      const none = await t.call(method, `/credentials/${randomUUID()}${suffix}`, {
        token: stranger,
        body,
      });
      expect(answer.status).toBe(404);
      expect({ ...answer.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
    }
  });

  test('CRED-08 a test stores its result; an outage does not fail a credential that works', async () => {
    const { body } = await create({ organizationId: org, package: yokoy('tester') });
    const path = `/credentials/${body.credentialId}/test`;
    t.sandbox?.control.fault({ vendor: 'yokoy', kind: '503', account: 'tester' });
    const out = await t.call('POST', path, { token });
    expect(out.body.connectState).toBe('connected');
    expect(out.body.connectMessage).toMatch(/Yokoy/);
    t.sandbox?.control.clearFaults();
    const again = await t.call('POST', path, { token });
    expect(again.body).toMatchObject({ connectState: 'connected', connectMessage: '' });
  });
});

test('CRED-01 WIZ-06 the list filters by package, organization and search, and counts its rows', async () => {
  const mine = await t.make.credential({
    organizationId: sibling,
    name: 'Zebra 50%',
    packageType: 'xero',
  });
  await t.make.credential({ organizationId: foreign, name: 'Zebra hidden', packageType: 'xero' });
  const list = async (query: string, as = token) => {
    const { body } = await t.call('GET', `/credentials?perPage=999&${query}`, { token: as });
    expect(body['hydra:totalItems']).toBe(body['hydra:member'].length);
    return body['hydra:member'].map((row: { credentialId: string }) => row.credentialId);
  };
  expect(await list(`packageType=xero&organization.organizationId=${sibling}`)).toEqual([mine]);
  expect(await list('globalFilter=zebra')).toEqual([mine]);
  expect(await list('globalFilter=50%25')).toEqual([mine]);
  expect(await list('globalFilter=garage&packageType=xero')).toEqual([mine]);
  expect(await list('globalFilter=zebra', staff)).toHaveLength(2);
  expect(await list(`organization.organizationId=${foreign}`)).toEqual([]);
});

test('WIZ-10 the settings of a credential are those that need no list', async () => {
  const id = await t.make.credential({ organizationId: org });
  const { body } = await t.call('GET', `/credential/${id}/setting-details?usedPackages=yokoy`, {
    token,
  });
  expect(body.packageType).toBe('yokoy');
  const names = body.fields.map((field: { fieldName: string }) => field.fieldName);
  expect(names).toEqual([
    ...['exportFacilities', 'invoiceExport', 'includeReceipt', 'masterData', 'masterDataRemoves'],
  ]);
  expect(JSON.stringify(body)).not.toContain('optionsFrom');
});
