import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { scheduleMinutes } from './dueConnections.queries.ts';

/**
 * Stops the schedule of an active connection, by a user: no automatic runs until a person runs it. False for other
 * connections, and for a paused one, which stays paused.
 */
export async function stopSchedule(
  tx: Tx,
  connectionId: string,
  userId: string | null,
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`UPDATE connection SET schedule_stopped_at = now(), schedule_stopped_by = ${userId}, next_run_at = NULL
    WHERE id = ${connectionId} AND active AND preconfigured_at IS NOT NULL AND deleted_at IS NULL AND pause_reason IS NULL`.execute(
      tx,
    );
  // what a vendor's notice would fetch is read by the run that ends the stop
  await sql`DELETE FROM connection_wake WHERE connection_id = ${connectionId}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Ends the stop: the schedule continues in an hour. False when there was none. */
export async function resumeSchedule(tx: Tx, connectionId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE connection
    SET schedule_stopped_at = NULL, schedule_stopped_by = NULL,
      next_run_at = CASE WHEN active THEN now() + make_interval(mins => ${scheduleMinutes}) END
    WHERE id = ${connectionId} AND schedule_stopped_at IS NOT NULL AND pause_reason IS NULL`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}
