import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrateUpTo } from '../../../../test/support/migrateUpTo.ts';
import { makeDataDir } from '../../../../test/support/postgres/makeDataDir.ts';
import { startForTest } from '../../../../test/support/postgres/startForTest.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from './migrate.ts';

test('API-01 an owner that is no superuser migrates a new database, and one of a release before', async () => {
  const server = await startForTest({ dataDir: await makeDataDir(), durable: false });
  const asSuperuser = new pg.Client({ connectionString: server.connectionString('postgres') });
  asSuperuser.on('error', () => undefined);
  await asSuperuser.connect();
  // docs/operating.md, "The database's owner"
  await asSuperuser.query('CREATE ROLE linkspan_owner LOGIN CREATEROLE');
  await asSuperuser.query('GRANT SET ON PARAMETER "app.everything" TO linkspan_owner');
  for (const name of ['fresh', 'older', 'others'])
    await asSuperuser.query(
      `CREATE DATABASE ${name} ${name === 'others' ? '' : 'OWNER linkspan_owner'}`,
    );
  const asOwner = (name: string) =>
    server.connectionString(name).replace('postgres://postgres@', 'postgres://linkspan_owner@');

  expect(await migrate(asOwner('fresh'))).toContain('0007_connections_named');
  expect(await migrate(asOwner('fresh'))).toEqual([]);
  await migrateUpTo(asOwner('older'), '0006_reports.sql');
  expect((await migrate(asOwner('older')))[0]).toBe('0007_connections_named');

  // a function that migrations replace is the same as a superuser's, with the owner that it had
  await migrate(server.connectionString('others'));
  const made = [];
  for (const name of ['fresh', 'older', 'others']) {
    const database = openDatabase({ connectionString: server.connectionString(name), max: 1 });
    const { rows } = await sql<{ owner: string }>`
      SELECT pg_get_userbyid(proowner) AS owner, proacl::text AS rights, pg_get_functiondef(oid) AS definition
      FROM pg_proc WHERE proname = 'users_found'`.execute(database.db);
    await database.close();
    made.push(rows);
  }
  expect(made[0]).toMatchObject([{ owner: 'linkspan_search' }]);
  expect(made[1]).toEqual(made[0]);
  expect(made[2]).toEqual(made[0]);

  // and it keeps no right to read names outside of any scope
  const { rows } = await asSuperuser.query(
    `SELECT pg_has_role('linkspan_owner', 'linkspan_search', 'USAGE') AS uses`,
  );
  expect(rows).toEqual([{ uses: false }]);
  await asSuperuser.end();
  await server.stop();
});
