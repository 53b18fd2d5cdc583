import { sql, type Kysely } from 'kysely';
import { withVisibility } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

/** Most runs deleted at once: the next sweep continues. */
const maxRuns = 200;

/**
 * Deletes previews older than a day, and runs that ended more than this many days ago with their journal: names of
 * debtors are stored no longer than a run can sensibly be reversed. Reversals go with their initial run.
 */
export async function deleteOldToggleRuns(db: Kysely<DB>, days: number): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, (tx) =>
    sql`DELETE FROM toggle_run WHERE id IN (
      SELECT r.id FROM toggle_run r
      WHERE r.created_at < now() - interval '1 day' AND (r.kind = 'preview'
        OR r.created_at < now() - make_interval(days => ${days}::int) AND r.status IN ('complete', 'failed')
          AND NOT EXISTS (SELECT FROM toggle_run later WHERE later.initial_run_id = r.id AND later.status IN ('pending', 'processing')))
      LIMIT ${maxRuns})`.execute(tx),
  );
}
