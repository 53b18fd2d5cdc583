import type { Tx } from '../../platform/db/database.ts';
import { startRun, claimFollowUp } from './runs.queries.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { plannedTasks, settingsOf } from './connectionModules.ts';
import { getRunnableConnection } from '../connections/runningConnection.queries.ts';

/**
 * Starts one more run after a run that has ended, if that was requested while it was active. None while the connection
 * is paused.
 */
export async function startFollowUpRun(tx: Tx, queue: Queue, runId: string): Promise<void> {
  const again = await claimFollowUp(tx, runId);
  const connection = again && (await getRunnableConnection(tx, again.connectionId));
  if (!again || !connection || connection.paused) return;
  await startRun(tx, queue, {
    ...again,
    trigger: 'manual',
    tasks: plannedTasks(settingsOf(connection.packages)),
  });
}
