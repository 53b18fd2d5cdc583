import type { z } from 'zod';
import type { ListQuery } from '../../../contract/hydra.ts';
import { reaches } from '../../../contract/roles.ts';
import type { runRecord } from '../../../contract/tasks.ts';
import type { RunOutcome } from '../../../contract/runOutcome.ts';
import { failedCountToWire } from '../../engine/elements/failedCount.queries.ts';
import { findModule } from '../../engine/runs/connectionModules.ts';
import { rankIn, type Scope } from '../../platform/accounts/viewer.ts';
import {
  countLeft,
  listRuns,
  usualDurations,
  type OpenWork,
  type RunRecordRow,
} from './runs.queries.ts';
import type { TaskRow } from './tasks.queries.ts';
import { type TaskProgress, taskToWire } from './taskToWire.ts';

type Progress = ReadonlyMap<string, TaskProgress>;

/** One page of a connection's runs; for running tasks also the remaining work and the usual duration. */
export async function runRecords(
  scope: Scope,
  connection: { id: string; types: readonly string[] },
  query: ListQuery & { outcome?: RunOutcome | undefined },
): Promise<{ members: z.input<typeof runRecord>[]; total: number }> {
  const { rows, total } = await listRuns(scope, connection.id, query);
  const active = rows.filter(({ finished_at: end }) => end === null).flatMap(({ tasks }) => tasks);
  const progress = await progressOf(scope, connection, active);
  const members = rows.map((row) =>
    toWire(
      connection.types,
      row,
      progress,
      reaches(rankIn(scope.viewer, row.organization_id), 'operator'),
    ),
  );
  return { members, total };
}

async function progressOf(
  scope: Scope,
  { id, types }: { id: string; types: readonly string[] },
  tasks: readonly TaskRow[],
): Promise<Progress> {
  const working = tasks.filter(({ status }) => status === 'processing');
  // a parked task has started too
  const begun = tasks.filter(
    ({ status, started_at: start }) => status === 'processing' || (status === 'queued' && start),
  );
  const open = begun.flatMap(({ id: taskId, module_type: type }): OpenWork[] => {
    const known = findModule(types, type);
    if (known?.kind !== 'flow' || known.module.phase === 'fetch') return [];
    return [{ taskId, elementName: known.flow.name, documents: known.module.documents }];
  });
  const left = await countLeft(scope, id, open);
  const usual = await usualDurations(
    scope,
    id,
    working.map((task) => task.module_type),
  );
  return new Map(
    begun.map((task) => [
      task.id,
      {
        left: left.get(task.id) ?? null,
        usualMs: task.status === 'processing' ? (usual.get(task.module_type) ?? null) : null,
      },
    ]),
  );
}

/** A run with its tasks; the counts of a run in progress are those so far. */
function toWire(
  types: readonly string[],
  row: RunRecordRow,
  progress: Progress,
  mayOperate: boolean,
): z.input<typeof runRecord> {
  const tasks = row.tasks.map((task) =>
    taskToWire(row.connection_id, types, task, progress.get(task.id)),
  );
  const sum = (count: 'read' | 'written' | 'failed') =>
    tasks.reduce((total, { counts }) => total + counts[count], 0);
  return {
    '@id': `/api/connections/${row.connection_id}/runs/${row.id}`,
    '@type': 'Run',
    runId: row.id,
    connectionId: row.connection_id,
    trigger: row.trigger,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    again: row.again,
    outcome: row.outcome,
    initiator: row.initiator,
    inWork: mayOperate && row.finished_at === null ? row.held : null,
    counts: { read: sum('read'), written: sum('written'), failed: sum('failed') },
    failedElements: row.failing_count === null ? null : failedCountToWire(row.failing_count),
    tasks,
  };
}
