import { sql, type Kysely } from 'kysely';
import { withVisibility } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

/** Most events emptied at once: the next sweep continues. */
const maxEvents = 10_000;

/**
 * Removes names and values from finished events older than this many days: archived, or in a batch that has reached the
 * insurer. Their type, day and employee stay, so that the event is never detected again.
 */
export async function emptyOldEvents(db: Kysely<DB>, days: number): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, (tx) =>
    sql`UPDATE insurance_event SET employee_name = '', before = NULL, after = '{}', gone_at = now() WHERE id IN (
      SELECT e.id FROM insurance_event e LEFT JOIN insurance_batch b ON b.id = e.batch_id
      WHERE e.gone_at IS NULL AND (e.archived OR e.processed) AND (e.archived OR b.status = 'complete')
        AND e.created_at < now() - make_interval(days => ${days}::int)
        AND (b.finished_at IS NULL OR b.finished_at < now() - make_interval(days => ${days}::int))
      ORDER BY e.created_at LIMIT ${maxEvents} FOR UPDATE OF e SKIP LOCKED)`.execute(tx),
  );
}
