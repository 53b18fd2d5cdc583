import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Asked for the first time, and neither there nor failed yet. */
const isComing = ({ state }: Query) => state.status === 'pending' && state.fetchFailureCount === 0;

/**
 * True until all that the parts of a page asked for first has come, or failed. What stands below parts whose height is not
 * known yet moves as they come in, so it is not to be pressed before.
 */
export function useFirstLoad(): boolean {
  const client = useQueryClient();
  const coming = useIsFetching({ predicate: isComing });
  const [loading, setLoading] = useState(true);
  // after the effects of the parts, which ask
  useEffect(() => {
    if (client.isFetching({ predicate: isComing }) === 0) setLoading(false);
  }, [client, coming]);
  return loading;
}
