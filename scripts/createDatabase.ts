import pg from 'pg';

/** Creates the database unless it exists. `name` is one of our plain words. */
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
 * Renames an unfinished database to `<name>_unfinished`, and drops an earlier one of that name. Returns whether there was a
 * database to rename.
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
