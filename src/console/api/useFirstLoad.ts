import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Requested for the first time, and neither loaded nor failed yet. */
const isFirstLoading = ({ state }: Query) =>
  state.status === 'pending' && state.fetchFailureCount === 0;

/**
 * True until all first requests of a page's parts have loaded or failed. Content below parts of unknown height moves
 * as they load, so it must not be clickable before.
 */
export function useFirstLoad(): boolean {
  const client = useQueryClient();
  const loadingCount = useIsFetching({ predicate: isFirstLoading });
  const [loading, setLoading] = useState(true);
  // after the effects of the parts, which send the requests
  useEffect(() => {
    if (client.isFetching({ predicate: isFirstLoading }) === 0) setLoading(false);
  }, [client, loadingCount]);
  return loading;
}
