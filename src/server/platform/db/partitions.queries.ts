import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { DB } from './schema.ts';

/** Attempts for a table in use, after which its old days are left to the next run. */
const maxRefusals = 10;
/** Milliseconds between attempts, in which waiting queries continue. */
const pauseMs = 1_000;
const lockNotAvailable = '55P03';

/**
 * Creates the coming days' partitions of logs and requests, and drops those past retention (days), a day at a time.
 * Nobody waits for a drop: a table in use is left alone and tried again (migration 0090).
 */
export async function rotatePartitions(db: Kysely<DB>, retentionDays: number): Promise<void> {
  await sql`SELECT ensure_day_partitions((now() AT TIME ZONE 'UTC')::date, 4)`.execute(db);
  for (let refusals = 0; refusals < maxRefusals;) {
    const dropped = await dropDay(db, retentionDays);
    if (dropped === 0) return;
    if (dropped === undefined) {
      refusals += 1;
      await sleep(pauseMs);
    }
  }
}

/** How many days were dropped, 0 when none is past retention; undefined when the table is in use. */
async function dropDay(db: Kysely<DB>, retentionDays: number): Promise<number | undefined> {
  try {
    const { rows } = await sql<{ dropped: number }>`
      SELECT drop_day_partitions((now() AT TIME ZONE 'UTC')::date - ${retentionDays}::int) AS dropped`.execute(
      db,
    );
    return rows[0]?.dropped;
  } catch (error) {
    if ((error as { code?: unknown }).code === lockNotAvailable) return undefined;
    throw error;
  }
}
