import { sql } from 'kysely';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { WindowUse } from '../../engine/client/budget/budgetStore.ts';
import { reached } from '../../platform/db/reached.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';

/** Seconds; shorter waits are normal rate limiting and don't count as waiting. */
const minWaitSeconds = 60;

export interface ParkedTask {
  package_type: string;
  not_before: Date;
  message: string;
  coded_message: MessageText | null;
}

/** The wait of a run in progress; undefined while any of its tasks is running, or may run at once. */
export async function parkedIn(
  { tx, viewer }: Scope,
  runId: string,
): Promise<ParkedTask | undefined> {
  const { rows } = await sql<ParkedTask>`
    SELECT t.package_type, t.not_before, t.message, coalesce(t.coded_message #> '{params,reason}', t.coded_message) AS coded_message
    FROM task t WHERE t.run_id = ${runId} AND t.status = 'queued' AND t.not_before > now() AND ${reached(viewer, 't.organization_id')}
      AND NOT EXISTS (SELECT FROM task o WHERE o.run_id = t.run_id AND (o.status = 'processing'
        OR (o.status = 'queued' AND coalesce(o.not_before, '-infinity') <= now())))
    ORDER BY t.not_before LIMIT 1`.execute(tx);
  return rows[0];
}

/** End of the pause of unresponsive packages, by type. */
export async function pausesOf(
  { tx }: Scope,
  packageTypes: readonly string[],
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ package_type: string; paused_until: Date }>`
    SELECT package_type, paused_until FROM package_pause
    WHERE package_type = ANY(${[...packageTypes]}::text[]) AND paused_until > now()`.execute(tx);
  return new Map(rows.map((row) => [row.package_type, row.paused_until]));
}

/**
 * The one of these rate windows that stays used up, or closed by the vendor, for longest; undefined if calls can be
 * made.
 */
export async function spentWindow(
  { tx }: Scope,
  windows: readonly WindowUse[],
): Promise<{ ms: number; until: Date } | undefined> {
  const { rows } = await sql<{ ms: number; until: Date }>`
    SELECT spent.ms, spent.until FROM (
      SELECT w.ms::float8 AS ms, greatest(b.blocked_until,
        CASE WHEN b.used >= coalesce(b.announced_limit, w.size) THEN b.window_start + w.ms * interval '1 millisecond' END) AS until
      FROM unnest(${windows.map(({ key }) => key)}::text[], ${windows.map(({ limit }) => limit)}::int[], ${windows.map(({ ms }) => ms)}::bigint[])
        AS w (key, size, ms) JOIN rate_budget b USING (key)) AS spent
    WHERE spent.until > now() + make_interval(secs => ${minWaitSeconds}) ORDER BY spent.until DESC LIMIT 1`.execute(
    tx,
  );
  return rows[0];
}
