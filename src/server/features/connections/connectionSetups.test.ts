import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { testPassword } from '../../../../test/support/factories.ts';
import { paths, startWizard, type Wizard } from '../../../../test/support/wizardCalls.ts';

// The wizard's progress, stored on the server: for its maker, and with a connection for every operator.

let w: Wizard;
let colleague: string;
beforeAll(async () => {
  w = await startWizard();
  const { email } = await w.t.make.user({ entries: [{ organizationId: w.org }] });
  colleague = await w.t.signIn(email, testPassword);
});
afterAll(() => w.t.close());

const secret = 'canary-of-a-secret';
const choices = () => ({
  resellerId: w.reseller,
  packages: ['yokoy', 'exact-online'],
  connectionTag: 'left',
  synchronizationStartDate: '2026-01-01',
  credentials: {
    yokoy: {
      kind: 'new',
      credentialId: '',
      credentialType: 'client-credentials',
      name: 'Yokoy Bakkerij',
      values: { organizationId: 'acme', clientId: 'client', clientSecret: secret, other: secret },
      saved: false,
    },
  },
  settings: { yokoy: { exportFacilities: ['expense'], undeclared: secret }, nobody: { a: secret } },
  typed: { 'exact-online': { journal: '70', undeclared: secret } },
});
const begun = async () => {
  const body = { organizationId: w.org, step: 'credentials', choices: choices() };
  const answer = await w.call('POST', '/connection-setups', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const asColleague = (method: string, path: string, body?: unknown) =>
  w.t.call(method, path, { token: colleague, body });

test('WIZ-19 without a connection, choices are stored for their maker and nobody else', async () => {
  const { setupId } = await begun();
  expect((await w.call('GET', `/connection-setups/${setupId}`)).body).toMatchObject({
    step: 'credentials',
    version: 1,
    connectionId: null,
    organization: { organizationId: w.org, organizationName: 'Bakkerij' },
    choices: {
      packages: ['yokoy', 'exact-online'],
      connectionTag: 'left',
      credentials: { yokoy: { name: 'Yokoy Bakkerij', values: { clientId: 'client' } } },
      typed: { 'exact-online': { journal: '70' } },
    },
  });
  const mine = await w.call('GET', '/connection-setups');
  expect(mine.body['hydra:member'].map((setup: { setupId: string }) => setup.setupId)).toContain(
    setupId,
  );
  expect((await asColleague('GET', '/connection-setups')).body['hydra:member']).toEqual([]);
  expect((await asColleague('GET', `/connection-setups/${setupId}`)).status).toBe(404);
  expect((await asColleague('PUT', `/connection-setups/${setupId}/delete`)).status).toBe(404);
  expect((await w.call('PUT', `/connection-setups/${setupId}/delete`)).status).toBe(200);
  expect((await w.call('GET', `/connection-setups/${setupId}`)).status).toBe(404);
});

test('WIZ-19 CRED-10 neither secrets nor undeclared values are stored', async () => {
  const { setupId, version } = await begun();
  const kept = await w.call('PUT', `/connection-setups/${setupId}`, {
    version,
    step: 'credentials',
    active: false,
    choices: choices(),
  });
  expect(kept.status, JSON.stringify(kept.body)).toBe(200);
  const dump = await w.t.make.write(
    async (tx) =>
      (
        await sql<{ row: string }>`
          SELECT to_jsonb(s)::text AS row FROM connection_setup s
          UNION ALL SELECT to_jsonb(a)::text FROM audit a`.execute(tx)
      ).rows,
  );
  const whole = dump.map(({ row }) => row).join('\n');
  expect(whole).toContain('Yokoy Bakkerij');
  for (const form of [
    secret,
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    encodeURIComponent(secret),
  ])
    expect(whole).not.toContain(form);
});

test('WIZ-19 the second of two people in one wizard sees who was first, and neither loses anything', async () => {
  const packages = await w.authenticated('two-people');
  const { setupId } = await begun();
  const made = await w.call('POST', '/connections', {
    setupId,
    connectionTag: 'two',
    synchronizationStartDate: '2026-01-01',
    packages,
    organization: { organizationId: w.org },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { setup } = made.body;
  expect(setup).toEqual({ setupId, step: 'preSettings', active: false, version: 2 });
  // it has a connection: it shows in the list of connections, and is deleted with it
  expect((await w.call('PUT', `/connection-setups/${setupId}/delete`)).status).toBe(404);

  const body = { version: 2, step: 'settings', active: true, choices: choices() };
  const first = await asColleague('PUT', `/connection-setups/${setupId}`, body);
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  expect(first.body).toMatchObject({ step: 'settings', active: true, version: 3 });
  const late = await w.call('PUT', `/connection-setups/${setupId}`, { ...body, step: 'finish' });
  expect(late.status).toBe(409);
  expect(late.body['hydra:description'] ?? late.body.description).toMatch(
    /^Test .* has changed this setup/,
  );
  const now = await w.call('GET', `/connection-setups/${setupId}`);
  expect(now.body).toMatchObject({
    step: 'settings',
    version: 3,
    changedBy: { name: expect.stringMatching(/^Test /) },
  });
  const again = await w.call('PUT', `/connection-setups/${setupId}`, {
    ...body,
    version: now.body.version,
    step: 'finish',
  });
  expect(again.status).toBe(200);
  const connection = await asColleague('GET', `/connections/${made.body.connectionId}`);
  expect(connection.body.setup).toMatchObject({ setupId, step: 'finish', active: true });
  await w.call('PUT', `/connections/${made.body.connectionId}/delete`, { deleteReason: 'over' });
  expect((await w.call('GET', `/connection-setups/${setupId}`)).status).toBe(404);
});

test('WIZ-19 a set-up of another organization is not used for a connection', async () => {
  const other = await w.t.make.organization({ name: 'Other', resellerId: w.reseller });
  const { email } = await w.t.make.user({ entries: [{ organizationId: other }] });
  const stranger = await w.t.signIn(email, testPassword);
  const { setupId } = await begun();
  const answer = await w.t.call('GET', `/connection-setups/${setupId}`, { token: stranger });
  expect(answer.status).toBe(404);
});

test('WIZ-19 input is saved repeatedly, and audited once for each step', async () => {
  const { setupId } = await begun();
  let version = 1;
  const saveSetup = async (step: string, tag: string, as = w.call) => {
    const body = { version, step, active: false, choices: { ...choices(), connectionTag: tag } };
    const kept = await as('PUT', `/connection-setups/${setupId}`, body);
    expect(kept.status, JSON.stringify(kept.body)).toBe(200);
    version = kept.body.version;
  };
  const lines = () =>
    w.t.make.write(async (tx) =>
      (
        await tx
          .selectFrom('audit')
          .select('action')
          .where('resource_id', '=', setupId)
          .orderBy('id')
          .execute()
      ).map(({ action }) => action.split('.')[1]),
    );
  for (const tag of ['a', 'ab', 'abc']) await saveSetup('credentials', tag);
  expect(await lines()).toEqual(['createConnectionSetup']);
  await saveSetup('credentialSettings', 'abc');
  for (const tag of ['abcd', 'abcde']) await saveSetup('credentialSettings', tag);
  expect(await lines()).toEqual(['createConnectionSetup', 'updateConnectionSetup']);
  // a refused save is audited as always
  const late = { version: 1, step: 'credentialSettings', active: false, choices: choices() };
  expect((await w.call('PUT', `/connection-setups/${setupId}`, late)).status).toBe(409);
  expect((await w.call('GET', `/connection-setups/${setupId}`)).body.choices.connectionTag).toBe(
    'abcde',
  );
});

test('WIZ-06 deleting a credential that a wizard uses gives a clear error, and nothing is lost', async () => {
  const packages = await w.authenticated('deleted-meanwhile');
  const [yokoy, exact] = packages;
  const kept = await w.call('POST', '/connection-setups', {
    organizationId: w.org,
    step: 'credentialSettings',
    choices: {
      ...choices(),
      credentials: Object.fromEntries(
        packages.map(({ packageType, credentialId }) => [
          packageType,
          { kind: 'existing', credentialId, credentialType: '', name: '', values: {}, saved: true },
        ]),
      ),
    },
  });
  const gone = exact?.credentialId ?? '';
  const deleted = await w.call('PUT', `/credentials/${gone}/delete`, { credentialId: gone });
  expect(deleted.status).toBe(200);
  const refused = await w.call('POST', '/connections', {
    setupId: kept.body.setupId,
    connectionTag: 'deleted-meanwhile',
    synchronizationStartDate: '2026-01-01',
    packages,
    organization: { organizationId: w.org },
  });
  expect(refused.status).toBe(422);
  expect(paths(refused)).toEqual(['packages[1].credentialId form.unknown']);
  const after = await w.call('GET', `/connection-setups/${kept.body.setupId}`);
  expect(after.body).toMatchObject({
    connectionId: null,
    choices: {
      connectionTag: 'left',
      credentials: { yokoy: { credentialId: yokoy?.credentialId } },
    },
  });
});

test('T41 a person has fifty set-ups without a connection, and 600 saves in a quarter of an hour', async () => {
  const { id, email } = await w.t.make.user({ entries: [{ organizationId: w.org }] });
  const token = await w.t.signIn(email, testPassword);
  const create = () =>
    w.t.call('POST', '/connection-setups', {
      token,
      body: { organizationId: w.org, step: 'packages', choices: {} },
    });
  await w.t.make.write((tx) =>
    sql`INSERT INTO connection_setup (id, organization_id, step, choices, created_by)
      SELECT gen_random_uuid(), ${w.org}, 'packages', '{}', ${id} FROM generate_series(1, 49)`.execute(
      tx,
    ),
  );
  const { status, body } = await create();
  expect(status).toBe(201);
  expect(await create()).toMatchObject({
    status: 409,
    body: { code: 'connections.tooManySetups', params: { n: 50 } },
  });
  await w.t.make.write((tx) =>
    sql`UPDATE attempt SET count = 600 WHERE key = ${`draft:${id}`}`.execute(tx),
  );
  const path = `/connection-setups/${body.setupId}`;
  const kept = { version: 1, step: 'packages', active: false, choices: {} };
  const refused = await w.t.call('PUT', path, { token, body: kept });
  expect(refused).toMatchObject({ status: 429, body: { code: 'request.tooMany' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await w.t.call('GET', path, { token })).body.version).toBe(1);
});
