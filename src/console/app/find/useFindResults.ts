import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchAll } from '../../../contract/search.ts';
import type { ApiError } from '../../api/apiError.ts';
import { routeQuery } from '../../api/queries.ts';

/** Milliseconds after the last key. */
const searchDelayMs = 150;
const minSearchLength = 2;

/**
 * A user may have three searches at once. Aborted ones may still count on the server; then the search waits for
 * Retry-After.
 */
const rateLimitRetry = {
  retry: (failures: number, { status }: ApiError) => status === 429 && failures < 5,
  retryDelay: (_failures: number, { retryAfter = 1 }: ApiError) => Math.max(retryAfter, 1) * 1000,
};

/** What the server finds for the typed text. Until its answer the results of the text before are kept, as stale. */
export function useFindResults(typed: string) {
  const text = typed.trim();
  const [term] = useDebouncedValue(text, searchDelayMs);
  const enabled = term.length >= minSearchLength;
  const { data, isPlaceholderData, isFetching, isError } = useQuery({
    ...routeQuery(searchAll, { query: { words: term } }),
    ...rateLimitRetry,
    enabled,
    placeholderData: keepPreviousData,
  });
  const isSearched = text.length >= minSearchLength;
  const isCurrent = term === text && enabled;
  const shown = isSearched ? data : undefined;
  return {
    results: shown?.['hydra:member'] ?? [],
    more: shown?.more ?? [],
    unsearched: (isCurrent && shown?.unsearched) || [],
    /** The results are those of an earlier text. */
    isStale: !isCurrent || isPlaceholderData,
    searching: isSearched && (term !== text || (isFetching && (!data || isPlaceholderData))),
    failed: isCurrent && isError,
  };
}
