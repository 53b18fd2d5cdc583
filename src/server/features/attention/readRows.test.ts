import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countReadRows } from '../../../../test/support/countReadRows.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase.ts';
import { openElements } from '../../engine/elements/openElements.queries.ts';
import { inScope, type Scope, type Viewer } from '../../platform/accounts/viewer.ts';
import { openDatabase, withVisibility, type Database } from '../../platform/db/database.ts';
import { listRetries } from '../retries/retries.queries.ts';
import { listAttention } from './attention.queries.ts';
import { causeSums } from './causeSums.queries.ts';

// What a reseller's page of what needs attention reads next to a hundred times as much that others have.

const own = 4;
const others = 400;
/** Failed elements of each connection, all for one cause that every tenant has. */
const each = 25;
const retriesEach = 5;

let database: TestDatabase;
let web: Database;
let reseller: Viewer;
let connection: string;
beforeAll(async () => {
  database = await createTestDatabase();
  web = openDatabase({ connectionString: database.connectionString, role: 'linkspan_web', max: 2 });
  await withVisibility(database.db, { bypassRowSecurity: true }, async (tx) => {
    await sql`SET LOCAL synchronous_commit TO on`.execute(tx);
    await sql`INSERT INTO organization (id, code, name) VALUES (gen_random_uuid(), 'R1', 'R1'), (gen_random_uuid(), 'R2', 'R2')`.execute(
      tx,
    );
    await sql`INSERT INTO organization (id, code, name, reseller_id)
      SELECT gen_random_uuid(), 'O' || n, 'O' || n, (SELECT id FROM organization WHERE code = CASE WHEN n <= ${own} THEN 'R1' ELSE 'R2' END)
      FROM generate_series(1, ${own + others}) n`.execute(tx);
    await sql`INSERT INTO connection (id, organization_id, name, tag, synchronization_start_date, active, preconfigured_at)
      SELECT gen_random_uuid(), id, name, 't', '2026-01-01', true, now() FROM organization WHERE reseller_id IS NOT NULL`.execute(
      tx,
    );
    await sql`INSERT INTO sync_element (id, connection_id, organization_id, name, sync_key, label, coded_label, element_date, status)
      SELECT gen_random_uuid(), c.id, c.organization_id, 'YokoyExpense', c.name || ':' || n, 'Expense',
        '{"code": "x", "params": {"amount": {"amount": "10.00", "currency": "EUR"}}}', '2026-01-01', CASE WHEN n <= ${each} THEN 'failed' ELSE 'complete' END
      FROM connection c, generate_series(1, ${each * 4}) n`.execute(tx);
    await sql`INSERT INTO sync_document (element_id, name, id, connection_id, organization_id, element_name, package_type, position, status)
      SELECT id, 'entry', gen_random_uuid(), connection_id, organization_id, name, 'exact-online', 0, status FROM sync_element`.execute(
      tx,
    );
    await sql`INSERT INTO cause (id, connection_id, organization_id, key, package_type, module_type, code, level, message, coded_message, open_count, open_elements_count, first_seen_at)
      SELECT gen_random_uuid(), id, organization_id, decode(md5('k'), 'hex'), 'exact-online', 'push', 'period-closed', 400, 'Closed',
        '{"code": "vendor.words", "params": {"words": "Closed"}}', ${each}, ${each}, now() - interval '1 hour' FROM connection`.execute(
      tx,
    );
    await sql`INSERT INTO log_entry (id, created_at, connection_id, organization_id, element_name, element_key, cause_id, status, log_level, code, message, fingerprint, last_seen_at)
      SELECT gen_random_uuid(), now(), e.connection_id, e.organization_id, e.name, e.sync_key, k.id, 'unresolved', 400, 'period-closed', 'Closed',
        sha256(e.sync_key::bytea), now() FROM sync_element e JOIN cause k USING (connection_id) WHERE e.status = 'failed'`.execute(
      tx,
    );
    await sql`INSERT INTO retry (id, connection_id, organization_id, element_ids, started_at, finished_at)
      SELECT gen_random_uuid(), c.id, c.organization_id, (SELECT array_agg(e.id) FROM sync_element e WHERE e.connection_id = c.id AND e.status = 'failed'),
        now(), CASE WHEN n > 1 THEN now() END FROM connection c, generate_series(1, ${retriesEach}) n`.execute(
      tx,
    );
  });
  await sql`VACUUM`.execute(database.db);
  await sql`ANALYZE`.execute(database.db);
  const { rows } = await sql<{ id: string; reseller: string }>`
    SELECT c.id, o.reseller_id AS reseller FROM connection c JOIN organization o ON o.id = c.organization_id WHERE c.name = 'O1'`.execute(
    database.db,
  );
  const found = rows[0] as { id: string; reseller: string };
  connection = found.id;
  const { rows: customers } = await sql<{ id: string }>`
    SELECT id FROM organization WHERE reseller_id = ${found.reseller} OR id = ${found.reseller}`.execute(
    database.db,
  );
  reseller = {
    userId: found.id,
    superAdmin: false,
    ranks: new Map(customers.map(({ id }) => [id, 'admin'])),
    organizations: customers.map(({ id }) => id),
    grants: [found.reseller],
    resellers: [found.reseller],
    sessionHash: Buffer.alloc(32),
  } as Viewer;
}, 120_000);
afterAll(async () => {
  await web.close();
  await database.drop();
});

/** Rows that the web process's own role reads for the reseller, by table. */
async function rowsRead(tables: readonly string[], work: (scope: Scope) => Promise<unknown>) {
  const read: Record<string, number> = {};
  for (const table of tables)
    read[table] = await inScope(web.db, reseller, (scope) =>
      countReadRows(scope.tx, table, () => work(scope)),
    );
  return read;
}

test('T20 CLIST-01 causes are collected without reading those of others, nor any element', async () => {
  const read = await rowsRead(['cause', 'log_entry', 'sync_element'], (scope) =>
    listAttention(scope, undefined),
  );
  expect(read['cause']).toBeLessThanOrEqual(own * 3);
  expect(read).toMatchObject({ log_entry: 0, sync_element: 0 });
});

test('T20 CLIST-01 what a cause sums up to is read of the reseller’s own elements alone', async () => {
  const items = await inScope(web.db, reseller, (scope) => listAttention(scope, undefined));
  let sums = new Map<string, unknown>();
  const read = await rowsRead(['cause', 'log_entry', 'sync_element'], async (scope) => {
    sums = await causeSums(scope, items, undefined);
  });
  expect([...sums.values()]).toEqual([
    [{ item: items[0]?.key, currency: 'EUR', amount: `${own * each * 10}.00` }],
  ]);
  expect(read['cause']).toBeLessThanOrEqual(own * 3);
  expect(read['log_entry']).toBeLessThanOrEqual(own * each * 2);
  expect(read['sync_element']).toBeLessThanOrEqual(own * each * 2);
});

test('T20 INSIGHT-05 elements are counted only for retries that are still going on', async () => {
  const query = { page: 1, perPage: 25, globalFilter: '' };
  let found: Awaited<ReturnType<typeof listRetries>> | undefined;
  const read = await rowsRead(['retry', 'sync_element'], async (scope) => {
    found = await listRetries(scope, query);
  });
  expect(found?.total).toBe(own * retriesEach);
  expect(read['retry']).toBeLessThanOrEqual(own * retriesEach * 2);
  expect(read['sync_element']).toBeLessThanOrEqual(own * each);
});

test('T20 WIZ-14 a plan reads what is open of a connection, not what is booked', async () => {
  const flow = {
    connectionId: connection,
    name: 'YokoyExpense',
    documents: ['entry'],
    settingsHash: '',
  };
  let total = 0;
  const read = await rowsRead(['sync_element'], async (scope) => {
    ({ total } = await openElements(scope.tx, flow, [], 200));
  });
  expect(total).toBe(each);
  // for the page, for its number, and with its documents
  expect(read['sync_element']).toBeLessThanOrEqual(each * 3);
});
