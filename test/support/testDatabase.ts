import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../../src/server/platform/db/database.ts';

export interface TestDatabase extends Database {
  /** The owner's connection string for this file's database. */
  connectionString: string;
  drop(): Promise<void>;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({
    connectionString: inject('postgres').replace('{database}', 'postgres'),
  });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database for this test file, cloned from the migrated template; `db` is its owner's. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE linkspan_template STRATEGY file_copy`);
  const connectionString = inject('postgres').replace('{database}', name);
  const database = openDatabase({ connectionString, max: 4 });
  return {
    ...database,
    connectionString,
    async drop() {
      await database.close();
      await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}
