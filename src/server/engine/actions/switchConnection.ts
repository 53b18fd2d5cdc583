import type { Scope } from '../../platform/accounts/viewer.ts';
import { changeConnection } from '../connections/saveConnection.queries.ts';
import { resumeWork } from '../credentials/resumeWork.ts';
import type { Services } from '../services.ts';

/**
 * Activates or deactivates a finished connection with connected credentials. Activation schedules a run now, queues
 * tasks that failed for want of a credential again, and ends a stop; deactivation leaves no automatic run.
 */
export async function switchConnection(
  scope: Scope,
  { queue, now }: Pick<Services, 'queue' | 'now'>,
  id: string,
  active: boolean,
): Promise<void> {
  await changeConnection(scope, id, {
    active,
    next_run_at: active ? now() : null,
    schedule_stopped_at: null,
    schedule_stopped_by: null,
  });
  if (active) await resumeWork(scope.tx, queue, { connectionIds: [id] });
}
