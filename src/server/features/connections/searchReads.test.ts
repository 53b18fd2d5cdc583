import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countReadRows } from '../../../../test/support/countReadRows.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase.ts';
import { inScope, type Viewer } from '../../platform/accounts/viewer.ts';
import { openDatabase, withVisibility, type Database } from '../../platform/db/database.ts';
import { listConnections } from './connections.queries.ts';

const all = 30_000;
/** More than a search looks up by id. */
const matching = 3_000;

let database: TestDatabase;
let web: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  web = openDatabase({ connectionString: database.connectionString, role: 'linkspan_web', max: 2 });
  await withVisibility(database.db, { bypassRowSecurity: true }, async (tx) => {
    await sql`INSERT INTO organization (id, code, name) VALUES (gen_random_uuid(), 'O', 'O')`.execute(
      tx,
    );
    await sql`INSERT INTO connection (id, organization_id, name, tag, synchronization_start_date, created_at)
      SELECT gen_random_uuid(), o.id, CASE WHEN n % ${all / matching} = 0 THEN 'Orchard ' ELSE 'Meadow ' END || md5(n::text), 't', '2026-01-01',
        now() - n * interval '1 minute'
      FROM organization o, generate_series(1, ${all}) n`.execute(tx);
  });
  await sql`VACUUM ANALYZE`.execute(database.db);
});
afterAll(async () => {
  await web.close();
  await database.drop();
});

test('T20 a search that many connections match reads them up to once for page and total, and not row by row for each', async () => {
  const staff = { superAdmin: true } as unknown as Viewer;
  let total = 0;
  const read = await inScope(web.db, staff, (scope) =>
    countReadRows(scope.tx, 'connection', async () => {
      const query = { page: 1, perPage: 10, globalFilter: 'orchard' };
      ({ total } = await listConnections(scope, query));
    }),
  );
  expect(total).toBe(matching);
  expect(read).toBeLessThan(1.4 * all);
});
