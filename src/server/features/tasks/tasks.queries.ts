import { sql, type Selectable } from 'kysely';
import type { TaskStatus } from '../../../contract/tasks.ts';
import type { ListQuery } from '../../../contract/hydra.ts';
import type { Tx } from '../../platform/db/database.ts';
import { belongsTo, listPage } from '../../platform/db/listPage.ts';
import type { TaskTable } from '../../platform/db/schema.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';

export const taskColumns = [
  'id',
  'status',
  'module_type',
  'package_type',
  'created_at',
  'started_at',
  'finished_at',
  'message',
  'coded_message',
  'not_before',
  'run_id',
  'read_count',
  'written_count',
  'confirmed_count',
  'failed_count',
  'ignored_count',
] as const;
export type TaskRow = Pick<Selectable<TaskTable>, (typeof taskColumns)[number]>;

const selectedColumns = sql.join(taskColumns.map((column) => sql.ref(column)));

/** One page of a connection's tasks, newest first, and the total. */
export function listTasks(
  scope: Scope,
  connectionId: string,
  query: ListQuery & { taskStatus?: TaskStatus | undefined },
) {
  return listPage<TaskRow>(scope, query, {
    columns: selectedColumns,
    table: 'task',
    reached: belongsTo('connection_id', connectionId),
    where: [
      sql`cleared_at IS NULL`,
      query.taskStatus && sql`status = ${query.taskStatus}`,
      query.globalFilter && sql`strpos(lower(module_type), lower(${query.globalFilter})) > 0`,
    ],
    sorts: { createdAt: sql`created_at` },
  });
}

export function getTask(tx: Tx, taskId: string): Promise<TaskRow | undefined> {
  return tx
    .selectFrom('task')
    .select([...taskColumns])
    .where('id', '=', taskId)
    .executeTakeFirst();
}

/** The newest task of each of these modules of a connection. */
export async function lastTasks(
  { tx }: Scope,
  connectionId: string,
  moduleTypes: readonly string[],
): Promise<Map<string, TaskRow>> {
  const { rows } = await sql<TaskRow>`
    SELECT last.* FROM unnest(${[...moduleTypes]}::text[]) AS module CROSS JOIN LATERAL (
      SELECT ${selectedColumns} FROM task
      WHERE connection_id = ${connectionId} AND module_type = module
      ORDER BY created_at DESC, id DESC LIMIT 1) AS last`.execute(tx);
  return new Map(rows.map((row) => [row.module_type, row]));
}
