import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase.ts';
import { openQueue, type Queue } from './queue.ts';
import { queues } from './queues.ts';

let database: TestDatabase;
let open: Queue[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((queue) => queue.close()));
  await database.drop();
});

test('what is scheduled stands in the database as the queues say it', async () => {
  database = await createTestDatabase();
  const { rows } = await sql<{
    name: string;
    cron: string;
  }>`SELECT name, cron FROM pgboss.schedule ORDER BY name`.execute(database.db);
  const wanted = Object.values(queues).flatMap((queue) =>
    'cron' in queue ? [{ name: queue.name, cron: queue.cron }] : [],
  );
  expect(rows).toEqual(wanted.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
});

test('several workers: each time that a sweep is due, one of them does it', async () => {
  database = await createTestDatabase();
  const errors: Error[] = [];
  let done = 0;
  for (let worker = 0; worker < 3; worker++) {
    const queue = await openQueue({
      connectionString: database.connectionString,
      role: 'linkspan_worker',
      worker: true,
      onError: (error) => errors.push(error),
    });
    open.push(queue);
    await queue.work('mailReports', 1, async () => void done++);
  }
  // the last minute's is due when a worker starts, and the next minute's may be during the test
  await expect.poll(() => done, { timeout: 20_000 }).toBeGreaterThan(0);
  // what a second worker did on its own would be here by now: they all looked at the start
  await Promise.all(open.splice(0).map((queue) => queue.close()));
  const { rows } = await sql<{ jobs: number; completed: number; due: number }>`
    SELECT (SELECT count(*)::int FROM pgboss.job WHERE name = 'mail-reports') AS jobs,
      (SELECT count(*)::int FROM pgboss.job WHERE name = 'mail-reports' AND state = 'completed') AS completed,
      (SELECT count(DISTINCT singleton_on)::int FROM pgboss.job WHERE data->>'name' = 'mail-reports') AS due`.execute(
    database.db,
  );
  expect(rows[0]?.jobs).toBe(rows[0]?.due);
  expect(done).toBe(rows[0]?.completed);
  expect(errors).toEqual([]);
});
