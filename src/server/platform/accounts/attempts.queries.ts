import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';

/** Counts an attempt of a window in one statement, so that parallel ones can't pass; returns the current count. */
export async function countAttempt(db: Kysely<DB>, key: string, start: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    INSERT INTO attempt (key, window_start, count) VALUES (${key}, ${start}, 1)
    ON CONFLICT (key, window_start) DO UPDATE SET count = attempt.count + 1 RETURNING count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Takes an attempt back. */
export async function uncountAttempt(db: Kysely<DB>, key: string, start: Date): Promise<void> {
  await db
    .updateTable('attempt')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('window_start', '=', start)
    .execute();
}

/** Deletes windows that are over: none is longer than an hour. */
export async function deleteExpiredAttempts(db: Kysely<DB>): Promise<void> {
  await sql`DELETE FROM attempt WHERE window_start < now() - interval '1 hour'`.execute(db);
}
