import { sql } from 'kysely';
import type { ListQuery } from '../../../contract/hydra.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { ToggleReason, ToggleResult, ToggleStatus } from '../../../contract/paymentToggle.ts';
import type { PaymentBehaviour } from '../../../packages/kit/debtors.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { fullName } from '../../platform/db/fullName.ts';
import { belongsTo, listPage } from '../../platform/db/listPage.ts';
import { containing } from '../../platform/db/listSql.ts';

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
  (SELECT ${fullName('u')} FROM user_account u WHERE u.id = r.created_by AND u.deleted_at IS NULL) AS started_by,
  r.changed - coalesce((SELECT sum(b.changed) FROM toggle_run b WHERE b.initial_run_id = r.id), 0)::int AS reversible`;

/** A connection's initial runs, newest first. */
export function listInitialRuns(scope: Scope, connectionId: string, query: ListQuery) {
  return listPage<RunRow>(scope, query, {
    columns: runColumns,
    table: 'toggle_run r',
    reached: belongsTo('r.connection_id', connectionId),
    where: [sql`r.kind = 'initial'`],
    sorts: { createdAt: sql`r.created_at` },
  });
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
export function listLines(
  scope: Scope,
  runId: string,
  query: ListQuery & { result?: ToggleResult | undefined; agrees?: boolean | undefined },
) {
  const text = containing(query.globalFilter);
  return listPage<LineRow>(scope, query, {
    columns: lineColumns,
    table: 'toggle_line',
    reached: belongsTo('run_id', runId),
    where: [
      query.result && sql`result = ${query.result}`,
      query.agrees !== undefined && sql`agrees = ${query.agrees}`,
      query.globalFilter && sql`(code ILIKE ${text} OR name ILIKE ${text})`,
    ],
    sorts: { position: sql`position` },
    defaultSort: 'position',
    id: sql`position`,
  });
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
