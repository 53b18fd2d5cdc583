import { taskMessage } from './taskMessage.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { leaseEnd } from '../../platform/lease/lease.queries.ts';
import type { NewLog } from '../logs/newLog.ts';
import { writeLogs } from '../logs/writeLogs.queries.ts';
import { connectionTopics, publish } from '../../platform/push/publish.queries.ts';
import { releaseElements } from '../elements/releaseElements.queries.ts';
import { advanceRun, wake, type WokenTask } from './runs.queries.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';

/** A task that has crashed its worker this often without progress is a poison message and fails. */
const maxCrashes = 5;

export interface ClaimedTask {
  id: string;
  run_id: string;
  connection_id: string;
  organization_id: string;
  module_type: string;
  package_type: string;
  parameters: unknown;
  attempts: number;
}

/** Claims a queued task; undefined when it can't be claimed: done, cancelled, parked, or another worker's. */
export async function claimTask(
  tx: Tx,
  taskId: string,
  owner: string,
  leaseSeconds: number,
): Promise<ClaimedTask | undefined> {
  const { rows } = await sql<ClaimedTask>`${prepared}
    UPDATE task SET status = 'processing', lease_owner = ${owner}, attempts = attempts + 1, not_before = NULL, message = '', coded_message = NULL,
      lease_until = ${leaseEnd(leaseSeconds)}, started_at = coalesce(started_at, now())
    WHERE id = ${taskId} AND status = 'queued' AND NOT cancel_requested
      AND (not_before IS NULL OR not_before <= clock_timestamp() + interval '200 ms')
    RETURNING id, run_id, connection_id, organization_id, module_type, package_type, parameters, attempts`.execute(
    tx,
  );
  const task = rows[0];
  if (task) {
    await releaseElements(tx, task.id, 'pending');
    await publishTask(tx, task);
  }
  return task;
}

/** Elements that a task has processed since its last report. */
export interface Done {
  read?: number;
  written?: number;
  confirmed?: number;
  failed?: number;
  ignored?: number;
}

/**
 * Renews the lease. `progress` resets the crash count, and `done` is added to the task's counters. False when this
 * owner has lost the task: cancelled, or claimed by another after the lease expired. Then nothing may be written any
 * more.
 */
export async function renewLease(
  tx: Tx,
  taskId: string,
  owner: string,
  leaseSeconds: number,
  progress: boolean,
  { read = 0, written = 0, confirmed = 0, failed = 0, ignored = 0 }: Done = {},
): Promise<boolean> {
  const { numAffectedRows } = await sql`${prepared}
    UPDATE task SET lease_until = ${leaseEnd(leaseSeconds)},
      attempts = CASE WHEN ${progress} THEN 1 ELSE attempts END,
      read_count = read_count + ${read}, written_count = written_count + ${written},
      confirmed_count = confirmed_count + ${confirmed}, failed_count = failed_count + ${failed}, ignored_count = ignored_count + ${ignored}
    WHERE id = ${taskId} AND lease_owner = ${owner} AND status = 'processing' AND NOT cancel_requested`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

export interface TaskEnd {
  status: 'complete' | 'failed' | 'cancelled';
  message: MessageText;
  errorCode?: string | undefined;
}

/** Ends a task and advances its run. False when this owner had lost it. */
export async function finishTask(
  tx: Tx,
  queue: Queue,
  task: ClaimedTask,
  owner: string,
  end: TaskEnd,
): Promise<boolean> {
  const { message, coded_message } = taskMessage(end.message);
  const { numAffectedRows } = await sql`
    UPDATE task SET status = ${end.status}, message = ${message}, coded_message = ${coded_message}::jsonb, error_code = ${end.errorCode ?? null}, finished_at = now(),
      lease_owner = NULL, lease_until = NULL
    WHERE id = ${task.id} AND lease_owner = ${owner} AND status = 'processing'`.execute(tx);
  if (!numAffectedRows) return false;
  await releaseElements(tx, task.id, end.status === 'cancelled' ? 'cancelled' : 'pending');
  await advanceRun(tx, queue, task.run_id);
  return true;
}

/**
 * Puts a task back in the queue until an instant, with a log: after a rate limit (no attempt counted) or a transient
 * failure.
 */
export async function parkTask(
  tx: Tx,
  queue: Queue,
  task: ClaimedTask,
  owner: string,
  park: { until: Date; message: MessageText | null; spent: boolean; logs: NewLog[] },
): Promise<void> {
  const { message, coded_message } = taskMessage(park.message);
  const { numAffectedRows } = await sql`
    UPDATE task SET status = 'queued', not_before = ${park.until}, message = ${message}, coded_message = ${coded_message}::jsonb, lease_owner = NULL, lease_until = NULL,
      attempts = CASE WHEN ${park.spent} THEN attempts ELSE greatest(attempts - 1, 0) END
    WHERE id = ${task.id} AND lease_owner = ${owner} AND status = 'processing' AND NOT cancel_requested`.execute(
    tx,
  );
  if (!numAffectedRows) return;
  await releaseElements(tx, task.id, 'pending');
  await writeLogs(tx, { id: task.connection_id, organizationId: task.organization_id }, park.logs);
  await wake(tx, queue, task, { startAfter: park.until });
  await publishTask(tx, task);
}

/**
 * Queues tasks again that lost their worker (lease expired) or their queue entry. Any process may call it at any
 * time. Returns the runs of the tasks that it ended.
 */
export async function recoverTasks(tx: Tx, queue: Queue, leaseSeconds: number): Promise<string[]> {
  const ended: string[] = [];
  // the clock was set back: a live owner renews its lease soon, and a dead one is noticed when the lease has expired
  await sql`
    UPDATE task SET lease_until = ${leaseEnd(leaseSeconds)}
    WHERE id IN (SELECT id FROM task WHERE status = 'processing'
      AND lease_until > ${leaseEnd(leaseSeconds * 1.5)}
      LIMIT 50 FOR UPDATE SKIP LOCKED)`.execute(tx);
  const { rows } = await sql<ClaimedTask & { cancel_requested: boolean }>`
    SELECT * FROM task WHERE status = 'processing' AND lease_until < clock_timestamp()
    ORDER BY lease_until LIMIT 50 FOR UPDATE SKIP LOCKED`.execute(tx);
  for (const task of rows) {
    const end = task.cancel_requested
      ? { status: 'cancelled', message: text('task.cancelled'), code: null }
      : task.attempts >= maxCrashes
        ? {
            status: 'failed',
            message: text('task.workerLost'),
            code: 'worker-lost',
          }
        : { status: 'queued', message: text('task.takenUpAgain'), code: null };
    const { message, coded_message } = taskMessage(end.message);
    await sql`UPDATE task SET status = ${end.status}, message = ${message}, coded_message = ${coded_message}::jsonb, error_code = ${end.code}, lease_owner = NULL, lease_until = NULL,
      finished_at = CASE WHEN ${end.status} = 'queued' THEN NULL ELSE now() END WHERE id = ${task.id}`.execute(
      tx,
    );
    await releaseElements(tx, task.id, end.status === 'cancelled' ? 'cancelled' : 'pending');
    if (end.status === 'queued') await wake(tx, queue, task);
    else {
      await advanceRun(tx, queue, task.run_id);
      ended.push(task.run_id);
    }
    if (end.status === 'failed')
      await writeLogs(tx, { id: task.connection_id, organizationId: task.organization_id }, [
        {
          level: 500,
          code: 'worker-lost',
          text: end.message,
          packageType: task.package_type,
          moduleType: task.module_type,
          taskId: task.id,
          solution: text('task.workerLostSolution'),
          internal: true,
        },
      ]);
    await publishTask(tx, task);
  }
  const lost = await sql<WokenTask>`
    UPDATE task SET not_before = clock_timestamp() WHERE id IN (
      SELECT id FROM task WHERE status = 'queued' AND coalesce(not_before, created_at) < clock_timestamp() - interval '60 seconds'
      LIMIT 50 FOR UPDATE SKIP LOCKED)
    RETURNING id, organization_id, package_type`.execute(tx);
  for (const task of lost.rows) await wake(tx, queue, task);
  return ended;
}

async function publishTask(
  tx: Tx,
  task: { id: string; connection_id: string; organization_id: string },
): Promise<void> {
  await publish(tx, {
    organizationId: task.organization_id,
    topic: connectionTopics.tasks(task.connection_id),
    data: { taskId: task.id },
  });
}
