import { sql, type Kysely } from 'kysely';
import { withVisibility } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

/** Most batches emptied at once: the next sweep continues. */
const maxBatches = 50;

/** Messages with words that a person wrote. */
const writtenMessages = ['insurance.leftOut', 'insurance.noteToApprover'];

/**
 * Deletes the lines of batches that ended more than this many days ago, and what people wrote about them: personal data is
 * stored no longer than needed. The batch stays, with its counts and hash.
 */
export async function deleteOldLines(db: Kysely<DB>, days: number): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, (tx) =>
    sql`WITH ended AS (
        SELECT b.id FROM insurance_batch b
        WHERE b.finished_at < now() - make_interval(days => ${days}::int) AND b.status IN ('complete', 'declined', 'failed')
          AND EXISTS (SELECT FROM insurance_batch_line l WHERE l.batch_id = b.id)
        ORDER BY b.finished_at LIMIT ${maxBatches}
      ), words AS (
        DELETE FROM insurance_batch_message
        WHERE batch_id IN (SELECT id FROM ended) AND coded_message ->> 'code' = ANY(${writtenMessages})
      )
      DELETE FROM insurance_batch_line WHERE batch_id IN (SELECT id FROM ended)`.execute(tx),
  );
}
