import { batchActions, batchStatusTexts } from '../../../contract/insuranceBatches.ts';
import { text } from '../../../contract/messages/message.ts';
import type { Tx } from '../../platform/db/database.ts';
import { conflict, Problem } from '../../platform/problems.ts';
import { actorName } from './actorName.queries.ts';
import { lineBytes, PayloadHash } from './batchLine.ts';
import { addMessage, type Batch, lockBatch, publishBatch } from './batches.queries.ts';
import { dropSomeLines, frozenLines, setContent } from './batchLines.queries.ts';
import { keepBatchLooks } from './batchLooks.queries.ts';
import { releaseSomeEvents } from './claimEvents.queries.ts';
import { publishEvents } from './publishEvents.queries.ts';

/**
 * Leaves lines out of a batch that awaits approval, with the reason in its messages; their events can be processed again.
 * The rest is frozen again in the same order, and what was checked of it stays checked. 409 where the batch has changed
 * since it was looked at; 422 if no line would remain. Returns the new hash.
 */
export async function leaveOutLines(
  tx: Tx,
  { connectionId, batchId, userId }: { connectionId: string; batchId: string; userId: string },
  asked: { payloadHash: string; eventIds: readonly string[]; reason: string },
): Promise<string> {
  const batch = await lockBatch(tx, connectionId, batchId);
  if (!batch) throw new Problem(422, text('insurance.noSuchBatch'));
  const { number, status } = batch;
  if (!(batchActions.approve as readonly Batch['status'][]).includes(status))
    throw new Problem(422, text('insurance.notNow', { number, status: batchStatusTexts[status] }));
  if (batch.payload_hash !== asked.payloadHash) throw conflict(text('insurance.changedSince'));
  const left = await dropSomeLines(tx, batch.id, asked.eventIds);
  if (left === 0) throw conflict(text('insurance.changedSince'));
  const { hash, count } = await contentOf(tx, batch.id);
  if (count === 0) throw new Problem(422, text('insurance.noLineRemains'));
  await releaseSomeEvents(tx, batch.id, asked.eventIds);
  await keepBatchLooks(tx, batch, hash);
  await setContent(tx, batch.id, { hash, count });
  const name = await actorName(tx, userId);
  const { reason } = asked;
  await addMessage(tx, batch, 'warning', text('insurance.leftOut', { name, count: left, reason }));
  await publishBatch(tx, batch);
  await publishEvents(tx, { id: connectionId, organizationId: batch.organization_id });
  return hash;
}

/** Number and hash of the lines that a batch has. */
async function contentOf(tx: Tx, batchId: string): Promise<{ hash: string; count: number }> {
  const hash = new PayloadHash();
  let count = 0;
  for (let behind = -1; ;) {
    const lines = await frozenLines(tx, batchId, behind);
    const last = lines.at(-1);
    if (!last) return { hash: hash.hex(), count };
    behind = last.position;
    count += lines.length;
    for (const { payload } of lines) hash.add(lineBytes(payload));
  }
}
