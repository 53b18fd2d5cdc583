import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countReadRows } from '../../../../test/support/countReadRows.ts';
import { createFactories, type Factories } from '../../../../test/support/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase.ts';
import { inScope, type Viewer } from '../../platform/accounts/viewer.ts';
import { openDatabase, withVisibility, type Database } from '../../platform/db/database.ts';
import { listUsers, type UserFilters } from './users.queries.ts';

/**
 * Users under row level security: who is visible, that the underlying data follows changes of entries, homes and
 * resellers, and that a reseller's list reads its page instead of everybody on the platform.
 */

/** Customers of each reseller, with four people each. */
const customers = 150;
const people = customers * 4;

let database: TestDatabase;
let web: Database;
let make: Factories;
let resellers: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  make = createFactories(database, undefined as never);
  web = openDatabase({ connectionString: database.connectionString, role: 'linkspan_web', max: 2 });
  resellers = [];
  for (const name of ['A', 'B', 'C', 'D']) resellers.push(await make.organization({ name }));
  await make.write(async (tx) => {
    await sql`INSERT INTO organization (id, code, name, reseller_id)
      SELECT gen_random_uuid(), o.name || n, o.name || n, o.id FROM organization o, generate_series(1, ${customers}) n`.execute(
      tx,
    );
    await sql`
      WITH person AS (SELECT gen_random_uuid() AS user_id, o.id AS organization_id, o.code, n
        FROM organization o, generate_series(1, 4) n WHERE o.reseller_id IS NOT NULL),
      made AS (INSERT INTO user_account (id, first_name, last_name, email_address)
        SELECT user_id, md5(code || n), 'of ' || code, code || '.' || n || '@example.com' FROM person)
      INSERT INTO access_entry (user_id, organization_id, roles) SELECT user_id, organization_id, '{ROLE_USER}' FROM person`.execute(
      tx,
    );
  });
  await sql`VACUUM ANALYZE`.execute(database.db);
});
afterAll(async () => {
  await web.close();
  await database.drop();
});

/** A viewer with one entry, on this reseller. */
async function viewerOf(reseller: string): Promise<Viewer> {
  const { rows } = await make.write((tx) =>
    sql<{
      id: string;
    }>`SELECT id FROM organization WHERE reseller_id = ${reseller} OR id = ${reseller}`.execute(tx),
  );
  const organizations = rows.map(({ id }) => id);
  return {
    userId: crypto.randomUUID(),
    superAdmin: false,
    ranks: new Map(organizations.map((id) => [id, 'admin'])),
    organizations,
    grants: [reseller],
    resellers: [],
    sessionHash: Buffer.alloc(32),
  };
}
const staffOf = (viewer: Viewer): Viewer => ({ ...viewer, superAdmin: true });

async function listed(viewer: Viewer, query: Partial<UserFilters> = {}) {
  return inScope(web.db, viewer, async (scope) => {
    let found: Awaited<ReturnType<typeof listUsers>> = { users: [], total: 0 };
    const read = await countReadRows(scope.tx, 'user_account', async () => {
      found = await listUsers(scope, { page: 1, perPage: 10, globalFilter: '', ...query });
    });
    return { ...found, read };
  });
}

test('T20 a reseller’s page of users, searched or not, reads neither everybody nor all of its own', async () => {
  const viewer = await viewerOf(resellers[0] as string);
  const first = await listed(viewer);
  expect(first.total).toBe(people);
  expect(first.users.map((user) => user.personName.firstName)).toEqual(
    first.users.map((user) => user.personName.firstName).toSorted(),
  );
  // its own once for the total; the page is a page
  expect(first.read).toBeLessThan(people + 150);
  const searched = await listed(viewer, { globalFilter: 'of A17' });
  expect(searched.total).toBe(4);
  expect(searched.read).toBeLessThan(60);
  const staff = await listed(staffOf(viewer), { globalFilter: 'of A17' });
  expect(staff.total).toBe(4);
  expect(staff.read).toBeLessThan(60);
  // a text that others' people have as well: theirs are not read
  const shared = await listed(viewer, { globalFilter: '17.' });
  expect(shared.total).toBe(8);
  expect(shared.read).toBeLessThan(45);
  const others = await listed(viewer, { globalFilter: 'of B17' });
  expect(others).toMatchObject({ users: [], total: 0 });
});

/** Addresses of the users that row level security alone shows. */
const shown = async (viewer: Viewer | undefined) =>
  (
    await withVisibility(
      web.db,
      viewer ? { userId: viewer.userId, grants: viewer.grants } : { organizations: [] },
      (tx) =>
        tx.selectFrom('user_account').select('email_address').orderBy('email_address').execute(),
    )
  ).map((row) => row.email_address);

test('T20 row level security shows oneself and reached users, following entries, homes and resellers', async () => {
  expect(await shown(undefined)).toEqual([]);
  expect(await web.db.selectFrom('user_account').select('id').execute()).toEqual([]);
  const [first, second] = [await make.organization({}), await make.organization({})];
  const [viewer, elsewhere] = [await viewerOf(first), await viewerOf(second)];
  const customer = await make.organization({ resellerId: first });
  const add = (email: string, home: string | null = null) =>
    make.write(async (tx) => {
      const id = crypto.randomUUID();
      await tx
        .insertInto('user_account')
        .values({
          id,
          first_name: 'F',
          last_name: 'L',
          email_address: email,
          password_hash: null,
          totp_secret: null,
          pending_totp_secret: null,
          pending_totp_expires_at: null,
          home_organization_id: home,
        } as never)
        .execute();
      return id;
    });
  const entered = await add('entered@example.com');
  await add('home@example.com', customer);
  expect(await shown(viewer)).toEqual(['home@example.com']);
  expect(await shown({ ...elsewhere, userId: entered })).toEqual(['entered@example.com']);

  const change = (statement: ReturnType<typeof sql>) => make.write((tx) => statement.execute(tx));
  await change(
    sql`INSERT INTO access_entry (user_id, organization_id, roles) VALUES (${entered}, ${customer}, '{ROLE_USER}')`,
  );
  expect(await shown(viewer)).toEqual(['entered@example.com', 'home@example.com']);
  await change(sql`UPDATE organization SET reseller_id = ${second} WHERE id = ${customer}`);
  expect(await shown(viewer)).toEqual([]);
  expect(await shown(elsewhere)).toEqual(['entered@example.com', 'home@example.com']);
  await change(sql`DELETE FROM access_entry WHERE user_id = ${entered}`);
  expect(await shown(elsewhere)).toEqual(['home@example.com']);
  await change(sql`UPDATE organization SET deleted_at = now() WHERE id = ${customer}`);
  expect(await shown(elsewhere)).toEqual([]);

  // visible doesn't mean changeable: only the platform may
  const touch = withVisibility(web.db, { userId: entered, grants: [] }, (tx) =>
    tx.updateTable('user_account').set({ active: false }).where('id', '=', entered).execute(),
  );
  await expect(touch).rejects.toThrow(/row-level security/);
});
