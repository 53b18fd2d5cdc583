import { batchActions, batchStatusTexts } from '../../../contract/insuranceBatches.ts';
import { text } from '../../../contract/messages/message.ts';
import type { Tx } from '../../platform/db/database.ts';
import { conflict, Problem } from '../../platform/problems.ts';
import { actorName } from './actorName.queries.ts';
import { lineBytes, PayloadHash } from './batchLine.ts';
import { type Batch, findBatch } from './batches.queries.ts';
import { frozenLines } from './batchLines.queries.ts';
import { batchLooks, keepBatchLooks } from './batchLooks.queries.ts';
import { OutlierFinder } from './outlierFinder.ts';

/** Somebody looked at lines of a batch that awaits approval. 409 where it is another by now than what was looked at. */
export async function lookAtBatch(
  tx: Tx,
  { connectionId, batchId, userId }: { connectionId: string; batchId: string; userId: string },
  { payloadHash, eventIds }: { payloadHash: string; eventIds: readonly string[] },
): Promise<void> {
  const batch = await findBatch(tx, connectionId, batchId);
  if (!batch) throw new Problem(422, text('insurance.noSuchBatch'));
  if (!awaits(batch)) {
    const { number, status } = batch;
    throw new Problem(422, text('insurance.notNow', { number, status: batchStatusTexts[status] }));
  }
  if (batch.payload_hash !== payloadHash) throw changedSince();
  await keepBatchLooks(tx, batch, { id: userId, name: await actorName(tx, userId) }, eventIds);
}

/**
 * Refuses to approve what was not looked at: 409 where the lines are not those of the hash that was seen (where one is named)
 * or that was frozen, 422 where this person has not looked at each outlier that is listed.
 */
export async function refuseUnseen(
  tx: Tx,
  batch: Batch,
  userId: string,
  seenHash: string | undefined,
): Promise<void> {
  if (!awaits(batch)) return;
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

const awaits = ({ status }: Batch) =>
  (batchActions.approve as readonly Batch['status'][]).includes(status);
const changedSince = () => conflict(text('insurance.changedSince'));
