import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase.ts';
import { retryAfterCollision } from './retryAfterCollision.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`CREATE TABLE met (id int PRIMARY KEY, times int NOT NULL)`.execute(database.db);
  await sql`INSERT INTO met VALUES (1, 0), (2, 0)`.execute(database.db);
});
afterAll(() => database.drop());

const add = (id: number) => sql`UPDATE met SET times = times + 1 WHERE id = ${id}`;

test('API-05 R3 two transactions that lock the same rows in different order both succeed, once', async () => {
  await sql`UPDATE met SET times = 0`.execute(database.db);
  const tries: number[] = [];
  let arrived = 0;
  let letBothGo = () => {};
  const bothHaveOne = new Promise<void>((resolve) => (letBothGo = resolve));
  const take = (first: number, second: number) =>
    retryAfterCollision(() =>
      database.db.transaction().execute(async (tx) => {
        tries.push(first);
        await add(first).execute(tx);
        arrived += 1;
        if (arrived === 2) letBothGo();
        await bothHaveOne;
        await add(second).execute(tx);
      }),
    );
  await Promise.all([take(1, 2), take(2, 1)]);
  // one of them is retried at least once: the other may collide with it again
  expect(tries.length).toBeGreaterThan(2);
  const { rows } = await sql`SELECT id, times FROM met ORDER BY id`.execute(database.db);
  expect(rows).toEqual([
    { id: 1, times: 2 },
    { id: 2, times: 2 },
  ]);
});

test('API-05 other failures are not retried', async () => {
  let tries = 0;
  const refused = retryAfterCollision(() =>
    database.db.transaction().execute(async (tx) => {
      tries += 1;
      await sql`INSERT INTO met VALUES (1, 0)`.execute(tx);
    }),
  );
  await expect(refused).rejects.toMatchObject({ code: '23505' });
  expect(tries).toBe(1);
});
