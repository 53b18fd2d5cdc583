import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { Tx } from '../../platform/db/database.ts';
import { violation } from '../../platform/problems.ts';
import type { TaskRun } from '../runs/taskRun.ts';
import type { ModuleStart } from '../runs/moduleStart.ts';
import { publishEvents } from './publishEvents.queries.ts';
import { setArchived } from './archiveEvents.queries.ts';

/**
 * EVT-05: hides events and keeps them out of every batch; refused as a whole when one is in a batch already or not this
 * connection's.
 */
export async function archiveEvents(tx: Tx, start: ModuleStart): Promise<Record<string, unknown>> {
  return archive(tx, start, 'archiveEventIds', true);
}

/** Undoes archiving. */
export async function unarchiveEvents(
  tx: Tx,
  start: ModuleStart,
): Promise<Record<string, unknown>> {
  return archive(tx, start, 'unarchiveEventIds', false);
}

async function archive(
  tx: Tx,
  { connectionId, organizationId, parameters }: ModuleStart,
  name: 'archiveEventIds' | 'unarchiveEventIds',
  archived: boolean,
): Promise<Record<string, unknown>> {
  const ids = [...new Set(parameters[name] as string[])];
  const { found, processed, otherwise } = await setArchived(tx, connectionId, ids, archived);
  const path = `parameters.${name}`;
  if (found < ids.length)
    throw violation(path, text('insurance.eventGone', { count: ids.length - found }));
  if (processed > 0) throw violation(path, text('insurance.eventProcessed', { count: processed }));
  if (otherwise > 0)
    throw violation(
      path,
      archived
        ? text('insurance.alreadyArchived', { count: otherwise })
        : text('insurance.notArchived', { count: otherwise }),
    );
  await publishEvents(tx, { id: connectionId, organizationId });
  return { events: ids.length };
}

/** The work was done when it was requested; the task is the record of it. */
export function archivedLine({ task }: TaskRun): Promise<MessageText> {
  const { events } = task.parameters as { events: number };
  return Promise.resolve(text('task.archived', { count: events }));
}

export function unarchivedLine({ task }: TaskRun): Promise<MessageText> {
  const { events } = task.parameters as { events: number };
  return Promise.resolve(text('task.unarchived', { count: events }));
}
