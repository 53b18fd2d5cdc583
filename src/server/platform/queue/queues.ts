import { z } from 'zod';

const id = z.uuid();

/** Every job of the platform: its queue, and the shape of what it is given. */
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
    data: z.object({ connectionId: id, organizationId: id }),
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
  /** Sends what waits in the mail outbox. */
  sendMails: {
    name: 'send-mails',
    data: z.object({}),
    options: {
      notify: true,
      retryLimit: 0,
      expireInSeconds: 300,
      deleteAfterSeconds: 600,
      retentionSeconds: 3600,
    },
  },
} as const;

export type QueueName = keyof typeof queues;
export type JobData<Q extends QueueName> = z.output<(typeof queues)[Q]['data']>;
