import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';
import { maxConnectionRows } from '../../../contract/connectionsFile.ts';

let t: TestApp;
const tokens = { viewer: '', stranger: '', staff: '' };
let a1: string;
let many: string;

beforeAll(async () => {
  t = await startTestApp({});
  const north = await t.make.organization({ name: 'Northbridge' });
  a1 = await t.make.organization({ name: 'Bakkerij', resellerId: north });
  const b1 = await t.make.organization({ name: 'Garage' });
  const credentialId = await t.make.credential({ organizationId: a1 });
  await t.make.connection({
    organizationId: a1,
    name: '=HYPERLINK("http://x"), Alpha',
    packages: [
      { packageType: 'yokoy', credentialId, settings: {} },
      { packageType: 'exact-online', credentialId, settings: {} },
    ],
  });
  for (const name of ['Beta', 'Delta']) await t.make.connection({ organizationId: a1, name });
  await t.make.connection({ organizationId: b1, name: 'Gamma' });
  const as = async (user: Parameters<TestApp['make']['user']>[0]) =>
    t.make.session((await t.make.user(user)).id);
  tokens.viewer = await as({ entries: [{ organizationId: a1, roles: ['ROLE_VIEWER'] }] });
  tokens.stranger = await as({ entries: [{ organizationId: b1, roles: ['ROLE_VIEWER'] }] });
  tokens.staff = await as({ superAdmin: true });
  many = await t.make.organization({ name: 'Many' });
});
afterAll(() => t.close());

async function file(who: keyof typeof tokens, query = '') {
  const answer = await t.app.inject({
    url: `/api/connections.csv?${query}`,
    headers: { authorization: `Bearer ${tokens[who]}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toContain('text/csv');
  expect(answer.headers['x-filename']).toMatch(/^(connections|koppelingen)-\d{4}-\d\d-\d\d\.csv$/);
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  return answer.rawPayload.toString('utf8').slice(1).trimEnd().split('\r\n');
}

test('CLIST-08 the file contains what the list shows: same reach, search, filters, order and columns', async () => {
  const whole = await file('viewer');
  expect(whole[0]).toBe(
    'Name,Packages,Health,Reason,Until (UTC),"Last runs, oldest first",Last run (UTC),Next run (UTC),Failed elements,Waiting elements,Unresolved logs,Organization,Reseller,Created (UTC)',
  );
  expect(whole).toHaveLength(4);
  expect(whole.join()).not.toContain('Gamma');
  expect(await file('viewer', 'columns=name&sortBy=-connectionName')).toEqual([
    'Name,Packages',
    'Delta,',
    'Beta,',
    // no spreadsheet runs it
    '"\'=HYPERLINK(""http://x""), Alpha",Yokoy → Exact Online',
  ]);
  expect(await file('viewer', 'columns=name&globalFilter=eta')).toEqual(['Name,Packages', 'Beta,']);
  expect(await file('viewer', 'columns=name,reseller&packageType=yokoy')).toHaveLength(2);
  expect(await file('viewer', 'columns=name&health=failing')).toEqual(['Name,Packages']);
  expect(await file('stranger', 'columns=name,organization')).toEqual([
    'Name,Packages,Organization,Reseller',
    'Gamma,,Garage,',
  ]);
  // pages apply to the screen only: the file has all rows
  expect(await file('viewer', 'columns=name&page=2&perPage=1')).toHaveLength(4);
});

test('CLIST-08 header, states and separators are those of the reader’s language, instants with their zone', async () => {
  const [head, row] = await file('stranger', 'language=nl&columns=name,health,startDate,created');
  expect(head).toBe(
    'Naam;Pakketten;Toestand;Reden;Tot (UTC);Synchroniseert vanaf;Aangemaakt (UTC)',
  );
  expect(row).toMatch(/^Gamma;;Inactief;;;2026-01-01;\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});

test('CLIST-08 invalid parameters are refused, and anonymous callers get nothing', async () => {
  for (const query of ['columns=name,secret', 'language=xx', 'health=merry'])
    expect(
      (await t.call('GET', `/connections.csv?${query}`, { token: tokens.viewer })).status,
      query,
    ).toBe(400);
  expect((await t.call('GET', '/connections.csv', {})).status).toBe(401);
});

test('CLIST-08 the last line shows that the file is truncated', async () => {
  await t.make.write((tx) =>
    sql`INSERT INTO connection (id, organization_id, name, tag, synchronization_start_date)
      SELECT gen_random_uuid(), ${many}, 'Many ' || n, 't', '2026-01-01'
      FROM generate_series(1, ${maxConnectionRows + 1}::int) n`.execute(tx),
  );
  const query = `columns=name&organization.organizationId=${many}`;
  const lines = await file('staff', query);
  expect(lines).toHaveLength(maxConnectionRows + 2);
  expect(lines.at(-1)).toMatch(/first 10,?000 connections: there are more/);
  await t.make.write((tx) =>
    sql`DELETE FROM connection WHERE organization_id = ${many} AND name = 'Many 1'`.execute(tx),
  );
  const exact = await file('staff', query);
  expect(exact).toHaveLength(maxConnectionRows + 1);
  expect(exact.at(-1)).toMatch(/^Many \d+,$/);
}, 60_000);
