import type { z } from 'zod';
import type { task } from '../../../contract/tasks.ts';
import { findModule } from '../../engine/runs/connectionModules.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import { wordFor } from '../../platform/wording/wording.ts';
import type { TaskRow } from './tasks.queries.ts';

/** Progress of a running task. */
export interface TaskProgress {
  left: number | null;
  usualMs: number | null;
}

/** A task as sent; `packageTypes` are the connection's. */
export function taskToWire(
  connectionId: string,
  packageTypes: readonly string[],
  row: TaskRow,
  progress: TaskProgress = { left: null, usualMs: null },
): z.input<typeof task> {
  const known = findModule(packageTypes, row.module_type);
  const title = known?.module.title;
  return {
    '@id': `/api/connections/${connectionId}/tasks/${row.id}`,
    '@type': 'Task',
    taskId: row.id,
    runId: row.run_id,
    taskStatus: row.status,
    moduleType: row.module_type,
    packageType: row.package_type,
    title: title ? wordFor('en', title) : row.module_type,
    titleCode: title?.code ?? null,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    message: row.message,
    codedMessage: sentMessage(row.coded_message, row.message),
    notBefore: row.status === 'queued' ? row.not_before : null,
    elementName: known?.kind === 'flow' ? known.flow.name : null,
    ...progress,
    counts: {
      read: row.read_count,
      written: row.written_count,
      confirmed: row.confirmed_count,
      failed: row.failed_count,
      ignored: row.ignored_count,
    },
  };
}
