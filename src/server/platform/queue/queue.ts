import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { DatabaseRole, Tx } from '../db/database.ts';
import { driverTimeouts, serverTimeouts } from '../db/timeouts.ts';
import { queues, type JobData, type QueueName } from './queues.ts';

/** The queue of one process. Jobs are sent in the caller's transaction: they exist exactly when its rows do. */
export interface Queue {
  send<Q extends QueueName>(
    tx: Tx,
    queue: Q,
    data: JobData<Q>,
    options?: { startAfter?: Date; group?: string },
  ): Promise<void>;
  /** Works a queue's jobs, `concurrency` in parallel, with at most `perGroup` of one group. */
  work<Q extends QueueName>(
    queue: Q,
    concurrency: number,
    handler: (data: JobData<Q>) => Promise<void>,
    options?: { perGroup?: number },
  ): Promise<void>;
  close(): Promise<void>;
}

interface QueueOptions {
  connectionString: string;
  role: DatabaseRole;
  /** A worker listens, sends scheduled jobs and maintains the queue; the web process only sends. */
  worker: boolean;
  onError: (error: Error) => void;
}

const createBoss = (options: QueueOptions): PgBoss =>
  new PgBoss({
    connectionString: options.connectionString,
    options: `-c role=${options.role} ${serverTimeouts(options.role)}`,
    ...driverTimeouts(options.role),
    application_name: `${options.role}_queue`,
    max: options.worker ? 4 : 2,
    migrate: false,
    createSchema: false,
    schedule: options.worker,
    supervise: options.worker,
    // an index is rebuilt by its owner; the worker's role owns nothing
    reindex: false,
    monitorVacuum: false,
    useListenNotify: options.worker,
  });

export async function openQueue(options: QueueOptions): Promise<Queue> {
  const boss = createBoss(options);
  boss.on('error', options.onError);
  await boss.start();
  return {
    async send(tx, queue, data, sendOptions) {
      const db = {
        executeSql: async (text: string, values?: unknown[]) => ({
          rows: (await tx.executeQuery(CompiledQuery.raw(text, values ?? []))).rows as never[],
        }),
      };
      await boss.send(queues[queue].name, data, {
        db,
        ...(sendOptions?.startAfter ? { startAfter: sendOptions.startAfter } : {}),
        ...(sendOptions?.group ? { group: { id: sendOptions.group } } : {}),
      });
    },
    async work(queue, concurrency, handler, workOptions) {
      const { name, data } = queues[queue];
      // a sweep does everything that is due: one run serves all jobs that wait for it, such as one per mail
      const isSweep = 'cron' in queues[queue];
      await boss.work(
        name,
        {
          // 1 with as many pollers: one slow job never delays another
          batchSize: isSweep ? 1_000 : 1,
          localConcurrency: concurrency,
          ...(workOptions?.perGroup ? { localGroupConcurrency: workOptions.perGroup } : {}),
          pollingIntervalSeconds: 1,
          // else jobs that waited while the pollers were busy are found only half a minute later: one wake-up is one
          // job
          notifyPollingIntervalSeconds: isSweep ? 10 : 1,
        },
        async (jobs) => {
          for (const job of isSweep ? jobs.slice(0, 1) : jobs)
            await handler(data.parse(job.data) as JobData<typeof queue>);
        },
      );
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
