import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';

// A customer's link to a sign-in of fields: input is tested before it is stored.

let t: TestApp;
let org: string, operator: string;

beforeAll(async () => {
  t = await startTestApp({ sandbox: true });
  org = await t.make.organization({ name: 'Bakker & Zn' });
  operator = await t.make.session((await t.make.user({ entries: [{ organizationId: org }] })).id);
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
const tokenOf = (answer: { body: { customerLink: string } }) =>
  answer.body.customerLink.split('#')[1] as string;
const view = (token: string) => t.call('POST', '/customer-request/view', { body: { token } });
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
const fields = (account: string, secret = 'sandbox-yokoy-secret') => ({
  organizationId: account,
  clientId: `client-${account}`,
  clientSecret: secret,
  environment: 'production',
});
const yokoy = async () => {
  const { body } = await t.call('POST', '/credential-requests', {
    token: operator,
    body: {
      organizationId: org,
      packageType: 'yokoy',
      credentialType: 'client-credentials',
      name: 'Yokoy',
      ...sending(),
    },
  });
  return { id: body.credentialId as string, token: tokenOf({ body }) };
};
const fill = (token: string, credential: object) =>
  t.call('POST', '/customer-request/fill', { body: { token, credential } });

test('CRED-04 CRED-07 CRED-10 errors show at their field, and refused values are not stored', async () => {
  const { id, token } = await yokoy();
  expect((await view(token)).body.fields).toHaveLength(4);
  const empty = await fill(token, { ...fields('acme'), clientSecret: '' });
  expect(empty.status).toBe(422);
  expect(empty.body.violations[0].propertyPath).toBe('clientSecret');
  const wrong = await fill(token, fields('acme', 'wrong-secret'));
  expect([wrong.status, wrong.body.state, wrong.body.codedMessage.code]).toEqual([
    200,
    'open',
    expect.any(String),
  ]);
  expect(await health(id)).toBe('unconnected');
  const good = await fill(token, fields('acme'));
  expect([good.status, good.body.state]).toEqual([200, 'done']);
  expect(await health(id)).toBe('healthy');
  expect(JSON.stringify(good.body)).not.toContain('sandbox-yokoy-secret');
});

test('CRED-07 CRED-10 a refused try changes nothing of a working sign-in, including its token', async () => {
  const { id, token } = await yokoy();
  await fill(token, fields('initech'));
  // a call with it, so that it has a token
  await t.call('POST', `/credentials/${id}/test`, { token: operator });
  const before = await rowOf(id);
  expect(before).toMatchObject({ state: 'connected', token: expect.any(String) });
  const second = tokenOf(await requestSignIn(id));
  const wrong = await fill(second, fields('initech', 'wrong-secret'));
  expect([wrong.status, wrong.body.state]).toEqual([200, 'open']);
  // nor does a try that can't be tested because the package does not respond
  t.sandbox?.control.fault({ vendor: 'yokoy', kind: '503', account: 'globex' });
  const unheard = await fill(second, fields('globex'));
  expect([unheard.status, unheard.body.state]).toEqual([200, 'open']);
  expect(await rowOf(id)).toEqual(before);
});

test('CRED-10 a stored secret is not sent to a new destination: changing that requires entering it', async () => {
  const { id, token } = await yokoy();
  await fill(token, fields('acme'));
  const second = tokenOf(await requestSignIn(id));
  const elsewhere = await fill(second, { organizationId: 'globex' });
  expect([elsewhere.status, elsewhere.body.violations?.[0].propertyPath]).toEqual([
    422,
    'clientSecret',
  ]);
  // with nothing new it signs in as before
  expect((await fill(second, {})).body.state).toBe('done');
  expect(await health(id)).toBe('healthy');
});
