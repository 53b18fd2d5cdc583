import { withVisibility } from '../../platform/db/database.ts';
import { claimWoken } from '../connections/wakes.queries.ts';
import { tasksFrom } from '../runs/connectionModules.ts';
import { startRun } from '../runs/runs.queries.ts';
import type { Services } from '../services.ts';

/**
 * Starts the runs of connections with a notice from one of their packages, only for flows from those packages. Returns
 * how many.
 */
export async function startWokenRuns(services: Services): Promise<number> {
  return withVisibility(services.db, { bypassRowSecurity: true }, async (tx) => {
    const woken = await claimWoken(tx);
    for (const { id, organization_id: organizationId, settings, woken: packageTypes } of woken) {
      const tasks = tasksFrom(settings, packageTypes);
      if (tasks.length === 0) continue;
      await startRun(tx, services.queue, {
        connectionId: id,
        organizationId,
        trigger: 'notice',
        initiatorId: null,
        tasks,
      });
    }
    return woken.length;
  });
}
