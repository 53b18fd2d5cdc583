import { taskMessage } from './taskMessage.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import { sql } from 'kysely';
import { taskActions, type TaskStatus } from '../../../contract/tasks.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { notify } from '../../platform/db/notifications.ts';
import { connectionTopics, publish } from '../../platform/push/publish.queries.ts';
import { releaseElements } from '../elements/releaseElements.queries.ts';
import { advanceRun } from './runs.queries.ts';

/**
 * Cancels a connection's tasks: those that have not started, and with `force` the running one; its worker is notified
 * at once. Advances their runs. Returns the module of each. (TASK-02)
 */
export async function cancelTasksOf(
  tx: Tx,
  queue: Queue,
  connectionId: string,
  { force, message: reason = text('task.cancelled') }: { force: boolean; message?: MessageText },
): Promise<string[]> {
  const states: readonly TaskStatus[] = force ? taskActions.forceCancel : taskActions.cancel;
  const message = taskMessage(reason);
  const { rows } = await sql<{
    id: string;
    run_id: string;
    module_type: string;
    organization_id: string;
    was_running: boolean;
  }>`
    UPDATE task t SET status = 'cancelled', cancel_requested = true, finished_at = now(), message = ${message.message}, coded_message = ${message.coded_message}::jsonb,
      lease_owner = NULL, lease_until = NULL
    FROM (SELECT id, status FROM task WHERE connection_id = ${connectionId} AND status IN (${sql.join(states)}) FOR UPDATE) AS old
    WHERE t.id = old.id
    RETURNING t.id, t.run_id, t.module_type, t.organization_id, old.status = 'processing' AS was_running`.execute(
    tx,
  );
  for (const row of rows.filter((task) => task.was_running)) {
    await releaseElements(tx, row.id, 'cancelled');
    await notify(tx, 'linkspan_task_cancel', row.id);
  }
  for (const runId of new Set(rows.map((row) => row.run_id))) {
    // a cancelled run gets no follow-up run
    await tx.updateTable('run').set({ again: false }).where('id', '=', runId).execute();
    await advanceRun(tx, queue, runId);
  }
  return rows.map((row) => row.module_type);
}

/** Removes a connection's finished tasks from its list; their runs, elements, logs and requests stay. */
export async function removeFinishedTasks(
  { tx }: Scope,
  connectionId: string,
  organizationId: string,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('task')
    .set({ cleared_at: sql`now()` })
    .where('connection_id', '=', connectionId)
    .where('status', 'in', [...taskActions.remove])
    .where('cleared_at', 'is', null)
    .executeTakeFirst();
  await publish(tx, {
    organizationId,
    topic: connectionTopics.tasks(connectionId),
    data: { cleared: true },
  });
  return Number(numUpdatedRows);
}
