import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Batch } from './batches.queries.ts';

/** A condition on `insurance_event e`. */
export type EventCondition = RawBuilder<boolean>;

/** Events that a batch may claim: not archived, in no other batch, and with their values. */
const claimable = sql<boolean>`NOT e.archived AND NOT e.processed AND e.gone_at IS NULL`;

/**
 * Claims every claimable event of the selection for a batch. If two batches want the same event, the second waits for
 * the first and checks again. Returns how many it got.
 */
export async function claimEvents(
  tx: Tx,
  batch: Pick<Batch, 'id' | 'connection_id'>,
  selection: EventCondition,
): Promise<number> {
  const { numAffectedRows } = await sql`
    WITH chosen AS (
      SELECT e.id FROM insurance_event e
      WHERE e.connection_id = ${batch.connection_id} AND ${claimable} AND ${selection} ORDER BY e.id FOR UPDATE
    )
    UPDATE insurance_event e SET processed = true, batch_id = ${batch.id} FROM chosen WHERE e.id = chosen.id`.execute(
    tx,
  );
  const count = Number(numAffectedRows ?? 0n);
  await sql`UPDATE insurance_batch SET events_count = ${count} WHERE id = ${batch.id}`.execute(tx);
  return count;
}

/** Archives the claimable events of the selection that were not claimed. */
export async function archiveOthers(
  tx: Tx,
  connectionId: string,
  selection: EventCondition,
): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE insurance_event e SET archived = true
    WHERE e.connection_id = ${connectionId} AND ${claimable} AND ${selection}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Releases a batch's events: they can be processed again. */
export async function releaseEvents(tx: Tx, batchId: string): Promise<void> {
  await sql`UPDATE insurance_event SET processed = false, batch_id = NULL WHERE batch_id = ${batchId}`.execute(
    tx,
  );
}

/** Releases these events of a batch. */
export async function releaseSomeEvents(
  tx: Tx,
  batchId: string,
  eventIds: readonly string[],
): Promise<void> {
  await sql`UPDATE insurance_event SET processed = false, batch_id = NULL
    WHERE batch_id = ${batchId} AND id = ANY(${[...eventIds]}::uuid[])`.execute(tx);
}
