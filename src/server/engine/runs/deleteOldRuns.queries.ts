import { sql, type Kysely } from 'kysely';
import { withVisibility } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

/** Most runs deleted at once: the next sweep continues. */
const maxRuns = 10_000;

/** Deletes runs that ended more than this many days ago, with their tasks. Their elements, logs and requests stay. */
export async function deleteOldRuns(db: Kysely<DB>, days: number): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, (tx) =>
    sql`DELETE FROM run WHERE id IN (
      SELECT id FROM run WHERE finished_at < now() - make_interval(days => ${days}::int) LIMIT ${maxRuns})`.execute(
      tx,
    ),
  );
}
