import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { listConnections } from '../../../contract/connections.ts';
import { findElements, minNumberLength } from '../../../contract/foundElements.ts';
import { listOrganizations } from '../../../contract/organizations.ts';
import type { ApiError } from '../../api/apiError.ts';
import { routeQuery } from '../../api/queries.ts';

/** Milliseconds after the last key. */
const searchDelayMs = 200;
/** Connections and organizations shown of each; typing on finds the others. */
const resultsPerKind = 5;
const minSearchLength = 2;

/**
 * A user may have three searches at once. Aborted ones may still count on the server; then the search waits for
 * Retry-After.
 */
const rateLimitRetry = {
  retry: (failures: number, { status }: ApiError) => status === 429 && failures < 5,
  retryDelay: (_failures: number, { retryAfter = 1 }: ApiError) => Math.max(retryAfter, 1) * 1000,
};

/** Connections, organizations and elements that the server finds for the typed text, requested together. */
export function useFindResults(typed: string) {
  const text = typed.trim();
  const [term] = useDebouncedValue(text, searchDelayMs);
  const query = { page: 1, perPage: resultsPerKind, globalFilter: term };
  const enabled = term.length >= minSearchLength;
  const connections = useQuery({
    ...routeQuery(listConnections, { query }),
    ...rateLimitRetry,
    enabled,
  });
  const organizations = useQuery({
    ...routeQuery(listOrganizations, { query: { ...query, sortBy: 'organizationName' } }),
    ...rateLimitRetry,
    enabled,
  });
  // names contain words, and every element has a number
  const elements = useQuery({
    ...routeQuery(findElements, { query: { number: term } }),
    ...rateLimitRetry,
    enabled: term.length >= minNumberLength && /\d/.test(term),
  });
  const all = [connections, organizations, elements];
  const isCurrent = term === text && enabled;
  return {
    // Results of an earlier text are not shown meanwhile: Enter, meant for the new text, would choose one of them.
    connections: (isCurrent && connections.data?.['hydra:member']) || [],
    organizations: (isCurrent && organizations.data?.['hydra:member']) || [],
    elements: (isCurrent && elements.data?.['hydra:member']) || [],
    searching:
      text.length >= minSearchLength && (term !== text || all.some(({ isLoading }) => isLoading)),
    failed: isCurrent && all.some(({ isError }) => isError),
  };
}
