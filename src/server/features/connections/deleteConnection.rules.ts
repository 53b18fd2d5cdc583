import { endSetup } from '../../engine/connections/connectionSetup.queries.ts';
import { changeConnection } from '../../engine/connections/saveConnection.queries.ts';
import { lockConnection } from './connections.queries.ts';
import { cancelTasksOf } from '../../engine/runs/clearTasks.queries.ts';
import type { Call } from '../../http/handler.ts';
import { notFound } from '../../platform/problems.ts';
import { notify } from '../../platform/db/notifications.ts';

/**
 * Deletes a connection, softly, with the reason (CLIST-03): cancels its open tasks, including the running one, and
 * releases callers that wait for its lists. Its credentials stay.
 */
export function deleteConnection(call: Call, id: string, reason: string): Promise<void> {
  const { queue, now } = call.services;
  call.audited.detail = { reason };
  return call.scoped(async (scope) => {
    if (!(await lockConnection(scope, id))) throw notFound();
    await cancelTasksOf(scope.tx, queue, id, { force: true });
    await changeConnection(scope, id, {
      deleted_at: now(),
      delete_reason: reason,
      active: false,
      next_run_at: null,
    });
    await endSetup(scope, id);
    await notify(scope.tx, 'linkspan_preconfiguration', id);
  });
}
