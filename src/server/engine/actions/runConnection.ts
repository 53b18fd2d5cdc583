import { togglesAlone } from '../../../contract/packageTraits.ts';
import { text } from '../../../contract/messages/message.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import type { RunnableConnection } from '../connections/runningConnection.queries.ts';
import { resumeSchedule } from '../connections/stoppedSchedule.queries.ts';
import { resumeWork } from '../credentials/resumeWork.ts';
import { plannedTasks, settingsOf } from '../runs/connectionModules.ts';
import { startRun, type RunRow } from '../runs/runs.queries.ts';
import { Problem } from '../../platform/problems.ts';
import { refuseWhilePaused } from './pauseConnection.ts';
import type { Services } from '../services.ts';

/**
 * Starts a run of a finished connection for the viewer, or requests a follow-up of the active one. Also resumes a
 * stopped schedule.
 * @throws Problem 422 where nothing flows between its packages, as with accounting and the payment toggle alone; 409
 *   while it is paused
 */
export async function runConnection(
  { tx, viewer }: Scope,
  { queue }: Pick<Services, 'queue'>,
  { id, organizationId, packages }: Pick<RunnableConnection, 'id' | 'organizationId' | 'packages'>,
): Promise<RunRow> {
  const tasks = plannedTasks(settingsOf(packages));
  if (tasks.length === 0) {
    const alone = togglesAlone(packages.map(({ packageType }) => packageType));
    throw new Problem(422, text(alone ? 'connections.togglesAlone' : 'connections.nothingFlows'));
  }
  await refuseWhilePaused(tx, id);
  const run = await startRun(tx, queue, {
    connectionId: id,
    organizationId,
    trigger: 'manual',
    initiatorId: viewer.userId,
    tasks,
  });
  if (await resumeSchedule(tx, id)) await resumeWork(tx, queue, { connectionIds: [id] });
  return run;
}
