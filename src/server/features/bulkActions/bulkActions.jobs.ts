import type { Services } from '../../engine/services.ts';
import { withVisibility } from '../../platform/db/database.ts';
import { repeat } from '../../platform/repeat.ts';
import { workSweep } from '../../platform/workSweep.ts';
import { forgetBulkActions, recordFailure, stalledBulkActions } from './bulkActions.queries.ts';
import { batchSize, workBatch } from './workBatch.rules.ts';

/** Number of bulk actions that one process runs concurrently. */
const concurrency = 2;
/** Seconds without progress after which another worker takes over. A batch is shorter; two workers do nothing twice. */
const stalledAfterSeconds = 10;
const recoverEveryMs = 5_000;

/** Runs bulk actions. Returns a function that stops; another worker continues the rest. */
export async function workBulkActionJobs(services: Services): Promise<() => void> {
  let stopping = false;
  await services.queue.work('workBulkAction', concurrency, async ({ bulkActionId }) => {
    try {
      while (!stopping && (await workBatch(services, bulkActionId)));
    } catch (error) {
      // it will be retried: the queue doesn't report failures
      services.log.warn({ err: error, bulkActionId }, 'bulk action interrupted');
      await recordFailure(services.db, bulkActionId, batchSize);
      throw error;
    }
  });
  await workSweep(services, 'forgetBulkActions', () =>
    forgetBulkActions(services.db, services.config.historyDays),
  );
  const recovering = repeat(services, recoverEveryMs, 'recover bulk actions', () =>
    withVisibility(services.db, { bypassRowSecurity: true }, async (tx) => {
      for (const bulkActionId of await stalledBulkActions(tx, stalledAfterSeconds))
        await services.queue.send(tx, 'workBulkAction', { bulkActionId });
    }),
  );
  return () => {
    stopping = true;
    clearInterval(recovering);
  };
}
