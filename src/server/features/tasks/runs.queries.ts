import { maxCounted, type ListQuery } from '../../../contract/hydra.ts';
import type { RunOutcome, RunTrigger } from '../../../contract/runOutcome.ts';
import { sql } from 'kysely';
import { belongsTo, listPage } from '../../platform/db/listPage.ts';
import { fullName } from '../../platform/db/fullName.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import type { RunRow } from '../../engine/runs/runs.queries.ts';
import { taskColumns, type TaskRow } from './tasks.queries.ts';

export interface RunRecordRow extends RunRow {
  outcome: RunOutcome | null;
  failing_count: number | null;
  /** Null for an automatic run, and for a user whom the viewer can't see. */
  initiator: string | null;
  /** Number of elements that its tasks hold now. */
  held: number;
  /** In the planned order. */
  tasks: TaskRow[];
}

/** One page of a connection's runs with their tasks, newest first, and the total. */
export async function listRuns(
  scope: Scope,
  connectionId: string,
  query: ListQuery & { outcome?: RunOutcome | undefined; trigger?: RunTrigger | undefined },
): Promise<{ rows: RunRecordRow[]; total: number }> {
  const { rows, total } = await listPage<Omit<RunRecordRow, 'tasks'>>(scope, query, {
    table: 'run r',
    reached: belongsTo('r.connection_id', connectionId),
    where: [
      query.outcome && sql`r.outcome = ${query.outcome}`,
      query.trigger && sql`r.trigger = ${query.trigger}`,
    ],
    sorts: { createdAt: sql`r.created_at` },
    around: (page, order) => sql`WITH page AS (${page})
    SELECT r.id, r.connection_id, r.organization_id, r.trigger, r.again, r.created_at, r.finished_at, r.outcome, r.failing_count,
      ${fullName('u')} AS initiator,
      CASE WHEN r.finished_at IS NULL THEN (SELECT count(*) FROM sync_element e JOIN task t ON t.id = e.task_id
        WHERE t.run_id = r.id AND e.status = 'processing')::int ELSE 0 END AS held
    FROM page r LEFT JOIN user_account u ON u.id = r.initiator_id ORDER BY ${order}`,
  });
  const ids = rows.map((row) => row.id);
  const tasks = await scope.tx
    .selectFrom('task')
    .select([...taskColumns])
    .where('run_id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .orderBy('id')
    .execute();
  const byRun = Map.groupBy(tasks, (task) => task.run_id);
  return { rows: rows.map((row) => ({ ...row, tasks: byRun.get(row.id) ?? [] })), total };
}

/** Remaining work of a running task. */
export interface OpenWork {
  taskId: string;
  /** The flow's name. */
  elementName: string;
  documents: readonly string[];
}

/** Remaining elements of each of these tasks of a connection, at most 10,000 each, by task. */
export async function countLeft(
  { tx }: Scope,
  connectionId: string,
  work: readonly OpenWork[],
): Promise<Map<string, number>> {
  const left = new Map<string, number>();
  for (const { taskId, elementName, documents } of work) {
    const { rows } = await sql<{ left: number }>`
      SELECT count(*)::int AS left FROM (
        SELECT FROM sync_element e WHERE e.connection_id = ${connectionId} AND e.name = ${elementName}
          AND (e.status IN ('pending', 'remove') OR (e.status = 'processing' AND e.task_id = ${taskId})
            OR (e.status = 'failed' AND e.next_attempt_at <= now()))
          AND EXISTS (SELECT FROM sync_document d WHERE d.element_id = e.id AND d.name = ANY(${[...documents]}::text[])
            AND (e.status = 'remove' OR d.status NOT IN ('complete', 'ignored')))
        LIMIT ${maxCounted}) AS open`.execute(tx);
    left.set(taskId, rows[0]?.left ?? 0);
  }
  return left;
}

/** Median duration of the last 20 complete tasks by module, milliseconds; modules without one are missing. */
export async function usualDurations(
  { tx }: Scope,
  connectionId: string,
  moduleTypes: readonly string[],
): Promise<Map<string, number>> {
  if (moduleTypes.length === 0) return new Map();
  const { rows } = await sql<{ module: string; ms: number }>`
    SELECT module, round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM last.finished_at - last.started_at) * 1000))::int AS ms
    FROM unnest(${[...moduleTypes]}::text[]) AS module CROSS JOIN LATERAL (
      SELECT started_at, finished_at FROM task
      WHERE connection_id = ${connectionId} AND module_type = module AND status = 'complete' AND started_at IS NOT NULL
      ORDER BY created_at DESC, id DESC LIMIT 20) AS last
    GROUP BY module`.execute(tx);
  return new Map(rows.map(({ module, ms }) => [module, ms]));
}
