import pg from 'pg';

/** Makes the database when it is not there. `name` is a plain word of ours. */
export async function createDatabase(connectionString: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/**
 * Renames a database that is in nobody's way any more to `<name>_unfinished`, in the place of one that was set aside
 * before. Returns whether there was one.
 */
export async function setDatabaseAside(connectionString: string, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) return false;
    const aside = pg.escapeIdentifier(`${name}_unfinished`);
    await client.query(`DROP DATABASE IF EXISTS ${aside} WITH (FORCE)`);
    await client.query(`ALTER DATABASE ${pg.escapeIdentifier(name)} RENAME TO ${aside}`);
    return true;
  } finally {
    await client.end();
  }
}
