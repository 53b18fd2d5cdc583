import type { Language } from '../../../contract/messages/formatParam.ts';
import { rankOf, reaches } from '../../../contract/roles.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { wanted, type NotificationColumn } from '../../platform/db/notificationColumn.ts';

/** Recipient of a report: active, with an enabled entry that reaches the organization and was not deleted. */
export interface Reader {
  id: string;
  first_name: string;
  email_address: string;
  language: Language | null;
}

export interface DueConnection {
  id: string;
  organization_id: string;
  name: string;
  package_types: string[];
}

/** Connections with unreported failures, or that recovered from reported ones; at most a hundred. */
export async function dueConnections(
  tx: Tx,
  now: Date,
  coalesceMs: number,
  backMs: number,
): Promise<DueConnection[]> {
  const { rows } = await sql<DueConnection>`
    SELECT c.id, c.organization_id, c.name,
      ARRAY(SELECT p.package_type FROM connection_package p WHERE p.connection_id = c.id ORDER BY p.position) AS package_types
    FROM connection c LEFT JOIN task_report r ON r.connection_id = c.id
    WHERE c.deleted_at IS NULL AND (
      (coalesce(r.told_until, '-infinity') <= ${new Date(now.getTime() - coalesceMs)} AND c.id IN (
        SELECT t.connection_id FROM task t WHERE t.status = 'failed' AND t.finished_at > ${new Date(now.getTime() - backMs)}
          AND t.finished_at > coalesce(r.told_until, '-infinity')))
      OR (r.failing AND EXISTS (SELECT FROM run u WHERE u.connection_id = c.id AND u.created_at > r.told_until
        AND u.finished_at IS NOT NULL AND EXISTS (SELECT FROM task t WHERE t.run_id = u.id)
        AND NOT EXISTS (SELECT FROM task t WHERE t.run_id = u.id AND t.status <> 'complete'))))
    ORDER BY c.id LIMIT 100`.execute(tx);
  return rows;
}

export interface ReportState {
  told_until: Date;
  failing: boolean;
}

/** The report state of a connection; locked, so that only one of several workers reports. */
export async function lockReport(
  tx: Tx,
  connection: DueConnection,
): Promise<ReportState | undefined> {
  await sql`INSERT INTO task_report (connection_id, organization_id, told_until, failing)
    VALUES (${connection.id}, ${connection.organization_id}, '-infinity', false) ON CONFLICT DO NOTHING`.execute(
    tx,
  );
  const { rows } = await sql<{ told_until: Date; failing: boolean }>`
    SELECT greatest(told_until, 'epoch'::timestamptz) AS told_until, failing FROM task_report
    WHERE connection_id = ${connection.id} FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows[0];
}

export async function saveReport(tx: Tx, connectionId: string, state: ReportState): Promise<void> {
  await tx
    .updateTable('task_report')
    .set(state)
    .where('connection_id', '=', connectionId)
    .execute();
}

export interface FailedTask {
  module_type: string;
  finished_at: Date;
  message: string;
  coded_message: MessageText | null;
  log_id: string | null;
  code: string | null;
  solution: string | null;
  coded_solution: MessageText | null;
}

/** Tasks that failed for good after an instant, each with its latest log that customers may read. */
export async function failuresSince(
  tx: Tx,
  connectionId: string,
  since: Date,
): Promise<FailedTask[]> {
  const { rows } = await sql<FailedTask>`
    SELECT t.module_type, t.finished_at, t.message, t.coded_message, l.id AS log_id, l.code, l.solution, l.coded_solution
    FROM task t LEFT JOIN LATERAL (SELECT id, code, solution, coded_solution FROM log_entry
      WHERE connection_id = t.connection_id AND task_id = t.id AND NOT internal AND log_level >= 400
      ORDER BY created_at DESC, id DESC LIMIT 1) l ON true
    WHERE t.connection_id = ${connectionId} AND t.status = 'failed' AND t.finished_at > ${since}
    ORDER BY t.finished_at LIMIT 50`.execute(tx);
  return rows;
}

/** True when the newest finished run that began after an instant ended with all of its tasks complete. */
export async function hasRecovered(tx: Tx, connectionId: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ recovered: boolean }>`
    SELECT NOT EXISTS (SELECT FROM task t WHERE t.run_id = u.id AND t.status <> 'complete')
      AND EXISTS (SELECT FROM task t WHERE t.run_id = u.id) AS recovered
    FROM run u WHERE u.connection_id = ${connectionId} AND u.created_at > ${since} AND u.finished_at IS NOT NULL
    ORDER BY u.created_at DESC LIMIT 1`.execute(tx);
  return rows[0]?.recovered ?? false;
}

/** Users with this notification turned on, by its column, who may see this organization, and who of them operates it. */
export async function readersOf(
  tx: Tx,
  column: NotificationColumn,
  organizationId: string,
): Promise<(Reader & { mayOperate: boolean })[]> {
  const { rows } = await sql<Reader & { roles: string }>`
    SELECT u.id, u.first_name, u.email_address, u.language, string_agg(array_to_string(e.roles, ' '), ' ') AS roles
    FROM user_account u
    JOIN access_entry e ON e.user_id = u.id AND e.enabled
    JOIN organization granted ON granted.id = e.organization_id AND granted.deleted_at IS NULL
    JOIN organization o ON o.id = ${organizationId} AND o.deleted_at IS NULL
    WHERE ${wanted('u', column)} AND u.active AND u.deleted_at IS NULL
      AND (granted.id = o.id OR granted.id = o.reseller_id)
    GROUP BY u.id ORDER BY u.id`.execute(tx);
  return rows.map(({ roles, ...reader }) => ({
    ...reader,
    mayOperate: reaches(rankOf(roles.split(' ')), 'operator'),
  }));
}

/** One user without the digest of this day; locked, so that only one of several workers writes it. */
export async function nextDigestReader(tx: Tx, day: string): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    SELECT u.id, u.first_name, u.email_address, u.language FROM user_account u
    WHERE u.receive_sync_report AND u.active AND u.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM sync_digest d WHERE d.user_id = u.id AND d.day >= ${day}::date)
    ORDER BY u.id LIMIT 1 FOR NO KEY UPDATE OF u SKIP LOCKED`.execute(tx);
  return rows[0];
}

/** Counts of elements. */
export interface Counts {
  failing: number;
  waiting: number;
}
export interface ConnectionCounts extends Counts {
  id: string;
  name: string;
  organization: string;
  /** Number written in runs that ended since the last digest. */
  written: number;
}

/** Longer runs are not searched for. */
const maxRunDays = 7;

/** The counts of every connection that a user's entries reach; `written` counts since an instant. */
export async function countsFor(tx: Tx, userId: string, since: Date): Promise<ConnectionCounts[]> {
  const elements = (statuses: readonly string[]) =>
    sql`(SELECT count(*) FROM sync_element e WHERE e.connection_id = c.id AND e.status = ANY(${[...statuses]}::text[]))::int`;
  const { rows } = await sql<ConnectionCounts>`
    SELECT c.id, c.name, o.name AS organization,
      (SELECT coalesce(sum(r.written_count), 0) FROM run r WHERE r.connection_id = c.id AND r.finished_at > ${since}
        AND r.created_at > ${since}::timestamptz - make_interval(days => ${maxRunDays}))::int AS written,
      ${elements(['failed', 'failed_to_remove'])} AS failing, ${elements(['pending', 'remove', 'processing'])} AS waiting
    FROM connection c JOIN organization o ON o.id = c.organization_id AND o.deleted_at IS NULL
    WHERE c.deleted_at IS NULL AND EXISTS (SELECT FROM access_entry e
      JOIN organization granted ON granted.id = e.organization_id AND granted.deleted_at IS NULL
      WHERE e.user_id = ${userId} AND e.enabled AND (granted.id = o.id OR granted.id = o.reseller_id))
    ORDER BY o.name COLLATE "und-x-icu", c.name COLLATE "und-x-icu", c.id`.execute(tx);
  return rows;
}

export interface OpenLog {
  id: string;
  code: string;
  message: string;
  coded_message: MessageText | null;
}

/** A connection's open logs that customers may read, the most severe and newest first. */
export async function openLogs(tx: Tx, connectionId: string, max: number): Promise<OpenLog[]> {
  const { rows } = await sql<OpenLog>`
    SELECT id, code, message, coded_message FROM log_entry WHERE connection_id = ${connectionId} AND status = 'unresolved' AND log_level >= 300
      AND NOT archived AND NOT internal
    ORDER BY log_level DESC, created_at DESC, id DESC LIMIT ${max}`.execute(tx);
  return rows;
}

export interface Digest {
  lookedAt: Date | null;
  /** By connection; partial for digests from before elements were counted. */
  counts: Record<string, Partial<Counts>>;
}

export async function lastDigest(tx: Tx, userId: string): Promise<Digest> {
  const row = await tx
    .selectFrom('sync_digest')
    .select(['counts', 'looked_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    lookedAt: row?.looked_at ?? null,
    counts: (row?.counts ?? {}) as Digest['counts'],
  };
}

export async function saveDigest(
  tx: Tx,
  userId: string,
  day: string,
  lookedAt: Date,
  counts: Record<string, Counts>,
): Promise<void> {
  await sql`INSERT INTO sync_digest (user_id, day, looked_at, counts)
    VALUES (${userId}, ${day}::date, ${lookedAt}, ${JSON.stringify(counts)}::jsonb)
    ON CONFLICT (user_id) DO UPDATE SET day = excluded.day, looked_at = excluded.looked_at, counts = excluded.counts`.execute(
    tx,
  );
}
