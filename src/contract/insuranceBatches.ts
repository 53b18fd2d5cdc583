import { z } from 'zod';
import { operatorOf, viewerOf } from './access.ts';
import { collection, id, instant, item, listQuery } from './hydra.ts';
import {
  eventMoney,
  eventValue,
  insuranceEventClass,
  insuranceEventTypes,
} from './insuranceEvents.ts';
import { message, text, type MessageText } from './messages/message.ts';
import { insurancePackage } from './packageTraits.ts';
import { defineRoute, raw } from './route.ts';

/**
 * A batch of insurance events (BATCH-05): made, reviewed, decided, sent. `declined` and `complete` are final; a retry
 * continues a failed one.
 */
export const insuranceBatchStatuses = [
  'pending',
  'awaiting-approval',
  'approved',
  'declined',
  'processing',
  'complete',
  'failed',
] as const;
export type InsuranceBatchStatus = (typeof insuranceBatchStatuses)[number];

/** Words for each status within a sentence. */
export const batchStatusTexts: Record<InsuranceBatchStatus, MessageText> = {
  pending: text('batchStatus.pending'),
  'awaiting-approval': text('batchStatus.awaitingApproval'),
  approved: text('batchStatus.approved'),
  declined: text('batchStatus.declined'),
  processing: text('batchStatus.processing'),
  complete: text('batchStatus.complete'),
  failed: text('batchStatus.failed'),
};

/**
 * Batch states in which each action is allowed; used by the server's rules and the buttons (BATCH-02, BATCH-03). A
 * file is offered while the batch waits for approval, and available from then on.
 */
export const batchActions = {
  approve: ['awaiting-approval'],
  decline: ['awaiting-approval'],
  download: ['awaiting-approval'],
  retry: ['failed'],
} as const satisfies Record<string, readonly InsuranceBatchStatus[]>;

/**
 * Whether an action on a batch is allowed now. A batch that could not be made has nothing to resend: its events were
 * released.
 */
export function batchAllows(
  action: keyof typeof batchActions,
  { batchStatus, payloadHash }: { batchStatus: InsuranceBatchStatus; payloadHash: string | null },
): boolean {
  const statuses: readonly InsuranceBatchStatus[] = batchActions[action];
  return statuses.includes(batchStatus) && !(action === 'retry' && payloadHash === null);
}

/** Maximum number of event addresses in a batch on a list; the full set has its own list. */
export const maxListedEvents = 20;

export const batchMessage = z.object({
  ...item('InsuranceBatchMessage'),
  messageType: z.enum(['info', 'warning', 'error']),
  description: z.string(),
  codedMessage: message,
  createdAt: instant,
});
export type BatchMessage = z.output<typeof batchMessage>;

export const insuranceBatch = z.object({
  ...item('InsuranceBatch'),
  mongoId: id,
  /** Number for people, counted per connection. */
  batchId: z.string(),
  triggeredAt: instant,
  finishedAt: instant.nullable(),
  triggeredBy: z.string(),
  /** Addresses of the first `maxListedEvents`. */
  events: z.array(z.string()),
  eventsCount: z.number().int(),
  messages: z.array(batchMessage),
  batchStatus: z.enum(insuranceBatchStatuses),
  /** SHA-256 of the payload; null until it is frozen. */
  payloadHash: z.string().nullable(),
  /** Lines that the insurer accepted, and lines that they refused. */
  sentCount: z.number().int(),
  refusedCount: z.number().int(),
});
export type InsuranceBatch = z.output<typeof insuranceBatch>;

/** A line of a batch as it was frozen. */
export const batchEvent = z.object({
  '@id': z.string(),
  '@type': insuranceEventClass,
  /** Id of the event. */
  mongoId: id,
  eventDate: z.string(),
  hrEmployee: z.object({ name: z.string(), number: z.string().nullable() }),
  /** Old and new value of each column of its type. */
  changes: z.record(
    z.string(),
    z.object({ before: eventValue.optional(), after: eventValue.optional() }),
  ),
  /** The insurer's id; null while the insurer doesn't have the line. */
  externalId: z.string().nullable(),
  /** Why the insurer refused it. */
  codedError: message.nullable(),
});
export type BatchEvent = z.output<typeof batchEvent>;

const money = eventMoney;
const sums = z.object({ before: money, after: money });

/** Maximum number of lines marked as reviewed in one call. */
export const maxReviewedLines = 200;
/** Characters of a word to the approver, and of the reason for which lines are left out. */
export const maxNoteLength = 500;

const batchReviewRecorded = z.object({
  ...item('InsuranceBatchLooks'),
  mongoId: id,
  payloadHash: z.string(),
});

export const outlierKinds = ['zero', 'raise', 'drop', 'history', 'high'] as const;
export type OutlierKind = (typeof outlierKinds)[number];

/** The approver's view before the decision. */
export const batchReview = z.object({
  ...item('InsuranceBatchReview'),
  mongoId: id,
  batchStatus: z.enum(insuranceBatchStatuses),
  payloadHash: z.string().nullable(),
  eventsCount: z.number().int(),
  peopleCount: z.number().int(),
  /** In sending order; sums of the comparable wages, by currency. */
  byType: z.array(
    z.object({ type: z.enum(insuranceEventTypes), events: z.number().int(), wages: z.array(sums) }),
  ),
  outliers: z.array(
    z.object({
      mongoId: id,
      type: z.enum(insuranceEventTypes),
      eventDate: z.string(),
      name: z.string(),
      number: z.string().nullable(),
      kind: z.enum(outlierKinds),
      before: money.nullable(),
      after: money,
      /** Wages of the year before it, oldest first. */
      history: z.array(money),
      /** Another event of this batch that explains it: old and new hours. */
      hours: z.object({ before: z.number(), after: z.number() }).nullable(),
      /** Who reviewed it in its present form, the first one first. */
      looks: z.array(z.object({ name: z.string(), lookedAt: instant, isOwn: z.boolean() })),
    }),
  ),
  /** Total number, which may exceed the listed ones. */
  outliersCount: z.number().int(),
  duplicates: z.array(
    z.object({
      mongoId: id,
      type: z.enum(insuranceEventTypes),
      eventDate: z.string(),
      name: z.string(),
      /** Number of the earlier batch; null if it is twice in this one. */
      batchId: z.string().nullable(),
    }),
  ),
  duplicatesCount: z.number().int(),
  /** Somebody other than its maker has to approve it. */
  fourEyes: z.boolean(),
  /** The viewer made it. */
  isOwn: z.boolean(),
});
export type BatchReview = z.output<typeof batchReview>;

const base = `/connections/{id}/data/${insurancePackage}/batches` as const;
const params = z.object({ id, mongoId: id });

export const listInsuranceBatches = defineRoute({
  method: 'GET',
  path: base,
  summary: "A connection's batches of events, newest first.",
  access: viewerOf('connection'),
  params: z.object({ id }),
  query: listQuery(['triggeredAt', 'finishedAt', 'batchId', 'batchStatus'], {
    batchStatus: z.enum(insuranceBatchStatuses).optional(),
  }),
  answers: { 200: collection(insuranceBatch) },
});

export const getInsuranceBatch = defineRoute({
  method: 'GET',
  path: `${base}/{mongoId}`,
  summary: 'A batch of events.',
  access: viewerOf('connection'),
  params,
  answers: { 200: insuranceBatch },
});

export const listBatchEvents = defineRoute({
  method: 'GET',
  path: `${base}/{mongoId}/events`,
  summary: 'The lines of a batch as they were frozen, in the order in which they are sent.',
  access: viewerOf('connection'),
  params,
  query: listQuery([], {
    type: z.enum(insuranceEventTypes).optional(),
    /** Only lines that the insurer refused. */
    refused: z.stringbool().optional(),
  }),
  answers: { 200: collection(batchEvent) },
});

export const listBatchMessages = defineRoute({
  method: 'GET',
  path: `${base}/{mongoId}/messages`,
  summary: 'What happened to a batch, oldest first.',
  access: viewerOf('connection'),
  params,
  query: listQuery([], {}),
  answers: { 200: collection(batchMessage) },
});

export const reviewInsuranceBatch = defineRoute({
  method: 'GET',
  path: `${base}/{mongoId}/review`,
  summary: 'What somebody who approves a batch should look at: sums, outliers, duplicates.',
  access: viewerOf('connection'),
  params,
  answers: { 200: batchReview },
});

export const lookAtInsuranceBatch = defineRoute({
  method: 'POST',
  path: `${base}/{mongoId}/looks`,
  summary:
    'Keeps that somebody looked at lines of a batch, as they are with this hash; an approval asks for each outlier. 409 when the batch has another by now.',
  access: operatorOf('connection'),
  params,
  body: z.object({
    payloadHash: z.string().max(64),
    eventIds: z.array(z.uuid()).min(1).max(maxReviewedLines),
  }),
  answers: { 200: batchReviewRecorded },
});

export const leaveOutBatchLines = defineRoute({
  method: 'POST',
  path: `${base}/{mongoId}/leave-out`,
  summary:
    'Leaves lines out of a batch that awaits approval, with the reason; their events can be processed again. 409 when the batch has another hash by now, 422 when no line would remain.',
  access: operatorOf('connection'),
  params,
  body: z.object({
    payloadHash: z.string().max(64),
    eventIds: z.array(z.uuid()).min(1).max(maxReviewedLines),
    reason: z.string().trim().min(1).max(maxNoteLength),
  }),
  answers: { 200: batchReviewRecorded },
});

export const downloadInsuranceBatch = defineRoute({
  method: 'GET',
  path: `${base}/{mongoId}/download`,
  summary:
    'A batch as a spreadsheet, from when it awaits approval on; as CSV where that is accepted. 409 before.',
  access: viewerOf('connection'),
  params,
  answers: { 200: raw },
});
