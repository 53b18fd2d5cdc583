import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { withVisibility } from '../../platform/db/database.ts';
import { mailReports, reportEveryMs } from '../../features/reports/reports.jobs.ts';
import { recoverTasks } from '../runs/leases.queries.ts';
import type { Services } from '../services.ts';
import { deleteStaleBudgets } from '../client/budget/sqlClientErrorCounts.ts';
import { startDueRuns } from './schedule.queries.ts';
import { startAgain } from '../runs/startAgain.ts';
import { workTask, type WorkerServices } from './workTask.ts';

/** How often a worker looks for tasks whose worker is gone, and for connections whose run is due, milliseconds. */
const recoverEveryMs = 3_000;
const scheduleEveryMs = 15_000;
const maintainEveryMs = 3_600_000;

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
  await maintain(services);
  await services.queue.work('workTask', services.config.workerConcurrency, (job) =>
    workTask(worker, job),
  );
  const timers = [
    repeat(services, recoverEveryMs, 'recover tasks', () =>
      withVisibility(services.db, { everything: true }, async (tx) => {
        for (const runId of await recoverTasks(tx, services.queue))
          await startAgain(tx, services.queue, runId);
      }),
    ),
    repeat(services, scheduleEveryMs, 'start due runs', () => startDueRuns(services)),
    repeat(services, reportEveryMs, 'mail reports', () => mailReports(services)),
    repeat(services, maintainEveryMs, 'maintain', () => maintain(services)),
  ];
  return {
    async stop() {
      stopping.abort(new Error('The worker stops.'));
      stopListening();
      for (const timer of timers) clearInterval(timer);
      await services.queue.close();
    },
  };
}

function repeat(
  services: Services,
  everyMs: number,
  what: string,
  work: () => Promise<unknown>,
): NodeJS.Timeout {
  let busy = false;
  return setInterval(() => {
    if (busy) return;
    busy = true;
    work()
      .catch((error: unknown) => services.log.warn({ err: error }, `could not ${what}`))
      .finally(() => (busy = false));
  }, everyMs);
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
