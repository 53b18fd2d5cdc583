import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countReadRows } from '../../../../test/support/countReadRows.ts';
import { createFactories, type Factories } from '../../../../test/support/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase.ts';
import { inScope, type Viewer } from '../../platform/accounts/viewer.ts';
import { openDatabase, withVisibility, type Database } from '../../platform/db/database.ts';
import type { ConnectionFilters } from './connectionFilters.ts';
import { listConnections } from './connections.queries.ts';

/**
 * Pages of connections as the database function finds them (migration 0065) equal those of a row by row filter, for all
 * viewers, searches and sort orders; and a page reads its own rows instead of everybody's.
 */

const others = 30_000;
/** More than a search counts before it chooses a plan. */
const matching = 3_000;
const ownCustomers = 300;

let database: TestDatabase;
let web: Database;
let make: Factories;
let small: string;
beforeAll(async () => {
  database = await createTestDatabase();
  make = createFactories(database, undefined as never);
  web = openDatabase({ connectionString: database.connectionString, role: 'linkspan_web', max: 2 });
  const large = await make.organization({ name: 'Large' });
  small = await make.organization({ name: 'Small' });
  await make.write(async (tx) => {
    await sql`INSERT INTO organization (id, code, name, reseller_id)
      SELECT gen_random_uuid(), 'S' || n, 'Small ' || n, ${small} FROM generate_series(1, ${ownCustomers}) n`.execute(
      tx,
    );
    const insert = (count: number, ago: string) => sql`
      INSERT INTO connection (id, organization_id, name, tag, synchronization_start_date, created_at)
      SELECT gen_random_uuid(), o.id, CASE WHEN n % ${others / matching} = 0 THEN 'Orchard ' ELSE 'Meadow ' END || md5(n::text),
        't', '2026-01-01', now() - ${ago}::interval - n * interval '1 minute'
      FROM organization o, generate_series(1, ${count}::int) n`;
    await sql`${insert(others, '0')} WHERE o.id = ${large}`.execute(tx);
    // older than those of all others
    await sql`${insert(10, '1 year')} WHERE o.reseller_id = ${small}`.execute(tx);
  });
  await sql`VACUUM ANALYZE`.execute(database.db);
});
afterAll(async () => {
  await web.close();
  await database.drop();
});

const viewerOf = (...grants: string[]): Viewer => ({
  userId: crypto.randomUUID(),
  superAdmin: false,
  ranks: new Map(grants.map((id) => [id, 'admin'])),
  organizations: grants,
  grants,
  resellers: [],
  sessionHash: Buffer.alloc(32),
});
const staff: Viewer = { ...viewerOf(), superAdmin: true };

const listed = (viewer: Viewer, query: Partial<ConnectionFilters> = {}) =>
  inScope(web.db, viewer, async (scope) => {
    let found: Awaited<ReturnType<typeof listConnections>> = { rows: [], total: 0 };
    const read = await countReadRows(scope.tx, 'connection', async () => {
      found = await listConnections(scope, { page: 1, perPage: 10, globalFilter: '', ...query });
    });
    return { ...found, read };
  });

test('T20 a search with many matches reads them at most once for page and total', async () => {
  const { total, read } = await listed(staff, { globalFilter: 'orchard' });
  expect(total).toBe(matching + ownCustomers);
  expect(read).toBeLessThan(1.2 * (others + 10 * ownCustomers));
});

test('T20 a reseller’s page of connections, searched or not, reads only its own, once at most', async () => {
  const viewer = viewerOf(small);
  const first = await listed(viewer);
  expect(first.total).toBe(10 * ownCustomers);
  expect(first.rows).toHaveLength(10);
  // its own once for the total, if the index alone can't prove that they exist; the page is a page
  const page = 10 * ownCustomers + 50;
  expect(first.read).toBeLessThan(page);
  expect((await listed(viewer, { sortBy: 'connectionName' })).read).toBeLessThan(page);
  expect((await listed(viewer, { sortBy: 'trouble' })).read).toBeLessThan(page);
  // the first 2,000 are counted to choose a plan
  const rare = await listed(viewer, { globalFilter: 'small 17\n', sortBy: '-createdAt' });
  expect(rare).toMatchObject({ total: 0 });
  const few = await listed(viewer, { globalFilter: 'Small 117' });
  expect(few.total).toBe(10);
  expect(few.read).toBeLessThan(2_200);
  const staffs = await listed(staff, { globalFilter: 'Small 117' });
  expect(staffs.total).toBe(10);
  expect(staffs.read).toBeLessThan(2_200);
});

interface Known {
  name: string;
  organization: string;
  reseller: string | null;
  active: boolean;
  deleted: boolean;
}

test('T20 lists of connections equal a row by row filter for each viewer, search, filter and sort order', async () => {
  const names = new Map<string, string>();
  const addOrganization = async (name: string, resellerId?: string) => {
    const id = await make.organization({ name, ...(resellerId ? { resellerId } : {}) });
    names.set(id, name);
    return id;
  };
  const [first, second] = [await addOrganization('ONE 100%'), await addOrganization('Two')];
  const customers = [
    await addOrganization('Élan', first),
    await addOrganization('b_c', first),
    await addOrganization('B C', second),
  ] as const;
  const known: Known[] = [];
  const called = ['alpha', 'ALPHA b', 'back\\slash', 'b_c', '100%', 'Éclair', 'x', '100'];
  await make.write(async (tx) => {
    for (const [n, name] of called.entries())
      for (const organization of [first, second, ...customers]) {
        const [active, deleted] = [n % 2 === 0, n === 6 && organization === second];
        // equal for all, so that a search by the organization's name is covered too
        const unique = `${name} ${known.length}`;
        known.push({
          name: unique,
          organization,
          reseller:
            organization === customers[2]
              ? second
              : customers.includes(organization)
                ? first
                : null,
          active,
          deleted,
        });
        await sql`INSERT INTO connection (id, organization_id, name, tag, synchronization_start_date, active, deleted_at, unresolved_logs_count)
          VALUES (gen_random_uuid(), ${organization}, ${unique}, 'model', '2026-01-01', ${active}, ${deleted ? new Date() : null}, ${known.length % 5})`.execute(
          tx,
        );
      }
  });
  const wanted = (viewer: Viewer, search: string, filters: Partial<ConnectionFilters>) =>
    known
      .filter(
        ({ organization, reseller, deleted, active, name }) =>
          !deleted &&
          (viewer.grants.includes(organization) || viewer.grants.includes(reseller ?? '')) &&
          (filters.active === undefined || active === filters.active) &&
          [undefined, organization].includes(filters['organization.organizationId']) &&
          [name, names.get(organization) ?? ''].some((text) =>
            text.toLowerCase().includes(search.toLowerCase()),
          ),
      )
      .map(({ name }) => name)
      .toSorted();
  const viewers = [
    viewerOf(first),
    viewerOf(second),
    viewerOf(customers[0]),
    viewerOf(first, customers[0]),
    viewerOf(customers[1], customers[2]),
    viewerOf(),
  ];
  const sorts = ['createdAt', '-connectionName', 'unresolvedLogsCount', 'trouble'];
  let compared = 0;
  const compare = async (searches: string[]) => {
    for (const viewer of viewers)
      for (const globalFilter of searches)
        for (const filters of [
          {},
          { active: true },
          { 'organization.organizationId': customers[0] },
        ]) {
          const expected = wanted(viewer, globalFilter, filters);
          const query = {
            ...filters,
            globalFilter,
            sortBy: sorts[(compared += 1) % sorts.length] as string,
          };
          const whole = await listed(viewer, { ...query, perPage: 100 });
          expect(whole.rows.map((row) => row.name).toSorted()).toEqual(expected);
          expect(whole.total).toBe(expected.length);
          if (expected.length < 4) continue;
          const second = await listed(viewer, { ...query, page: 2, perPage: 3 });
          expect(second.rows.map((row) => row.id)).toEqual(
            whole.rows.slice(3, 6).map((row) => row.id),
          );
          expect(second.total).toBe(expected.length);
        }
  };
  await compare(['', 'alpha', 'b_c', 'B C', '%', '100%', '\\', 'é', 'Élan']);

  // results follow renames and moves
  await make.write(async (tx) => {
    await sql`UPDATE organization SET name = 'Alphabet' WHERE id = ${customers[1]}`.execute(tx);
    await sql`UPDATE organization SET reseller_id = ${second} WHERE id = ${customers[0]}`.execute(
      tx,
    );
    await sql`UPDATE connection SET name = 'Renamed ' || name WHERE organization_id = ${customers[2]}`.execute(
      tx,
    );
  });
  names.set(customers[1], 'Alphabet');
  for (const connection of known) {
    if (connection.organization === customers[0]) connection.reseller = second;
    if (connection.organization === customers[2]) connection.name = `Renamed ${connection.name}`;
  }
  await compare(['', 'alpha', 'élan', 'renamed']);
});

test('LIST-07 R10 counting stops at 10,000 matches; those are shown in the requested order', async () => {
  const query = { globalFilter: 'meadow', perPage: 3, page: 2 };
  const { rows, total } = await listed(staff, query);
  expect(total).toBe(10_001);
  const newest = await withVisibility(database.db, { bypassRowSecurity: true }, (tx) =>
    tx
      .selectFrom('connection')
      .select('id')
      .where('name', 'like', 'Meadow%')
      .orderBy('created_at', 'desc')
      .limit(6)
      .execute(),
  );
  expect(rows.map((row) => row.id)).toEqual(newest.slice(3).map((row) => row.id));
});

test('T20 a connection stays visible to its viewers while its organization is moved or deleted', async () => {
  const customer = await make.organization({ name: 'Moving', resellerId: small });
  const elsewhere = await make.organization({ name: 'Elsewhere' });
  await make.connection({ organizationId: customer });
  const found = async (grant: string) =>
    (await listed(viewerOf(grant), { 'organization.organizationId': customer })).rows.length;
  expect([await found(small), await found(elsewhere)]).toEqual([1, 0]);
  await make.write((tx) =>
    sql`UPDATE organization SET reseller_id = ${elsewhere} WHERE id = ${customer}`.execute(tx),
  );
  expect([await found(small), await found(elsewhere)]).toEqual([0, 1]);
  await make.write((tx) =>
    sql`UPDATE organization SET deleted_at = now() WHERE id = ${customer}`.execute(tx),
  );
  expect([await found(small), await found(elsewhere)]).toEqual([0, 0]);
});
