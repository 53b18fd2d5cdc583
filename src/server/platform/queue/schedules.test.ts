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

test('schedules in the database match the queues', async () => {
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

test('of several workers one does each due sweep', async () => {
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
  // the last minute's job is due when a worker starts, and the next minute's may be during the test
  await expect.poll(() => done, { timeout: 20_000 }).toBeGreaterThan(0);
  // a second worker's own run would be visible by now: they all looked at the start
  await Promise.all(open.splice(0).map((queue) => queue.close()));
  const { rows } = await sql<{ jobs: number; completed: number; due: number }>`
    SELECT (SELECT count(*)::int FROM pgboss.job WHERE name = 'mail-reports') AS jobs,
      (SELECT count(*)::int FROM pgboss.job WHERE name = 'mail-reports' AND state = 'completed') AS completed,
      (SELECT count(DISTINCT singleton_on)::int FROM pgboss.job WHERE data->>'name' = 'mail-reports') AS due`.execute(
    database.db,
  );
  expect(rows[0]?.jobs).toBe(rows[0]?.due);
  // one sweep serves two waiting minutes
  expect(done).toBeLessThanOrEqual(rows[0]?.completed ?? 0);
  expect(errors).toEqual([]);
});

test('one job does all waiting sweeps, as it does everything that is due', async () => {
  database = await createTestDatabase();
  const errors: Error[] = [];
  const opened = async (worker: boolean) => {
    const role = worker ? 'linkspan_worker' : 'linkspan_web';
    const { connectionString } = database;
    const onError = (error: Error) => void errors.push(error);
    const queue = await openQueue({ connectionString, role, worker, onError });
    open.push(queue);
    return queue;
  };
  const sender = await opened(false);
  const mails = 12;
  await database.db.transaction().execute(async (tx) => {
    for (let mail = 0; mail < mails; mail += 1) await sender.send(tx, 'sendMails', {});
  });
  let swept = 0;
  await (await opened(true)).work('sendMails', 1, async () => void swept++);
  const done = async () => {
    const { rows } = await sql<{ done: number }>`
      SELECT count(*)::int AS done FROM pgboss.job WHERE name = 'send-mails' AND state = 'completed'`.execute(
      database.db,
    );
    return rows[0]?.done;
  };
  await expect.poll(done, { timeout: 20_000 }).toBeGreaterThanOrEqual(mails);
  // theirs, and those of the minutes that were due meanwhile
  expect(swept).toBeLessThan(mails / 2);
  expect(errors).toEqual([]);
});
