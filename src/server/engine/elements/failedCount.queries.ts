import { sql, type RawBuilder } from 'kysely';
import { maxFailedCount } from '../../../contract/runOutcome.ts';

/** Number of failed elements of a connection, counted up to one more than `maxFailedCount`. */
export const failedCount = (connectionId: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(SELECT count(*)::int FROM (SELECT FROM sync_element e WHERE e.connection_id = ${connectionId}
    AND e.status IN ('failed', 'failed_to_remove') LIMIT ${sql.lit(maxFailedCount + 1)}) AS counted)`;

/** Such a count as sent. */
export const failedCountToWire = (count: number): { count: number; isCapped: boolean } => ({
  count: Math.min(count, maxFailedCount),
  isCapped: count > maxFailedCount,
});
