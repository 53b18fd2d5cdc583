import pg from 'pg';

/** Runs one statement on a connection of its own; its first row. */
export async function query(
  connectionString: string,
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {}); // a failure shows in the statement's own answer
  await client.connect();
  try {
    const result = await client.query<Record<string, unknown>>(sql, values);
    return result.rows[0] ?? {};
  } finally {
    await client.end();
  }
}
