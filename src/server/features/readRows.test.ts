import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countReadRows } from '../../../test/support/countReadRows.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/testDatabase.ts';
import { inScope, type Scope, type Viewer } from '../platform/accounts/viewer.ts';
import { openDatabase, withVisibility, type Database } from '../platform/db/database.ts';
import { listLogs } from './logs/logs.queries.ts';
import { listSyncElements } from './sync/sync.queries.ts';
import { lastTasks } from './tasks/tasks.queries.ts';
import { listCredentials } from './credentials/credentials.queries.ts';

/** Connections with so many rows each; the viewer's is the first, and another reseller's are the others. */
const connections = 8;
const each = 1500;
const page = { page: 1, perPage: 10, globalFilter: '' };

let database: TestDatabase;
let web: Database;
let viewer: Viewer;
let connection: string;
beforeAll(async () => {
  database = await createTestDatabase();
  web = openDatabase({ connectionString: database.connectionString, role: 'linkspan_web', max: 2 });
  await fill();
  const { rows } = await sql<{ id: string; organization: string }>`
    SELECT id, organization_id AS organization FROM connection WHERE name = 'C1'`.execute(
    database.db,
  );
  const own = rows[0] as { id: string; organization: string };
  connection = own.id;
  viewer = {
    userId: own.id,
    superAdmin: false,
    ranks: new Map([[own.organization, 'viewer']]),
    organizations: [own.organization],
    grants: [own.organization],
    resellers: [],
    sessionHash: Buffer.alloc(32),
  };
});
afterAll(async () => {
  await web.close();
  await database.drop();
});

/** Realistic in what matters to a planner: many tenants, ages, states in their usual proportion, statistics. */
async function fill(): Promise<void> {
  await withVisibility(database.db, { bypassRowSecurity: true }, async (tx) => {
    await sql`INSERT INTO organization (id, code, name)
      SELECT gen_random_uuid(), 'O' || n, 'O' || n FROM generate_series(1, ${connections}) n`.execute(
      tx,
    );
    await sql`INSERT INTO connection (id, organization_id, name, tag, synchronization_start_date)
      SELECT gen_random_uuid(), id, replace(name, 'O', 'C'), 't', '2026-01-01' FROM organization`.execute(
      tx,
    );
    await sql`INSERT INTO credential (id, organization_id, name, package_type, credential_type, created_at)
      SELECT gen_random_uuid(), o.id, 'Credential ' || md5(o.name || n), 'yokoy', 'client-credentials', now() - n * interval '1 minute'
      FROM organization o, generate_series(1, 200) n`.execute(tx);
    await sql`INSERT INTO run (id, connection_id, organization_id, trigger, finished_at)
      SELECT gen_random_uuid(), id, organization_id, 'schedule', now() FROM connection`.execute(tx);
    await sql`INSERT INTO task (id, run_id, connection_id, organization_id, module_type, package_type, status, created_at)
      SELECT gen_random_uuid(), r.id, r.connection_id, r.organization_id, 'module_' || n % 4, 'yokoy', 'complete', now() - n * interval '1 hour'
      FROM run r, generate_series(1, ${each}) n`.execute(tx);
    await sql`INSERT INTO sync_element (id, connection_id, organization_id, name, sync_key, label, element_date, status)
      SELECT gen_random_uuid(), c.id, c.organization_id, 'YokoyExpense', 'yokoy:' || c.name || ':' || n, 'Expense ' || md5(c.name || n),
        date '2026-01-01' + n % 300, CASE WHEN n % 100 = 0 THEN 'failed' ELSE 'complete' END
      FROM connection c, generate_series(1, ${each}) n`.execute(tx);
    await sql`INSERT INTO sync_document (element_id, name, id, connection_id, organization_id, element_name, package_type, position, status)
      SELECT e.id, 'ExactEntry', gen_random_uuid(), e.connection_id, e.organization_id, e.name, 'exact-online', 0,
        CASE WHEN e.sync_key LIKE '%:77' THEN 'queued' ELSE 'complete' END FROM sync_element e`.execute(
      tx,
    );
    await sql`INSERT INTO log_entry (id, created_at, connection_id, organization_id, element_key, status, log_level, code, message, fingerprint, last_seen_at)
      SELECT gen_random_uuid(), now() - n % 2 * interval '12 hours', c.id, c.organization_id, 'yokoy:' || c.name || ':' || n, 'resolved', 200, 'c',
        'Booked ' || md5(c.name || n), sha256(('f' || c.name || n)::bytea), now()
      FROM connection c, generate_series(1, ${each}) n`.execute(tx);
  });
  await sql`VACUUM ANALYZE`.execute(database.db);
}

/** Rows of the table that the web process's own role reads for it. */
const rowsRead = (
  table: string,
  work: (scope: Scope) => Promise<unknown>,
  as: Viewer = viewer,
): Promise<number> =>
  inScope(web.db, as, (scope) => countReadRows(scope.tx, table, () => work(scope)));
const staff = (): Viewer => ({ ...viewer, superAdmin: true });

const md5 = async (text: string) =>
  (await sql<{ hash: string }>`SELECT md5(${text}) AS hash`.execute(database.db)).rows[0]
    ?.hash as string;

test('T20 a search of a connection’s log reads what it finds, not all entries', async () => {
  const text = `Booked ${(await md5('C177')).slice(0, 12)}`;
  for (const who of [viewer, staff()]) {
    let total = 0;
    const read = await rowsRead(
      'log_entry',
      async (scope) => {
        ({ total } = await listLogs(scope, connection, {
          ...page,
          globalFilter: text,
          archived: false,
        }));
      },
      who,
    );
    expect(total).toBe(1);
    expect(read).toBeLessThan(20);
  }
});

test('T20 a search of elements by key or label reads what it finds, not all elements', async () => {
  const text = `Expense ${(await md5('C177')).slice(0, 12)}`;
  let total = 0;
  const read = await rowsRead('sync_element', async (scope) => {
    ({ total } = await listSyncElements(scope, connection, {
      ...page,
      syncStatus: 'all',
      syncKey: text,
    }));
  });
  expect(total).toBe(1);
  expect(read).toBeLessThan(20);
});

test('T20 a search does not look into a connection out of reach', async () => {
  const { rows } = await sql<{ id: string }>`SELECT id FROM connection WHERE name = 'C2'`.execute(
    database.db,
  );
  const other = rows[0]?.id as string;
  const found = (as: Viewer) =>
    inScope(web.db, as, async ({ tx }) => {
      const logs =
        await sql`SELECT * FROM log_entries_like(${other}, now() - interval '30 days', '%Booked%', 5)`.execute(
          tx,
        );
      const elements =
        await sql`SELECT * FROM sync_elements_like(${other}, '%Expense%', 5)`.execute(tx);
      return [logs.rows.length, elements.rows.length];
    });
  expect(await found(viewer)).toEqual([0, 0]);
  expect(await found(staff())).toEqual([5, 5]);
});

test('T20 the first page of a connection’s elements reads that page', async () => {
  const read = await rowsRead('sync_element', (scope) =>
    // the total is counted in the index
    listSyncElements(scope, connection, { ...page, syncStatus: 'all' }),
  );
  expect(read).toBeLessThan(50);
});

test('T20 elements by status and by a queued document read those alone', async () => {
  const failed = await rowsRead('sync_element', (scope) =>
    listSyncElements(scope, connection, { ...page, syncStatus: 'failed' }),
  );
  expect(failed).toBeLessThan(60);
  const queued = await rowsRead('sync_document', (scope) =>
    listSyncElements(scope, connection, { ...page, syncStatus: 'queued' }),
  );
  expect(queued).toBeLessThan(10);
});

test('T20 the last task of each module is read, not every task', async () => {
  const types = ['module_0', 'module_1', 'module_2', 'module_3'];
  const read = await rowsRead('task', (scope) => lastTasks(scope, connection, types));
  expect(read).toBeLessThan(10);
});

test('T20 a page of credentials by name is read in the index’s order', async () => {
  const read = await rowsRead(
    'credential',
    (scope) => listCredentials(scope, { ...page, sortBy: 'name' }),
    staff(),
  );
  // once for the total; the page comes from the index
  expect(read).toBeLessThan(connections * 200 + 50);
});
