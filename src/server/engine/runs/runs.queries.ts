import { taskMessage } from './taskMessage.ts';
import { text } from '../../../contract/messages/message.ts';
import { sql, type Selectable } from 'kysely';
import type { RunOutcome, RunTrigger } from '../../../contract/runOutcome.ts';
import { recordOutcome } from '../connections/lastRun.queries.ts';
import { failedCount } from '../elements/failedCount.queries.ts';
import { finishRetry } from '../elements/retries.queries.ts';
import type { TaskTable } from '../../platform/db/schema.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../platform/db/database.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { connectionTopics, publish } from '../../platform/push/publish.queries.ts';

/** A module to work in a run: becomes one task. */
export interface PlannedTask {
  moduleType: string;
  packageType: string;
  dependsOn: string[];
  parameters?: Record<string, unknown>;
}

export interface RunRow {
  id: string;
  connection_id: string;
  organization_id: string;
  trigger: RunTrigger;
  again: boolean;
  created_at: Date;
  finished_at: Date | null;
}

/**
 * Starts a run, or marks the active one for a follow-up: one run per connection, and repeated clicks cause at most one
 * extra run (docs/sync.md 8).
 */
export async function startRun(
  tx: Tx,
  queue: Queue,
  run: {
    connectionId: string;
    organizationId: string;
    trigger: Exclude<RunTrigger, 'module'>;
    initiatorId: string | null;
    tasks: PlannedTask[];
  },
): Promise<RunRow> {
  const { rows } = await sql<RunRow>`
    INSERT INTO run (id, connection_id, organization_id, trigger, initiator_id)
    VALUES (${uuidv7()}, ${run.connectionId}, ${run.organizationId}, ${run.trigger}, ${run.initiatorId})
    ON CONFLICT (connection_id) WHERE finished_at IS NULL DO NOTHING
    RETURNING *`.execute(tx);
  const started = rows[0];
  if (started) {
    await addTasks(tx, queue, started, run.tasks);
    await advanceRun(tx, queue, started.id);
    return (await getRun(tx, started.id)) ?? started;
  }
  const active = await sql<RunRow>`
    UPDATE run SET again = true, again_initiator_id = coalesce(${run.initiatorId}, again_initiator_id)
    WHERE connection_id = ${run.connectionId} AND finished_at IS NULL RETURNING *`.execute(tx);
  // the active run may have ended between the two statements: then there is room now
  return active.rows[0] ?? startRun(tx, queue, run);
}

async function getRun(tx: Tx, id: string): Promise<RunRow | undefined> {
  return tx.selectFrom('run').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Adds one manual task: to the active run, or to a new one. Returns its id; undefined when a task of a module in
 * `conflictsWith` waits or runs. The run is locked for that check: of simultaneous callers only one gets the task.
 */
export async function addManualTask(
  tx: Tx,
  queue: Queue,
  connection: { connectionId: string; organizationId: string; initiatorId: string | null },
  task: PlannedTask,
  { conflictsWith }: { conflictsWith: readonly string[] },
): Promise<string | undefined> {
  const inserted = await sql<RunRow>`
    INSERT INTO run (id, connection_id, organization_id, trigger, initiator_id)
    VALUES (${uuidv7()}, ${connection.connectionId}, ${connection.organizationId}, 'module', ${connection.initiatorId})
    ON CONFLICT (connection_id) WHERE finished_at IS NULL DO NOTHING RETURNING *`.execute(tx);
  const active =
    inserted.rows[0] ??
    (await tx
      .selectFrom('run')
      .selectAll()
      .where('connection_id', '=', connection.connectionId)
      .where('finished_at', 'is', null)
      .forUpdate()
      .executeTakeFirst());
  if (!active) return addManualTask(tx, queue, connection, task, { conflictsWith });
  if (await hasOpenTask(tx, active.id, conflictsWith)) return undefined;
  const [id] = await addTasks(tx, queue, active, [task]);
  await advanceRun(tx, queue, active.id);
  return id;
}

/** Whether a task of one of these modules waits or runs in the run. */
async function hasOpenTask(
  tx: Tx,
  runId: string,
  moduleTypes: readonly string[],
): Promise<boolean> {
  if (moduleTypes.length === 0) return false;
  const row = await tx
    .selectFrom('task')
    .select('id')
    .where('run_id', '=', runId)
    .where('module_type', 'in', [...moduleTypes])
    .where('status', 'in', ['pending', 'queued', 'processing'])
    .executeTakeFirst();
  return row !== undefined;
}

async function addTasks(
  tx: Tx,
  _queue: Queue,
  run: RunRow,
  tasks: PlannedTask[],
): Promise<string[]> {
  const rows = tasks.map((task) => ({
    id: uuidv7(),
    run_id: run.id,
    connection_id: run.connection_id,
    organization_id: run.organization_id,
    module_type: task.moduleType,
    package_type: task.packageType,
    status: 'pending' as const,
    depends_on: task.dependsOn,
    parameters: JSON.stringify(task.parameters ?? {}),
  }));
  if (rows.length > 0) await tx.insertInto('task').values(rows).execute();
  return rows.map((row) => row.id);
}

export interface WokenTask {
  id: string;
  organization_id: string;
  package_type: string;
}

/**
 * Queues a job for a queued task, for now or later. Tasks of one package are one group, which never takes all slots of
 * a worker.
 */
export function wake(
  tx: Tx,
  queue: Queue,
  task: WokenTask,
  options: { startAfter?: Date } = {},
): Promise<void> {
  return queue.send(
    tx,
    'workTask',
    { taskId: task.id, organizationId: task.organization_id },
    { ...options, group: task.package_type },
  );
}

/**
 * Advances a run: queues tasks with complete predecessors, cancels those behind a failed or cancelled one, and ends a
 * run without open tasks.
 */
export async function advanceRun(tx: Tx, queue: Queue, runId: string): Promise<void> {
  const run = await tx
    .selectFrom('run')
    .selectAll()
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirst();
  if (!run || run.finished_at) return;
  const tasks = await tx.selectFrom('task').selectAll().where('run_id', '=', runId).execute();
  for (let changed = true; changed;) {
    changed = false;
    for (const task of tasks.filter((candidate) => candidate.status === 'pending')) {
      const before = tasks.filter(
        (other) => other.id !== task.id && task.depends_on.includes(other.module_type),
      );
      if (before.some((other) => other.status === 'failed' || other.status === 'cancelled')) {
        task.status = 'cancelled';
        await tx
          .updateTable('task')
          .set({
            status: 'cancelled',
            finished_at: sql`now()`,
            ...taskMessage(text('task.notStarted')),
          })
          .where('id', '=', task.id)
          .execute();
        changed = true;
      } else if (before.every((other) => other.status === 'complete')) {
        task.status = 'queued';
        await tx.updateTable('task').set({ status: 'queued' }).where('id', '=', task.id).execute();
        await wake(tx, queue, task);
        changed = true;
      }
    }
  }
  await publish(tx, {
    organizationId: run.organization_id,
    topic: connectionTopics.tasks(run.connection_id),
    data: { runId },
  });
  if (tasks.some((task) => ['pending', 'queued', 'processing'].includes(task.status))) return;
  const end = endOf(tasks);
  await tx
    .updateTable('run')
    .set({
      finished_at: sql`now()`,
      failing_count: failedCount(sql.ref('run.connection_id')),
      ...end,
    })
    .where('id', '=', runId)
    .execute();
  await recordOutcome(tx, run, end.outcome);
  await finishRetry(tx, run.connection_id);
}

/** Outcome of a run, and the sums of its tasks. */
export function endOf(
  tasks: Pick<
    Selectable<TaskTable>,
    'status' | 'read_count' | 'written_count' | 'confirmed_count' | 'failed_count'
  >[],
): { outcome: RunOutcome; read_count: number; written_count: number; failed_count: number } {
  const sum = (count: (task: (typeof tasks)[number]) => number) =>
    tasks.reduce((total, task) => total + count(task), 0);
  const written = sum((task) => task.written_count);
  const failed = sum((task) => task.failed_count);
  const done = written + sum((task) => task.confirmed_count) > 0;
  const counts = {
    read_count: sum((task) => task.read_count),
    written_count: written,
    failed_count: failed,
  };
  if (failed > 0 || tasks.some((task) => task.status === 'failed'))
    return { outcome: done ? 'partlyFailed' : 'failed', ...counts };
  if (tasks.some((task) => task.status === 'cancelled')) return { outcome: 'cancelled', ...counts };
  return { outcome: done ? 'complete' : 'nothing', ...counts };
}

/** Claims the follow-up that was requested for a run that has ended; at most once. */
export async function claimFollowUp(
  tx: Tx,
  runId: string,
): Promise<
  { connectionId: string; organizationId: string; initiatorId: string | null } | undefined
> {
  const { rows } = await sql<{
    connection_id: string;
    organization_id: string;
    again_initiator_id: string | null;
  }>`
    UPDATE run SET again = false WHERE id = ${runId} AND finished_at IS NOT NULL AND again
    RETURNING connection_id, organization_id, again_initiator_id`.execute(tx);
  const row = rows[0];
  return (
    row && {
      connectionId: row.connection_id,
      organizationId: row.organization_id,
      initiatorId: row.again_initiator_id,
    }
  );
}

/** Whether the connection has an unfinished run. */
export async function hasActiveRun(tx: Tx, connectionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('run')
    .select('id')
    .where('connection_id', '=', connectionId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
