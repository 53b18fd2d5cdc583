import { z } from 'zod';
import { signedIn } from './access.ts';
import { collection, givenInstant, id, instant, item, listQuery } from './hydra.ts';
import { message } from './messages/message.ts';
import { defineRoute } from './route.ts';

/** Most elements of one retry that are followed. */
export const maxRetryElements = 5000;

/** Elements of a connection that were reopened, until each is booked or refused again. */
export const retry = z.object({
  ...item('Retry'),
  retryId: id,
  connectionId: id,
  connectionName: z.string(),
  startedAt: instant,
  /** Null while elements wait. */
  finishedAt: instant.nullable(),
  /** Name of the person, where the viewer may see it. */
  by: z.string().nullable(),
  /** The viewer started it. */
  mine: z.boolean(),
  /** The commonest reason for which they had failed; empty if none had. */
  message: z.string(),
  codedMessage: message.nullable(),
  /** At most `maxRetryElements`. */
  elementsCount: z.number().int(),
  /** Booked, or undone where that was to be done; with `failedCount` less than all if some wait for their source. */
  bookedCount: z.number().int(),
  /** Refused again. */
  failedCount: z.number().int(),
  waitingCount: z.number().int(),
  /** A run of the connection is under way; otherwise what waits is tried by its next one. */
  isRunning: z.boolean(),
});
export type Retry = z.output<typeof retry>;

export const listRetries = defineRoute({
  method: 'GET',
  path: '/retries',
  summary:
    'Elements that were tried again in connections within reach, with what became of them: those that are still being tried, then the latest that ended.',
  access: signedIn,
  query: listQuery([], {
    'connection.connectionId': id.optional(),
    /** Leaves out those that ended before it. */
    since: givenInstant.optional(),
  }),
  answers: { 200: collection(retry) },
});
