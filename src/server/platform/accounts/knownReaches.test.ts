import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFactories, type Factories } from '../../../../test/support/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase.ts';
import { openDatabase, type Database } from '../db/database.ts';
import { reached, reachedOrganization } from '../db/reached.ts';
import { createSession, loadSessions } from './sessions.queries.ts';
import { inScope, type Viewer } from './viewer.ts';

let database: TestDatabase;
let web: Database;
let make: Factories;
beforeAll(async () => {
  database = await createTestDatabase();
  make = createFactories(database, undefined as never);
  web = openDatabase({ connectionString: database.connectionString, role: 'linkspan_web', max: 2 });
});
afterAll(async () => {
  await web.close();
  await database.drop();
});

test("T20 a wide session's reach is sent once, and the next request notices every change of it", async () => {
  const reseller = await make.organization();
  const customers: string[] = [];
  for (let n = 0; n < 30; n += 1) customers.push(await make.organization({ resellerId: reseller }));
  const userId = crypto.randomUUID();
  const change = (statement: ReturnType<typeof sql>) => make.write((tx) => statement.execute(tx));
  await change(sql`INSERT INTO user_account (id, first_name, last_name, email_address)
    VALUES (${userId}, 'F', 'L', ${`${userId}@example.com`})`);
  await change(sql`INSERT INTO access_entry (user_id, organization_id, roles)
    VALUES (${userId}, ${reseller}, '{ROLE_ORGANIZATION_ADMIN}')`);
  // a user has an access entry everywhere, on another's customer too
  const stranger = await make.organization();
  const elsewhere = await make.organization({ resellerId: stranger });
  const enter = async () => {
    await change(sql`INSERT INTO user_account (id, first_name, last_name, email_address)
      VALUES (gen_random_uuid(), 'E', 'L', gen_random_uuid() || '@example.com')`);
    await change(sql`INSERT INTO access_entry (user_id, organization_id, roles)
      SELECT u.id, o.id, '{ROLE_VIEWER}' FROM user_account u, organization o WHERE u.first_name = 'E'
      ON CONFLICT DO NOTHING`);
  };
  await enter();
  const now = new Date();
  const { hash } = await make.write((tx) =>
    createSession(tx, {
      kind: 'ses',
      userId,
      now,
      expiresAt: new Date(now.getTime() + 3_600_000),
      ip: '127.0.0.1',
      userAgent: 'test',
      clientHash: Buffer.alloc(32),
    }),
  );
  const viewer = async () =>
    (await loadSessions(web.db, [hash], now)).get(hash.toString('hex'))?.viewer as Viewer;
  const idsOf = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id));
  // row level security shows exactly the session's organizations and their data
  const reach = async () => {
    const known = await viewer();
    const reachable = new Set(known.organizations);
    const shown = await inScope(web.db, known, async ({ tx }) => ({
      organizations: (await sql<{ id: string }>`SELECT id FROM organization`.execute(tx)).rows,
      entries: (
        await sql<{ id: string }>`SELECT organization_id AS id FROM access_entry`.execute(tx)
      ).rows,
      asked: (
        await sql<{ id: string }>`SELECT id FROM organization o
          WHERE ${reached(known, 'o.id')} AND ${reachedOrganization(known, 'o')}`.execute(tx)
      ).rows,
    }));
    expect(idsOf(shown.organizations)).toEqual(reachable);
    expect(idsOf(shown.entries)).toEqual(reachable);
    expect(idsOf(shown.asked)).toEqual(reachable);
    return reachable;
  };

  expect(await reach()).toEqual(new Set([reseller, ...customers]));
  const { rows } = await sql<{
    reach: string;
  }>`SELECT reach FROM session_viewer(${hash}, '')`.execute(web.db);
  const known = await sql`SELECT grants, organizations, organization_roles, resellers
    FROM session_viewer(${hash}, ${rows[0]?.reach})`.execute(web.db);
  expect(known.rows).toEqual([
    { grants: null, organizations: null, organization_roles: null, resellers: null },
  ]);
  expect(await reach()).toEqual(new Set([reseller, ...customers]));

  const [first, second, ...others] = customers as [string, string, ...string[]];
  await change(sql`UPDATE organization SET deleted_at = now() WHERE id = ${first}`);
  expect(await reach()).toEqual(new Set([reseller, second, ...others]));
  await change(sql`UPDATE organization SET reseller_id = NULL WHERE id = ${second}`);
  expect(await reach()).toEqual(new Set([reseller, ...others]));
  const added = await make.organization({ resellerId: reseller });
  await enter();
  expect(await reach()).toEqual(new Set([reseller, ...others, added]));
  expect((await viewer()).ranks.get(added)).toBe('admin');
  await change(sql`UPDATE organization SET reseller_id = ${reseller} WHERE id = ${elsewhere}`);
  expect(await reach()).toEqual(new Set([reseller, ...others, added, elsewhere]));
  await change(sql`UPDATE organization SET reseller_id = ${stranger} WHERE id = ${elsewhere}`);
  expect(await reach()).toEqual(new Set([reseller, ...others, added]));
  await change(
    sql`UPDATE access_entry SET roles = '{ROLE_USER}' WHERE user_id = ${userId} AND organization_id = ${reseller}`,
  );
  expect((await viewer()).ranks.get(added)).toBe('operator');
  expect((await viewer()).grants).toEqual([reseller]);
  await change(sql`UPDATE access_entry SET enabled = false WHERE user_id = ${userId}`);
  expect(await viewer()).toMatchObject({ organizations: [], grants: [] });
  expect(await reach()).toEqual(new Set());
});
