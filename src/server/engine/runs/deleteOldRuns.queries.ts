import { sql, type Kysely } from 'kysely';
import { withVisibility } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

/** At most so many at once: the next sweep goes on. */
const most = 10_000;

/** Forgets runs that ended so many days ago, with their tasks. What they synced, logged and recorded stays. */
export async function deleteOldRuns(db: Kysely<DB>, days: number): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, (tx) =>
    sql`DELETE FROM run WHERE id IN (
      SELECT id FROM run WHERE finished_at < now() - make_interval(days => ${days}::int) LIMIT ${most})`.execute(
      tx,
    ),
  );
}
