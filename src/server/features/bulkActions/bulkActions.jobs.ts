import type { Services } from '../../engine/services.ts';
import { withVisibility } from '../../platform/db/database.ts';
import { repeat } from '../../platform/repeat.ts';
import { workSweep } from '../../platform/workSweep.ts';
import { forgetBulkActions, noteFailure, silentBulkActions } from './bulkActions.queries.ts';
import { batchSize, workBatch } from './workBatch.rules.ts';

/** Bulk actions that one process works at once. */
const concurrency = 2;
/** Seconds after which another worker takes up one that nobody is at. A batch is shorter; two at one do nothing twice. */
const silentAfter = 10;
const recoverEveryMs = 5_000;

/** Works what people start on many things at once. Returns how to stop; what is not done goes on with another worker. */
export async function workBulkActionJobs(services: Services): Promise<() => void> {
  let stopping = false;
  await services.queue.work('workBulkAction', concurrency, async ({ bulkActionId }) => {
    try {
      while (!stopping && (await workBatch(services, bulkActionId)));
    } catch (error) {
      // it is taken up again: the queue keeps to itself what fails
      services.log.warn({ err: error, bulkActionId }, 'bulk action interrupted');
      await noteFailure(services.db, bulkActionId, batchSize);
      throw error;
    }
  });
  await workSweep(services, 'forgetBulkActions', () =>
    forgetBulkActions(services.db, services.config.historyDays),
  );
  const recovering = repeat(services, recoverEveryMs, 'recover bulk actions', () =>
    withVisibility(services.db, { bypassRowSecurity: true }, async (tx) => {
      for (const bulkActionId of await silentBulkActions(tx, silentAfter))
        await services.queue.send(tx, 'workBulkAction', { bulkActionId });
    }),
  );
  return () => {
    stopping = true;
    clearInterval(recovering);
  };
}
