import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startOtherProcess } from '../../../../test/support/startOtherProcess.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';

let t: TestApp;
let north: string, south: string, a1: string;
let staff: string, ra: string, rb: string, adminA1: string, operatorA1: string;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  const { make } = t;
  north = await make.organization({ name: 'Northbridge' });
  south = await make.organization({ name: 'Southgate' });
  a1 = await make.organization({ name: 'A1', code: 'A1', resellerId: north });
  const as = async (user: Parameters<typeof make.user>[0]) =>
    make.session((await make.user(user)).id);
  const role = (organizationId: string, name: 'ROLE_ORGANIZATION_ADMIN' | 'ROLE_USER') =>
    as({ entries: [{ organizationId, roles: [name] }] });
  staff = await as({ superAdmin: true });
  ra = await role(north, 'ROLE_ORGANIZATION_ADMIN');
  rb = await role(south, 'ROLE_ORGANIZATION_ADMIN');
  adminA1 = await role(a1, 'ROLE_ORGANIZATION_ADMIN');
  operatorA1 = await role(a1, 'ROLE_USER');
});

const call = (token: string, method: string, path: string, body?: unknown) =>
  t.call(method, `/organizations${path}`, { token, body });
const form = (name: string, code: string, more: object = {}) => ({
  organizationName: name,
  organizationCode: code,
  ...more,
});
const violation = (answer: { body: { violations?: { propertyPath: string; code: string }[] } }) =>
  answer.body.violations?.map(({ propertyPath, code }) => `${propertyPath} ${code}`).join();

test('ORGS-02 a reseller’s administrator adds an organization, which is available at once', async () => {
  const made = await call(ra, 'POST', '', form(' Nieuwe BV ', 'N1', { resellerId: north }));
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    organizationName: 'Nieuwe BV',
    reseller: { organizationId: north, organizationName: 'Northbridge' },
  });
  expect(made.body['@id']).toBe(`/api/organizations/${made.body.organizationId}`);
  expect((await call(ra, 'GET', `/${made.body.organizationId}`)).status).toBe(200);
  expect((await call(rb, 'GET', `/${made.body.organizationId}`)).status).toBe(404);
});

test('ORGS-02 users without the right can’t add one, and codes are unique within a reseller', async () => {
  const add = (token: string, body: object) => call(token, 'POST', '', body);
  expect((await add(ra, form('Reseller', 'R'))).status).toBe(403);
  expect((await add(operatorA1, form('X1', 'X', { resellerId: north }))).status).toBe(403);
  expect(violation(await add(ra, form('X1', 'X', { resellerId: south })))).toBe(
    'resellerId form.unknown',
  );
  expect(violation(await add(adminA1, form('X1', 'X', { resellerId: a1 })))).toBe(
    'resellerId organizations.notReseller',
  );
  expect(violation(await add(ra, form('Another', 'a1', { resellerId: north })))).toBe(
    'organizationCode organizations.codeTaken',
  );
  expect((await add(rb, form('Another', 'a1', { resellerId: south }))).status).toBe(201);
  expect((await add(staff, form('Reseller', `R-${north}`.slice(0, 30)))).body.reseller).toBeNull();
  const both = await Promise.all(
    [1, 2].map(() => add(ra, form('Twice', 'TW', { resellerId: north }))),
  );
  expect(both.map((answer) => answer.status).toSorted()).toEqual([201, 422]);
});

test.each(['[DELETED]', '[deleted]', ' [ Deleted ] ', '［DELETED］'])(
  'ORGS-02 the reserved name %j is refused on adding and renaming',
  async (name) => {
    expect(violation(await call(ra, 'POST', '', form(name, 'D', { resellerId: north })))).toBe(
      'organizationName organizations.reservedName',
    );
    expect(violation(await call(ra, 'PUT', `/${a1}`, form(name, 'A1')))).toBe(
      'organizationName organizations.reservedName',
    );
  },
);

test('ORGS-02 an administrator changes name and code, and moves nothing', async () => {
  const { body } = await call(
    adminA1,
    'PUT',
    `/${a1}`,
    form('A1 nieuw', 'A1b', { organizationId: a1, resellerId: north }),
  );
  expect(body).toMatchObject({
    organizationName: 'A1 nieuw',
    organizationCode: 'A1b',
    reseller: { organizationId: north },
  });
  const attempts: [string, string | null, number][] = [
    [adminA1, south, 403],
    [ra, south, 403],
    [ra, null, 403],
    [ra, t.make.randomId(), 403],
    [operatorA1, north, 403],
    [rb, south, 404],
  ];
  for (const [token, resellerId, status] of attempts)
    expect(
      (await call(token, 'PUT', `/${a1}`, form('Gestolen', 'A1', { resellerId }))).status,
    ).toBe(status);
  expect((await call(staff, 'GET', `/${a1}`)).body).toMatchObject({
    organizationName: 'A1 nieuw',
    reseller: { organizationId: north },
  });
});

test('ORGS-02 when the provider moves an organization, the old reseller loses it at once to the new one', async () => {
  expect((await call(staff, 'PUT', `/${a1}`, form('A1', 'A1', { resellerId: south }))).status).toBe(
    200,
  );
  expect((await call(ra, 'GET', `/${a1}`)).status).toBe(404);
  expect((await call(rb, 'GET', `/${a1}`)).status).toBe(200);
  expect((await call(adminA1, 'GET', `/${a1}`)).status).toBe(200);
  await call(rb, 'POST', '', form('Other', 'O', { resellerId: south }));
  expect(
    violation(await call(staff, 'PUT', `/${south}`, form('Southgate', 'S', { resellerId: north }))),
  ).toBe('resellerId organizations.moveCustomersFirst');
  expect(
    violation(
      await call(staff, 'PUT', `/${north}`, form('Northbridge', 'N', { resellerId: north })),
    ),
  ).toBe('resellerId organizations.notReseller');
});

test('ORGS-02 deleting an organization ends its name, connections, tasks, secrets and reach everywhere', async () => {
  const other = await startOtherProcess(t);
  try {
    const place = { table: 'credential', column: 'secrets', rowId: t.make.randomId() };
    const encrypted = await t.services.secrets.encrypt(a1, place, 'vendor password');
    expect(await other.services.secrets.decrypt(a1, place, encrypted)).toBe('vendor password');
    const credentialId = await t.make.credential({ organizationId: a1 });
    const connectionId = await t.make.connection({
      organizationId: a1,
      active: true,
      packages: [{ packageType: 'yokoy', credentialId }],
    });
    const runId = t.make.randomId();
    await t.make.write(async (tx) => {
      await tx
        .insertInto('run')
        .values({ id: runId, connection_id: connectionId, organization_id: a1, trigger: 'manual' })
        .execute();
      await tx
        .insertInto('task')
        .values({
          id: t.make.randomId(),
          run_id: runId,
          connection_id: connectionId,
          organization_id: a1,
          module_type: 'm',
          package_type: 'yokoy',
          status: 'queued',
        })
        .execute();
    });
    expect((await call(operatorA1, 'PUT', `/${a1}/delete`)).status).toBe(403);
    expect((await call(rb, 'PUT', `/${a1}/delete`)).status).toBe(404);
    expect((await call(ra, 'PUT', `/${a1}/delete`, { organizationId: a1 })).body).toEqual({
      organizationId: a1,
    });
    for (const token of [ra, adminA1])
      expect((await call(token, 'GET', `/${a1}`)).status).toBe(404);
    expect((await call(staff, 'GET', `/${a1}`)).body.organizationName).toBe('[DELETED]');
    expect((await call(staff, 'PUT', `/${a1}`, form('Back', 'A1'))).status).toBe(403);
    const { connection, task, credential } = await t.make.write(async (tx) => ({
      connection: await tx
        .selectFrom('connection')
        .selectAll()
        .where('id', '=', connectionId)
        .executeTakeFirstOrThrow(),
      task: await tx
        .selectFrom('task')
        .selectAll()
        .where('run_id', '=', runId)
        .executeTakeFirstOrThrow(),
      credential: await tx
        .selectFrom('credential')
        .selectAll()
        .where('id', '=', credentialId)
        .executeTakeFirstOrThrow(),
    }));
    expect(connection).toMatchObject({ active: false, delete_reason: 'organization deleted' });
    expect(connection.deleted_at).not.toBeNull();
    expect(credential.deleted_at).not.toBeNull();
    expect(task.status).toBe('cancelled');
    for (const services of [t.services, other.services])
      await expect
        .poll(() =>
          services.secrets.decrypt(a1, place, encrypted).then(
            () => 'readable',
            () => 'gone',
          ),
        )
        .toBe('gone');
    // its code is free again, and nothing can be added below it
    expect((await call(ra, 'POST', '', form('A1 again', 'A1', { resellerId: north }))).status).toBe(
      201,
    );
    expect((await call(adminA1, 'GET', '')).body['hydra:totalItems']).toBe(0);
  } finally {
    await other.close();
  }
});

test('ORGS-02 a reseller with organizations is deleted only after them', async () => {
  expect(violation(await call(staff, 'PUT', `/${north}/delete`))).toBe(
    'organizationId organizations.hasCustomers',
  );
  await call(ra, 'PUT', `/${a1}/delete`);
  expect((await call(staff, 'PUT', `/${north}/delete`)).status).toBe(200);
});

test('ORGS-02 a reseller’s administrator can’t delete the reseller, with customers or without', async () => {
  for (const [token, reseller] of [
    [ra, north],
    [rb, south],
  ] as const) {
    const { status, body } = await call(token, 'PUT', `/${reseller}/delete`);
    expect(status).toBe(403);
    expect(body.code).toBe('organizations.deleteReseller');
    expect((await call(token, 'GET', `/${reseller}`)).status).toBe(200);
  }
});

test('ORGS-02 an organization is not added to a reseller that is deleted at the same moment', async () => {
  for (let i = 0; i < 5; i++) {
    const reseller = await t.make.organization({ name: 'Racing' });
    const [gone, added] = await Promise.all([
      call(staff, 'PUT', `/${reseller}/delete`),
      call(staff, 'POST', '', form('Late', 'L', { resellerId: reseller })),
    ]);
    expect([gone.status, added.status].toSorted()).toEqual(
      gone.status === 200 ? [200, 422] : [201, 422],
    );
  }
});

test('ORGS-03 access entries of existing people are listed, for those who reach them', async () => {
  const user = await t.make.user({
    entries: [{ organizationId: a1, roles: ['ROLE_VIEWER'], enabled: false }],
  });
  const { body } = await call(operatorA1, 'GET', `/${a1}/user-access?perPage=50`);
  expect(body['hydra:totalItems']).toBe(3);
  expect(body['hydra:member']).toContainEqual(
    expect.objectContaining({
      organization: { organizationId: a1, organizationName: 'A1' },
      user: expect.objectContaining({ userId: user.id, emailAddress: user.email }),
      roles: ['ROLE_VIEWER'],
      enabled: false,
    }),
  );
  await t.call('PUT', `/users/${user.id}/delete`, { token: staff });
  expect((await call(operatorA1, 'GET', `/${a1}/user-access`)).body['hydra:totalItems']).toBe(2);
  expect((await call(rb, 'GET', `/${a1}/user-access`)).status).toBe(404);
  expect((await call(operatorA1, 'GET', `/${north}/user-access`)).status).toBe(404);
});

test('ORGS-04 the resellers’ organizations by filter, a page of up to 999', async () => {
  const { body } = await call(staff, 'GET', `?page=1&perPage=999&reseller.organizationId=${north}`);
  expect(body['hydra:member'].map((o: { organizationId: string }) => o.organizationId)).toEqual([
    a1,
  ]);
});

test('ORGS-05 a reseller’s administrator chooses the colour of its mails, on which white text can be read', async () => {
  const save = (token: string, id: string, more: object) =>
    call(token, 'PUT', `/${id}`, form('Northbridge', 'N', more));
  expect((await call(ra, 'GET', `/${north}`)).body.mailColor).toBeNull();
  expect((await save(ra, north, { mailColor: '#A30F4F' })).body.mailColor).toBe('#a30f4f');
  // left out, it stays
  expect((await save(ra, north, {})).body.mailColor).toBe('#a30f4f');
  expect(violation(await save(ra, north, { mailColor: '#ffcc00' }))).toBe(
    'mailColor platformSettings.contrast',
  );
  expect(violation(await save(ra, north, { mailColor: 'red' }))).toBe('mailColor form.colour');
  expect((await save(ra, north, { mailColor: null })).body.mailColor).toBeNull();
});

test('ORGS-05 a customer has no colour of its own, and a reseller that becomes one loses it', async () => {
  const change = (id: string, more: object) => call(staff, 'PUT', `/${id}`, form('A1', 'A9', more));
  expect(violation(await change(a1, { mailColor: '#a30f4f' }))).toBe(
    'mailColor organizations.colorOfReseller',
  );
  expect((await change(south, { mailColor: '#a30f4f' })).body.mailColor).toBe('#a30f4f');
  expect((await change(south, { resellerId: north })).body).toMatchObject({
    reseller: { organizationId: north },
    mailColor: null,
  });
});

test('ORGS-02 the second of two who change an organization is refused, and sees what it is now', async () => {
  const { body: opened } = await call(ra, 'GET', `/${a1}`);
  const save = (name: string, version?: string) =>
    call(ra, 'PUT', `/${a1}`, form(name, 'A1', version === undefined ? {} : { version }));
  const first = await save('First', opened.version);
  expect(first.status).toBe(200);
  expect(first.body.version).not.toBe(opened.version);

  const late = await save('Second', opened.version);
  expect(late.status).toBe(409);
  expect(late.body.code).toBe('form.changedMeanwhile');
  const { body: now } = await call(ra, 'GET', `/${a1}`);
  expect(now).toMatchObject({ organizationName: 'First', version: first.body.version });

  expect((await save('Second', now.version)).body.organizationName).toBe('Second');
  // a caller that knows no version overwrites, as before
  expect((await save('Third')).status).toBe(200);
});
