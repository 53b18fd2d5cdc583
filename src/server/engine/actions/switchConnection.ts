import type { Scope } from '../../platform/accounts/viewer.ts';
import { getPause } from '../connections/pause.queries.ts';
import { changeConnection } from '../connections/saveConnection.queries.ts';
import { resumeWork } from '../credentials/resumeWork.ts';
import type { Services } from '../services.ts';

/**
 * Activates or deactivates a finished connection with connected credentials. Activation schedules a run now, queues
 * tasks that failed for want of a credential again, and ends a stop; deactivation leaves no automatic run. A pause lasts
 * over both.
 */
export async function switchConnection(
  scope: Scope,
  { queue, now }: Pick<Services, 'queue' | 'now'>,
  id: string,
  active: boolean,
  reason = '',
): Promise<void> {
  const off = active
    ? { deactivated_at: null, deactivated_by: null, deactivate_reason: null }
    : { deactivated_at: now(), deactivated_by: scope.viewer.userId, deactivate_reason: reason };
  const schedule = (await getPause(scope.tx, id))
    ? {}
    : { next_run_at: active ? now() : null, schedule_stopped_at: null, schedule_stopped_by: null };
  await changeConnection(scope, id, { active, ...off, ...schedule });
  if (active) await resumeWork(scope.tx, queue, { connectionIds: [id] });
}
