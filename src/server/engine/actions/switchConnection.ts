import type { Scope } from '../../platform/accounts/viewer.ts';
import { changeConnection } from '../connections/saveConnection.queries.ts';
import { resumeWork } from '../credentials/resumeWork.ts';
import type { Services } from '../services.ts';

/**
 * Activates or deactivates a finished connection whose credentials are connected. Active, it has its next run now, and
 * what ended for want of a credential is queued again, and it is stopped no more; inactive, none by itself.
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
