import { z } from 'zod';
import { anywhere, signedIn } from './access.ts';
import { maxIgnoreReasonLength } from './causes.ts';
import { message } from './messages/message.ts';
import { givenInstant, id, instant, item } from './hydra.ts';
import { defineRoute } from './route.ts';
import { optionalText } from './texts.ts';

/** Bulk actions, each with the kind of thing it acts on. */
export const bulkActions = {
  resetElements: 'elements',
  ignoreElements: 'elements',
  pauseElements: 'elements',
  resumeElements: 'elements',
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

/** Maximum number of things per bulk action; if more match, it takes the first. */
export const maxBulkThings = 10_000;
/** Minutes within which a preview may be started. */
export const previewMinutes = 15;
/** Number of things that are named when there are more. */
export const maxNamedThings = 5;

/**
 * Why a thing is left unchanged.
 * - `gone`: it no longer exists, or never was within reach
 * - `noRight`: the viewer may see it, but not change it
 * - `busy`: a run is working on it
 * - `notFailed`: there is nothing to retry
 * - `already`: it already is in that state
 * - `unfinished`: its setup is not finished
 * - `paused`: its connection is paused
 * - `notOpen`: there is nothing left to write
 * - `notConnected`: one of its credentials is not connected
 * - `nothing`: there is nothing to clear
 * - `nothingFlows`: nothing is synced between its packages
 * - `refused`: the store did not accept the change
 */
export const bulkReasons = [
  'busy',
  'notFailed',
  'already',
  'nothing',
  'nothingFlows',
  'unfinished',
  'paused',
  'notOpen',
  'notConnected',
  'noRight',
  'gone',
  'refused',
] as const;
export type BulkReason = (typeof bulkReasons)[number];

/**
 * - `previewed`: nothing is done yet; the things it would act on are stored
 * - `running`, `done`
 * - `aborted`: by its maker; what was done until then stays
 */
export const bulkStates = ['previewed', 'running', 'done', 'aborted'] as const;
export type BulkState = (typeof bulkStates)[number];

const thing = z.object({
  thingId: id,
  connectionId: id,
  connectionName: z.string(),
  /** Name of the thing; for a connection its own name. */
  name: z.string(),
  codedName: message.nullable(),
});
const reasons = z.array(z.object({ reason: z.enum(bulkReasons), count: z.number().int() }));

export const bulkAction = z.object({
  ...item('BulkAction'),
  bulkActionId: id,
  action: z.enum(bulkActionNames),
  state: z.enum(bulkStates),
  /** Number of things it acts on, stored with the preview: these and no others. */
  count: z.number().int(),
  /** More matched than `maxBulkThings`. */
  more: z.boolean(),
  /** The first of these things that are still within reach. */
  things: z.array(thing),
  /** Chosen things that it does not act on. */
  leftOut: reasons,
  done: z.number().int(),
  /** Things that no longer qualified when their turn came. */
  skipped: reasons,
  /** The first skipped things that are still within reach. */
  skippedThings: z.array(thing.extend({ reason: z.enum(bulkReasons) })),
  /** Not yet tried; after an abort they never are. */
  left: z.number().int(),
  /** Only for ignored causes and paused elements; null: until they are seen again, or until somebody resumes them. */
  ignoreUntil: instant.nullable(),
  /** Why they are ignored or paused; empty if no reason was given. */
  reason: z.string(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** Latest time at which it can be started. */
  expiresAt: instant,
});
export type BulkAction = z.output<typeof bulkAction>;

export const previewBulkAction = defineRoute({
  method: 'POST',
  path: '/bulk-actions/preview',
  summary:
    'Previews an action: what it would act on, what it would leave, and why. Starting it does exactly that.',
  access: anywhere('operator'),
  personOnly: true,
  body: z.object({
    action: z.enum(bulkActionNames),
    what: z.union([
      z.object({ ids: z.array(id).min(1).max(1000) }),
      /** Only for actions on elements: those of these connections that failed. */
      z.object({ failedOf: z.array(id).min(1).max(1000) }),
      z.object({
        /**
         * Everything in this list under the filters of its address; the page number is ignored. An
         * action on elements takes those that failed in the connections of such a list.
         */
        list: z.enum(['connections', 'failingElements', 'syncElements', 'causes', 'logEntries']),
        query: z.record(z.string().max(100), z.string().max(300)),
        /** Only for `syncElements`. */
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
    'Begins what was previewed; one that has begun is answered as it is. Causes are ignored until an instant, or until they are seen again; elements are paused for a reason, until an instant or until somebody resumes them.',
  access: signedIn,
  personOnly: true,
  params,
  /** Only for `ignoreCauses`, the same as for one cause, and `pauseElements`, which needs a reason. */
  body: z
    .object({
      ignoreUntil: givenInstant.nullable().default(null),
      reason: optionalText(maxIgnoreReasonLength),
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
