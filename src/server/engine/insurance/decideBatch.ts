import { batchActions, type InsuranceBatchStatus } from '../../../contract/insuranceBatches.ts';
import { text } from '../../../contract/messages/message.ts';
import type { BatchParameters } from '../../../connectors/insurance-brydge/batchModules.ts';
import { Problem } from '../../platform/problems.ts';
import type { ModuleStart, StartAsked } from '../runs/moduleStart.ts';
import { actorName } from './actorName.queries.ts';
import { type Batch, findBatch, type Move, moveBatch, setTask } from './batches.queries.ts';
import { reopenLines } from './batchLines.queries.ts';
import { batchSettings } from './batchSettings.ts';
import { releaseEvents } from './claimEvents.queries.ts';

/** Lets a batch go (BATCH-03): from here on it is sent as it was frozen. Who made it doesn't, where that takes four eyes. */
export const approveBatch: ModuleStart = async (asked) => {
  const { scope, connection } = asked;
  const batch = await batchOf(asked);
  const isOwn = batch.triggered_by === scope.viewer.userId;
  if (isOwn && batchSettings(connection.packages)?.fourEyes)
    throw new Problem(422, text('insurance.fourEyes'));
  return decide(asked, batch, 'approve', {
    to: 'approved',
    decidedBy: scope.viewer.userId,
    messages: [
      { type: 'info', message: text('insurance.approvedBy', { name: await actorName(asked.scope) }) },
    ],
  });
};

/** Puts a batch away for good; its events can be processed again. */
export const declineBatch: ModuleStart = async (asked) => {
  const batch = await batchOf(asked);
  const started = await decide(asked, batch, 'decline', {
    to: 'declined',
    decidedBy: asked.scope.viewer.userId,
    messages: [
      { type: 'warning', message: text('insurance.declinedBy', { name: await actorName(asked.scope) }) },
      { type: 'info', message: text('insurance.eventsGivenBack') },
    ],
  });
  await releaseEvents(asked.scope.tx, batch.id);
  return started;
};

/** Sends on what of a failed batch has not arrived (BATCH-02), as it was frozen. */
export const retryBatch: ModuleStart = async (asked) => {
  const batch = await batchOf(asked);
  if (batch.status === 'failed' && batch.payload_hash === null)
    throw new Problem(422, text('insurance.nothingFrozen'));
  const started = await decide(asked, batch, 'retry', {
    to: 'approved',
    messages: [
      { type: 'info', message: text('insurance.retriedBy', { name: await actorName(asked.scope) }) },
    ],
  });
  await reopenLines(asked.scope.tx, batch.id);
  return started;
};

async function batchOf({ scope, connection, parameters }: StartAsked): Promise<Batch> {
  const { batchId } = parameters as BatchParameters;
  const batch = await findBatch(scope.tx, connection.id, batchId);
  if (!batch) throw new Problem(422, text('insurance.noSuchBatch'));
  return batch;
}

/** Moves the batch where that can be done to it now; else says in which state it is, also where somebody was faster. */
async function decide(
  { scope, connection }: StartAsked,
  batch: Batch,
  action: keyof typeof batchActions,
  move: Move,
) {
  const from: readonly InsuranceBatchStatus[] = batchActions[action];
  const moved = await moveBatch(scope.tx, batch, from, move);
  if (!moved) {
    const now = await findBatch(scope.tx, connection.id, batch.id);
    const status = now?.status ?? batch.status;
    throw new Problem(
      422,
      text('insurance.notNow', { number: batch.number, status: text(`batchStatus.${status}`) }),
    );
  }
  return {
    parameters: { batchId: batch.id },
    detail: { batch: batch.number, decision: action, hash: batch.payload_hash },
    added: (taskId: string) => setTask(scope.tx, batch, taskId),
  };
}
