import { z } from 'zod';

const id = z.uuid();

/** A sweep is one job each time it is due, whatever the number of workers; the next one catches up on missed ones. */
const sweep = {
  notify: true,
  retryLimit: 0,
  expireInSeconds: 600,
  deleteAfterSeconds: 600,
  retentionSeconds: 3600,
};

/**
 * Every job of the platform: its queue, and the shape of its data. With `cron` (UTC, at finest a minute) the queue also
 * gets a job whenever that is due.
 */
export const queues = {
  /** Works one task. The state is in the task's row; the entry only wakes a worker. */
  workTask: {
    name: 'work-task',
    data: z.object({ taskId: id, organizationId: id }),
    options: {
      notify: true,
      retryLimit: 0,
      expireInSeconds: 86_000,
      deleteAfterSeconds: 600,
      retentionSeconds: 86_400,
    },
  },
  /** Loads the lists of a connection's packages. */
  preconfigure: {
    name: 'preconfigure',
    data: z.object({
      connectionId: id,
      organizationId: id,
      /** Unsaved choices of a connection: the lists for a change in progress (CHG-01). */
      packages: z
        .array(
          z.object({
            packageType: z.string(),
            credentialId: id,
            settings: z.record(z.string(), z.unknown()),
          }),
        )
        .optional(),
    }),
    options: {
      notify: true,
      retryLimit: 2,
      retryDelay: 5,
      expireInSeconds: 600,
      deleteAfterSeconds: 600,
      retentionSeconds: 86_400,
    },
  },
  /** Mails a link to set a new password, if the address belongs to a user. */
  requestReset: {
    name: 'request-reset',
    data: z.object({ emailAddress: z.string().max(254) }),
    options: {
      notify: true,
      retryLimit: 2,
      retryDelay: 5,
      expireInSeconds: 60,
      deleteAfterSeconds: 60,
      retentionSeconds: 3600,
    },
  },
  /** Sends the waiting mails of the outbox; each minute also those that wait for a retry. */
  sendMails: {
    name: 'send-mails',
    data: z.object({}),
    cron: '* * * * *',
    options: {
      notify: true,
      retryLimit: 0,
      expireInSeconds: 300,
      deleteAfterSeconds: 600,
      retentionSeconds: 3600,
    },
  },
  /** Subscribes and unsubscribes vendors' webhooks; each minute also those that wait for a retry. */
  checkSubscriptions: {
    name: 'look-at-notices',
    data: z.object({}),
    cron: '* * * * *',
    options: {
      notify: true,
      retryLimit: 0,
      expireInSeconds: 600,
      deleteAfterSeconds: 600,
      retentionSeconds: 3600,
    },
  },
  /** Continues a bulk action. The state is in its rows; the entry only wakes a worker. */
  workBulkAction: {
    name: 'work-bulk-action',
    data: z.object({ bulkActionId: id }),
    options: {
      notify: true,
      retryLimit: 0,
      expireInSeconds: 86_000,
      deleteAfterSeconds: 600,
      retentionSeconds: 86_400,
    },
  },
  /** Deletes bulk actions that were never started, or ended long ago. */
  forgetBulkActions: {
    name: 'forget-bulk-actions',
    data: z.object({}),
    cron: '37 * * * *',
    options: sweep,
  },
  /** Mails due reports. */
  mailReports: { name: 'mail-reports', data: z.object({}), cron: '* * * * *', options: sweep },
  /** Tests due credentials. */
  testCredentials: {
    name: 'test-credentials',
    data: z.object({}),
    cron: '*/5 * * * *',
    options: sweep,
  },
  /** Creates the coming days' partitions and deletes expired data. */
  maintain: { name: 'maintain', data: z.object({}), cron: '7 * * * *', options: sweep },
} as const;

export type QueueName = keyof typeof queues;
export type JobData<Q extends QueueName> = z.output<(typeof queues)[Q]['data']>;
/** Queues with scheduled jobs only. */
export type Sweep = 'forgetBulkActions' | 'mailReports' | 'testCredentials' | 'maintain';
