import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { fullNameOf, isHiddenStaff } from '../../platform/db/fullName.ts';
import { scheduleMinutes } from './dueConnections.queries.ts';

/** Condition: the connection of this table is paused. A stopped schedule without a reason is none (Clear tasks). */
export const isPaused = (table: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.schedule_stopped_at`)} IS NOT NULL AND ${sql.ref(`${table}.pause_reason`)} IS NOT NULL)`;

export interface Pause {
  at: Date;
  /** Name of the person, as far as the viewer may see it. */
  by: string | null;
  /** Platform staff, with a name that the viewer may not see. */
  byStaff: boolean;
  reason: string;
  until: Date | null;
}

/** The pause of a connection, if it is paused. */
export async function getPause(tx: Tx, connectionId: string): Promise<Pause | undefined> {
  const { rows } = await sql<Pause>`
    SELECT c.schedule_stopped_at AS at, c.pause_reason AS reason, c.paused_until AS until,
      ${fullNameOf('c.schedule_stopped_by')} AS by, ${isHiddenStaff('c.schedule_stopped_by')} AS "byStaff"
    FROM connection c WHERE c.id = ${connectionId} AND ${isPaused('c')}`.execute(tx);
  return rows[0];
}

/**
 * Pauses a connection. One that is paused already keeps its start and gets the new reason, end and person. Vendors'
 * notices are dropped: the next run reads what they announced.
 */
export async function setPause(
  tx: Tx,
  connectionId: string,
  pause: { userId: string; reason: string; until: Date | null },
): Promise<void> {
  await sql`UPDATE connection c SET schedule_stopped_by = ${pause.userId}, pause_reason = ${pause.reason}, paused_until = ${pause.until},
      schedule_stopped_at = CASE WHEN ${isPaused('c')} THEN schedule_stopped_at ELSE now() END, next_run_at = NULL
    WHERE id = ${connectionId}`.execute(tx);
  await sql`DELETE FROM connection_wake WHERE connection_id = ${connectionId}`.execute(tx);
}

/** Ends a pause by a person: the schedule continues in an hour. False when there was none. */
export async function endPause(tx: Tx, connectionId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE connection c
    SET schedule_stopped_at = NULL, schedule_stopped_by = NULL, pause_reason = NULL, paused_until = NULL,
      next_run_at = CASE WHEN active THEN now() + make_interval(mins => ${scheduleMinutes}) END
    WHERE id = ${connectionId} AND ${isPaused('c')}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Pauses ended at once: others that need these rows wait no longer than this takes. */
const endedBatchSize = 100;

/** Ends the pauses with an end that has passed, and makes their connections due. */
export async function endOverduePauses(
  tx: Tx,
): Promise<{ id: string; organization_id: string; until: Date }[]> {
  const { rows } = await sql<{ id: string; organization_id: string; until: Date }>`
    WITH over AS (
      SELECT c.id, c.paused_until FROM connection c
      WHERE c.paused_until <= now() AND c.deleted_at IS NULL AND ${isPaused('c')}
      ORDER BY c.paused_until LIMIT ${endedBatchSize} FOR NO KEY UPDATE OF c SKIP LOCKED
    )
    UPDATE connection c SET schedule_stopped_at = NULL, schedule_stopped_by = NULL, pause_reason = NULL, paused_until = NULL,
      next_run_at = CASE WHEN c.active THEN now() END
    FROM over WHERE c.id = over.id RETURNING c.id, c.organization_id, over.paused_until AS until`.execute(
    tx,
  );
  return rows;
}
