import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** A batch, with the hash of the lines that users looked at. */
export interface LookedBatch {
  id: string;
  payload_hash: string | null;
}

export interface LookRow {
  event_id: string;
  user_id: string;
  user_name: string;
  looked_at: Date;
}

/** Records that a user looked at these lines of the batch in its current version; a repeat keeps the first time. */
export async function recordBatchLooks(
  tx: Tx,
  batch: LookedBatch,
  user: { id: string; name: string },
  eventIds: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO insurance_batch_look (batch_id, user_id, event_id, organization_id, user_name, payload_hash)
    SELECT l.batch_id, ${user.id}, l.event_id, l.organization_id, ${user.name}, ${batch.payload_hash} FROM insurance_batch_line l
    WHERE l.batch_id = ${batch.id} AND l.event_id = ANY(${[...eventIds]}::uuid[])
    ON CONFLICT (batch_id, user_id, event_id) DO UPDATE SET payload_hash = excluded.payload_hash, looked_at = now()
    WHERE insurance_batch_look.payload_hash <> excluded.payload_hash`.execute(tx);
}

/** Carries the records of a batch's version over to the version with this hash, which has a part of the same lines. */
export async function keepBatchLooks(tx: Tx, batch: LookedBatch, hash: string): Promise<void> {
  await sql`UPDATE insurance_batch_look SET payload_hash = ${hash}
    WHERE batch_id = ${batch.id} AND payload_hash = ${batch.payload_hash}`.execute(tx);
}

/** Who looked at which lines of the batch's current version, oldest first. */
export async function batchLooks(tx: Tx, batch: LookedBatch): Promise<LookRow[]> {
  const { rows } = await sql<LookRow>`
    SELECT k.event_id, k.user_id, k.user_name, k.looked_at FROM insurance_batch_look k
    WHERE k.batch_id = ${batch.id} AND k.payload_hash = ${batch.payload_hash} ORDER BY k.looked_at, k.user_id`.execute(
    tx,
  );
  return rows;
}
