import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listConnections } from '../../../../contract/connections.ts';
import type { ResultOf } from '../../../../contract/route.ts';
import { routeKey } from '../../../api/queries.ts';

type Answer = ResultOf<typeof listConnections>;
type Neighbour = Answer['hydra:member'][number];

interface Neighbours {
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
  /** From 1, in the whole list. */
  place: number;
  total: number;
  /** There are more than `total`. */
  isCapped: boolean;
}

/**
 * The connections before and after this one on the page of the list that was seen last; null if that is unknown.
 * Nothing is loaded for it.
 */
export function useListNeighbours(connectionId: string): Neighbours | null {
  const client = useQueryClient();
  // the same list as long as the page is open, whatever is loaded meanwhile
  const [key] = useState(() => {
    const lists = client
      .getQueryCache()
      .findAll({ queryKey: routeKey(listConnections) })
      .filter(({ state, queryKey }) => {
        const { query } = (queryKey[1] ?? {}) as ListRequest;
        return (
          query?.page !== undefined && placeOf(state.data as Answer | undefined, connectionId) >= 0
        );
      });
    return lists.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0]?.queryKey;
  });
  // observed, so that it is kept for the next one, and not loaded again
  const { data } = useQuery<Answer>({
    queryKey: key ?? ['no list'],
    queryFn: skipToken,
  });
  const index = placeOf(data, connectionId);
  if (!data || !key || index < 0) return null;
  const { query } = key[1] as ListRequest;
  const members = data['hydra:member'];
  return {
    previous: members[index - 1],
    next: members[index + 1],
    place: (Number(query?.page) - 1) * Number(query?.perPage) + index + 1,
    total: data['hydra:totalItems'],
    isCapped: data.countIsCapped ?? false,
  };
}

interface ListRequest {
  query?: { page?: number | string; perPage?: number | string };
}

const placeOf = (answer: Answer | undefined, connectionId: string) =>
  answer?.['hydra:member'].findIndex((row) => row.connectionId === connectionId) ?? -1;
