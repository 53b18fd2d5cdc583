import { workSweep } from '../../platform/workSweep.ts';
import { repeat } from '../../platform/repeat.ts';
import { randomUUID } from 'node:crypto';
import { deleteExpiredAttempts } from '../../platform/accounts/attempts.queries.ts';
import { deleteExpiredChallenges } from '../../platform/accounts/challenges.queries.ts';
import { deleteExpiredMailTokens } from '../../platform/accounts/mailTokens.queries.ts';
import { deleteExpiredApiKeys } from '../../platform/accounts/apiKeys.queries.ts';
import { deleteExpiredSessions } from '../../platform/accounts/sessions.queries.ts';
import { deleteEndedElementPauses } from '../elements/elementPause.queries.ts';
import { deleteDoneTodos } from '../todos/todos.queries.ts';
import { deleteOldRetries } from '../elements/retries.queries.ts';
import { forgetPeople } from '../elements/forgetPeople.queries.ts';
import { deleteOrphanedEmployees } from '../insurance/employeeStore.queries.ts';
import { deleteOldAuditLines } from '../../platform/audit/auditRetention.queries.ts';
import { deleteOldDeliveries } from '../../platform/webhooks/deliveries.queries.ts';
import { deleteOldMails } from '../../platform/mail/mails.queries.ts';
import { deleteOldChecks } from '../credentials/credentialChecks.queries.ts';
import { testDueCredentials } from '../credentials/testDueCredentials.ts';
import { deleteAbandonedSetups } from '../connections/connectionSetup.queries.ts';
import { deleteOldRequests } from '../credentials/credentialRequests.queries.ts';
import { deleteClosedCauses } from '../logs/causes.queries.ts';
import { deleteOldLines } from '../insurance/deleteOldLines.queries.ts';
import { emptyOldEvents } from '../insurance/emptyOldEvents.queries.ts';
import { deleteOldToggleRuns } from '../paymentToggle/deleteOldToggleRuns.queries.ts';
import { deleteOldRuns } from '../runs/deleteOldRuns.queries.ts';
import { rotatePartitions } from '../../platform/db/partitions.queries.ts';
import { deleteOldUpdates } from '../../platform/push/push.queries.ts';
import { withVisibility } from '../../platform/db/database.ts';
import { recoverTasks } from '../runs/leases.queries.ts';
import type { Services } from '../services.ts';
import { deleteStaleBudgets } from '../client/budget/sqlClientErrorCounts.queries.ts';
import { deleteOldOutages } from '../outages/outages.queries.ts';
import { deleteOldTimeouts } from '../client/breaker/sqlBreakerStore.queries.ts';
import { resumeEndedPauses } from '../actions/pauseConnection.ts';
import { measureWorkload } from './measureWorkload.ts';
import { startDueRuns } from './startDueRuns.ts';
import { startWokenRuns } from './startWokenRuns.ts';
import { startFollowUpRun } from '../runs/startFollowUpRun.ts';
import { workTask, type WorkerServices } from './workTask.ts';

/**
 * How often a worker looks for tasks with a dead worker, and for due connections, milliseconds: too often for the
 * queue's schedules, which count in minutes. A person who activates a connection waits for its first run.
 */
const recoverEveryMs = 3_000;
const scheduleEveryMs = 15_000;

export interface RunningWorker {
  /** Stops at once: tasks in progress go back to the queue. */
  stop(): Promise<void>;
}

/** Starts a worker on the queue. Any number of them share one database. */
export async function startWorker(services: Services): Promise<RunningWorker> {
  const stopping = new AbortController();
  const worker: WorkerServices = {
    services,
    owner: randomUUID(),
    running: new Map(),
    stopping: stopping.signal,
  };
  const stopListening = services.notifications.on('linkspan_task_cancel', (taskId) =>
    worker.running.get(taskId)?.abort(new Error('The task was cancelled.')),
  );
  // today's partitions must exist before the first entry
  await maintain(services);
  const slots = services.config.workerConcurrency;
  // a slow package takes at most half of the slots; the other half is for the others
  await services.queue.work('workTask', slots, (job) => workTask(worker, job), {
    perGroup: Math.ceil(slots / 2),
  });
  await workSweep(services, 'testCredentials', () => testDueCredentials(services));
  await workSweep(services, 'maintain', () => maintain(services));
  const starting = repeat(services, scheduleEveryMs, 'start due runs', async () => {
    await resumeEndedPauses(services);
    await startDueRuns(services, stopping.signal);
    await startWokenRuns(services);
  });
  const recovering = repeat(services, recoverEveryMs, 'recover tasks', () =>
    withVisibility(services.db, { bypassRowSecurity: true }, async (tx) => {
      for (const runId of await recoverTasks(tx, services.queue, services.config.leaseSeconds))
        await startFollowUpRun(tx, services.queue, runId);
    }),
  );
  const { metrics } = services;
  metrics.taskSlots.set(slots);
  const stopReading = [
    metrics.onScrape(() => metrics.tasksHeld.set(worker.running.size)),
    measureWorkload(services),
  ];
  return {
    async stop() {
      for (const off of stopReading) off();
      stopping.abort(new Error('The worker stops.'));
      stopListening();
      clearInterval(starting);
      clearInterval(recovering);
      await services.queue.close();
    },
  };
}

/** Creates the coming days' partitions, drops those past retention, and deletes expired data. */
export async function maintain({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  await rotatePartitions(db, config.retentionDays);
  await deleteOldRuns(db, config.historyDays);
  await deleteOldLines(db, config.historyDays);
  await emptyOldEvents(db, config.historyDays);
  await forgetPeople(db);
  await deleteOrphanedEmployees(db);
  await deleteOldToggleRuns(db, config.historyDays);
  await deleteOldMails(db, config.historyDays);
  await deleteOldDeliveries(db, config.retentionDays);
  await deleteOldAuditLines(db, config.auditDays);
  await deleteClosedCauses(db, config.retentionDays);
  await deleteOldChecks(db, config.retentionDays);
  await deleteOldRequests(db, config.historyDays);
  await deleteAbandonedSetups(db, config.draftDays);
  await deleteStaleBudgets(db);
  await deleteOldTimeouts(db);
  await deleteEndedElementPauses(db);
  await deleteOldRetries(db, config.historyDays);
  await deleteDoneTodos(db, config.historyDays);
  await deleteOldOutages(db, config.historyDays);
  await deleteExpiredSessions(db);
  await deleteExpiredApiKeys(db);
  await deleteExpiredAttempts(db);
  await deleteExpiredMailTokens(db);
  await deleteExpiredChallenges(db);
  await deleteOldUpdates(db);
}
