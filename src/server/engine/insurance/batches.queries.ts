import { sql, type Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { InsuranceBatchStatus } from '../../../contract/insuranceBatches.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { InsuranceBatchTable } from '../../platform/db/schema.ts';
import { connectionTopics, publish } from '../../platform/push/publish.queries.ts';

export type Batch = Selectable<InsuranceBatchTable>;

/** A batch with the connection and organization that its changes are published to. */
type Place = Pick<Batch, 'id' | 'connection_id' | 'organization_id'>;

/** Finds a batch by its id, or by the number that people know. */
export async function findBatch(
  tx: Tx,
  connectionId: string,
  batchId: string,
): Promise<Batch | undefined> {
  const { rows } = await sql<Batch>`
    SELECT * FROM insurance_batch
    WHERE connection_id = ${connectionId} AND (id::text = lower(${batchId}) OR number::text = ${batchId})`.execute(
    tx,
  );
  return rows[0];
}

/** As `findBatch`, and nobody else decides on it or changes its lines before this transaction ends. */
export async function lockBatch(
  tx: Tx,
  connectionId: string,
  batchId: string,
): Promise<Batch | undefined> {
  const batch = await findBatch(tx, connectionId, batchId);
  if (!batch) return undefined;
  const { rows } = await sql<Batch>`
    SELECT * FROM insurance_batch WHERE id = ${batch.id} FOR UPDATE`.execute(tx);
  return rows[0];
}

export async function batchOfTask(tx: Tx, taskId: string): Promise<Batch | undefined> {
  const { rows } = await sql<Batch>`
    SELECT * FROM insurance_batch WHERE task_id = ${taskId} FOR UPDATE`.execute(tx);
  return rows[0];
}

/** Inserts an empty batch. Numbers count up: only one is assigned at a time in a connection. */
export async function addBatch(
  tx: Tx,
  batch: Pick<Batch, 'connection_id' | 'organization_id' | 'triggered_by' | 'triggered_by_name'>,
): Promise<Batch> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('insurance_batch ' || ${batch.connection_id}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<Batch>`
    INSERT INTO insurance_batch (id, connection_id, organization_id, number, triggered_by, triggered_by_name)
    SELECT ${uuidv7()}, ${batch.connection_id}, ${batch.organization_id}, coalesce(max(number), 0) + 1,
      ${batch.triggered_by}, ${batch.triggered_by_name}
    FROM insurance_batch WHERE connection_id = ${batch.connection_id} RETURNING *`.execute(tx);
  return rows[0] as Batch;
}

/** Sets the task that works a batch from now on. */
export async function setBatchTask(tx: Tx, batchId: string, taskId: string): Promise<void> {
  await sql`UPDATE insurance_batch SET task_id = ${taskId} WHERE id = ${batchId}`.execute(tx);
}

export interface Move {
  to: InsuranceBatchStatus;
  /** The user who decided, if it is a decision. */
  decidedBy?: string;
  messages: readonly { type: 'info' | 'warning' | 'error'; message: MessageText }[];
}

const final: readonly InsuranceBatchStatus[] = ['declined', 'complete', 'failed'];

/**
 * Moves a batch to a new status, with messages, if it is in one of the given statuses. Undefined if it is in another by
 * now: of two simultaneous decisions one wins.
 */
export async function moveBatch(
  tx: Tx,
  batch: Place,
  from: readonly InsuranceBatchStatus[],
  { to, decidedBy, messages }: Move,
): Promise<Batch | undefined> {
  const decision =
    decidedBy === undefined ? sql`` : sql`, decided_by = ${decidedBy}, decided_at = now()`;
  const { rows } = await sql<Batch>`
    UPDATE insurance_batch SET status = ${to},
      finished_at = CASE WHEN ${final.includes(to)} THEN now() END ${decision}
    WHERE id = ${batch.id} AND status = ANY(${[...from]}::text[]) RETURNING *`.execute(tx);
  const [moved] = rows;
  if (!moved) return undefined;
  for (const { type, message } of messages) await addMessage(tx, batch, type, message);
  await publishBatch(tx, batch);
  return moved;
}

export async function addMessage(
  tx: Tx,
  batch: Place,
  type: 'info' | 'warning' | 'error',
  message: MessageText,
): Promise<void> {
  await tx
    .insertInto('insurance_batch_message')
    .values({
      batch_id: batch.id,
      organization_id: batch.organization_id,
      message_type: type,
      coded_message: JSON.stringify(message),
    })
    .execute();
}

/** Publishes changes of the connection's batches and events. */
export async function publishBatch(tx: Tx, batch: Place): Promise<void> {
  await publish(tx, {
    organizationId: batch.organization_id,
    topic: connectionTopics.insuranceBatches(batch.connection_id),
    data: { batch: batch.id },
  });
}
