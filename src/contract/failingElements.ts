import { z } from 'zod';
import { signedIn } from './access.ts';
import { message } from './messages/message.ts';
import { calendarDate, collection, id, instant, item, listQuery } from './hydra.ts';
import { defineRoute } from './route.ts';
import { syncElementStatuses } from './sync.ts';

/** An element that failed, of whatever connection. */
export const failingElement = z.object({
  ...item,
  syncElementId: id,
  connectionId: id,
  connectionName: z.string(),
  syncElementName: z.string(),
  syncElementSyncKey: z.string(),
  searchedFieldData: z.string(),
  codedLabel: message.nullable(),
  syncElementSyncStatus: z.enum(syncElementStatuses),
  syncElementDate: calendarDate.nullable(),
  /** Why; `errorCode` is what its cause is called. */
  syncMessage: z.string(),
  codedMessage: message.nullable(),
  errorCode: z.string().nullable(),
  attempts: z.number().int(),
  /** Null when it waits for a person. */
  nextAttemptAt: instant.nullable(),
  updatedAt: instant,
  /** Whether the viewer may reset it. */
  mayOperate: z.boolean(),
});
export type FailingElement = z.output<typeof failingElement>;

export const listFailingElements = defineRoute({
  method: 'GET',
  path: '/failing-elements',
  summary: 'Elements that failed, of all connections within reach, newest first.',
  access: signedIn,
  query: listQuery([], {
    'connection.connectionId': id.optional(),
    /** What its cause is called. */
    code: z.string().max(100).optional(),
    /** Only those that wait for a person, or only those that are tried again by themselves. */
    waits: z.enum(['person', 'retry']).optional(),
  }),
  answers: { 200: collection(failingElement) },
});
