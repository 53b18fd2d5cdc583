import { text } from '../../../contract/messages/message.ts';
import { getPackage } from '../../../packages/registry.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { getRunnableConnection } from '../connections/runningConnection.queries.ts';
import { resolveModuleLogs, writeLogs } from '../logs/writeLogs.queries.ts';
import { plannedTasks, settingsOf } from '../runs/connectionModules.ts';
import { listOpenElements, recordRetry } from '../elements/retries.queries.ts';
import { addManualTask, startRun, type PlannedTask } from '../runs/runs.queries.ts';
import { claimWaitingTasks, type WaitingFilter, type WaitingTask } from './waitingTasks.queries.ts';

/**
 * Now that a credential works, queues the tasks that failed for it again, with their followers and no others. Resolves
 * their logs and writes one that the credential works again. Tasks of a connection that was switched off meanwhile wait
 * until it is switched on. Returns the number of tasks.
 */
export async function resumeWork(tx: Tx, queue: Queue, filter: WaitingFilter): Promise<number> {
  const waiting = await claimWaitingTasks(tx, filter);
  const byConnection = Map.groupBy(waiting, (task) => task.connectionId);
  let resumed = 0;
  // each locks its connection's run: always in the same order, so that two don't wait for each other
  for (const [connectionId, tasks] of [...byConnection].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    resumed += await resumeConnection(tx, queue, connectionId, tasks);
  return resumed;
}

async function resumeConnection(
  tx: Tx,
  queue: Queue,
  connectionId: string,
  waiting: readonly WaitingTask[],
): Promise<number> {
  const connection = await getRunnableConnection(tx, connectionId);
  const [first] = waiting;
  if (!connection?.preconfigured || !first) return 0;
  const { organizationId } = connection;
  const failed = new Set(waiting.map(({ moduleType }) => moduleType));
  const planned = plannedTasks(settingsOf(connection.packages));
  const tasks = withFollowers(planned, failed);
  if (tasks.length > 0)
    await startRun(tx, queue, {
      connectionId,
      organizationId,
      trigger: 'schedule',
      initiatorId: null,
      tasks,
    });
  await recordRetry(tx, null, await listOpenElements(tx, connectionId, first));
  const byHand = waiting.filter(
    ({ moduleType }) => !planned.some((task) => task.moduleType === moduleType),
  );
  for (const { moduleType, packageType, parameters, initiatorId } of byHand)
    await addManualTask(
      tx,
      queue,
      { connectionId, organizationId, initiatorId },
      { moduleType, packageType, dependsOn: [], parameters },
      { conflictsWith: [] },
    );
  for (const moduleType of failed) await resolveModuleLogs(tx, connectionId, moduleType);
  const { packageType } = first;
  const title = getPackage(packageType)?.title ?? packageType;
  await writeLogs(tx, { id: connectionId, organizationId }, [
    {
      level: 250,
      code: 'credential-works-again',
      text: text('credential.worksAgain', { title, count: waiting.length }),
      packageType,
    },
  ]);
  return waiting.length;
}

/** The tasks of these modules, and all that depend on one of them. */
function withFollowers(
  planned: readonly PlannedTask[],
  failed: ReadonlySet<string>,
): PlannedTask[] {
  const wanted = new Set(failed);
  // a module comes after those that it depends on
  for (const task of planned)
    if (task.dependsOn.some((before) => wanted.has(before))) wanted.add(task.moduleType);
  return planned.filter(({ moduleType }) => wanted.has(moduleType));
}
