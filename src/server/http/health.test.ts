import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import pg from 'pg';
import { startDatabaseProxy } from '../../../test/support/databaseProxy.ts';
import { freePort } from '../../../test/support/freePort.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/testDatabase.ts';
import { testConfig } from '../../../test/support/testConfig.ts';
import { startServer } from '../startServer.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('API-01 /ready and /health of web and worker report a read-only or hanging database, and its recovery', async () => {
  const road = await startDatabaseProxy(database.connectionString);
  const healthPort = await freePort();
  const config = testConfig(road.connectionString, { healthPort, host: '127.0.0.1' });
  const web = await startServer(config, 'web');
  const worker = await startServer(config, 'worker');
  const fetchHealth = () =>
    Promise.all(
      [`${web.url}/health`, `http://127.0.0.1:${healthPort}/ready`].map(async (url) => {
        const answer = await fetch(url);
        return [answer.status, answer.status === 503 ? answer.headers.has('retry-after') : false];
      }),
    );
  const well = [
    [200, false],
    [200, false],
  ];
  const ill = [
    [503, true],
    [503, true],
  ];
  const name = new pg.Client({ connectionString: database.connectionString }).database;
  const set = (setting: string) =>
    sql.raw(`ALTER DATABASE ${name} ${setting}`).execute(database.db);
  const renew = () =>
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE '%_health'`.execute(database.db);
  try {
    expect(await fetchHealth()).toEqual(well);
    // no room for a sort's temporary file, as on a full disk
    for (const setting of ['temp_file_limit', 'default_transaction_read_only']) {
      await set(`SET ${setting} = ${setting === 'temp_file_limit' ? '0' : 'on'}`);
      await renew();
      await expect.poll(fetchHealth, { timeout: 10_000 }).toEqual(ill);
      await set(`RESET ${setting}`);
      await renew();
      await expect.poll(fetchHealth, { timeout: 10_000 }).toEqual(well);
    }
    road.freeze();
    expect(await fetchHealth()).toEqual(ill);
    await road.down();
    await road.up();
    await expect.poll(fetchHealth, { timeout: 10_000 }).toEqual(well);
  } finally {
    await worker.stop();
    await web.stop();
    await road.down();
  }
});
