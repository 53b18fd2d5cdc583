import pg from 'pg';

/** Runs SQL on a new connection; returns the first row of its last statement. */
export async function query(
  connectionString: string,
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {}); // a failure shows in the statement's own answer
  await client.connect();
  try {
    type Result = pg.QueryResult<Record<string, unknown>>;
    // several statements, which take no values, return a list
    const result: Result | Result[] = await client.query(sql, values.length ? values : undefined);
    return [result].flat().at(-1)?.rows[0] ?? {};
  } finally {
    await client.end();
  }
}
