import { z } from 'zod';
import { signedIn } from './access.ts';
import { message } from './messages/message.ts';
import { calendarDate, collection, id, instant, item, listQuery } from './hydra.ts';
import { defineRoute } from './route.ts';
import { syncElementStatuses } from './sync.ts';

/** A failed element, of any connection. */
export const failingElement = z.object({
  ...item('SyncElement'),
  syncElementId: id,
  connectionId: id,
  connectionName: z.string(),
  syncElementName: z.string(),
  syncElementSyncKey: z.string(),
  searchedFieldData: z.string(),
  codedLabel: message.nullable(),
  syncElementSyncStatus: z.enum(syncElementStatuses),
  syncElementDate: calendarDate.nullable(),
  /** Why it failed; `errorCode` is the code of its cause. */
  syncMessage: z.string(),
  codedMessage: message.nullable(),
  /** How to solve it; null if unknown, and where causes of its code in its connection ask for several settings. */
  codedSolution: message.nullable(),
  errorCode: z.string().nullable(),
  /** The package that refused it; null if unknown. */
  packageType: z.string().nullable(),
  attempts: z.number().int(),
  /** Null if it waits for a person. */
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
    /** The code of its cause. */
    code: z.string().max(100).optional(),
    /** Only elements that wait for a person, or only those that are retried automatically. */
    waits: z.enum(['person', 'retry']).optional(),
  }),
  answers: { 200: collection(failingElement) },
});
