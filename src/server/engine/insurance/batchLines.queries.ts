import { sql } from 'kysely';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Batch } from './batches.queries.ts';
import { type BatchLine, batchOrder } from './batchLine.ts';

/** Lines that are read at once. */
const linesPerPage = 500;

const rank = sql`array_position(${[...batchOrder]}::text[], e.type)`;

interface Place {
  rank: number;
  event_date: string;
  source_package: string;
  employee_key: string;
  id: string;
}

/** The events claimed by a batch as sorted lines, a page at a time. */
export async function* claimedLines(tx: Tx, batchId: string): AsyncGenerator<BatchLine[]> {
  let after: Place | undefined;
  for (;;) {
    const afterPlace = after
      ? sql`AND (${rank}, e.event_date, e.source_package, e.employee_key, e.id) > (${after.rank}::int, ${after.event_date}::date, ${after.source_package}, ${after.employee_key}, ${after.id}::uuid)`
      : sql``;
    const { rows } = await sql<
      Place & {
        type: BatchLine['type'];
        employee_name: string;
        before: BatchLine['before'];
        after: BatchLine['after'];
      }
    >`
      SELECT e.id, e.type, e.source_package, e.employee_key, e.employee_name, e.event_date, e.before, e.after, ${rank} AS rank FROM insurance_event e
      WHERE e.batch_id = ${batchId} ${afterPlace}
      ORDER BY ${rank}, e.event_date, e.source_package, e.employee_key, e.id LIMIT ${linesPerPage}`.execute(
      tx,
    );
    if (rows.length > 0)
      yield rows.map((row) => ({
        reference: row.id,
        type: row.type,
        eventDate: row.event_date,
        employee: { key: row.employee_key, name: row.employee_name, source: row.source_package },
        before: row.before,
        after: row.after,
      }));
    if (rows.length < linesPerPage) return;
    after = rows.at(-1);
  }
}

/** Stores frozen lines, from this position on. */
export async function addLines(
  tx: Tx,
  batch: Pick<Batch, 'id' | 'organization_id'>,
  from: number,
  lines: readonly BatchLine[],
): Promise<void> {
  await sql`
    INSERT INTO insurance_batch_line (batch_id, position, organization_id, event_id, payload)
    SELECT ${batch.id}, ${from}::int + n - 1, ${batch.organization_id}, (line ->> 'reference')::uuid, line
    FROM jsonb_array_elements(${JSON.stringify(lines)}::jsonb) WITH ORDINALITY AS given(line, n)`.execute(
    tx,
  );
}

export async function setHash(tx: Tx, batchId: string, hash: string): Promise<void> {
  await sql`UPDATE insurance_batch SET payload_hash = ${hash} WHERE id = ${batchId}`.execute(tx);
}

export async function dropLines(tx: Tx, batchId: string): Promise<void> {
  await tx.deleteFrom('insurance_batch_line').where('batch_id', '=', batchId).execute();
}

/** Drops the lines of these events; returns how many there were. */
export async function dropSomeLines(
  tx: Tx,
  batchId: string,
  eventIds: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM insurance_batch_line
    WHERE batch_id = ${batchId} AND event_id = ANY(${[...eventIds]}::uuid[])`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Number and hash of a batch's lines, after some were dropped. */
export async function setContent(
  tx: Tx,
  batchId: string,
  { hash, count }: { hash: string; count: number },
): Promise<void> {
  await sql`UPDATE insurance_batch SET payload_hash = ${hash}, events_count = ${count}
    WHERE id = ${batchId}`.execute(tx);
}

export interface FrozenLine {
  position: number;
  payload: BatchLine;
  external_id: string | null;
  sent_at: Date | null;
  error: MessageText | null;
}

/** A batch's lines after a position (-1: from the first), in order. */
export async function frozenLines(
  tx: Tx,
  batchId: string,
  behind: number,
  { open = false, limit = linesPerPage }: { open?: boolean; limit?: number } = {},
): Promise<FrozenLine[]> {
  const only = open ? sql`AND external_id IS NULL AND error IS NULL` : sql``;
  const { rows } = await sql<FrozenLine>`
    SELECT position, payload, external_id, sent_at, error FROM insurance_batch_line
    WHERE batch_id = ${batchId} AND position > ${behind} ${only} ORDER BY position LIMIT ${limit}`.execute(
    tx,
  );
  return rows;
}

/** Records before sending that these lines may have arrived. */
export async function recordSending(
  tx: Tx,
  batchId: string,
  positions: readonly number[],
): Promise<void> {
  await sql`UPDATE insurance_batch_line SET sent_at = coalesce(sent_at, now())
    WHERE batch_id = ${batchId} AND position = ANY(${[...positions]}::int[])`.execute(tx);
}

export type LineResult = { position: number } & ({ externalId: string } | { error: MessageText });

/** Stores the insurer's results for lines. */
export async function storeResults(
  tx: Tx,
  batchId: string,
  results: readonly LineResult[],
): Promise<void> {
  const resultRows = results.map((result) =>
    'error' in result
      ? { position: result.position, external_id: null, error: result.error }
      : { position: result.position, external_id: result.externalId, error: null },
  );
  await sql`
    UPDATE insurance_batch_line l SET external_id = r.external_id, error = r.error
    FROM jsonb_to_recordset(${JSON.stringify(resultRows)}::jsonb) AS r(position int, external_id text, error jsonb)
    WHERE l.batch_id = ${batchId} AND l.position = r.position`.execute(tx);
}

/** Reopens refused lines; lines that the insurer has stay unchanged. */
export async function reopenLines(tx: Tx, batchId: string): Promise<void> {
  await sql`UPDATE insurance_batch_line SET error = NULL
    WHERE batch_id = ${batchId} AND external_id IS NULL AND error IS NOT NULL`.execute(tx);
}

export async function lineCounts(
  tx: Tx,
  batchId: string,
): Promise<{ lines: number; sent: number; refused: number }> {
  const { rows } = await sql<{ lines: number; sent: number; refused: number }>`
    SELECT count(*)::int AS lines, count(external_id)::int AS sent, count(error)::int AS refused
    FROM insurance_batch_line WHERE batch_id = ${batchId}`.execute(tx);
  return rows[0] ?? { lines: 0, sent: 0, refused: 0 };
}
