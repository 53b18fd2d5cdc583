import { withVisibility } from '../../platform/db/database.ts';
import { claimDueConnections, dueBatchSize } from '../connections/dueConnections.queries.ts';
import { plannedTasks } from '../runs/connectionModules.ts';
import { hasActiveRun, startRun } from '../runs/runs.queries.ts';
import type { Services } from '../services.ts';

/** Starts all due runs; a connection with an active run is skipped. Returns how many were due. */
export async function startDueRuns(services: Services, stopping?: AbortSignal): Promise<number> {
  let total = 0;
  for (;;) {
    const due = await startDueBatch(services);
    total += due;
    // anything left to the next tick would fall further behind every hour
    if (due < dueBatchSize || stopping?.aborted) return total;
  }
}

async function startDueBatch(services: Services): Promise<number> {
  return withVisibility(services.db, { bypassRowSecurity: true }, async (tx) => {
    const due = await claimDueConnections(tx);
    for (const connection of due) {
      const { settings, swept_at: sweptAt, open_names: open } = connection;
      const tasks = plannedTasks(settings, { sweptAt, open, now: services.now() });
      // connections of virtual packages alone run only when a person starts them
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
