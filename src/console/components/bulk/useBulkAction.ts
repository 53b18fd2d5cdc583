import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getBulkAction, type BulkAction } from '../../../contract/bulkActions.ts';
import { listCauses } from '../../../contract/causes.ts';
import { listConnections } from '../../../contract/connections.ts';
import { listFailingElements, listFailingGroups } from '../../../contract/failingElements.ts';
import { listAllLogEntries } from '../../../contract/logs.ts';
import { getSyncStatusReport, listSyncElements } from '../../../contract/sync.ts';
import { address } from '../../api/address.ts';
import { invalidateRoutes, routeQuery } from '../../api/queries.ts';
import { useLiveUpdates } from '../../api/useLiveUpdates.ts';

/** Milliseconds between polls: a user who has lost access to its first organization gets no live updates. */
const pollIntervalMs = 3_000;
const changedRoutes = [
  listAllLogEntries,
  listCauses,
  listConnections,
  listFailingElements,
  listFailingGroups,
  listSyncElements,
  getSyncStatusReport,
];

/** The current state of a bulk action; when it ends, the page reloads what it shows of the affected things. */
export function useBulkAction(id: string, initial?: BulkAction) {
  const client = useQueryClient();
  const query = useQuery({
    ...routeQuery(getBulkAction, { params: { id } }),
    ...(initial ? { initialData: initial } : {}),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollIntervalMs : false),
  });
  const running = query.data?.state === 'running';
  useLiveUpdates(running ? [address(getBulkAction.path, { id })] : []);
  const ended = query.data?.state === 'done' || query.data?.state === 'aborted';
  useEffect(() => {
    if (ended) void invalidateRoutes(client, changedRoutes);
  }, [ended, client]);
  return query;
}
