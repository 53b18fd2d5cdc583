import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { withVisibility } from '../db/database.ts';
import { mailReports } from '../features/reports/reports.jobs.ts';
import { recoverTasks } from '../features/tasks/leases.queries.ts';
import type { Services } from '../http/services.ts';
import { deleteStaleBudgets } from './http/budget/sqlClientErrorCounts.ts';
import { startDueRuns } from './schedule.queries.ts';
import { startAgain } from './startAgain.ts';
import { workTask, type WorkerServices } from './workTask.ts';

/** How often a worker looks for tasks whose worker is gone, milliseconds: too often for the queue's schedules. */
const recoverEveryMs = 3_000;

export interface RunningWorker {
  /** Ends at once: tasks in work go back to the queue. */
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
  // today's partitions must be there before the first entry
  await maintain(services);
  await services.queue.work('workTask', services.config.workerConcurrency, (job) =>
    workTask(worker, job),
  );
  await workSweep(services, 'startDueRuns', startDueRuns);
  await workSweep(services, 'mailReports', mailReports);
  await workSweep(services, 'maintain', maintain);
  const stopRecovering = recoverRepeatedly(services);
  return {
    async stop() {
      stopping.abort(new Error('The worker stops.'));
      stopListening();
      stopRecovering();
      await services.queue.close();
    },
  };
}

/** Works a queue that the schedule fills. What fails is logged here, the queue keeps it to itself. */
async function workSweep(
  services: Services,
  name: 'startDueRuns' | 'mailReports' | 'maintain',
  work: (services: Services) => Promise<unknown>,
): Promise<void> {
  await services.queue.work(name, 1, async () => {
    try {
      await work(services);
    } catch (error) {
      services.log.warn({ err: error }, `${name} failed`);
      throw error;
    }
  });
}

function recoverRepeatedly(services: Services): () => void {
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    withVisibility(services.db, { everything: true }, async (tx) => {
      for (const runId of await recoverTasks(tx, services.queue))
        await startAgain(tx, services.queue, runId);
    })
      .catch((error: unknown) => services.log.warn({ err: error }, 'could not recover tasks'))
      .finally(() => (busy = false));
  }, recoverEveryMs);
  return () => clearInterval(timer);
}

/** Makes the coming days' partitions, drops those past retention, and forgets what is over. */
async function maintain({ db, config }: Services): Promise<void> {
  await sql`SELECT ensure_day_partitions((now() AT TIME ZONE 'UTC')::date, 4)`.execute(db);
  await sql`SELECT drop_day_partitions((now() AT TIME ZONE 'UTC')::date - ${config.retentionDays}::int)`.execute(
    db,
  );
  await deleteStaleBudgets(db);
  await sql`DELETE FROM session WHERE expires_at < now()`.execute(db);
  await sql`DELETE FROM attempt WHERE window_start < now() - interval '1 hour'`.execute(db);
  // kept a day longer than they work: the mails of an hour are counted by them
  await sql`DELETE FROM mail_token WHERE expires_at < now() - interval '1 day'`.execute(db);
  await sql`DELETE FROM used_challenge WHERE expires_at < now()`.execute(db);
  await withVisibility(db, { everything: true }, (tx) =>
    sql`DELETE FROM push_update WHERE created_at < now() - interval '10 minutes'`.execute(tx),
  );
}
