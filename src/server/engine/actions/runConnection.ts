import type { Scope } from '../../platform/accounts/viewer.ts';
import type { RunnableConnection } from '../connections/runningConnection.queries.ts';
import { plannedTasks, settingsOf } from '../runs/connectionModules.ts';
import { startRun, type RunRow } from '../runs/runs.queries.ts';
import type { Services } from '../services.ts';

/** Starts a run of a finished connection at the viewer's wish, or marks that one more follows the active one. */
export function runConnection(
  { tx, viewer }: Scope,
  { queue }: Pick<Services, 'queue'>,
  { id, organizationId, packages }: Pick<RunnableConnection, 'id' | 'organizationId' | 'packages'>,
): Promise<RunRow> {
  return startRun(tx, queue, {
    connectionId: id,
    organizationId,
    trigger: 'manual',
    initiatorId: viewer.userId,
    tasks: plannedTasks(settingsOf(packages)),
  });
}
