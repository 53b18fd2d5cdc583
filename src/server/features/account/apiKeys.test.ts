import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testPassword } from '../../../../test/support/factories.ts';
import { newestMail } from '../../../../test/support/mailbox.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';
import { until } from '../../../../test/support/postgres/until.ts';
import { maxApiKeys } from '../../../contract/apiKeys.ts';
import type { EntryRole } from '../../../contract/roles.ts';
import { hashToken } from '../../platform/accounts/viewer.ts';
import { openServices } from '../../openServices.ts';

let t: TestApp;
const on: Record<'reseller' | 'bakery' | 'brewery', string> = {} as never;
const connections: Record<string, string> = {};
type Person = { id: string; token: string };
const people: Record<'admin' | 'reseller' | 'staff', Person> = {} as never;

const signedIn = async (user: Parameters<TestApp['make']['user']>[0]): Promise<Person> => {
  const { id } = await t.make.user(user);
  return { id, token: await t.make.session(id) };
};
const entry = (organizationId: string, role: EntryRole) => ({ organizationId, roles: [role] });

beforeAll(async () => {
  t = await startTestApp({});
  on.reseller = await t.make.organization({ name: 'Northbridge' });
  on.bakery = await t.make.organization({ name: 'Bakery', resellerId: on.reseller });
  on.brewery = await t.make.organization({ name: 'Brewery', resellerId: on.reseller });
  for (const name of ['bakery', 'brewery'] as const) {
    const organizationId = on[name];
    const credentialId = await t.make.credential({ organizationId });
    connections[name] = await t.make.connection({
      active: true,
      organizationId,
      name,
      packages: [
        { packageType: 'yokoy', credentialId },
        { packageType: 'exact-online', credentialId },
      ],
    });
  }
  people.admin = await signedIn({ entries: [entry(on.bakery, 'ROLE_ORGANIZATION_ADMIN')] });
  people.reseller = await signedIn({ entries: [entry(on.reseller, 'ROLE_ORGANIZATION_ADMIN')] });
  people.staff = await signedIn({ superAdmin: true });
});
afterAll(() => t.close());
const now = () => new Date();
afterEach(() => void (t.services.now = now));

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const make = (person: Person, body: object = {}) =>
  t.call('POST', `/users/${person.id}/api-keys`, {
    token: person.token,
    body: { name: 'CI', permission: 'operate', expiresOn: day(30), ...body },
  });
const keyOf = async (person: Person, body?: object): Promise<{ key: string; id: string }> => {
  const { status, body: made } = await make(person, body);
  expect(status, JSON.stringify(made)).toBe(201);
  return { key: made.key, id: made.apiKeyId };
};
const names = async (token: string): Promise<string[]> => {
  const { status, body } = await t.call('GET', '/connections', { token });
  expect(status).toBe(200);
  return (body['hydra:member'] as { connectionName: string }[])
    .map(({ connectionName }) => connectionName)
    .toSorted();
};
const status = async (method: string, path: string, token: string, body?: object) =>
  (await t.call(method, path, { token, ...(body ? { body } : {}) })).status;
const codes = (body: { violations: { propertyPath: string; code: string }[] }) =>
  body.violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`);

test('API-06 a key is shown once, stored as a hash, listed with its maker, and revoked at once', async () => {
  const made = await make(people.admin, { organizations: [on.bakery] });
  expect(made.body).toMatchObject({
    name: 'CI',
    permission: 'operate',
    everyOrganization: false,
    organizations: [{ organizationId: on.bakery, organizationName: 'Bakery' }],
    expired: false,
    lastUsedAt: null,
  });
  const { key, prefix, apiKeyId } = made.body;
  expect(key).toMatch(/^lsk_[\w-]{43}$/);
  expect(key.startsWith(prefix)).toBe(true);
  expect(await names(key)).toEqual(['bakery']);

  const list = await t.call('GET', `/users/${people.admin.id}/api-keys`, {
    token: people.admin.token,
  });
  expect(JSON.stringify(list.body)).not.toContain(key);
  expect(list.body['hydra:member'][0]).toMatchObject({ apiKeyId, prefix });
  const { rows } = await t.make.write((tx) =>
    sql<{ row: string; hash: Buffer }>`
      SELECT k::text AS row, token_hash AS hash FROM api_key k WHERE id = ${apiKeyId}`.execute(tx),
  );
  expect(rows[0]?.row).not.toContain(key);
  expect(rows[0]?.hash).toEqual(hashToken(key));

  const path = `/users/${people.admin.id}/api-keys/${apiKeyId}`;
  expect(await status('DELETE', path, people.admin.token)).toBe(200);
  expect(await status('GET', '/connections', key)).toBe(401);
  expect(await status('DELETE', path, people.admin.token)).toBe(404);
});

test('API-06 a wrong, truncated, foreign or expired key gives a 401 with the same bytes', async () => {
  const { key } = await keyOf(people.admin, { organizations: [on.bakery], expiresOn: day(0) });
  const answers: Awaited<ReturnType<TestApp['call']>>[] = [];
  for (const token of [`${key}x`, key.slice(0, -1), `ses_${key.slice(4)}`, `lsk_${'A'.repeat(43)}`])
    answers.push(await t.call('GET', '/connections', { token }));
  t.services.now = () => new Date(`${day(1)}T00:00:00Z`);
  answers.push(await t.call('GET', '/connections', { token: key }));
  expect(answers.map((answer) => [answer.status, answer.body])).toEqual(
    answers.map(() => [401, answers[0]?.body]),
  );
  t.services.now = () => new Date(`${day(0)}T23:59:59Z`);
  expect(await status('GET', '/connections', key)).toBe(200);
});

test('API-06 a key reaches what it was made for and no more than its maker does', async () => {
  const { key: singleKey } = await keyOf(people.reseller, { organizations: [on.brewery] });
  expect(await names(singleKey)).toEqual(['brewery']);
  expect(await status('GET', `/connections/${connections['bakery']}`, singleKey)).toBe(404);
  const { key: all } = await keyOf(people.reseller, { organizations: [on.reseller] });
  expect(await names(all)).toEqual(['bakery', 'brewery']);
  // a key of the staff has no staff rights: it operates where it reaches
  const { key: staff } = await keyOf(people.staff, { everyOrganization: true });
  expect(await names(staff)).toEqual(['bakery', 'brewery']);
  expect(await status('GET', '/request-and-responses', staff)).toBe(403);
  const { key: cut } = await keyOf(people.staff, { organizations: [on.bakery] });
  expect(await names(cut)).toEqual(['bakery']);
  expect((await make(people.admin, { organizations: [on.brewery] })).status).toBe(422);
  const graph = await t.call('POST', '/graphql', {
    token: singleKey,
    body: {
      query:
        '{ connections(first: 9) { edges { node { connectionName } } } organizations(first: 9) { edges { node { organizationName } } } }',
    },
  });
  expect(JSON.stringify(graph.body)).toContain('brewery');
  expect(JSON.stringify(graph.body).toLowerCase()).not.toContain('bakery');
});

test('API-06 a read key changes nothing, an operate key acts as an operator, neither is a person', async () => {
  const { key: reads } = await keyOf(people.admin, {
    permission: 'read',
    organizations: [on.bakery],
  });
  const { key: operates, id } = await keyOf(people.admin, { organizations: [on.bakery] });
  const notes = [
    `/connection/${connections['bakery']}/update-notes`,
    { notes: 'by a key' },
  ] as const;
  const refused = await t.call('POST', notes[0], { token: reads, body: notes[1] });
  expect([refused.status, refused.body.code]).toEqual([403, 'request.notByKey']);
  expect(await status('POST', notes[0], operates, notes[1])).toBe(200);
  const mine = `/users/${people.admin.id}`;
  for (const [method, path, body] of [
    [
      'POST',
      `${mine}/api-keys`,
      { name: 'x', permission: 'read', expiresOn: day(1), everyOrganization: true },
    ],
    ['GET', `${mine}/api-keys`],
    ['DELETE', `${mine}/api-keys/${id}`],
    ['GET', `${mine}/sessions`],
    ['PUT', `/profile/user/${people.admin.id}/password`, {}],
    ['PUT', `/profile/user/${people.admin.id}/email`, {}],
    ['PUT', `${mine}/setup-two-factor`, {}],
    ['PUT', mine, { firstName: 'A', lastName: 'B' }],
    ['POST', '/users', {}],
    ['GET', '/audit'],
    ['GET', `/organizations/${on.bakery}/api-keys`],
    ['POST', '/auth/logout'],
    ['POST', '/bulk-actions/preview', {}],
  ] as const)
    expect(await status(method, path, operates, body), `${method} ${path}`).toBe(403);
  // nor does it open the stream, or a window
  expect(
    (
      await t.app.inject({
        url: '/.well-known/mercure?topic=/log-entries',
        headers: { authorization: `Bearer ${operates}` },
      })
    ).statusCode,
  ).toBe(401);
});

test('API-06 the audit has each key created and revoked, and the key that performed an action', async () => {
  const { key, id } = await keyOf(people.admin, { name: 'Nightly', organizations: [on.bakery] });
  await t.call('POST', `/connection/${connections['bakery']}/update-notes`, {
    token: key,
    body: { notes: 'audited' },
  });
  await t.call('DELETE', `/users/${people.admin.id}/api-keys/${id}`, { token: people.admin.token });
  const { body } = await t.call('GET', '/audit?perPage=3', { token: people.admin.token });
  expect(
    (body['hydra:member'] as Record<string, unknown>[]).map(
      ({ action, apiKeyName, resource, resourceName, actorId }) => ({
        action,
        apiKeyName,
        resource,
        resourceName,
        mine: actorId === people.admin.id,
      }),
    ),
  ).toEqual([
    {
      action: 'account.revokeApiKey',
      apiKeyName: null,
      resource: 'apiKey',
      resourceName: 'Nightly',
      mine: true,
    },
    {
      action: 'connections.updateNotes',
      apiKeyName: 'Nightly',
      resource: 'connection',
      resourceName: 'bakery',
      mine: true,
    },
    {
      action: 'account.createApiKey',
      apiKeyName: null,
      resource: 'apiKey',
      resourceName: 'Nightly',
      mine: true,
    },
  ]);
  const { rows } = await sql<{ text: string }>`SELECT a::text AS text FROM audit a`.execute(
    t.database.db,
  );
  expect(rows.filter(({ text }) => text.includes(key))).toEqual([]);
});

test('API-06 an organization’s administrator sees the keys that name it, and can revoke their access', async () => {
  const { key, id } = await keyOf(people.reseller, {
    name: 'Both',
    organizations: [on.bakery, on.brewery],
  });
  await keyOf(people.reseller, { name: 'Other', organizations: [on.brewery] });
  const path = `/organizations/${on.bakery}/api-keys`;
  const listed = (await t.call('GET', path, { token: people.admin.token })).body['hydra:member'];
  const both = listed.find(({ apiKeyId }: { apiKeyId: string }) => apiKeyId === id);
  // makers out of sight have no name, and of the key's organizations only the administrator's own are shown
  expect(both).toMatchObject({
    name: 'Both',
    createdByName: null,
    organizations: [{ organizationId: on.bakery, organizationName: 'Bakery' }],
  });
  expect(JSON.stringify(listed)).not.toContain('Other');
  expect(await status('GET', `/organizations/${on.brewery}/api-keys`, people.admin.token)).toBe(
    404,
  );
  expect(await names(key)).toEqual(['bakery', 'brewery']);
  expect(await status('DELETE', `${path}/${id}`, people.admin.token)).toBe(200);
  expect(await names(key)).toEqual(['brewery']);
  expect(await status('DELETE', `${path}/${id}`, people.admin.token)).toBe(404);
});

test('API-06 a key ends for good with its maker’s access, and at once with each part of it', async () => {
  const person = await signedIn({
    entries: [entry(on.bakery, 'ROLE_USER'), entry(on.brewery, 'ROLE_USER')],
  });
  const { key: baker } = await keyOf(person, { organizations: [on.bakery] });
  const { key: every } = await keyOf(person, { everyOrganization: true });
  const access = (organizationsIds: string[]) =>
    t.call('POST', '/users/remove-access', {
      token: people.reseller.token,
      body: { userId: person.id, organizationsIds },
    });
  expect((await access([on.bakery])).status).toBe(200);
  expect(await status('GET', '/connections', baker)).toBe(401);
  expect(await names(every)).toEqual(['brewery']);
  // after access is restored, the ended key stays ended
  const again = await t.call('POST', '/users/assign-organizations', {
    token: people.reseller.token,
    body: { users: [person.id], organizations: [on.bakery], roles: ['ROLE_VIEWER'] },
  });
  expect(again.status).toBe(200);
  expect(await status('GET', '/connections', baker)).toBe(401);
  // its maker is a viewer there by now, so the key is too
  expect(await names(every)).toEqual(['bakery', 'brewery']);
  const notes = (name: string) =>
    status('POST', `/connection/${connections[name]}/update-notes`, every, { notes: 'x' });
  expect([await notes('bakery'), await notes('brewery')]).toEqual([403, 200]);

  const active = (value: boolean) =>
    t.call('PUT', `/users/${person.id}/active`, {
      token: people.reseller.token,
      body: { active: value },
    });
  expect((await active(false)).status).toBe(200);
  expect(await status('GET', '/connections', every)).toBe(401);
  expect((await active(true)).status).toBe(200);
  expect(await status('GET', '/connections', every)).toBe(401);
  const left = await t.make.write((tx) =>
    sql`SELECT 1 FROM api_key WHERE user_id = ${person.id}`.execute(tx),
  );
  expect(left.rows).toEqual([]);
});

test('API-06 use is recorded to the minute, and a revoked key is refused by other processes', async () => {
  const { key, id } = await keyOf(people.admin, { organizations: [on.bakery] });
  const other = await openServices(t.services.config, 'linkspan_web', t.services.log);
  const { readSession } = await import('../../http/session.ts');
  const readKeySession = () =>
    readSession(other.services, { headers: { authorization: `Bearer ${key}` } } as never, false);
  const lastUse = async () => {
    const { rows } = await t.make.write((tx) =>
      sql<{ at: Date | null }>`SELECT last_used_at AS at FROM api_key WHERE id = ${id}`.execute(tx),
    );
    return rows[0]?.at?.getTime() ?? null;
  };
  try {
    expect((await readKeySession())?.key?.id).toBe(id);
    await until(async () => (await lastUse()) !== null);
    const first = await lastUse();
    await Promise.all(Array.from({ length: 5 }, readKeySession));
    expect(await lastUse()).toBe(first);
    t.services.now = () => new Date(Date.now() + 61_000);
    expect(await status('GET', '/connections', key)).toBe(200);
    await until(async () => (await lastUse()) !== first);
    await t.call('DELETE', `/users/${people.admin.id}/api-keys/${id}`, {
      token: people.admin.token,
    });
    expect(await readKeySession()).toBeUndefined();
  } finally {
    await other.close();
  }
});

test('API-06 creating a key needs recent proof, is confirmed by mail, and is limited in number', async () => {
  const made = await t.make.user({ entries: [entry(on.bakery, 'ROLE_VIEWER')] });
  const person = { id: made.id, token: await t.make.session(made.id) };
  const wish = { permission: 'read', organizations: [on.bakery] };
  const operate = await make(person, { ...wish, permission: 'operate' });
  expect(codes(operate.body)).toEqual(['organizations[0] account.keyRank']);
  for (const expiresOn of [day(-1), day(800)])
    expect(codes((await make(person, { ...wish, expiresOn })).body)).toEqual([
      'expiresOn account.keyExpiry',
    ]);
  for (const organizations of [{ organizations: [] }, { everyOrganization: true }])
    expect(codes((await make(person, { ...wish, ...organizations })).body)).toEqual([
      'organizations form.oneOrganization',
    ]);
  await t.make.write((tx) =>
    sql`UPDATE session SET proved_at = now() - interval '11 minutes' WHERE user_id = ${person.id}`.execute(
      tx,
    ),
  );
  expect(codes((await make(person, wish)).body)).toEqual(['password account.proofNeeded']);
  expect(codes((await make(person, { ...wish, password: 'wrong' })).body)).toEqual([
    'password account.wrongPassword',
  ]);
  expect((await make(person, { ...wish, password: testPassword })).status).toBe(201);
  expect((await newestMail(t, made.email)).text).toContain('“CI”');
  await t.make.write((tx) =>
    sql`INSERT INTO api_key (id, user_id, name, prefix, token_hash, permission, every_organization, created_at, expires_at)
      SELECT gen_random_uuid(), ${person.id}, 'many', 'lsk_', sha256(n::text::bytea), 'read', true, now(), now() + interval '1 day'
      FROM generate_series(1, ${maxApiKeys - 1}) AS n`.execute(tx),
  );
  expect((await make(person, wish)).status).toBe(409);
});
