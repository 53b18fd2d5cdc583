import { batchActions, batchStatusTexts } from '../../../contract/insuranceBatches.ts';
import { text } from '../../../contract/messages/message.ts';
import type { Tx } from '../../platform/db/database.ts';
import { conflict, Problem } from '../../platform/problems.ts';
import { actorName } from './actorName.queries.ts';
import { lineBytes, PayloadHash } from './batchLine.ts';
import { type Batch, lockBatch } from './batches.queries.ts';
import { frozenLines } from './batchLines.queries.ts';
import { batchLooks, recordBatchLooks } from './batchLooks.queries.ts';
import { OutlierFinder } from './outlierFinder.ts';

/** Records that a user looked at lines of a batch that awaits approval. 409 where the batch has changed since then. */
export async function recordBatchLook(
  tx: Tx,
  { connectionId, batchId, userId }: { connectionId: string; batchId: string; userId: string },
  { payloadHash, eventIds }: { payloadHash: string; eventIds: readonly string[] },
): Promise<void> {
  const batch = await lockBatch(tx, connectionId, batchId);
  if (!batch) throw new Problem(422, text('insurance.noSuchBatch'));
  if (!awaitsApproval(batch)) {
    const { number, status } = batch;
    throw new Problem(422, text('insurance.notNow', { number, status: batchStatusTexts[status] }));
  }
  if (batch.payload_hash !== payloadHash) throw changedSince();
  await recordBatchLooks(tx, batch, { id: userId, name: await actorName(tx, userId) }, eventIds);
}

/**
 * Refuses to approve lines that were not looked at: 409 where the lines differ from the seen hash (if given) or from
 * the frozen one, 422 where this person has not looked at each listed outlier.
 */
export async function refuseUnseen(
  tx: Tx,
  batch: Batch,
  userId: string,
  seenHash: string | undefined,
): Promise<void> {
  if (!awaitsApproval(batch)) return;
  if (seenHash !== undefined && seenHash !== batch.payload_hash) throw changedSince();
  const hash = new PayloadHash();
  const finder = new OutlierFinder(tx, batch);
  for (let behind = -1; ;) {
    const lines = await frozenLines(tx, batch.id, behind);
    const last = lines.at(-1);
    if (!last) break;
    behind = last.position;
    for (const { payload } of lines) hash.add(lineBytes(payload));
    await finder.look(lines.map(({ payload }) => payload));
  }
  if (hash.hex() !== batch.payload_hash) throw conflict(text('insurance.payloadChanged'));
  const looks = await batchLooks(tx, batch);
  const seen = new Set(looks.flatMap((look) => (look.user_id === userId ? [look.event_id] : [])));
  const count = finder.outliers.filter(({ line }) => !seen.has(line.reference)).length;
  if (count > 0) throw new Problem(422, text('insurance.notLookedAt', { count }));
}

const awaitsApproval = ({ status }: Batch) =>
  (batchActions.approve as readonly Batch['status'][]).includes(status);
const changedSince = () => conflict(text('insurance.changedSince'));
