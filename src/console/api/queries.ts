import {
  QueryClient,
  queryOptions,
  useQuery,
  type Query,
  type QueryFilters,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { ResultOf, Route } from '../../contract/route.ts';
import type { ApiError } from './apiError.ts';
import { type Args, call, type CallArgs, type RequestOf } from './call.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

/** Only the user retries (each error state has a button); a changed key aborts the earlier request. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 5_000,
        gcTime: 300_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Keys begin with the contract's path, so that all requests of a route can be found. */
export function routeKey<R extends Route>(route: R, request?: Partial<RequestOf<R>>) {
  return request
    ? ([route.path, { params: request.params, query: request.query }] as const)
    : ([route.path] as const);
}

/** Options for `useQuery`, `prefetchQuery` and the like on a GET route; aborts with its observer. */
export function routeQuery<R extends Route>(route: R, ...[args]: Args<CallArgs<R>>) {
  return queryOptions<ResultOf<R>, ApiError>({
    queryKey: routeKey(route, args),
    queryFn: ({ signal }) => call(route, ...([{ ...args, signal }] as Args<CallArgs<R>>)),
  });
}

/** Reads a GET route, e.g. `useRoute(getConnection, { params: { id } })`. */
export function useRoute<R extends Route>(
  route: R,
  ...args: Args<CallArgs<R>>
): UseQueryResult<ResultOf<R>, ApiError> {
  return useQuery(routeQuery(route, ...args));
}

/** Reloads everything on the page that comes from `routes`; other cached answers become stale. */
export async function invalidateRoutes(client: QueryClient, routes: readonly Route[]) {
  await Promise.all(routes.map((route) => reload(client, { queryKey: routeKey(route) })));
}

/**
 * Reloads everything that shows the thing with this `@id` (`/api/connections/…`, absolute or not), or a part of it.
 */
export async function invalidateThing(client: QueryClient, thing: string) {
  const path = URL.parse(thing, window.location.origin)?.pathname;
  if (!path) return;
  await reload(client, { predicate: (query) => contains(query, path) });
}

/** Reloads requested for a query during its first load. */
const reloadsDuringFirstLoad = new WeakMap<Query, QueryFilters[]>();

/**
 * Reloads the matching queries. A first load under way may have been read before the change, and its content is
 * unknown until it arrives: it is checked then.
 */
async function reload(client: QueryClient, filters: QueryFilters): Promise<void> {
  const loading = client.getQueryCache().findAll({ fetchStatus: 'fetching' });
  for (const query of loading.filter(({ state }) => state.data === undefined)) {
    const pendingReloads = reloadsDuringFirstLoad.get(query);
    if (pendingReloads) pendingReloads.push(filters);
    else {
      reloadsDuringFirstLoad.set(query, [filters]);
      void reloadAfterFirstLoad(client, query);
    }
  }
  await client.invalidateQueries(filters);
}

async function reloadAfterFirstLoad(client: QueryClient, query: Query): Promise<void> {
  // the load under way; its error is shown where it is read
  const loaded = await query.fetch().then(
    () => true,
    () => false,
  );
  const pendingReloads = reloadsDuringFirstLoad.get(query) ?? [];
  reloadsDuringFirstLoad.delete(query);
  const cache = client.getQueryCache();
  if (loaded && pendingReloads.some((filters) => cache.findAll(filters).includes(query)))
    await client.invalidateQueries({ predicate: (cachedQuery) => cachedQuery === query });
}

function contains(query: Query, path: string): boolean {
  const data = query.state.data as { '@id'?: unknown; 'hydra:member'?: unknown } | undefined;
  if (typeof data !== 'object' || data === null) return false;
  const members = Array.isArray(data['hydra:member']) ? (data['hydra:member'] as unknown[]) : [];
  return [data, ...members].some((member) => {
    const id = (member as { '@id'?: unknown } | null)?.['@id'];
    if (typeof id !== 'string') return false;
    // Collections are named `/api/connections/{id}/tasks?page=1`: a change of the connection's part counts.
    const itemPath = URL.parse(id, window.location.origin)?.pathname;
    return itemPath === path || itemPath?.startsWith(`${path}/`) === true;
  });
}
