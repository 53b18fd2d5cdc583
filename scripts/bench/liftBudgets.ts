import { sql } from 'kysely';
import { withVisibility, type Database } from '../../src/server/platform/db/database.ts';

/**
 * A vendor that announces no limit is called at most as often as its package declares (Yokoy: 300 a minute), which would
 * be all that a benchmark measures. As if it had announced a higher one.
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
