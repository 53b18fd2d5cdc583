import pg from 'pg';
import { inject } from 'vitest';

export interface EmptyDatabase {
  connectionString: string;
  drop(): Promise<void>;
}

/** A database without tables, with its owner's address: what an installation begins with. */
export async function createEmptyDatabase(name: string): Promise<EmptyDatabase> {
  const own = `test_${name}_${process.pid}`;
  const address = (database: string) => inject('postgres').replace('{database}', database);
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: address('postgres') });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await onServer(`DROP DATABASE IF EXISTS ${own} WITH (FORCE)`);
  await onServer(`CREATE DATABASE ${own}`);
  return {
    connectionString: address(own),
    drop: () => onServer(`DROP DATABASE IF EXISTS ${own} WITH (FORCE)`),
  };
}
