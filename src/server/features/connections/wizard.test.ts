import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Preconfiguration } from '../../../contract/connections.ts';
import { openWindow, type ConnectWindow } from '../../../../test/support/connectWindow.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';

// The wizard's calls as the console makes them, on the vendors' imitations, with a worker beside the web process.

let t: TestApp;
let reseller: string, org: string;
let window: ConnectWindow;
let token: string;

beforeAll(async () => {
  t = await startTestApp({ sandbox: true });
  t.sandbox?.control.autoConsent(true);
  reseller = await t.make.organization({ name: 'Northbridge' });
  org = await t.make.organization({ name: 'Bakkerij', resellerId: reseller });
  window = await openWindow(t, await t.make.user({ entries: [{ organizationId: org }] }));
  token = window.token;
  await t.startWorker();
});
afterAll(() => t.close());
beforeEach(() => t.sandbox?.control.clearFaults());

const call = (method: string, path: string, body?: unknown) =>
  t.call(method, path, { token, body });

interface Use {
  packageType: string;
  credentialId: string;
  settings: Record<string, unknown>;
}

/** Steps 1 and 2: the organization onboarded, both packages authenticated. */
async function authenticated(account: string): Promise<Use[]> {
  const onboarded = await call('POST', `/reseller/${reseller}/onboard`, {
    organizationId: org,
    packages: ['yokoy', 'exact-online'],
    connectionTag: account,
    acknowledgeCosts: true,
    agreeTos: true,
  });
  expect(onboarded.status).toBe(201);
  const source = await call('POST', '/credentials', {
    organizationId: org,
    package: {
      packageType: 'yokoy',
      credentialType: 'client-credentials',
      credential: {
        organizationId: account,
        clientId: account,
        clientSecret: 'sandbox-yokoy-secret',
        environment: 'production',
      },
    },
  });
  const target = await call('POST', '/credentials', {
    organizationId: org,
    package: {
      packageType: 'exact-online',
      credentialType: 'oauth-2',
      credential: { region: 'nl' },
    },
  });
  const end = await window.through(`/connect/exact-online/${target.body.credentialId}`, account);
  expect(end).toMatch('/success/');
  return [
    {
      packageType: 'yokoy',
      credentialId: source.body.credentialId,
      settings: { exportFacilities: ['expense'] },
    },
    { packageType: 'exact-online', credentialId: target.body.credentialId, settings: {} },
  ];
}

/** Step 3: the connection is created and fetched by its id. */
async function created(account: string, packages: Use[]) {
  const connectionId = randomUUID();
  const { status, body } = await call('POST', '/connections', {
    connectionId,
    resellerId: reseller,
    name: 'whatever the client says',
    connectionTag: account,
    synchronizationStartDate: '2026-01-01',
    packages,
    organization: { organizationId: org },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const fetched = await call('GET', `/connections/${connectionId}`);
  // a worker may have begun with its lists already
  const settling = { preconfigurationState: '' };
  expect({ ...fetched.body, ...settling }).toEqual({ ...body, ...settling });
  return body;
}

/** Waits until everything that can be loaded under the present choices is there or failed. */
async function listsSettled(id: string): Promise<Preconfiguration> {
  let version: number | undefined;
  for (let polls = 0; polls < 60; polls += 1) {
    const known = version === undefined ? '' : `&version=${version}`;
    const { body } = await call('GET', `/connections/${id}/preconfiguration?wait=5${known}`);
    if (body.state !== 'pending' && body.state !== 'running') return body;
    version = body.version;
  }
  throw new Error('The lists did not settle.');
}

const optionsOf = async (id: string, path: string, packageType: string, fieldName: string) => {
  const { body } = await call('GET', `/connections/${id}/${path}`);
  const own = body['hydra:member'].find((row: Use) => row.packageType === packageType);
  const field = own.fields.find((one: { fieldName: string }) => one.fieldName === fieldName);
  return { state: field.optionsState, values: Object.keys(field.fieldOptions.options) };
};

/** Step 4 on, up to the end of step 5: the choices that the lists offer. */
async function settled(id: string, packages: Use[]): Promise<Use[]> {
  await listsSettled(id);
  const [yokoy, exact] = packages as [Use, Use];
  yokoy.settings['legalEntity'] = (
    await optionsOf(id, 'pre-setting-details', 'yokoy', 'legalEntity')
  ).values;
  exact.settings['division'] = (
    await optionsOf(id, 'pre-setting-details', 'exact-online', 'division')
  ).values[0];
  const pre = await call('PUT', `/connections/${id}`, { connectionId: id, active: true, packages });
  expect(pre.status, JSON.stringify(pre.body)).toBe(200);
  await listsSettled(id);
  yokoy.settings['exporterId'] = (
    await optionsOf(id, 'setting-details', 'yokoy', 'exporterId')
  ).values[0];
  exact.settings['journal'] = (
    await optionsOf(id, 'setting-details', 'exact-online', 'journal')
  ).values[0];
  const put = await call('PUT', `/connections/${id}`, { connectionId: id, active: true, packages });
  expect(put.status, JSON.stringify(put.body)).toBe(200);
  return packages;
}

/** Calls at Yokoy for one account: lists of another test's connection may still be loading. */
const callsOf = (account: string) =>
  (t.sandbox?.control.requests({ vendor: 'yokoy' }) ?? []).filter(({ path }) =>
    path.includes(`/${account}/`),
  ).length;

const paths = (answer: { body: { violations?: { propertyPath: string; code: string }[] } }) =>
  answer.body.violations?.map((v) => `${v.propertyPath} ${v.code}`);

test('WIZ-10 WIZ-11 WIZ-12 WIZ-14 the six steps, up to an active connection', async () => {
  const packages = await authenticated('six-steps');
  const connection = await created('six-steps', packages);
  const id = connection.connectionId;
  expect(connection).toMatchObject({
    connectionName: 'Bakkerij - Yokoy, Exact Online - six-steps',
    active: false,
    preconfigured: false,
    resellerId: reseller,
    mayOperate: true,
  });
  await settled(id, packages);
  // the flag of steps 4 and 5 is no activation
  expect((await call('GET', `/connections/${id}`)).body).toMatchObject({
    active: false,
    preconfigured: false,
    preconfigurationState: 'ready',
  });
  const finished = await call('PUT', `/connections/${id}/complete-preconfiguration`, {
    active: true,
  });
  expect(finished.status, JSON.stringify(finished.body)).toBe(200);
  expect(finished.body).toMatchObject({ active: true, preconfigured: true });
});

test('WIZ-13 setting-details answers at once with the state of each list; the waiting request hears of progress', async () => {
  const packages = await authenticated('waiting');
  t.sandbox?.control.optionsReadyAfter(1500, 'exact-online');
  const { connectionId: id } = await created('waiting', packages);
  const early = await optionsOf(id, 'pre-setting-details', 'exact-online', 'division');
  expect(['waiting', 'loading']).toContain(early.state.state);
  expect((await optionsOf(id, 'setting-details', 'exact-online', 'journal')).state).toEqual({
    state: 'waiting',
    message: 'Choose Administration first.',
  });
  const ready = await listsSettled(id);
  expect(ready.version).toBeGreaterThan(1);
  expect(ready.progress.find(({ key }) => key === 'divisions')).toMatchObject({
    packageType: 'exact-online',
    step: 'preSettings',
    required: true,
    state: 'ready',
  });
  const pushed = await t.make.write((tx) =>
    tx
      .selectFrom('push_update')
      .select('data')
      .where('topic', '=', `/connections/${id}/preconfiguration`)
      .execute(),
  );
  expect(pushed.map((row) => row.data)).toContainEqual({ state: 'ready', version: ready.version });
});

test('WIZ-13 a second connection with the same credentials has its lists at once', async () => {
  const packages = await authenticated('cached');
  const first = await created('cached', packages);
  await listsSettled(first.connectionId);
  const calls = callsOf('cached');
  const second = await created('cached', packages);
  expect(second.preconfigurationState).toBe('ready');
  expect(calls).toBeGreaterThan(0);
  expect(callsOf('cached')).toBe(calls);
});

test('WIZ-13 a list that failed says why, and is loaded again when asked', async () => {
  const packages = await authenticated('failing');
  t.sandbox?.control.fault({
    vendor: 'yokoy',
    account: 'failing',
    kind: 'invalidJson',
    match: 'users',
  });
  const { connectionId: id } = await created('failing', packages);
  const failed = await listsSettled(id);
  const users = (of: Preconfiguration) => of.progress.find(({ key }) => key === 'users');
  const settledUsers = users(failed)?.state === 'failed' ? failed : await listsSettled(id);
  expect(settledUsers.state).toBe('failed');
  expect(users(settledUsers)?.message).toMatch(/Yokoy/);
  expect((await optionsOf(id, 'setting-details', 'yokoy', 'exporterId')).state.state).toBe(
    'failed',
  );

  t.sandbox?.control.clearFaults();
  expect(
    paths(await call('POST', `/connections/${id}/preconfiguration/retry`, { key: 'nothing' })),
  ).toEqual(['key unknown']);
  const retried = await call('POST', `/connections/${id}/preconfiguration/retry`);
  expect(retried.status).toBe(202);
  expect(users(retried.body)?.state).not.toBe('failed');
  expect(retried.body.version).toBeGreaterThan(failed.version);
  expect((await listsSettled(id)).state).toBe('ready');

  const before = callsOf('failing');
  await call('POST', `/connections/${id}/preconfiguration/retry`, {
    packageType: 'yokoy',
    key: 'users',
  });
  await listsSettled(id);
  expect(callsOf('failing')).toBeGreaterThan(before);
});

test('WIZ-13 a credential that is lost fails its lists in words; once it is connected they are loaded', async () => {
  const packages = await authenticated('lost');
  const exact = packages[1] as Use;
  const set = (state: 'failed' | 'connected') =>
    t.make.write((tx) =>
      tx.updateTable('credential').set({ state }).where('id', '=', exact.credentialId).execute(),
    );
  await set('failed');
  const { connectionId: id } = await created('lost', packages);
  const failed = await listsSettled(id);
  expect(failed.progress.find(({ key }) => key === 'divisions')).toMatchObject({
    state: 'failed',
    message: 'The credential of Exact Online is not connected. Connect it, then try again.',
  });
  expect(await window.through(`/connect/exact-online/${exact.credentialId}`, 'lost')).toMatch(
    '/success/',
  );
  expect((await listsSettled(id)).state).toBe('ready');
});

test('CLIST-03 a connection deleted while its lists load ends the job well, and lets the waiting go', async () => {
  const packages = await authenticated('deleted');
  t.sandbox?.control.optionsReadyAfter(1000, 'yokoy');
  const { connectionId: id } = await created('deleted', packages);
  const { body } = await call('GET', `/connections/${id}/preconfiguration`);
  const waiting = call(
    'GET',
    `/connections/${id}/preconfiguration?wait=25&version=${body.version + 1000}`,
  );
  expect(
    (await call('PUT', `/connections/${id}/delete`, { deleteReason: 'no longer needed' })).status,
  ).toBe(200);
  expect([200, 404]).toContain((await waiting).status);
  await expect
    .poll(
      async () => {
        const { rows } = await t.database.pool.query(
          `SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'preconfigure' AND data->>'connectionId' = $1 AND state NOT IN ('completed')`,
          [id],
        );
        return rows[0].n;
      },
      { timeout: 15_000 },
    )
    .toBe(0);
});

describe('what is refused', () => {
  test('WIZ-14 what is missing, wrong or not yet confirmed keeps it from being finished', async () => {
    const packages = await authenticated('refused');
    const { connectionId: id } = await created('refused', packages);
    await listsSettled(id);
    const finish = () => call('PUT', `/connections/${id}/complete-preconfiguration`);
    const missing = await finish();
    expect(missing.status).toBe(422);
    expect(paths(missing)).toEqual([
      'packages[0].settings.legalEntity required',
      'packages[0].settings.exporterId required',
      'packages[1].settings.division required',
      'packages[1].settings.journal required',
    ]);
    const wrong = structuredClone(packages) as [Use, Use];
    wrong[1].settings['division'] = 'nowhere';
    expect(paths(await call('PUT', `/connections/${id}`, { packages: wrong }))).toEqual([
      'packages[1].settings.division option',
    ]);
    await settled(id, packages);
    // gone at the vendor meanwhile
    await t.make.write((tx) =>
      tx
        .updateTable('option_set')
        .set({ items: '[]' })
        .where('key', '=', 'journals')
        .where('credential_id', '=', (packages[1] as Use).credentialId)
        .execute(),
    );
    expect(paths(await finish())).toEqual(['packages[1].settings.journal option']);
    expect((await call('PUT', `/connections/${id}/active`, { active: true })).status).toBe(409);
    expect((await call('PUT', `/connections/${id}/active`, { active: false })).status).toBe(200);
  });

  test('WIZ-14 CLIST-04 a credential that is not connected keeps it from being active, and is named', async () => {
    const packages = await authenticated('inactive');
    const { connectionId: id } = await created('inactive', packages);
    await settled(id, packages);
    const set = (state: 'failed' | 'connected') =>
      t.make.write((tx) =>
        tx
          .updateTable('credential')
          .set({ state, name: 'Main Yokoy' })
          .where('id', '=', (packages[0] as Use).credentialId)
          .execute(),
      );
    await set('failed');
    const refused = await call('PUT', `/connections/${id}/complete-preconfiguration`, {
      active: true,
    });
    expect(refused.status).toBe(422);
    expect(paths(refused)).toEqual(['packages[0].credentialId not-connected']);
    expect(refused.body.description).toContain('"Main Yokoy"');
    expect((await call('GET', `/connections/${id}`)).body.preconfigured).toBe(false);
    expect((await call('PUT', `/connections/${id}/complete-preconfiguration`)).body).toMatchObject({
      preconfigured: true,
      active: false,
    });
    expect(paths(await call('PUT', `/connections/${id}/active`, { active: true }))).toEqual([
      'packages[0].credentialId not-connected',
    ]);
    await set('connected');
    expect((await call('PUT', `/connections/${id}/active`, { active: true })).body.active).toBe(
      true,
    );
    // finished, it takes the flag, and stays complete
    expect((await call('PUT', `/connections/${id}`, { packages, active: false })).body.active).toBe(
      false,
    );
    const lacking = structuredClone(packages) as [Use, Use];
    delete lacking[1].settings['journal'];
    expect(paths(await call('PUT', `/connections/${id}`, { packages: lacking }))).toEqual([
      'packages[1].settings.journal required',
    ]);
    expect(
      paths(
        await call('PUT', `/connections/${id}`, {
          packages: [packages[0], { ...(packages[1] as Use), packageType: 'xero' }],
        }),
      ),
    ).toEqual(['packages fixed']);
  });

  test('WIZ-10 a foreign credential, an unlinked pair, a taken id and another reseller', async () => {
    const packages = (await authenticated('foreign')) as [Use, Use];
    const elsewhere = await t.make.organization({ name: 'Elsewhere' });
    const hidden = await t.make.credential({ organizationId: elsewhere });
    const sibling = await t.make.organization({ resellerId: reseller });
    const both = await openWindow(
      t,
      await t.make.user({ entries: [{ organizationId: org }, { organizationId: sibling }] }),
    );
    const siblings = await t.make.credential({ organizationId: sibling });
    const post = (more: object, as = token) =>
      t.call('POST', '/connections', {
        token: as,
        body: {
          connectionTag: 'x',
          synchronizationStartDate: '2026-01-01',
          packages,
          organization: { organizationId: org },
          ...more,
        },
      });
    const withYokoy = (credentialId: string) => [{ ...packages[0], credentialId }, packages[1]];
    const refused = await post({ packages: withYokoy(hidden) });
    const none = await post({ packages: withYokoy(randomUUID()) });
    expect(paths(refused)).toEqual(['packages[0].credentialId not-found']);
    expect({ ...refused.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
    expect(paths(await post({ packages: withYokoy(siblings) }, both.token))).toEqual([
      'packages[0].credentialId other-credential',
    ]);
    expect(paths(await post({ packages: withYokoy(packages[1].credentialId) }))).toEqual([
      'packages[0].credentialId other-credential',
    ]);
    expect(paths(await post({ packages: [packages[0], packages[0]] }))).toEqual([
      'packages not-linkable',
    ]);
    expect(paths(await post({ packages: [packages[0]] }))).toEqual(['packages too_small']);
    expect(paths(await post({ resellerId: elsewhere }))).toEqual(['resellerId other-reseller']);
    expect(paths(await post({ organization: { organizationId: elsewhere } }))).toEqual([
      'organization.organizationId not-found',
    ]);
    expect(paths(await post({ synchronizationStartDate: '01-02-2026' }))).toEqual([
      'synchronizationStartDate invalid_format',
    ]);
    const connectionId = await t.make.connection({ organizationId: elsewhere });
    expect(paths(await post({ connectionId }))).toEqual(['connectionId taken']);
  });
});
