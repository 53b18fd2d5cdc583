import { sql } from 'kysely';
import type { ListQuery } from '../../../contract/hydra.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { ToggleReason, ToggleResult, ToggleStatus } from '../../../contract/paymentToggle.ts';
import type { PaymentBehaviour } from '../../../packages/kit/debtors.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';

export interface RunRow {
  id: string;
  kind: 'preview' | 'initial' | 'reversal';
  initial_run_id: string | null;
  package_type: string;
  status: ToggleStatus;
  created_at: Date;
  finished_at: Date | null;
  /** Null if the user no longer exists. */
  started_by: string | null;
  message: string;
  coded_message: MessageText | null;
  total: number;
  ignored: number;
  changed: number;
  failed: number;
  changed_in_meantime: number;
  checked_at: Date | null;
  checked: number;
  differing: number;
  target: string;
  max_changes: number;
  dry_run: boolean;
  /** Only for an initial run. */
  reversible: number;
}

/** Under row level security: the viewer's rows only, whatever the connection. */
const runColumns = sql`
  r.id, r.kind, r.initial_run_id, r.package_type, r.status, r.created_at, r.finished_at, r.message, r.coded_message, r.total, r.ignored,
  r.changed, r.failed, r.changed_in_meantime, r.checked_at, r.checked, r.differing, r.settings->'toggle'->>'target' AS target,
  (r.settings->'toggle'->>'maxChanges')::int AS max_changes, (r.settings->'toggle'->>'dryRun')::boolean AS dry_run,
  (SELECT nullif(trim(u.first_name || ' ' || u.last_name), '') FROM user_account u WHERE u.id = r.created_by AND u.deleted_at IS NULL) AS started_by,
  r.changed - coalesce((SELECT sum(b.changed) FROM toggle_run b WHERE b.initial_run_id = r.id), 0)::int AS reversible`;

/** A connection's initial runs, newest first. */
export async function listInitialRuns(
  { tx }: Scope,
  connectionId: string,
  query: ListQuery,
): Promise<{ rows: RunRow[]; total: number }> {
  const { rows } = await sql<RunRow>`
    SELECT ${runColumns} FROM toggle_run r WHERE r.connection_id = ${connectionId} AND r.kind = 'initial'
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${query.perPage} OFFSET ${(query.page - 1) * query.perPage}`.execute(
    tx,
  );
  const counted = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM toggle_run WHERE connection_id = ${connectionId} AND kind = 'initial'`.execute(
    tx,
  );
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

/** The reversals of these initial runs, by their start. */
export async function reversalsOf({ tx }: Scope, ids: readonly string[]): Promise<RunRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<RunRow>`
    SELECT ${runColumns} FROM toggle_run r WHERE r.initial_run_id = ANY (${[...ids]}::uuid[]) AND r.kind = 'reversal'
    ORDER BY r.created_at, r.id`.execute(tx);
  return rows;
}

/** A run of this connection; undefined for another's. */
export async function getRun(
  { tx }: Scope,
  connectionId: string,
  id: string,
): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    SELECT ${runColumns} FROM toggle_run r WHERE r.id = ${id} AND r.connection_id = ${connectionId}`.execute(
    tx,
  );
  return rows[0];
}

/** Number of a run's skipped debtors by reason, most frequent first. */
export async function ignoredByReason(
  { tx }: Scope,
  runId: string,
): Promise<{ reason: ToggleReason; count: number }[]> {
  const { rows } = await sql<{ reason: ToggleReason; count: number }>`
    SELECT reason, count(*)::int AS count FROM toggle_line WHERE run_id = ${runId} AND result = 'ignored'
    GROUP BY reason ORDER BY count(*) DESC, reason`.execute(tx);
  return rows;
}

export interface LineRow {
  position: number;
  code: string;
  name: string;
  result: ToggleResult | null;
  reason: ToggleReason | null;
  coded_message: MessageText | null;
  before: PaymentBehaviour;
  target: PaymentBehaviour | null;
  after: PaymentBehaviour | null;
  at: Date | null;
  seen: PaymentBehaviour | null;
  agrees: boolean | null;
}

const lineColumns = sql`position, code, name, result, reason, coded_message, before, target, after, at, seen, agrees`;

/** The debtors of a run, in their original order; a filter searches number and name. */
export async function listLines(
  { tx }: Scope,
  runId: string,
  query: ListQuery & { result?: ToggleResult | undefined; agrees?: boolean | undefined },
): Promise<{ rows: LineRow[]; total: number }> {
  const words = `%${query.globalFilter.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const wanted = sql`run_id = ${runId}
    AND (${query.result ?? null}::text IS NULL OR result = ${query.result ?? null})
    AND (${query.agrees ?? null}::boolean IS NULL OR agrees = ${query.agrees ?? null})
    AND (${query.globalFilter} = '' OR code ILIKE ${words} OR name ILIKE ${words})`;
  const { rows } = await sql<LineRow>`
    SELECT ${lineColumns} FROM toggle_line WHERE ${wanted}
    ORDER BY position LIMIT ${query.perPage} OFFSET ${(query.page - 1) * query.perPage}`.execute(
    tx,
  );
  const counted = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM toggle_line WHERE ${wanted}`.execute(tx);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

/** Every debtor of a run. */
export async function allLines({ tx }: Scope, runId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    SELECT ${lineColumns} FROM toggle_line WHERE run_id = ${runId} ORDER BY position`.execute(tx);
  return rows;
}

/** The tag of a connection, which is part of its file names. */
export async function connectionTag({ tx }: Scope, connectionId: string): Promise<string> {
  const row = await tx
    .selectFrom('connection')
    .select('tag')
    .where('id', '=', connectionId)
    .executeTakeFirst();
  return row?.tag ?? '';
}
