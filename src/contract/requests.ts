import { z } from 'zod';
import { staff, staffFor } from './access.ts';
import { collection, id, instant, item, listQuery } from './hydra.ts';
import { message } from './messages/message.ts';
import { defineRoute } from './route.ts';
import { syncElementStatuses } from './sync.ts';
import { strictText } from './texts.ts';

const base = {
  ...item('RequestAndResponse'),
  mongoId: id,
  taskId: id.nullable(),
  moduleName: z.string().nullable(),
  /** Title of the module; null if it no longer exists. */
  moduleTitle: z.string().nullable(),
  moduleTitleCode: z.string().nullable(),
  packageType: z.string(),
  createdAt: instant,
  method: z.string(),
  url: z.string(),
};
const info = z.object({
  /** Seconds. */
  total_time: z.number().nullable(),
});
const options = z.object({
  /** Microseconds. */
  total_time_us: z.number().nullable(),
});

export const requestSummary = z.object({
  ...base,
  response: z.object({ statusCode: z.number().int(), info, options }),
});
export type RequestSummary = z.output<typeof requestSummary>;

/** A recorded request and its answer; secrets were replaced before it was stored. */
export const requestAndResponse = z.object({
  ...base,
  options: z.object({
    headers: z.record(z.string(), z.string()),
    query: z.record(z.string(), z.string()),
    body: z.string().nullable(),
  }),
  response: z.object({
    /** 0: no answer came. */
    statusCode: z.number().int(),
    headers: z.record(z.string(), z.string()),
    content: z.string().nullable(),
    info,
    options,
  }),
});
export type RequestAndResponse = z.output<typeof requestAndResponse>;

/** CURL-03; `failed` includes every other error too, and requests without an answer (docs/sync.md 10). */
export const requestStatusFilters = ['success', 'failed'] as const;

export const listRequests = defineRoute({
  method: 'GET',
  path: '/request-and-responses',
  summary: "A connection's requests to its packages, newest first.",
  access: staff,
  query: listQuery(['createdAt'], {
    connectionId: id,
    taskId: id.optional(),
    status: z.enum(requestStatusFilters).optional(),
  }),
  answers: { 200: collection(requestSummary) },
});

export const getRequest = defineRoute({
  method: 'GET',
  path: '/request-and-responses/{id}',
  summary: 'One request with its answer.',
  access: staff,
  params: z.object({ id }),
  query: z.object({ connectionId: id.optional() }),
  answers: { 200: requestAndResponse },
});

const ofConnection = z.object({ id, requestId: id });

/** No answer, a redirect that was not followed, or an error (docs/sync.md 10). */
export const isFailedStatus = (statusCode: number): boolean =>
  statusCode === 0 || statusCode >= 400 || [301, 302, 303].includes(statusCode);

export const comparedField = z.object({
  part: z.enum(['address', 'query', 'header', 'body', 'answer']),
  /** Path within its part, e.g. `PurchaseEntryLines[0].GLAccount`; empty for a part as a whole. */
  name: z.string(),
  /** What the field means; null if its package doesn't say so. */
  codedMeaning: message.nullable(),
  /** Null: absent. A long value is cut. */
  record: z.string().nullable(),
  other: z.string().nullable(),
  /**
   * Names of these values, `4500 - Travel`; null unless a list that the connection has loaded knows them, or it is the
   * id of a creditor of one of its elements.
   */
  recordName: z.string().nullable(),
  otherName: z.string().nullable(),
  /** What these values mean, if they are among the vendor's fixed ones: `ACCPAY` is a bill. */
  codedRecord: message.nullable(),
  codedOther: message.nullable(),
  /**
   * - `explains`: it differs, and the error names it or no success had this value
   * - `differs`: it differs, as it does between successes
   */
  state: z.enum(['explains', 'differs', 'same']),
});
export type ComparedField = z.output<typeof comparedField>;

/** Most fields of a comparison; those that differ come first. */
export const maxComparedFields = 500;

export const requestComparison = z.object({
  ...item('RequestComparison'),
  record: requestAndResponse,
  /** Null: no success of the same call is on record. */
  other: requestAndResponse.nullable(),
  /** By field: first those that explain a failure, then those that differ. */
  fields: z.array(comparedField).max(maxComparedFields),
  /** Number of fields beyond the maximum. */
  fieldsLeftOut: z.number().int(),
  /** Days that requests are kept. */
  keptDays: z.number().int(),
});
export type RequestComparison = z.output<typeof requestComparison>;

export const compareRequest = defineRoute({
  method: 'GET',
  path: '/connections/{id}/request-and-responses/{requestId}/comparison',
  summary:
    'Compares a request with another, or with the last success of the same call (package, method and path without ids).',
  access: staffFor('connection'),
  params: ofConnection,
  query: z.object({
    /** The request to compare it with. */
    withId: id.optional(),
  }),
  answers: { 200: requestComparison },
});

/**
 * What a retry does with a document of an element.
 * - `kept`: it is written; `leftOut`: it is no part of the element; `unchanged`: it already has the content to be
 *   written
 * - `lookUp`: it may exist, so it is looked up first and written only if it does not; `confirm`: the same, with those
 *   of other elements in one call
 * - `create`, `update`: it is written; `remove`: it is undone; `removeIfThere`: it may exist, so it is looked up
 * - `cannot`: the settings have no counterpart for one of its values
 */
export const replaySteps = [
  'kept',
  'leftOut',
  'unchanged',
  'lookUp',
  'confirm',
  'create',
  'update',
  'remove',
  'removeIfThere',
  'cannot',
] as const;
export type ReplayStep = (typeof replaySteps)[number];

export const replayPreview = z.object({
  ...item('ReplayPreview'),
  /** `read`: the call is made again; `write`: the elements that it was made for are retried. */
  kind: z.enum(['read', 'write']),
  /** Why it can't be sent again, and what to do instead. */
  refusal: z.object({ reason: message, instead: message.nullable() }).nullable(),
  /** Version of the preview; a replay of a different one is refused. */
  version: z.string(),
  elements: z.array(
    z.object({
      syncElementId: id,
      searchedFieldData: z.string(),
      codedLabel: message.nullable(),
      syncElementSyncStatus: z.enum(syncElementStatuses),
      documents: z.array(
        z.object({
          documentName: z.string(),
          type: z.string(),
          step: z.enum(replaySteps),
          externalId: z.string().nullable(),
          /** JSON to be written, if something is written. */
          body: z.string().nullable(),
          /** Why it can't be written. */
          codedMessage: message.nullable(),
        }),
      ),
    }),
  ),
});
export type ReplayPreview = z.output<typeof replayPreview>;

export const previewReplay = defineRoute({
  method: 'GET',
  path: '/connections/{id}/request-and-responses/{requestId}/replay',
  summary: 'What sending a recorded request again would do.',
  access: staffFor('connection'),
  params: ofConnection,
  answers: { 200: replayPreview },
});

export const replayRequest = defineRoute({
  method: 'POST',
  path: '/connections/{id}/request-and-responses/{requestId}/replay',
  summary:
    'Repeats a reading call; for a writing one it retries the elements that it was made for, which looks first.',
  access: staffFor('connection', 'operator'),
  params: ofConnection,
  body: z.object({
    /** Only for a write: the reason; recorded in the audit trail. */
    reason: strictText(300, 10).optional(),
    /** Only for a write: version of the preview that was shown. */
    version: z.string().max(100).optional(),
  }),
  answers: {
    200: z.object({
      /** The new request; null if elements are retried. */
      requestId: id.nullable(),
      /** Number of elements retried. */
      retried: z.number().int(),
    }),
  },
});
