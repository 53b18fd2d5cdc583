import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { startDatabaseProxy } from '../../../../test/support/databaseProxy.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase.ts';
import { until } from '../../../../test/support/postgres/until.ts';
import { withVisibility } from './database.ts';
import { notify, openNotifications, type Notifications } from './notifications.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const listening = async () =>
  (
    await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
      WHERE application_name = 'linkspan_notifications' AND datname = current_database()`.execute(
      database.db,
    )
  ).rows.map(({ pid }) => pid);

/** Payloads that reach the listener once it receives again. */
async function hears(notifications: Notifications): Promise<string[]> {
  const received: string[] = [];
  const stop = notifications.on('linkspan_push', (payload) => received.push(payload));
  await until(async () => {
    await withVisibility(database.db, { bypassRowSecurity: true }, (tx) =>
      notify(tx, 'linkspan_push', 'before'),
    );
    return received.length > 0;
  });
  received.length = 0;
  await withVisibility(database.db, { bypassRowSecurity: true }, (tx) =>
    notify(tx, 'linkspan_push', 'once'),
  );
  await until(async () => received.includes('once'));
  stop();
  return received.filter((payload) => payload === 'once');
}

test('API-01 a client cut off five times listens with one connection and receives each once', async () => {
  const notifications = await openNotifications(database.connectionString, () => undefined);
  try {
    for (let restart = 0; restart < 5; restart++) {
      const ended = await listening();
      await sql`SELECT pg_terminate_backend(pid) FROM unnest(${ended}::int[]) AS pid`.execute(
        database.db,
      );
      await until(async () => {
        const now = await listening();
        return now.length > 0 && !now.some((pid) => ended.includes(pid));
      });
      expect(await hears(notifications)).toEqual(['once']);
      expect(await listening()).toHaveLength(1);
    }
  } finally {
    await notifications.close();
  }
  await until(async () => (await listening()).length === 0);
});

test('API-01 a client without a server keeps trying, and closing ends that', async () => {
  const proxy = await startDatabaseProxy(database.connectionString);
  const errors: Error[] = [];
  const notifications = await openNotifications(proxy.connectionString, (error) =>
    errors.push(error),
  );
  await proxy.down();
  await until(async () => errors.some(({ message }) => message.includes('ECONNREFUSED')));
  await proxy.up();
  expect(await hears(notifications)).toEqual(['once']);
  expect(await listening()).toHaveLength(1);
  await proxy.down();
  // the server still lists cut-off connections for a moment
  await until(async () => (await listening()).length === 0);
  await notifications.close();
  await proxy.up();
  expect(await listening()).toEqual([]);
  await proxy.down();
});
