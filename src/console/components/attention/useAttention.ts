import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { listAttention } from '../../../contract/attention.ts';
import { invalidateRoutes, routeQuery } from '../../api/queries.ts';
import { useLive } from '../../api/useLive.ts';

/** So many are shown above the list, and counted for the menu. */
const shownAbove = 5;

/** Milliseconds after which what nobody tells of is asked for again: ends of authorisations, tasks that take long. */
const askAgain = 60_000;

export const attentionQuery = routeQuery(listAttention, {
  query: { page: 1, perPage: shownAbove },
});

/** What needs a person, the worst first; kept up to date. */
export function useAttention() {
  return useQuery({
    ...attentionQuery,
    placeholderData: keepPreviousData,
    refetchInterval: askAgain,
  });
}

/** How many causes need a person. A restore, which stands first, is told and not counted: it is no trouble, and mends itself. */
export function useCauseCount(): number {
  const { 'hydra:totalItems': all = 0, 'hydra:member': items } = useAttention().data ?? {};
  return items?.[0]?.kind === 'restored' ? all - 1 : all;
}

/** Milliseconds between two loads, however much is told meanwhile: what it costs is everybody's. */
const pause = 10_000;

/** Loads what needs a person anew when logs of a connection within reach change. */
export function useLiveAttention(): void {
  const client = useQueryClient();
  useLive(['/api/log-entries'], async () => {
    await invalidateRoutes(client, [listAttention]);
    await new Promise((done) => setTimeout(done, pause));
  });
}
