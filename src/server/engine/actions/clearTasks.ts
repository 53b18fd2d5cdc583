import type { Scope } from '../../platform/accounts/viewer.ts';
import { getRunnableConnection } from '../connections/runningConnection.queries.ts';
import { stopSchedule } from '../connections/stoppedSchedule.queries.ts';
import { cancelTasksOf, removeFinishedTasks } from '../runs/clearTasks.queries.ts';
import { plannedTasks, settingsOf } from '../runs/connectionModules.ts';
import type { Services } from '../services.ts';

/**
 * Clears a connection's tasks for the viewer. Cancelling scheduled work also stops the schedule; a module that only a
 * person starts has none. Undefined where the connection is gone. (TASK-02)
 */
export async function clearTasks(
  scope: Scope,
  { queue }: Pick<Services, 'queue'>,
  connectionId: string,
  { force }: { force: boolean },
): Promise<{ cancelled: number; removed: number; stopped: boolean } | undefined> {
  const { tx, viewer } = scope;
  const cancelled = await cancelTasksOf(tx, queue, connectionId, { force });
  const connection = await getRunnableConnection(tx, connectionId);
  if (!connection) return undefined;
  const scheduled = new Set(
    plannedTasks(settingsOf(connection.packages)).map(({ moduleType }) => moduleType),
  );
  // after the tasks and their run: the same lock order as a worker that ends a run
  const stopped =
    cancelled.some((moduleType) => scheduled.has(moduleType)) &&
    (await stopSchedule(tx, connectionId, viewer.userId));
  const removed = await removeFinishedTasks(scope, connectionId, connection.organizationId);
  return { cancelled: cancelled.length, removed: Math.max(0, removed - cancelled.length), stopped };
}
