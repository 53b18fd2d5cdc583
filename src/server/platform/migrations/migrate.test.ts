import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase.ts';
import { openDatabase } from '../db/database.ts';
import { describeSchema } from '../db/describeSchema.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('db/schema.sql is what the migrations come to (npm run db:dump writes it)', async () => {
  const { rows } = await sql<{ version: string }>`SHOW server_version_num`.execute(database.db);
  // the text of expressions differs between majors; the file is the embedded server's
  if (Number(rows[0]?.version) < 180_000) return;
  const committed = await readFile(new URL('../../../../db/schema.sql', import.meta.url), 'utf8');
  expect(committed.split('\n').slice(2).join('\n')).toBe(await describeSchema(database.db));
});

test('migrating again, four times at once, changes nothing', async () => {
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.connectionString)));
  expect(applied).toEqual([[], [], [], []]);
});

test('API-02 web and worker see no customer row without a context, own nothing and can not alter the audit', async () => {
  await sql`INSERT INTO organization (id, code, name) VALUES (gen_random_uuid(), 'x', 'X')`.execute(
    database.db,
  );
  await sql`INSERT INTO audit (id, actor, action, outcome) VALUES (gen_random_uuid(), 'user', 'test', 'done')`.execute(
    database.db,
  );
  for (const role of ['linkspan_web', 'linkspan_worker'] as const) {
    const own = openDatabase({ connectionString: database.connectionString, role, max: 1 });
    const { rows } = await sql`SELECT * FROM organization`.execute(own.db);
    expect(rows).toEqual([]);
    await expect(sql`UPDATE audit SET action = 'other'`.execute(own.db)).rejects.toThrow(
      /permission denied/,
    );
    await expect(sql`DELETE FROM audit`.execute(own.db)).rejects.toThrow(/permission denied/);
    const { rows: days } = await sql<{
      name: string;
    }>`SELECT inhrelid::regclass::text AS name FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`.execute(
      database.db,
    );
    expect(days.length).toBeGreaterThan(0);
    for (const { name } of days)
      await expect(sql`SELECT FROM ${sql.table(name)}`.execute(own.db)).rejects.toThrow(
        /permission denied/,
      );
    await expect(sql`CREATE TABLE mine (id int)`.execute(own.db)).rejects.toThrow(
      /permission denied/,
    );
    await expect(
      sql`ALTER TABLE organization DISABLE ROW LEVEL SECURITY`.execute(own.db),
    ).rejects.toThrow(/must be owner/);
    await own.close();
  }
});
