import { sql, type Kysely } from 'kysely';
import { withVisibility } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

/** Batches at once: the next sweep goes on. */
const most = 50;

/**
 * Takes the lines away of batches that ended so many days ago: people's data is kept no longer than it is needed. The batch
 * stays, with what it counted and its hash.
 */
export async function deleteOldLines(db: Kysely<DB>, days: number): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, (tx) =>
    sql`DELETE FROM insurance_batch_line WHERE batch_id IN (
      SELECT b.id FROM insurance_batch b
      WHERE b.finished_at < now() - make_interval(days => ${days}::int) AND b.status IN ('complete', 'declined', 'failed')
        AND EXISTS (SELECT FROM insurance_batch_line l WHERE l.batch_id = b.id)
      ORDER BY b.finished_at LIMIT ${most})`.execute(tx),
  );
}
