import {
  batchActions,
  batchAllows,
  batchStatusTexts,
  type InsuranceBatchStatus,
} from '../../../contract/insuranceBatches.ts';
import { text } from '../../../contract/messages/message.ts';
import type {
  ApproveParameters,
  BatchParameters,
} from '../../../packages/insurance-brydge/batchModules.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problems.ts';
import type { ModuleStart, StartModule } from '../runs/moduleStart.ts';
import { actorName } from './actorName.queries.ts';
import { type Batch, findBatch, lockBatch, type Move, moveBatch } from './batches.queries.ts';
import { reopenLines } from './batchLines.queries.ts';
import { batchSettings } from './batchSettings.ts';
import { releaseEvents } from './claimEvents.queries.ts';
import { refuseUnseen } from './recordBatchLook.ts';

/**
 * Approves a batch (BATCH-03): from here on it is sent as frozen and as looked at. With four eyes required its creator
 * may not.
 */
export const approveBatch: StartModule = async (tx, start) => {
  const batch = await batchOf(tx, start);
  const isCreator = batch.triggered_by === start.userId;
  if (isCreator && batchSettings(start.settings).fourEyes)
    throw new Problem(422, text('insurance.fourEyes'));
  const { payloadHash } = start.parameters as ApproveParameters;
  await refuseUnseen(tx, batch, start.userId, payloadHash);
  return decide(tx, batch, 'approve', {
    to: 'approved',
    decidedBy: start.userId,
    messages: [
      {
        type: 'info',
        message: text('insurance.approvedBy', { name: await actorName(tx, start.userId) }),
      },
    ],
  });
};

/** Declines a batch for good; its events can be processed again. */
export const declineBatch: StartModule = async (tx, start) => {
  const batch = await batchOf(tx, start);
  const started = await decide(tx, batch, 'decline', {
    to: 'declined',
    decidedBy: start.userId,
    messages: [
      {
        type: 'warning',
        message: text('insurance.declinedBy', { name: await actorName(tx, start.userId) }),
      },
      { type: 'info', message: text('insurance.eventsGivenBack') },
    ],
  });
  await releaseEvents(tx, batch.id);
  return started;
};

/** Sends the rest of a failed batch (BATCH-02), as frozen. */
export const retryBatch: StartModule = async (tx, start) => {
  const batch = await batchOf(tx, start);
  const { status: batchStatus, payload_hash: payloadHash } = batch;
  if (batchStatus === 'failed' && !batchAllows('retry', { batchStatus, payloadHash }))
    throw new Problem(422, text('insurance.nothingFrozen'));
  const started = await decide(tx, batch, 'retry', {
    to: 'approved',
    messages: [
      {
        type: 'info',
        message: text('insurance.retriedBy', { name: await actorName(tx, start.userId) }),
      },
    ],
  });
  await reopenLines(tx, batch.id);
  return started;
};

async function batchOf(tx: Tx, { connectionId, parameters }: ModuleStart): Promise<Batch> {
  const { batchId } = parameters as BatchParameters;
  const batch = await lockBatch(tx, connectionId, batchId);
  if (!batch) throw new Problem(422, text('insurance.noSuchBatch'));
  return batch;
}

/**
 * Moves the batch if its status allows it; otherwise throws with the current status, also if somebody else was faster.
 */
async function decide(
  tx: Tx,
  batch: Batch,
  action: keyof typeof batchActions,
  move: Move,
): Promise<Record<string, unknown>> {
  const from: readonly InsuranceBatchStatus[] = batchActions[action];
  if (await moveBatch(tx, batch, from, move)) return { batchId: batch.id };
  const now = await findBatch(tx, batch.connection_id, batch.id);
  const status = batchStatusTexts[now?.status ?? batch.status];
  throw new Problem(422, text('insurance.notNow', { number: batch.number, status }));
}
