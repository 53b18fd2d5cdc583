import { z } from 'zod';

const id = z.uuid();

/** A sweep is one job each time it is due, whatever the number of workers; what it missed the next one finds. */
const sweep = {
  notify: true,
  retryLimit: 0,
  expireInSeconds: 600,
  deleteAfterSeconds: 600,
  retentionSeconds: 3600,
};

/**
 * Every job of the platform: its queue, and the shape of what it is given. With `cron` (UTC, a minute at the finest) the
 * queue is also given a job whenever that is due.
 */
export const queues = {
  /** Works one task. The task's row has the state; the entry only wakes a worker. */
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
      /** Choices that aren't the connection's yet: the lists of a change that is being made (CHG-01). */
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
  /** Mails a link to set a new password, if the address is somebody's. */
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
  /** Sends what waits in the mail outbox; each minute also those that wait for another try. */
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
  /** Tells vendors where notices go, or that none are wanted any more; each minute also those that wait for another try. */
  lookAtNotices: {
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
  /** Goes on with a bulk action. Its rows have the state; the entry only wakes a worker. */
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
  /** Forgets bulk actions that were never started, or are over for long. */
  forgetBulkActions: {
    name: 'forget-bulk-actions',
    data: z.object({}),
    cron: '37 * * * *',
    options: sweep,
  },
  /** Mails the reports that are due. */
  mailReports: { name: 'mail-reports', data: z.object({}), cron: '* * * * *', options: sweep },
  /** Tests credentials that are due. */
  testCredentials: {
    name: 'test-credentials',
    data: z.object({}),
    cron: '*/5 * * * *',
    options: sweep,
  },
  /** Makes the coming days' partitions and forgets what is over. */
  maintain: { name: 'maintain', data: z.object({}), cron: '7 * * * *', options: sweep },
} as const;

export type QueueName = keyof typeof queues;
export type JobData<Q extends QueueName> = z.output<(typeof queues)[Q]['data']>;
/** Queues of which a schedule alone makes jobs. */
export type Sweep = 'forgetBulkActions' | 'mailReports' | 'testCredentials' | 'maintain';
