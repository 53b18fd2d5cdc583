import { sql } from 'kysely';
import type { RunOutcome } from '../../../contract/runOutcome.ts';
import type { Tx } from '../../platform/db/database.ts';

/**
 * Stores a run's outcome with its connection. Manual module runs and cancellations don't affect the connection's
 * health; a run with nothing to do ends an earlier failure, unless some of its documents still fail.
 */
export async function recordOutcome(
  tx: Tx,
  run: { connection_id: string; created_at: Date; trigger: string },
  outcome: RunOutcome,
): Promise<void> {
  const id = run.connection_id;
  await sql`UPDATE connection SET last_run_at = ${run.created_at} WHERE id = ${id}`.execute(tx);
  if (run.trigger === 'module' || outcome === 'cancelled') return;
  if (outcome === 'nothing')
    await sql`UPDATE connection SET told_outcome = NULL, told_at = NULL
      WHERE id = ${id} AND told_outcome IN ('failed', 'partlyFailed')
        AND NOT EXISTS (SELECT FROM sync_count s WHERE s.connection_id = ${id} AND s.status = 'failed' AND s.number > 0)`.execute(
      tx,
    );
  else
    await sql`UPDATE connection SET told_outcome = ${outcome}, told_at = ${run.created_at} WHERE id = ${id}`.execute(
      tx,
    );
}
