import { sql } from 'kysely';
import { withVisibility, type Database } from '../../src/server/platform/db/database.ts';

/**
 * Raises the limits that packages declare for vendors that announce none (Yokoy: 300 a minute): otherwise they would
 * determine the result of a benchmark.
 */
export async function liftBudgets({ db }: Database, connectionId: string): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, (tx) =>
    sql`
      INSERT INTO rate_budget (key, window_start, used, announced_limit)
      SELECT 'yokoy|minute|' || credential_id, 'epoch', 0, 1000000 FROM connection_package
      WHERE connection_id = ${connectionId} AND package_type = 'yokoy'
      ON CONFLICT (key) DO UPDATE SET announced_limit = 1000000`.execute(tx),
  );
}
