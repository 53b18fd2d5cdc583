import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { listOrganizations, type Organization } from '../../contract/organizations.ts';
import type { QueryOf } from '../api/call.ts';
import { routeQuery } from '../api/queries.ts';

/** Milliseconds after the last key (LIST-06). */
const searchDelayMs = 500;
/** Of the 999 that a dropdown may load (ORGS-04) it loads as many as one looks through; typing finds the rest. */
const maxResults = 50;

interface Found {
  found: readonly Organization[];
  /** There are more results, found by typing on. */
  more: boolean;
  searching: boolean;
  failed: boolean;
}

/** Organizations for a dropdown: page 1 of the server's results for the text (ORGS-04). */
export function useOrganizationSearch(
  typed: string,
  filters: Partial<QueryOf<typeof listOrganizations>> = {},
  enabled = true,
): Found {
  const [term] = useDebouncedValue(typed, searchDelayMs);
  const query = {
    page: 1,
    perPage: maxResults,
    globalFilter: term.trim(),
    sortBy: 'organizationName' as const,
    ...filters,
  };
  const { data, isLoading, isError } = useQuery({
    ...routeQuery(listOrganizations, { query }),
    enabled,
  });
  // Results of an earlier text are not shown meanwhile: rows would move under the keyboard's active one.
  const answer = term === typed ? data : undefined;
  return {
    found: answer?.['hydra:member'] ?? [],
    more: (answer?.['hydra:totalItems'] ?? 0) > maxResults,
    searching: isLoading || term !== typed,
    failed: isError,
  };
}
