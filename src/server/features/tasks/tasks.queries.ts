import type { MessageText } from '../../../contract/messages/message.ts';
import { sql } from 'kysely';
import type { TaskStatus } from '../../../contract/tasks.ts';
import { maxCounted, type ListQuery } from '../../../contract/hydra.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';

export interface TaskRow {
  id: string;
  status: TaskStatus;
  module_type: string;
  package_type: string;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  message: string;
  coded_message: MessageText | null;
  not_before: Date | null;
  run_id: string;
  read_count: number;
  written_count: number;
  confirmed_count: number;
  failed_count: number;
  ignored_count: number;
}

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

/** One page of a connection's tasks, newest first, and the total. */
export async function listTasks(
  { tx }: Scope,
  connectionId: string,
  query: ListQuery & { taskStatus?: TaskStatus | undefined },
): Promise<{ rows: TaskRow[]; total: number }> {
  const base = tx
    .selectFrom('task')
    .where('connection_id', '=', connectionId)
    .where('cleared_at', 'is', null)
    .$if(query.taskStatus !== undefined, (q) =>
      q.where('status', '=', query.taskStatus as TaskStatus),
    )
    .$if(query.globalFilter !== '', (q) =>
      q.where(sql<boolean>`strpos(lower(module_type), lower(${query.globalFilter})) > 0`),
    );
  const direction = query.sortBy === 'createdAt' ? 'asc' : 'desc';
  const rows = await base
    .select([...taskColumns])
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
    .execute();
  const { total } = await tx
    .selectFrom(
      base
        .select('id')
        .limit(maxCounted + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
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
      SELECT ${sql.join(taskColumns.map((column) => sql.ref(column)))} FROM task
      WHERE connection_id = ${connectionId} AND module_type = module
      ORDER BY created_at DESC, id DESC LIMIT 1) AS last`.execute(tx);
  return new Map(rows.map((row) => [row.module_type, row]));
}
