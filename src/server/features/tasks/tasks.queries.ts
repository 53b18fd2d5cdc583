import { sql } from 'kysely';
import { taskActions, type TaskStatus } from '../../../contract/tasks.ts';
import type { ListQuery } from '../../../contract/hydra.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { notify } from '../../platform/db/notifications.ts';
import { connectionTopics, publish } from '../../platform/push/publish.ts';
import { releaseElements } from '../../engine/elements/heldElements.queries.ts';
import { advanceRun } from '../../engine/runs/runs.queries.ts';

export interface TaskRow {
  id: string;
  status: TaskStatus;
  module_type: string;
  package_type: string;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  message: string;
  not_before: Date | null;
}

const columns = [
  'id',
  'status',
  'module_type',
  'package_type',
  'created_at',
  'started_at',
  'finished_at',
  'message',
  'not_before',
] as const;

/** One page of a connection's tasks, newest first, and how many there are. */
export async function listTasks(
  { tx }: Scope,
  connectionId: string,
  query: ListQuery & { taskStatus?: TaskStatus | undefined },
): Promise<{ rows: TaskRow[]; total: number }> {
  const base = tx
    .selectFrom('task')
    .where('connection_id', '=', connectionId)
    .$if(query.taskStatus !== undefined, (q) =>
      q.where('status', '=', query.taskStatus as TaskStatus),
    )
    .$if(query.globalFilter !== '', (q) =>
      q.where(sql<boolean>`strpos(lower(module_type), lower(${query.globalFilter})) > 0`),
    );
  const direction = query.sortBy === 'createdAt' ? 'asc' : 'desc';
  const rows = await base
    .select([...columns])
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
    .execute();
  const { total } = await base
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export function getTask(tx: Tx, taskId: string): Promise<TaskRow | undefined> {
  return tx
    .selectFrom('task')
    .select([...columns])
    .where('id', '=', taskId)
    .executeTakeFirst();
}

/** The newest task of each module of a connection. */
export async function lastTasks(
  { tx }: Scope,
  connectionId: string,
): Promise<Map<string, TaskRow>> {
  const { rows } = await sql<TaskRow>`
    SELECT DISTINCT ON (module_type) ${sql.join(columns.map((column) => sql.ref(column)))} FROM task
    WHERE connection_id = ${connectionId} ORDER BY module_type, created_at DESC, id DESC`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.module_type, row]));
}

/** True when a task of this module waits or runs. */
export async function hasOpenTask(
  { tx }: Scope,
  connectionId: string,
  moduleType: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('task')
    .select('id')
    .where('connection_id', '=', connectionId)
    .where('module_type', '=', moduleType)
    .where('status', 'in', ['pending', 'queued', 'processing'])
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Cancels a connection's tasks: those that have not started, and with force the running one, which its worker hears of at
 * once. Their runs move on. Answers how many. (TASK-02)
 */
export async function cancelTasksOf(
  tx: Tx,
  queue: Queue,
  connectionId: string,
  { force }: { force: boolean },
): Promise<number> {
  const states: readonly TaskStatus[] = force ? taskActions.forceCancel : taskActions.cancel;
  const { rows } = await sql<{
    id: string;
    run_id: string;
    organization_id: string;
    was_running: boolean;
  }>`
    UPDATE task t SET status = 'cancelled', cancel_requested = true, finished_at = now(), message = 'Cancelled.',
      lease_owner = NULL, lease_until = NULL
    FROM (SELECT id, status FROM task WHERE connection_id = ${connectionId} AND status IN (${sql.join(states)}) FOR UPDATE) AS old
    WHERE t.id = old.id
    RETURNING t.id, t.run_id, t.organization_id, old.status = 'processing' AS was_running`.execute(
    tx,
  );
  for (const row of rows.filter((task) => task.was_running)) {
    await releaseElements(tx, row.id, 'cancelled');
    await notify(tx, 'linkspan_task_cancel', row.id);
  }
  for (const runId of new Set(rows.map((row) => row.run_id))) {
    // a cancelled run is not followed by another one
    await tx.updateTable('run').set({ again: false }).where('id', '=', runId).execute();
    await advanceRun(tx, queue, runId);
  }
  return rows.length;
}

/** Removes finished tasks of a connection; elements, logs and requests stay. */
export async function removeFinishedTasks(
  { tx }: Scope,
  connectionId: string,
  organizationId: string,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('task')
    .where('connection_id', '=', connectionId)
    .where('status', 'in', [...taskActions.remove])
    .executeTakeFirst();
  await publish(tx, {
    organizationId,
    topic: connectionTopics.tasks(connectionId),
    data: { cleared: true },
  });
  return Number(numDeletedRows);
}
