import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';

let t: TestApp;
let north: string, a1: string, a2: string, b1: string;
let operator: string, viewer: string, resellerAdmin: string, stranger: string, staff: string;

beforeAll(async () => {
  t = await startTestApp();
  const { make } = t;
  north = await make.organization({ name: 'Northbridge' });
  a1 = await make.organization({ name: 'Bakkerij', resellerId: north });
  a2 = await make.organization({ name: 'Garage 50%', resellerId: north });
  b1 = await make.organization({ name: 'Hotel', resellerId: await make.organization() });
  const as = async (user: Parameters<typeof make.user>[0]) =>
    make.session((await make.user(user)).id);
  operator = await as({ entries: [{ organizationId: a1 }] });
  viewer = await as({ entries: [{ organizationId: a1, roles: ['ROLE_VIEWER'] }] });
  resellerAdmin = await as({
    entries: [{ organizationId: north, roles: ['ROLE_ORGANIZATION_ADMIN'] }],
  });
  stranger = await as({ entries: [{ organizationId: b1 }] });
  staff = await as({ superAdmin: true });
});
afterAll(() => t.close());

async function list(token: string, query = '') {
  const { status, body } = await t.call('GET', `/connections?perPage=100&${query}`, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body['hydra:totalItems']).toBe(body['hydra:member'].length);
  return body['hydra:member'] as {
    connectionId: string;
    connectionName: string;
    mayOperate: boolean;
  }[];
}
const names = async (token: string, query = '') =>
  (await list(token, query)).map((row) => row.connectionName);
test('CLIST-01 API-02 the list has the connections within reach, with packages, organization and reseller', async () => {
  const credentialId = await t.make.credential({ organizationId: a1 });
  const id = await t.make.connection({
    organizationId: a1,
    name: 'Alpha',
    packages: [{ packageType: 'yokoy', credentialId, settings: { includeReceipt: true } }],
  });
  await t.make.connection({ organizationId: a2, name: 'Beta' });
  await t.make.connection({ organizationId: b1, name: 'Gamma' });
  const deleted = await t.make.connection({ organizationId: a1, name: 'Gone' });
  await t.make.write((tx) =>
    tx
      .updateTable('connection')
      .set({ deleted_at: new Date() })
      .where('id', '=', deleted)
      .execute(),
  );
  expect(await list(operator)).toMatchObject([
    {
      connectionId: id,
      '@id': `/api/connections/${id}`,
      connectionName: 'Alpha',
      organization: {
        organizationId: a1,
        organizationName: 'Bakkerij',
        reseller: { organizationId: north, organizationName: 'Northbridge' },
      },
      resellerId: north,
      synchronizationStartDate: '2026-01-01',
      unresolvedLogsCount: 0,
      packages: [{ packageType: 'yokoy', credentialId, settings: { includeReceipt: true } }],
      mayOperate: true,
    },
  ]);
  expect(await names(resellerAdmin)).toEqual(['Beta', 'Alpha']);
  expect(await names(staff)).toEqual(['Gamma', 'Beta', 'Alpha']);
  expect((await list(viewer))[0]).toMatchObject({ connectionName: 'Alpha', mayOperate: false });
  expect(await names(stranger)).toEqual(['Gamma']);
  expect(await names(operator, `credentialId=${credentialId}`)).toEqual(['Alpha']);
  expect(await names(stranger, `credentialId=${credentialId}`)).toEqual([]);
});

test('CLIST-01 a search finds names and organizations, wildcards are text, for everyone alike', async () => {
  for (const token of [resellerAdmin, staff]) {
    expect(await names(token, 'globalFilter=BETA')).toEqual(['Beta']);
    expect(await names(token, 'globalFilter=garage')).toEqual(['Beta']);
    expect(await names(token, 'globalFilter=50%25')).toEqual(['Beta']);
    expect(await names(token, 'globalFilter=%25')).toEqual(['Beta']);
    expect(await names(token, 'globalFilter=_')).toEqual([]);
    expect(await names(token, 'globalFilter=be')).toEqual(['Beta']);
    expect(await names(token, "globalFilter='; DROP TABLE x --")).toEqual([]);
  }
  expect(await names(operator, 'globalFilter=beta')).toEqual([]);
  expect(await names(resellerAdmin, 'globalFilter=gamma')).toEqual([]);
});

test('CLIST-01 a search with a wide reach uses the index, and finds the same connections', async () => {
  const wide = await t.make.organization({ name: 'Wide' });
  for (let n = 0; n < 25; n += 1) await t.make.organization({ resellerId: wide });
  const customer = await t.make.organization({ name: 'Slagerij', resellerId: wide });
  const id = await t.make.connection({ organizationId: customer, name: 'Beta of the butcher' });
  const user = await t.make.user({ entries: [{ organizationId: wide }] });
  const token = await t.make.session(user.id);
  expect(await names(token, 'globalFilter=beta')).toEqual(['Beta of the butcher']);
  expect(await names(token, 'globalFilter=slagerij')).toEqual(['Beta of the butcher']);
  expect(await names(token, 'globalFilter=gamma')).toEqual([]);
  expect(await names(token, 'globalFilter=garage')).toEqual([]);
  await t.make.write((tx) => tx.deleteFrom('connection').where('id', '=', id).execute());
});

test('CLIST-01 sorting, filters, pages; a number out of range is refused', async () => {
  expect(await names(staff, 'sortBy=connectionName')).toEqual(['Alpha', 'Beta', 'Gamma']);
  expect(await names(staff, 'order[connectionName]=desc')).toEqual(['Gamma', 'Beta', 'Alpha']);
  expect(await names(staff, `organization.organizationId=${a2}`)).toEqual(['Beta']);
  expect(await names(staff, 'active=true')).toEqual([]);
  expect(await names(staff, 'active=false')).toHaveLength(3);
  const page = await t.call('GET', '/connections?page=2&perPage=2&sortBy=connectionName', {
    token: staff,
  });
  expect(page.body).toMatchObject({
    'hydra:totalItems': 3,
    'hydra:member': [{ connectionName: 'Gamma' }],
    'hydra:view': { 'hydra:previous': expect.stringContaining('page=1') },
  });
  const beyond = await t.call('GET', '/connections?page=9', { token: staff });
  expect(beyond.body).toMatchObject({ 'hydra:totalItems': 3, 'hydra:member': [] });
  for (const query of ['perPage=1001', 'page=0', 'credentialId=1', 'active=perhaps'])
    expect((await t.call('GET', `/connections?${query}`, { token: staff })).status).toBe(400);
});

test('CLIST-01 unresolved logs are counted, internal ones for the provider’s staff alone', async () => {
  const id = await t.make.connection({ organizationId: a1, name: 'Counted' });
  await t.make.write((tx) =>
    sql`INSERT INTO log_entry (id, created_at, connection_id, organization_id, status, log_level, code, message, fingerprint, last_seen_at, internal)
      SELECT gen_random_uuid(), now(), ${id}, ${a1}, 'unresolved', 400, 'x', 'x', decode(md5(n::text), 'hex'), now(), n > 2
      FROM generate_series(1, 3) AS n`.execute(tx),
  );
  const count = async (token: string) =>
    (await t.call('GET', `/connections/${id}`, { token })).body.unresolvedLogsCount;
  expect(await count(operator)).toBe(2);
  expect(await count(staff)).toBe(3);
  expect((await names(staff, 'sortBy=-unresolvedLogsCount'))[0]).toBe('Counted');
  await t.make.write((tx) => tx.deleteFrom('connection').where('id', '=', id).execute());
});

test('API-02 all calls on a connection: hidden is like missing, a viewer reads, an operator changes', async () => {
  const credentialId = await t.make.credential({ organizationId: a1 });
  const exact = await t.make.credential({ organizationId: a1, packageType: 'exact-online' });
  const packages = [
    { packageType: 'yokoy', credentialId },
    { packageType: 'exact-online', credentialId: exact },
  ];
  const id = await t.make.connection({
    organizationId: a1,
    name: 'Matrix',
    packages,
    preconfigured: false,
  });
  const reads = ['', '/pre-setting-details', '/setting-details', '/preconfiguration'];
  const writes: [string, string, unknown][] = [
    ['PUT', '', { packages }],
    ['PUT', '/active', { active: false }],
    ['PUT', '/delete', { deleteReason: 'x' }],
    ['PUT', '/complete-preconfiguration', {}],
    ['POST', '/preconfiguration/retry', {}],
  ];
  const calls: [string, string, unknown, boolean][] = [
    ...reads.map((path): [string, string, unknown, boolean] => [
      'GET',
      `/connections/{id}${path}`,
      undefined,
      false,
    ]),
    ...writes.map(([method, path, body]): [string, string, unknown, boolean] => [
      method,
      `/connections/{id}${path}`,
      body,
      true,
    ]),
    ['POST', '/connection/{id}/update-notes', { notes: 'x' }, true],
  ];
  for (const [method, path, body, acts] of calls) {
    const as = (token: string, target = id) =>
      t.call(method, path.replace('{id}', target), { token, body });
    const hidden = await as(stranger);
    const missing = await as(stranger, randomUUID());
    expect(hidden.status, path).toBe(404);
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    expect((await as(viewer)).status, `viewer ${method} ${path}`).toBe(acts ? 403 : 200);
    expect((await t.call(method, path.replace('{id}', id), { body })).status).toBe(401);
  }
  expect((await t.call('GET', `/connections/${id}`, { token: operator })).body.notes).toBe('');
});

test('DET-04 notes are replaced, up to 20,000 characters', async () => {
  const id = await t.make.connection({ organizationId: a1, name: 'Noted' });
  const path = `/connection/${id}/update-notes`;
  const notes = 'Line 1\n<b>line 2</b>';
  expect((await t.call('POST', path, { token: operator, body: { notes } })).body.notes).toBe(notes);
  expect((await t.call('GET', `/connections/${id}`, { token: viewer })).body.notes).toBe(notes);
  const long = await t.call('POST', path, { token: operator, body: { notes: 'x'.repeat(20_001) } });
  expect(long.status).toBe(422);
  expect(long.body.violations[0].propertyPath).toBe('notes');
});

test('CLIST-03 a deletion needs a reason, cancels the open tasks, and is soft', async () => {
  const id = await t.make.connection({ organizationId: a1, name: 'Doomed', active: true });
  await t.make.write(async (tx) => {
    const runId = randomUUID();
    await tx
      .insertInto('run')
      .values({
        id: runId,
        connection_id: id,
        organization_id: a1,
        trigger: 'manual',
        initiator_id: null,
        again_initiator_id: null,
        finished_at: null,
      })
      .execute();
    for (const status of ['processing', 'queued', 'complete'] as const)
      await tx
        .insertInto('task')
        .values({
          id: randomUUID(),
          run_id: runId,
          connection_id: id,
          organization_id: a1,
          module_type: status,
          package_type: 'yokoy',
          status,
          error_code: null,
          not_before: null,
          lease_owner: null,
          lease_until: null,
          started_at: null,
          finished_at: null,
        })
        .execute();
  });
  const path = `/connections/${id}/delete`;
  for (const body of [{}, { deleteReason: '  ' }]) {
    const refused = await t.call('PUT', path, { token: operator, body });
    expect(refused.body.violations).toMatchObject([
      { propertyPath: 'deleteReason', message: 'The field is required.' },
    ]);
  }
  const done = await t.call('PUT', path, {
    token: operator,
    body: { deleteReason: 'Customer left' },
  });
  expect(done).toMatchObject({ status: 200, body: { connectionId: id } });
  const row = await t.make.write((tx) =>
    tx.selectFrom('connection').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(row).toMatchObject({ delete_reason: 'Customer left', active: false, next_run_at: null });
  expect(row.deleted_at).not.toBeNull();
  const tasks = await t.make.write((tx) =>
    tx
      .selectFrom('task')
      .select(['module_type', 'status'])
      .where('connection_id', '=', id)
      .orderBy('module_type')
      .execute(),
  );
  expect(tasks).toEqual([
    { module_type: 'complete', status: 'complete' },
    { module_type: 'processing', status: 'cancelled' },
    { module_type: 'queued', status: 'cancelled' },
  ]);
  expect((await t.call('GET', `/connections/${id}`, { token: operator })).status).toBe(404);
  expect((await t.call('PUT', path, { token: operator, body: { deleteReason: 'x' } })).status).toBe(
    404,
  );
  expect(await names(staff)).not.toContain('Doomed');
});

test('CLIST-04 activation schedules the next run, deactivation removes it', async () => {
  const credentialId = await t.make.credential({ organizationId: a1 });
  const id = await t.make.connection({
    organizationId: a1,
    name: 'Switched',
    packages: [{ packageType: 'yokoy', credentialId }],
  });
  const planned = async () =>
    (
      await t.make.write((tx) =>
        tx
          .selectFrom('connection')
          .select('next_run_at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      )
    ).next_run_at;
  const put = (active: unknown) =>
    t.call('PUT', `/connections/${id}/active`, { token: operator, body: { active } });
  expect((await put(true)).body.active).toBe(true);
  const first = await planned();
  expect(first).not.toBeNull();
  expect((await put(true)).status).toBe(200);
  expect(await planned()).toEqual(first);
  expect((await put(false)).body.active).toBe(false);
  expect(await planned()).toBeNull();
  expect((await put('yes')).status).toBe(422);
});

test('row level security alone: the web role sees no row of another organization', async () => {
  const { rows } = await t.services.db.transaction().execute(async (tx) => {
    await sql`SELECT set_config('app.organizations', ${a1}, true)`.execute(tx);
    return sql<{
      organization_id: string;
    }>`SELECT DISTINCT organization_id FROM connection`.execute(tx);
  });
  expect(rows).toEqual([{ organization_id: a1 }]);
  const outside = await sql`SELECT id FROM connection`.execute(t.services.db);
  expect(outside.rows).toEqual([]);
});
