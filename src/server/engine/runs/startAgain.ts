import type { Tx } from '../../platform/db/database.ts';
import { startRun, takeAgain } from './runs.queries.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { plannedTasks, settingsOf } from './connectionModules.ts';
import { getRunnableConnection } from '../connections/runningConnection.queries.ts';

/** Follows a run that has ended by one more, when that was asked for while it was active. */
export async function startAgain(tx: Tx, queue: Queue, runId: string): Promise<void> {
  const again = await takeAgain(tx, runId);
  const connection = again && (await getRunnableConnection(tx, again.connectionId));
  if (!again || !connection) return;
  await startRun(tx, queue, {
    ...again,
    trigger: 'manual',
    tasks: plannedTasks(settingsOf(connection.packages)),
  });
}
