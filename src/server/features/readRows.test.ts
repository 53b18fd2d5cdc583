import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countReadRows } from '../../../test/support/countReadRows.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/testDatabase.ts';
import { inScope, type Scope, type Viewer } from '../platform/accounts/viewer.ts';
import { openDatabase, withVisibility, type Database } from '../platform/db/database.ts';
import { listAllLogs, maxAllFound } from './logs/allLogs.queries.ts';
import { listLogs } from './logs/logs.queries.ts';
import { elementsOf } from './requests/replayedElements.queries.ts';
import { lastSuccesses, listRequests } from './requests/requests.queries.ts';
import { listFailing } from './sync/failingElements.queries.ts';
import { listFailingGroups } from './sync/failingGroups.queries.ts';
import { listSyncElements } from './sync/sync.queries.ts';
import { lastTasks } from './tasks/tasks.queries.ts';
import { listCredentials } from './credentials/credentials.queries.ts';

/** Connections with the same number of rows each; the first is the viewer's, and the others are another reseller's. */
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
  const ownConnection = rows[0] as { id: string; organization: string };
  connection = ownConnection.id;
  viewer = {
    userId: ownConnection.id,
    superAdmin: false,
    ranks: new Map([[ownConnection.organization, 'viewer']]),
    organizations: [ownConnection.organization],
    grants: [ownConnection.organization],
    resellers: [],
    sessionHash: Buffer.alloc(32),
  };
});
afterAll(async () => {
  await web.close();
  await database.drop();
});

/** Realistic in what matters to the planner: many tenants, ages, states in their usual proportion, statistics. */
async function fill(): Promise<void> {
  await withVisibility(database.db, { bypassRowSecurity: true }, async (tx) => {
    // rows with a commit that has not reached the disk are not all-visible, which prevents index-only scans
    await sql`SET LOCAL synchronous_commit TO on`.execute(tx);
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
    // a call that fails nearly always, among others that don't
    await sql`INSERT INTO recorded_request (id, created_at, connection_id, organization_id, package_type, method, url, endpoint, status_code, exchange)
      SELECT gen_random_uuid(), now() - n % 2 * interval '12 hours' - n * interval '1 second', c.id, c.organization_id, 'yokoy', 'GET', 'https://a.example/' || e, '/' || e,
        CASE WHEN e = 'often' OR n = ${each} THEN 200 ELSE 500 END, 'x'
      FROM connection c, generate_series(1, ${each}) n, (VALUES ('often'), ('rare')) AS calls (e)`.execute(
      tx,
    );
    await sql`UPDATE log_entry SET code = 'seldom', cause_id = gen_random_uuid() WHERE element_key LIKE '%:77'`.execute(
      tx,
    );
    // a single request of one connection failed
    await sql`UPDATE recorded_request SET status_code = 200 WHERE connection_id = (SELECT id FROM connection WHERE name = 'C3')
      AND created_at > (SELECT min(created_at) FROM recorded_request)`.execute(tx);
    await sql`UPDATE sync_document SET request_id = gen_random_uuid() WHERE element_id IN (SELECT id FROM sync_element WHERE sync_key LIKE '%00')`.execute(
      tx,
    );
  });
  // one by one: statistics written about one table would be such a commit for the next
  await sql`VACUUM`.execute(database.db);
  await sql`ANALYZE`.execute(database.db);
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

test('CURL-08 the last success of a mostly failing call is found without reading the failures', async () => {
  const request = await inScope(web.db, viewer, ({ tx }) =>
    tx
      .selectFrom('recorded_request')
      .selectAll()
      .where('connection_id', '=', connection)
      .where('endpoint', '=', '/rare')
      .where('status_code', '=', 500)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  for (const who of [viewer, staff()]) {
    let found: Awaited<ReturnType<typeof lastSuccesses>> = [];
    const read = await rowsRead(
      'recorded_request',
      async (scope) => {
        found = await lastSuccesses(scope, request);
      },
      who,
    );
    const rare = { status_code: 200, endpoint: '/rare', connection_id: connection };
    expect(found).toMatchObject([rare]);
    expect(read).toBeLessThan(10);
  }
});

test('CURL-10 the elements of a request are found without reading all documents', async () => {
  const { request_id } = await inScope(web.db, viewer, ({ tx }) =>
    tx
      .selectFrom('sync_document')
      .select('request_id')
      .where('connection_id', '=', connection)
      .where('request_id', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  let found: unknown[] = [];
  const read = await rowsRead('sync_document', async (scope) => {
    found = await elementsOf(scope, connection, request_id as string, [], 10);
  });
  expect(found).toHaveLength(1);
  expect(read).toBeLessThan(10);
});

test('T20 a search of a connection’s log reads its matches, not all entries', async () => {
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
    // and the 100 that show whether the text is common
    expect(read).toBeLessThan(120);
  }
});

test('T20 a search that most of a log matches reads it once, to count', async () => {
  let total = 0;
  const read = await rowsRead('log_entry', async (scope) => {
    const query = { ...page, globalFilter: 'booked', archived: false };
    ({ total } = await listLogs(scope, connection, query));
  });
  expect(total).toBe(each);
  expect(read).toBeLessThan(1.4 * each);
});

test('T20 a connection’s log is filtered and counted in its index', async () => {
  const read = await rowsRead('log_entry', (scope) =>
    listLogs(scope, connection, { ...page, logLevel: 300, archived: false }),
  );
  expect(read).toBeLessThan(10);
});

test('T20 a search of all logs reads the newest for a common text, the matches for a rare one', async () => {
  const search = async (text: string, as: Viewer) => {
    let found: Awaited<ReturnType<typeof listAllLogs>> = { rows: [], total: 0 };
    const read = await rowsRead(
      'log_entry',
      async (scope) => {
        found = await listAllLogs(scope, { ...page, globalFilter: text, days: 30 });
      },
      as,
    );
    return { ...found, read };
  };
  const many = await search('booked', staff());
  expect(many).toMatchObject({ total: maxAllFound + 1, rows: { length: page.perPage } });
  // and the thousand that show whether the text is common
  expect(many.read).toBeLessThan(1000 + maxAllFound + 50);
  for (const as of [viewer, staff()]) {
    const few = await search(`Booked ${(await md5('C177')).slice(0, 12)}`, as);
    expect(few.total).toBe(1);
    expect(few.read).toBeLessThan(1050);
  }
});

test('T20 the logs of one code are found without reading the others', async () => {
  let total = 0;
  const read = await rowsRead(
    'log_entry',
    async (scope) => {
      ({ total } = await listAllLogs(scope, { ...page, code: 'seldom', days: 30 }));
    },
    staff(),
  );
  expect(total).toBe(connections);
  expect(read).toBeLessThan(3 * connections);
});

test('CURL-03 failed requests are found without reading the others', async () => {
  const { rows } = await sql<{ id: string }>`SELECT id FROM connection WHERE name = 'C3'`.execute(
    database.db,
  );
  const connectionId = rows[0]?.id as string;
  let total = 0;
  const read = await rowsRead(
    'recorded_request',
    async (scope) => {
      ({ total } = await listRequests(scope, { ...page, connectionId, status: 'failed' }));
    },
    staff(),
  );
  expect(total).toBe(1);
  expect(read).toBeLessThan(10);
});

test('T20 a connection’s requests are counted in their index', async () => {
  let total = 0;
  const read = await rowsRead(
    'recorded_request',
    async (scope) => {
      const query = { ...page, connectionId: connection, status: 'success' } as const;
      ({ total } = await listRequests(scope, query));
    },
    staff(),
  );
  expect(total).toBe(each + 1);
  expect(read).toBeLessThan(50);
});

test('T20 failing elements of one code are found without reading the others', async () => {
  const read = await rowsRead(
    'sync_element',
    (scope) => listFailing(scope, { ...page, code: 'nobody-has-it' }),
    staff(),
  );
  expect(read).toBeLessThan(10);
});

test('T20 failing elements are grouped in their index, and those of the page’s groups alone are read', async () => {
  let total = 0;
  const read = await rowsRead(
    'sync_element',
    async (scope) => {
      ({
        totals: { total },
      } = await listFailingGroups(scope, { ...page, perPage: 1 }));
    },
    staff(),
  );
  expect(total).toBe(connections);
  expect(read).toBeLessThan(each / 100 + 10);
});

test('T20 a search of elements by key or label reads its matches, not all elements', async () => {
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

test('T20 a search does not read a connection out of reach', async () => {
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
