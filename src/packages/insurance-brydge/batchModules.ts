import { z } from 'zod';
import { maxNoteLength } from '../../contract/insuranceBatches.ts';
import { eventFilters, maxEventIds } from '../../contract/insuranceEvents.ts';
import { text } from '../../contract/messages/message.ts';
import { insurancePackage } from '../../contract/packageTraits.ts';
import { definePlatformModule } from '../kit/defineModule.ts';

/** Events that somebody chose. */
export const chosenEvents = z.array(z.uuid()).min(1).max(maxEventIds);

const processParameters = z.object({
  eventIds: z.array(z.uuid()).max(maxEventIds).default([]),
  archiveOtherEvents: z.boolean().default(false),
  filters: eventFilters.default({}),
  selectAll: z.boolean().default(false),
  /** A word to the one who approves the batch. */
  note: z.string().trim().max(maxNoteLength).optional(),
  /** Sent instead of events to process: the specification names these parameters and no separate module. */
  archiveEventIds: chosenEvents.optional(),
  unarchiveEventIds: chosenEvents.optional(),
});
export type ProcessParameters = z.output<typeof processParameters>;

/** The batch's displayed number, or its id. */
const batchParameters = z.object({
  batchId: z
    .union([z.string().trim().min(1).max(36), z.number().int().min(1)])
    .transform((value) => String(value)),
});
export type BatchParameters = z.output<typeof batchParameters>;

/** With the hash of the reviewed content, an approval applies only to that content. */
const approveParameters = batchParameters.extend({ payloadHash: z.string().max(64).optional() });
export type ApproveParameters = z.output<typeof approveParameters>;

const common = {
  packageType: insurancePackage,
  phase: 'push',
  parameters: [],
  startedBy: 'moduleRun',
} as const;

/** Actions on batches; the types are the specification's, letter by letter. */
export const batchModules = {
  process: definePlatformModule({
    ...common,
    moduleType: 'insurance_brydge_trigger_processing_of_batch_of_events_module',
    title: text('module.processEvents'),
    parametersSchema: processParameters,
  }),
  retry: definePlatformModule({
    ...common,
    moduleType: 'insurance_brydge_process_batch_module',
    title: text('module.sendBatch'),
    parametersSchema: batchParameters,
  }),
  approve: definePlatformModule({
    ...common,
    moduleType: 'insurance_brydge_approve_batch_module',
    title: text('module.approveBatch'),
    parametersSchema: approveParameters,
  }),
  decline: definePlatformModule({
    ...common,
    moduleType: 'insurance_brydge_decline_batch_module',
    title: text('module.declineBatch'),
    parametersSchema: batchParameters,
  }),
} as const;
