import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRoutesWorld, type RoutesWorld } from '../../../../test/support/routesWorld.ts';
import type { AuditEntry } from '../../../contract/audit.ts';
import { recordAudit, type AuditLine } from '../../platform/audit/audit.queries.ts';

let w: RoutesWorld;
const tokens = { admin: '', reseller: '', mixed: '', staff: '' };
let admin: { id: string };

const add = (more: Partial<AuditLine>) =>
  w.t.make.write((tx) =>
    recordAudit(tx, {
      actorId: admin.id,
      actor: 'user',
      ip: '10.0.0.1',
      action: 'connections.updateConnection',
      resource: 'connection',
      resourceId: w.connection,
      organizationId: w.organization,
      outcome: 'done',
      detail: {},
      ...more,
    }),
  );
const theirs = () => ({
  actorId: null,
  resourceId: w.foreign.connection,
  organizationId: w.foreign.organization,
});

beforeAll(async () => {
  w = await openRoutesWorld();
  const { make } = w.t;
  const entry = (organizationId: string, role: 'ROLE_VIEWER' | 'ROLE_ORGANIZATION_ADMIN') => ({
    organizationId,
    roles: [role],
  });
  const session = async (user: Parameters<typeof make.user>[0]) => {
    let made = await make.user(user);
    // their names end in their ids, and a1 and b1 are searched for below
    while (/a1|b1/.test(made.id.slice(-8))) made = await make.user(user);
    return { ...made, token: await make.session(made.id) };
  };
  const actor = await session({
    entries: [entry(w.organization, 'ROLE_ORGANIZATION_ADMIN')],
  });
  admin = actor;
  const { reseller_id: resellerId } = await make.write((tx) =>
    tx
      .selectFrom('organization')
      .select('reseller_id')
      .where('id', '=', w.organization)
      .executeTakeFirstOrThrow(),
  );
  tokens.admin = actor.token;
  tokens.reseller = (
    await session({ entries: [entry(resellerId as string, 'ROLE_ORGANIZATION_ADMIN')] })
  ).token;
  tokens.mixed = (
    await session({
      entries: [
        entry(w.organization, 'ROLE_ORGANIZATION_ADMIN'),
        entry(w.foreign.organization, 'ROLE_VIEWER'),
      ],
    })
  ).token;
  tokens.staff = w.tokens.staff;
  await add({
    detail: {
      changes: [
        { packageType: 'exact-online', field: 'journal', from: '60', to: '=1+1' },
        { packageType: 'exact-online', field: 'clientSecret', from: 'before', to: 'after' },
        { packageType: 'exact-online', field: 'undeclared', from: 'before', to: 'after' },
      ],
      note: 'never to be read',
    },
  });
  await add({ ...theirs(), action: 'connections.updateNotes' });
  await add({
    action: 'users.setUserActive',
    resource: 'user',
    resourceId: admin.id,
    outcome: 'denied',
    detail: { active: false },
  });
  await add({ action: 'platformSettings.updatePlatformSettings', organizationId: null });
});
afterAll(() => w.t.close());

type Who = keyof typeof tokens;
const get = (who: Who, path: string) => w.t.call('GET', path, { token: tokens[who] });
const list = async (query = '', who: Who = 'admin') => {
  const { status, body } = await get(who, `/audit${query}`);
  expect(status, query).toBe(200);
  return body as { 'hydra:member': AuditEntry[]; 'hydra:totalItems': number };
};
const found = async (query = '', who: Who = 'admin') =>
  (await list(query, who))['hydra:member'].map(({ action }) => action.split('.')[1]);

test('API-02 administrators read lines of their organizations, staff all; others are refused', async () => {
  const administeredActions = ['setUserActive', 'updateConnection'];
  expect(await found()).toEqual(administeredActions);
  expect(await found('', 'reseller')).toEqual(administeredActions);
  // viewing another organization's things is not administering it
  expect(await found('', 'mixed')).toEqual(administeredActions);
  expect(await found('', 'staff')).toEqual(
    expect.arrayContaining(['updatePlatformSettings', 'updateNotes', ...administeredActions]),
  );
  expect((await list())['hydra:totalItems']).toBe(2);
  for (const path of ['/audit', '/audit.csv'])
    for (const who of ['viewer', 'operator'] as const)
      expect((await w.call(who, 'GET', path)).status).toBe(403);
});

test('DET-01 a line has actor, action, thing and changed values, and no secret or other detail', async () => {
  const entries = (await list())['hydra:member'];
  expect(entries[1]).toMatchObject({
    actor: 'user',
    actorId: admin.id,
    actorName: expect.stringContaining(admin.id.slice(-6)),
    outcome: 'done',
    resource: 'connection',
    resourceName: 'A1',
    organizationName: 'A1',
    changes: [{ packageType: 'exact-online', fieldName: 'journal', from: '60', to: '=1+1' }],
  });
  expect(entries[0]).toMatchObject({
    outcome: 'denied',
    resourceId: admin.id,
    changes: [{ packageType: null, fieldName: 'active', from: true, to: false }],
  });
  const output = JSON.stringify(entries) + String((await get('admin', '/audit.csv')).body);
  for (const hidden of ['clientSecret', 'undeclared', 'after', 'never to be read', '10.0.0.1'])
    expect(output).not.toContain(hidden);
});

test('LIST-07 lines are filtered by each of their properties, by time and text, page by page', async () => {
  expect(await found('?action=users.setUserActive')).toEqual(['setUserActive']);
  expect(await found(`?actorId=${admin.id}`)).toHaveLength(2);
  expect(await found('?resource=connection')).toEqual(['updateConnection']);
  expect(await found(`?resourceId=${w.connection}`)).toEqual(['updateConnection']);
  expect(await found(`?organization.organizationId=${w.organization}`)).toHaveLength(2);
  expect(await found(`?organization.organizationId=${w.foreign.organization}`)).toEqual([]);
  expect(await found('?outcome=denied')).toEqual(['setUserActive']);
  const now = new Date(Date.now() + 3_600_000).toISOString();
  expect(await found(`?until=${now}`)).toHaveLength(2);
  expect(await found(`?since=${now}`)).toEqual([]);
  expect(await found(`?globalFilter=${admin.id.slice(-6)}`)).toHaveLength(2);
  expect(await found('?globalFilter=a1')).toEqual(['updateConnection']);
  expect(await found('?globalFilter=b1')).toEqual([]);
  expect(await found('?globalFilter=b1', 'staff')).toEqual(['updateNotes']);
  expect(await found('?globalFilter=%25')).toEqual([]);
  expect(await found('?perPage=1&page=2')).toEqual(['updateConnection']);
  for (const query of ['?since=yesterday', '?actorId=x', '?outcome=maybe'])
    expect((await get('admin', `/audit${query}`)).status, query).toBe(400);
});

test('API-02 the file has exactly the filtered lines, and no cell that a spreadsheet would run', async () => {
  const answer = await get('admin', '/audit.csv?action=connections.updateConnection');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = String(answer.body).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBe(
    '\uFEFFWhen (UTC),Kind of user,Who,API key,Action,Outcome,Kind of subject,Id of the subject,Subject,Organization,Setting,From,To',
  );
  const dutch = await get('admin', '/audit.csv?language=nl');
  expect(dutch.headers['x-filename']).toMatch(/^audittrail-\d{4}-\d\d-\d\d\.csv$/);
  expect(String(dutch.body)).toMatch(/^\uFEFFWanneer \(UTC\);Soort gebruiker;Wie;/);
  expect(lines[1]).toContain(
    `Changed a connection,Done,Connection,${w.connection},A1,A1,exact-online.journal,60,'=1+1`,
  );
  // as the page words them
  expect(String(dutch.body)).toContain(';Wijzigde een koppeling;Gedaan;Koppeling;');
});

test('DET-01 a chosen option has its name from the connection’s own lists, where the viewer reaches it', async () => {
  const { organization: organizationId } = w;
  const packageOf = async (packageType: string) => ({
    packageType,
    credentialId: await w.t.make.credential({ organizationId, packageType }),
  });
  const target = await packageOf('exact-online');
  const packages = [await packageOf('yokoy'), target];
  const connection = await w.t.make.connection({ organizationId, packages });
  await w.t.make.write((tx) =>
    tx
      .insertInto('option_set')
      .values({
        credential_id: target.credentialId,
        organization_id: organizationId,
        key: 'divisions',
        scope: '{}',
        state: 'ready',
        items: JSON.stringify([{ value: '772950', label: '772950 - Alder B.V.' }]),
      })
      .execute(),
  );
  const changes = [
    { packageType: 'exact-online', field: 'division', from: '1', to: ['772950'] },
    { packageType: 'exact-online', field: 'journal', from: null, to: '772950' },
  ];
  await add({ resourceId: connection, detail: { changes } });
  // the same values of a connection out of reach, and of one without that list
  await add({ ...theirs(), detail: { changes } });
  await add({ detail: { changes } });
  const names = async (who: keyof typeof tokens) =>
    (await list('', who))['hydra:member']
      .slice(0, 3)
      .map((entry: AuditEntry) => entry.changes.map((change) => change.names));
  const named = [{ '772950': '772950 - Alder B.V.' }, {}];
  expect((await names('admin')).slice(0, 2)).toEqual([[{}, {}], named]);
  expect(await names('staff')).toEqual([[{}, {}], [{}, {}], named]);
});

test('DET-01 what was only looked at is left out unless it is asked for, or was refused', async () => {
  const action = 'connectionChange.previewChange';
  await add({ action });
  await add({ action, outcome: 'denied' });
  await add({ action: 'connections.updateNotes' });
  const first = async (query: string) =>
    (await list(query))['hydra:member']
      .slice(0, 3)
      .map((entry: AuditEntry) => [entry.action.split('.').at(-1), entry.outcome]);
  const [note, denied, done] = [
    ['updateNotes', 'done'],
    ['previewChange', 'denied'],
    ['previewChange', 'done'],
  ];
  expect((await first('')).slice(0, 2)).toEqual([note, denied]);
  expect(await first('')).not.toContainEqual(done);
  expect(await first('?previews=true')).toEqual([note, denied, done]);
  expect((await first(`?action=${action}`)).slice(0, 2)).toEqual([denied, done]);
  // as in the list, so in the file
  const file = async (query: string) => String((await get('admin', `/audit.csv${query}`)).body);
  expect(await file('')).not.toContain('Previewed a change,Done');
  expect(await file('?previews=true')).toContain('Previewed a change,Done');
});

test('DET-01 the line of the test that follows a sign-in has its result', async () => {
  const action = 'credentials.connectCallback';
  await add({ action, resource: 'credential', detail: {} });
  await add({ action, resource: 'credential', detail: { tested: 'connected' } });
  const changes = (await list(`?action=${action}`))['hydra:member'].map(
    (entry: AuditEntry) => entry.changes,
  );
  expect(changes).toEqual([
    [{ packageType: null, fieldName: 'tested', from: null, to: 'connected', names: {} }],
    [],
  ]);
});
