import { sql } from 'kysely';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { PaymentBehaviour } from '../../../packages/kit/debtors.ts';
import type { ToggleResult } from '../../../contract/paymentToggle.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { PlannedLine, Stranded } from './planInitialRun.ts';
import type { ToggleRun } from './toggleRuns.queries.ts';

/** A line without a result. */
export interface OpenLine {
  position: number;
  debtor_id: string;
  code: string;
  name: string;
  before: PaymentBehaviour;
  found: PaymentBehaviour;
  target: PaymentBehaviour;
  marker: string;
  /** An earlier attempt may have written it. */
  writing_at: Date | null;
}

/** The outcome of one line. */
export interface LineOutcome {
  position: number;
  result: ToggleResult;
  reason: string | null;
  after: PaymentBehaviour | null;
  coded: MessageText | null;
}

/**
 * Stores the lines of an initial run or of a preview, and marks those taken over from failed runs. A preview marks
 * nothing.
 */
export async function addInitialLines(
  tx: Tx,
  run: ToggleRun,
  lines: readonly PlannedLine[],
): Promise<void> {
  const rows = lines.map(({ debtor, ...line }, position) => ({
    position,
    debtor_id: debtor.id,
    code: debtor.code,
    name: debtor.name,
    before: line.before,
    found: debtor.behaviour,
    target: line.target,
    after: line.result === null ? null : debtor.behaviour,
    marker: debtor.marker,
    result: line.result,
    reason: line.reason,
  }));
  for (let start = 0; start < rows.length; start += 1000)
    await sql`
      INSERT INTO toggle_line (run_id, position, connection_id, organization_id, debtor_id, code, name, before, found, target, after, marker, result, reason, at)
      SELECT ${run.id}, d.position, ${run.connection_id}, ${run.organization_id}, d.debtor_id, d.code, d.name, d.before, d.found, d.target, d.after,
        d.marker, d.result, d.reason, CASE WHEN d.result IS NOT NULL THEN now() END
      FROM jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + 1000))}::jsonb) AS d(position int, debtor_id text, code text, name text,
        before jsonb, found jsonb, target jsonb, after jsonb, marker text, result text, reason text)`.execute(
      tx,
    );
  if (run.kind === 'initial')
    await supersede(
      tx,
      run,
      rows.flatMap(({ position, result }) => (result === 'changed' ? [position] : [])),
    );
}

/** Marks lines of earlier failed runs as taken over by these lines of the same debtors. */
async function supersede(tx: Tx, run: ToggleRun, positions: readonly number[]): Promise<void> {
  if (positions.length === 0) return;
  await sql`
    UPDATE toggle_line l SET adopted_by = ${run.id} FROM toggle_line mine, toggle_run r
    WHERE mine.run_id = ${run.id} AND mine.position = ANY (${[...positions]}::int[])
      AND l.connection_id = mine.connection_id AND l.debtor_id = mine.debtor_id AND l.restored_by IS NULL AND l.adopted_by IS NULL
      AND (l.result = 'changed' OR l.writing_at IS NOT NULL)
      AND r.id = l.run_id AND r.id <> ${run.id} AND r.kind = 'initial' AND r.status = 'failed'`.execute(
    tx,
  );
}

/**
 * Stores the lines of a reversal: what its initial run changed and nobody has reversed. A line that an earlier reversal
 * may have written keeps that instant, and is treated like one of its own. Returns how many.
 */
export async function addReversalLines(tx: Tx, run: ToggleRun): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO toggle_line (run_id, position, connection_id, organization_id, debtor_id, code, name, before, found, target, marker, writing_at)
    SELECT ${run.id}, row_number() OVER (ORDER BY l.position) - 1, l.connection_id, l.organization_id, l.debtor_id, l.code, l.name,
      l.after, l.after, l.before, '',
      (SELECT max(e.writing_at) FROM toggle_run r JOIN toggle_line e ON e.run_id = r.id AND e.debtor_id = l.debtor_id
        WHERE r.initial_run_id = ${run.initial_run_id} AND e.result = 'failed')
    FROM toggle_line l
    WHERE l.run_id = ${run.initial_run_id} AND l.result = 'changed' AND l.restored_by IS NULL`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}

/** The next lines without a result. */
export async function openLines(tx: Tx, runId: string, limit: number): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    SELECT position, debtor_id, code, name, before, found, target, marker, writing_at FROM toggle_line
    WHERE run_id = ${runId} AND result IS NULL ORDER BY position LIMIT ${limit}`.execute(tx);
  return rows;
}

/** Writes ahead: from the end of this transaction the vendor may have these lines' changes. */
export async function recordWriting(
  tx: Tx,
  runId: string,
  positions: readonly number[],
): Promise<void> {
  if (positions.length === 0) return;
  await sql`
    UPDATE toggle_line SET writing_at = now() WHERE run_id = ${runId} AND position = ANY (${[...positions]}::int[])`.execute(
    tx,
  );
}

/** Stores results; reversed lines are marked in the initial run. */
export async function storeOutcomes(
  tx: Tx,
  run: ToggleRun,
  outcomes: readonly LineOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`
    UPDATE toggle_line l SET result = d.result, reason = coalesce(d.reason, l.reason), after = d.after, coded_message = d.coded, at = now()
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS d(position int, result text, reason text, after jsonb, coded jsonb)
    WHERE l.run_id = ${run.id} AND l.position = d.position`.execute(tx);
  const changed = outcomes.flatMap(({ position, result }) =>
    result === 'changed' ? [position] : [],
  );
  if (run.kind === 'initial') await supersede(tx, run, changed);
  if (run.initial_run_id !== null && changed.length > 0)
    await sql`
      UPDATE toggle_line l SET restored_by = ${run.id} FROM toggle_line mine
      WHERE mine.run_id = ${run.id} AND mine.position = ANY (${changed}::int[])
        AND l.run_id = ${run.initial_run_id} AND l.debtor_id = mine.debtor_id`.execute(tx);
}

/**
 * Changes of earlier runs in the same books: certain or possible ones of failed runs, and the debtors changed by
 * complete ones.
 */
export async function earlierChanges(
  tx: Tx,
  run: ToggleRun,
): Promise<{ stranded: Map<string, Stranded[]>; standing: Set<string> }> {
  const { rows } = await sql<{
    status: string;
    debtor_id: string;
    before: PaymentBehaviour;
    given: PaymentBehaviour;
  }>`
    SELECT r.status, l.debtor_id, l.before, CASE WHEN l.result = 'changed' THEN l.after ELSE l.target END AS given
    FROM toggle_line l JOIN toggle_run r ON r.id = l.run_id
    WHERE l.connection_id = ${run.connection_id} AND l.restored_by IS NULL AND l.adopted_by IS NULL
      AND (l.result = 'changed' OR l.writing_at IS NOT NULL)
      AND r.kind = 'initial' AND r.id <> ${run.id} AND r.settings->'accounting' = ${JSON.stringify(run.settings.accounting)}::jsonb
      AND (r.status = 'complete' AND l.result = 'changed' OR r.status = 'failed' AND l.result IN ('changed', 'failed'))
    ORDER BY r.created_at, r.id`.execute(tx);
  const stranded = new Map<string, Stranded[]>();
  const standing = new Set<string>();
  for (const { status, debtor_id: id, before, given } of rows)
    if (status === 'complete') standing.add(id);
    else stranded.set(id, [...(stranded.get(id) ?? []), { before, given }]);
  return { stranded, standing };
}

/**
 * Expected behaviour of a run's changed lines at the vendor: the former one if reversed; without lines that a later run
 * has taken over.
 */
export async function changedLines(
  tx: Tx,
  runId: string,
): Promise<{ debtor_id: string; expected: PaymentBehaviour }[]> {
  const { rows } = await sql<{ debtor_id: string; expected: PaymentBehaviour }>`
    SELECT debtor_id, CASE WHEN restored_by IS NULL THEN after ELSE before END AS expected FROM toggle_line
    WHERE run_id = ${runId} AND result = 'changed' AND adopted_by IS NULL ORDER BY position`.execute(
    tx,
  );
  return rows;
}

/** Stores the vendor's current behaviour; null: the debtor is gone. */
export async function storeSeen(
  tx: Tx,
  runId: string,
  seen: readonly { debtor_id: string; seen: PaymentBehaviour | null; agrees: boolean }[],
): Promise<void> {
  for (let start = 0; start < seen.length; start += 1000)
    await sql`
      UPDATE toggle_line l SET seen = d.seen, agrees = d.agrees
      FROM jsonb_to_recordset(${JSON.stringify(seen.slice(start, start + 1000))}::jsonb) AS d(debtor_id text, seen jsonb, agrees boolean)
      WHERE l.run_id = ${runId} AND l.debtor_id = d.debtor_id`.execute(tx);
}
