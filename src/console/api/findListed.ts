import type { QueryClient } from '@tanstack/react-query';
import type { ResultOf, Route } from '../../contract/route.ts';
import { routeKey } from './queries.ts';

type Listed<R extends Route> =
  ResultOf<R> extends { 'hydra:member': readonly (infer Member)[] } ? Member : never;

/**
 * The member with this `@id` (`/api/connections/…`) in the cached answers of a list, the newest first: what its page
 * shows until it is loaded.
 */
export function findListed<R extends Route>(
  client: QueryClient,
  list: R,
  id: string,
): Listed<R> | undefined {
  const answers = client.getQueryCache().findAll({ queryKey: routeKey(list) });
  return answers
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state }) => {
      const answer = state.data as
        | { 'hydra:member'?: (Listed<R> & { '@id': string })[] }
        | undefined;
      return answer?.['hydra:member'] ?? [];
    })
    .find((member) => member['@id'] === id);
}
