import { z } from 'zod';
import { anywhere, signedIn } from './access.ts';
import { maxIgnoreReason } from './causes.ts';
import { message } from './messages/message.ts';
import { givenInstant, id, instant, item } from './hydra.ts';
import { defineRoute } from './route.ts';
import { optionalText } from './texts.ts';

/** What can be done to many things at once, and what each is done to. */
export const bulkActions = {
  resetElements: 'elements',
  ignoreElements: 'elements',
  activateConnections: 'connections',
  deactivateConnections: 'connections',
  runConnections: 'connections',
  clearTasks: 'connections',
  clearLogs: 'logs',
  resolveCauses: 'causes',
  ignoreCauses: 'causes',
  reopenCauses: 'causes',
} as const;
export type BulkActionName = keyof typeof bulkActions;
export const bulkActionNames = Object.keys(bulkActions) as BulkActionName[];

/** Most things that one bulk acts on; of more that match it takes the first. */
export const maxBulk = 10_000;
/** Minutes that a preview may be started. */
export const previewMinutes = 15;
/** So many things are named where more are meant. */
export const namedThings = 5;

/**
 * Why a thing is left as it is.
 * - `gone`: it is no longer there, or never was within reach
 * - `noRight`: the viewer may look at it, not change it
 * - `busy`: a run works on it at this moment
 * - `notFailed`: there is nothing to try again
 * - `already`: it is so already
 * - `unfinished`: its setup is not finished
 * - `notConnected`: a credential of it is not connected
 * - `nothing`: there is nothing to clear
 * - `nothingFlows`: nothing is synced between its packages
 * - `refused`: the store did not take the change
 */
export const bulkReasons = [
  'busy',
  'notFailed',
  'already',
  'nothing',
  'nothingFlows',
  'unfinished',
  'notConnected',
  'noRight',
  'gone',
  'refused',
] as const;
export type BulkReason = (typeof bulkReasons)[number];

/**
 * - `previewed`: nothing is done yet; what it would act on is written down
 * - `running`, `done`
 * - `aborted`: by its maker; what was done until then stays
 */
export const bulkStates = ['previewed', 'running', 'done', 'aborted'] as const;
export type BulkState = (typeof bulkStates)[number];

const thing = z.object({
  thingId: id,
  connectionId: id,
  connectionName: z.string(),
  /** Of a connection its own. */
  name: z.string(),
  codedName: message.nullable(),
});
const reasons = z.array(z.object({ reason: z.enum(bulkReasons), count: z.number().int() }));

export const bulkAction = z.object({
  ...item,
  bulkActionId: id,
  action: z.enum(bulkActionNames),
  state: z.enum(bulkStates),
  /** Things that it acts on, written down when it was previewed: these and no others. */
  count: z.number().int(),
  /** More matched than `maxBulk`. */
  more: z.boolean(),
  /** The first of them that are still within reach. */
  things: z.array(thing),
  /** What was chosen and is not acted on. */
  leftOut: reasons,
  done: z.number().int(),
  /** What was to be acted on and was no longer so when its turn came. */
  skipped: reasons,
  /** The first of these, that are still within reach. */
  skippedThings: z.array(thing.extend({ reason: z.enum(bulkReasons) })),
  /** Not yet tried; of one that was aborted: never. */
  left: z.number().int(),
  /** Of causes that are ignored; null: until they are seen again. */
  ignoreUntil: instant.nullable(),
  /** Why they are ignored; empty where nobody said. */
  reason: z.string(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** Until when it can be started. */
  expiresAt: instant,
});
export type BulkAction = z.output<typeof bulkAction>;

export const previewBulkAction = defineRoute({
  method: 'POST',
  path: '/bulk-actions/preview',
  summary:
    'Says what an action would act on and what it would leave, and why; nothing else is done by starting it.',
  access: anywhere('operator'),
  personOnly: true,
  body: z.object({
    action: z.enum(bulkActionNames),
    what: z.union([
      z.object({ ids: z.array(id).min(1).max(1000) }),
      z.object({
        /** Everything that this list holds, as its address asks for it; its page says nothing. */
        list: z.enum(['connections', 'failingElements', 'syncElements', 'causes', 'logEntries']),
        query: z.record(z.string().max(100), z.string().max(300)),
        /** Of `syncElements`. */
        connectionId: id.optional(),
      }),
    ]),
  }),
  answers: { 201: bulkAction },
});

const params = z.object({ id });

export const getBulkAction = defineRoute({
  method: 'GET',
  path: '/bulk-actions/{id}',
  summary: "One's own bulk action: how far it is, or what came of it.",
  access: signedIn,
  personOnly: true,
  params,
  answers: { 200: bulkAction },
});

export const startBulkAction = defineRoute({
  method: 'POST',
  path: '/bulk-actions/{id}/start',
  summary:
    'Begins what was previewed; one that has begun is answered as it is. Causes are ignored until an instant, or until they are seen again.',
  access: signedIn,
  personOnly: true,
  params,
  /** Of `ignoreCauses` alone, as one cause is ignored. */
  body: z
    .object({
      ignoreUntil: givenInstant.nullable().default(null),
      reason: optionalText(maxIgnoreReason),
    })
    .nullish(),
  answers: { 202: bulkAction },
});

export const abortBulkAction = defineRoute({
  method: 'POST',
  path: '/bulk-actions/{id}/abort',
  summary: 'Ends it; what is done until then stays done.',
  access: signedIn,
  personOnly: true,
  params,
  answers: { 200: bulkAction },
});
