import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { listAttention } from '../../../contract/attention.ts';
import { invalidateRoutes, routeQuery } from '../../api/queries.ts';
import { useLiveUpdates } from '../../api/useLiveUpdates.ts';

/** Number of items shown above the list, and loaded for the menu's count. */
const maxShownItems = 5;

/** Milliseconds between reloads, for what causes no live update: expiring authorisations, tasks that take long. */
const refetchIntervalMs = 60_000;

export const attentionQuery = routeQuery(listAttention, {
  query: { page: 1, perPage: maxShownItems },
});

/** Items that need a person, the worst first; kept up to date. */
export function useAttention() {
  return useQuery({
    ...attentionQuery,
    placeholderData: keepPreviousData,
    refetchInterval: refetchIntervalMs,
  });
}

/** Number of causes that need a person; what ends on its own is listed but not counted. */
export function useCauseCount(): number {
  return useAttention().data?.needsPersonCount ?? 0;
}

/** Minimum milliseconds between two loads, however many updates arrive: the load costs the server. */
const minReloadIntervalMs = 10_000;

/** Reloads the items that need a person when logs of a connection within reach change, or an outage begins or ends. */
export function useLiveAttention(): void {
  const client = useQueryClient();
  useLiveUpdates(['/api/log-entries', '/api/outages'], async () => {
    await invalidateRoutes(client, [listAttention]);
    await new Promise((done) => setTimeout(done, minReloadIntervalMs));
  });
}
