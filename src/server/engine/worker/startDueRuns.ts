import { withVisibility } from '../../platform/db/database.ts';
import { claimDueConnections, dueAtOnce } from '../connections/dueConnections.queries.ts';
import { plannedTasks } from '../runs/connectionModules.ts';
import { hasActiveRun, startRun } from '../runs/runs.queries.ts';
import type { Services } from '../services.ts';

/** Starts the runs that are due, however many; a connection that still runs is left to it. Returns how many were due. */
export async function startDueRuns(services: Services, stopping?: AbortSignal): Promise<number> {
  let all = 0;
  for (;;) {
    const due = await startSome(services);
    all += due;
    // what is left to the next tick is later with each hour
    if (due < dueAtOnce || stopping?.aborted) return all;
  }
}

async function startSome(services: Services): Promise<number> {
  return withVisibility(services.db, { bypassRowSecurity: true }, async (tx) => {
    const due = await claimDueConnections(tx);
    for (const connection of due) {
      const { settings, swept_at: sweptAt, open_names: open } = connection;
      const tasks = plannedTasks(settings, { sweptAt, open, now: services.now() });
      // what only virtual packages work with runs when a person says so
      if (tasks.length === 0 || (await hasActiveRun(tx, connection.id))) continue;
      await startRun(tx, services.queue, {
        connectionId: connection.id,
        organizationId: connection.organization_id,
        trigger: 'schedule',
        initiatorId: null,
        tasks,
      });
    }
    return due.length;
  });
}
