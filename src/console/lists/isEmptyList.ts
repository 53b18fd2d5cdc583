import type { PagedList } from './usePagedList.ts';

/**
 * Whether a list has no items at all, rather than none that match. Its next step is then in the middle of the page alone,
 * and there is nothing to search.
 */
export const isEmptyList = ({
  loaded,
  error,
  totalCount,
  narrowed,
}: Pick<PagedList<unknown>, 'loaded' | 'error' | 'totalCount' | 'narrowed'>): boolean =>
  loaded && !error && totalCount === 0 && !narrowed;
