import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../src/server/platform/migrations/migrate.ts';
import { migrateUpTo } from '../support/migrateUpTo.ts';
import { createEmptyDatabase, type EmptyDatabase } from './emptyDatabase.ts';

let database: EmptyDatabase;
const clients: pg.Client[] = [];
beforeAll(async () => {
  database = await createEmptyDatabase('gives_way');
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await database.drop();
});

async function open(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  clients.push(client);
  return client;
}

test('API-01 where a migration and a question wait for each other, the migration begins again', async () => {
  // the next one changes `connection` and then `user_account`, in one transaction
  await migrateUpTo(database.connectionString, '0064_organization_reach.sql');
  const [reader, observer] = [await open(), await open()];
  await reader.query('BEGIN');
  await reader.query('SELECT 1 FROM user_account');
  const migrating = migrate(database.connectionString);
  const held = async () => {
    const { rowCount } = await observer.query(
      `SELECT FROM pg_locks WHERE relation = 'connection'::regclass AND mode = 'AccessExclusiveLock' AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    return rowCount;
  };
  while ((await held()) === 0) await sleep(1);
  // in the other order: without a way out PostgreSQL ends one of them, and the one that waits longest looks first
  const { rows } = await reader.query('SELECT count(*)::int AS n FROM connection');
  expect(rows).toEqual([{ n: 0 }]);
  await reader.query('COMMIT');
  expect((await migrating)[0]).toBe('0065_connections_found');
}, 120_000);
