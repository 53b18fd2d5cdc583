import pg from 'pg';
import { listTables, quoted } from '../../../src/server/platform/db/backup/describeDatabase.ts';
import { tableLabel } from '../../../src/server/platform/db/backup/backupManifest.ts';

/** An MD5 per table over its rows in a fixed order; tables without rows are left out. */
export async function hashTables(connectionString: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {}); // a failure shows in the statement's own answer
  await client.connect();
  try {
    await client.query(`SET timezone = 'UTC'`);
    const hashes: Record<string, string> = {};
    for (const table of await listTables(client)) {
      const { rows } = await client.query<{ hash: string | null }>(
        `SELECT md5(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C")) AS hash FROM ONLY ${quoted(table)} t`,
      );
      // the times of migrations and restores are no data
      if (
        rows[0]?.hash &&
        !['kysely_migration', 'restore_mark', 'reach_change'].includes(table.name)
      )
        hashes[tableLabel(table)] = rows[0].hash;
    }
    return hashes;
  } finally {
    await client.end();
  }
}
