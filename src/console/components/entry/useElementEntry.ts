import { getElementEntry } from '../../../contract/elementEntry.ts';
import { getSyncStatusReport } from '../../../contract/sync.ts';
import { listTasks } from '../../../contract/tasks.ts';
import { address } from '../../api/address.ts';
import { invalidateRoutes, useRoute } from '../../api/queries.ts';
import { useLiveUpdates } from '../../api/useLiveUpdates.ts';

/** What was or would be booked for an element; asked again whenever the connection's work goes on. */
export function useElementEntry(connectionId: string, elementId: string) {
  const found = useRoute(getElementEntry, { params: { id: connectionId, elementId } });
  useLiveUpdates(
    [getSyncStatusReport, listTasks].map(({ path }) => address(path, { id: connectionId })),
    (_, client) => invalidateRoutes(client, [getElementEntry]),
  );
  return found;
}
