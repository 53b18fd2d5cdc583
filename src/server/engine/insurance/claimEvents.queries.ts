import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Batch } from './batches.queries.ts';

/** A condition on `insurance_event e`. */
export type EventCondition = RawBuilder<boolean>;

/** What a batch may take: what nobody archived and no other batch has, with its values still there. */
const free = sql<boolean>`NOT e.archived AND NOT e.processed AND e.gone_at IS NULL`;

/**
 * Gives a batch every free event of its connection that is meant. An event that two batches want is given to one: whoever
 * comes second waits for the first, and looks again. Returns how many it got.
 */
export async function claimEvents(
  tx: Tx,
  batch: Pick<Batch, 'id' | 'connection_id'>,
  meant: EventCondition,
): Promise<number> {
  const { numAffectedRows } = await sql`
    WITH chosen AS (
      SELECT e.id FROM insurance_event e
      WHERE e.connection_id = ${batch.connection_id} AND ${free} AND ${meant} ORDER BY e.id FOR UPDATE
    )
    UPDATE insurance_event e SET processed = true, batch_id = ${batch.id} FROM chosen WHERE e.id = chosen.id`.execute(
    tx,
  );
  const count = Number(numAffectedRows ?? 0n);
  await sql`UPDATE insurance_batch SET events_count = ${count} WHERE id = ${batch.id}`.execute(tx);
  return count;
}

/** Archives the free events that are meant and were not claimed. */
export async function archiveOthers(
  tx: Tx,
  connectionId: string,
  meant: EventCondition,
): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE insurance_event e SET archived = true
    WHERE e.connection_id = ${connectionId} AND ${free} AND ${meant}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Gives a batch's events back: they can be processed again. */
export async function releaseEvents(tx: Tx, batchId: string): Promise<void> {
  await sql`UPDATE insurance_event SET processed = false, batch_id = NULL WHERE batch_id = ${batchId}`.execute(
    tx,
  );
}
