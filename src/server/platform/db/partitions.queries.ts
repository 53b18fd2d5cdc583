import { sql, type Kysely } from 'kysely';
import type { DB } from './schema.ts';

/** Makes the coming days' partitions of logs and requests, and drops those past retention (days). */
export async function turnPartitions(db: Kysely<DB>, retentionDays: number): Promise<void> {
  await sql`SELECT ensure_day_partitions((now() AT TIME ZONE 'UTC')::date, 4)`.execute(db);
  await sql`SELECT drop_day_partitions((now() AT TIME ZONE 'UTC')::date - ${retentionDays}::int)`.execute(
    db,
  );
}
