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

/** The filter for elements without a code: no cause has this one. */
export const noCode = 'none';

export const listFailingElements = defineRoute({
  method: 'GET',
  path: '/failing-elements',
  summary: 'Elements that failed, of all connections within reach, newest first.',
  access: signedIn,
  query: listQuery([], {
    'connection.connectionId': id.optional(),
    /** The code of its cause; `none` for elements from before causes had codes. */
    code: z.string().max(100).optional(),
    /** Only elements that wait for a person, or only those that are retried automatically. */
    waits: z.enum(['person', 'retry']).optional(),
  }),
  answers: { 200: collection(failingElement) },
});

/** Failed elements of one connection that have the same code. */
export const failingGroup = z.object({
  ...item('FailingGroup'),
  connectionId: id,
  connectionName: z.string(),
  organizationName: z.string(),
  connectionTag: z.string(),
  /** The package that refused them; null if unknown, or of several. */
  packageType: z.string().nullable(),
  /** Null for elements from before causes had codes. */
  errorCode: z.string().nullable(),
  /** Why they failed, with all that their causes name; without causes, why the newest did. */
  message: z.string(),
  /** Our sentence for a vendor's refusal that is known. */
  codedMessage: message.nullable(),
  /** Number of further causes of the code that the message doesn't fit. */
  otherCausesCount: z.number().int(),
  /** How to solve them; null if unknown, and where the causes ask for several settings. */
  codedSolution: message.nullable(),
  elementsCount: z.number().int(),
  /** All of them are expenses. */
  areExpenses: z.boolean(),
  /** What they claim, by currency, the largest first; empty for elements without amounts, and for more than are added up. */
  sums: z.array(z.object({ currency: z.string(), amount: z.string() })),
  /** The newest three. */
  elements: z.array(failingElement),
  /** Whether the viewer may reset them. */
  mayOperate: z.boolean(),
});
export type FailingGroup = z.output<typeof failingGroup>;

export const listFailingGroups = defineRoute({
  method: 'GET',
  path: '/failing-elements/groups',
  summary:
    'Elements that failed, grouped by connection and code: the connections with most of them first.',
  access: signedIn,
  query: listQuery([], {}),
  answers: {
    200: collection(failingGroup).extend({
      /** Of all groups; capped if there are more than are grouped, of which the newest are. */
      elements: z.object({ count: z.number().int(), isCapped: z.boolean() }),
      connectionsCount: z.number().int(),
      /** The connections have nothing but expenses. */
      areExpenses: z.boolean(),
    }),
  },
});
