import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { Collection } from '../../contract/hydra.ts';
import type { ParamsSent, ResultOf, Route } from '../../contract/route.ts';
import type { ApiError } from '../api/apiError.ts';
import { type Args, type CallArgs, type QueryOf } from '../api/call.ts';
import { routeQuery } from '../api/queries.ts';
import type { ListDefaults } from './addressState.ts';
import type { Column } from './column.ts';
import * as lists from './listState.ts';
import { type FilterValue, type ListState, pageCount } from './listState.ts';
import { useRetryAfter } from './useRetryAfter.ts';
import { useDebouncedInput } from './useDebouncedInput.ts';
import { useAddressState, useMemoryState } from './useListState.ts';
import { type Selection, useSelection } from './useSelection.ts';

/** A contract route that returns a hydra collection for a list query (LIST-07). */
export type ListRoute = Route & {
  query: z.ZodType;
  answers: { 200: z.ZodType<Collection<unknown>> };
};

export type ItemOf<R extends ListRoute> = ResultOf<R> extends Collection<infer Item> ? Item : never;
type Paging = 'page' | 'perPage' | 'globalFilter' | 'sortBy';
/** The route's filters by name, with their types. */
export type FiltersOf<R extends ListRoute> = {
  [K in Exclude<keyof QueryOf<R>, Paging>]?: QueryOf<R>[K];
};
export type FilterName<R extends ListRoute> = keyof FiltersOf<R> & string;
type SortBy<R extends ListRoute> = QueryOf<R> extends { sortBy?: infer S } ? S & string : never;
/** The fields that the route can sort by. */
export type SortField<R extends ListRoute> = Exclude<SortBy<R>, `-${string}`>;

/** A column of the route's list. */
export type ColumnOf<R extends ListRoute> = Column<ItemOf<R>, SortField<R>>;

export interface ListOptions<R extends ListRoute> {
  /** Path parameters. */
  params?: ParamsSent<R>;
  /** Part of every request and not of the list's state, e.g. the connection of the list. */
  fixed?: FiltersOf<R>;
  /** The filters of the list, each with its initial value (`undefined`: unset). */
  filters?: { [K in FilterName<R>]?: FilterValue | undefined };
  sortBy?: SortBy<R>;
  /** Requested while the list isn't sorted; by default the route's own order. */
  defaultOrder?: SortBy<R>;
  pageSize?: number;
  pageSizes?: readonly number[];
  /** The filter for the search text; default `globalFilter` (LIST-07). */
  searchAs?: FilterName<R>;
  /** `memory` for dialogs; otherwise the state is in the address. */
  state?: 'address' | 'memory';
  /** Distinguishes two lists of one page in the address: `logs` gives `logs.page`. */
  prefix?: string;
  enabled?: boolean;
}

/** A list as specified by LIST-01, and its operations. */
export interface PagedList<Item, Filter extends string = string, Sort extends string = string> {
  items: readonly Item[];
  /** A request is in flight; earlier rows stay meanwhile. */
  loading: boolean;
  /** There has been a response. */
  loaded: boolean;
  error: ApiError | null;
  /** When the rows were loaded (ISO 8601): before the `error`, if there is one. */
  shownAsOf: string | undefined;
  /** The failed request is retried automatically. */
  retriesItself: boolean;
  page: number;
  pages: number;
  pageSize: number;
  pageSizes: readonly number[];
  /** The requested size, if unavailable; `pageSize` is the nearest. */
  requestedPageSize: number | undefined;
  totalCount: number;
  /** There are more than `totalCount`. */
  countIsCapped: boolean;
  sortBy: Sort | `-${Sort}` | undefined;
  /** The order while none is chosen. */
  initialSortBy: Sort | `-${Sort}` | undefined;
  filters: { readonly [K in Filter]?: FilterValue };
  /** The current search; `searchInput` is the text in the box, up to 500 ms ahead of it. */
  searchQuery: string;
  searchInput: string;
  selection: Selection;
  /** The row of an open dialog. */
  selectedRow: Item | null;
  selectRow: (item: Item | null) => void;
  /** True if search or filters exclude something. */
  narrowed: boolean;
  setPage: (page: number) => void;
  setPageSize: (pageSize: number) => void;
  setSearch: (text: string) => void;
  /** Searches for the text in the box without waiting. */
  searchNow: () => void;
  toggleSort: (field: Sort) => void;
  setSort: (sortBy: Sort | `-${Sort}` | undefined) => void;
  applyFilter: (name: Filter, value: FilterValue) => void;
  removeFilter: (name: Filter) => void;
  clearFilters: () => void;
  reload: () => void;
}

/** Identifies a row: its `@id`. */
export function rowId(item: unknown): string {
  return String((item as { '@id'?: unknown } | null)?.['@id']);
}

/** Milliseconds (LIST-06). */
export const searchDelayMs = 500;

/**
 * State and operations of a list (LIST-01 to LIST-08), typed to its route:
 * `const list = usePagedList(listConnections)`, shown by `DataTable`, `ListToolbar` and `Pager`. `answer` is the whole
 * of the route's last answer, for what it has besides its items.
 */
export function usePagedList<R extends ListRoute>(
  route: R,
  options: ListOptions<R> = {},
): PagedList<ItemOf<R>, FilterName<R>, SortField<R>> & { answer: ResultOf<R> | undefined } {
  const defaults = listDefaults(options);
  const inAddress = useAddressState(options.prefix ?? '', defaults);
  const inMemory = useMemoryState(defaults);
  const [state, change] = options.state === 'memory' ? inMemory : inAddress;

  const query = useQuery({
    ...routeQuery(route, ...([listRequest(options, state)] as Args<CallArgs<R>>)),
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
  });
  const data = query.data as Collection<ItemOf<R>> | undefined;

  const search = useDebouncedInput(state.searchQuery, searchDelayMs, (text) =>
    change((now) => lists.withSearch(now, text), true),
  );
  const items = data?.['hydra:member'] ?? [];
  const totalCount = data?.['hydra:totalItems'] ?? 0;
  const countIsCapped = data?.countIsCapped ?? false;
  const reload = () => void query.refetch();
  const retriesItself = useRetryAfter({ error: query.error, waiting: query.isFetching }, reload);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const selection = useSelection(
    items.map(rowId),
    JSON.stringify([state.filters, state.searchQuery, options.fixed]),
  );

  return {
    answer: query.data as ResultOf<R> | undefined,
    items,
    loading: query.isFetching,
    loaded: data !== undefined,
    error: query.error,
    shownAsOf: query.dataUpdatedAt ? new Date(query.dataUpdatedAt).toISOString() : undefined,
    retriesItself,
    page: state.page,
    pages: Math.max(
      pageCount(totalCount, state.pageSize),
      // beyond the counted rows a full page may have a next one
      countIsCapped ? state.page + (items.length === state.pageSize ? 1 : 0) : 0,
    ),
    pageSize: state.pageSize,
    pageSizes: defaults.pageSizes,
    requestedPageSize: state.requestedPageSize,
    totalCount,
    countIsCapped,
    sortBy: state.sortBy as SortField<R> | undefined,
    initialSortBy: defaults.sortBy as SortField<R> | undefined,
    filters: state.filters as { [K in FilterName<R>]?: FilterValue },
    searchQuery: state.searchQuery,
    searchInput: search.input,
    selection,
    selectedRow: items.find((item) => rowId(item) === selectedId) ?? null,
    selectRow: (item) => setSelectedId(item && rowId(item)),
    narrowed: state.searchQuery !== '' || Object.keys(state.filters).length > 0,
    setPage: (page) => change((now) => lists.toPage(now, page)),
    setPageSize: (pageSize) => change((now) => lists.withPageSize(now, pageSize)),
    setSearch: search.setInput,
    searchNow: search.flush,
    toggleSort: (field) => change((now) => lists.withSortToggled(now, field)),
    setSort: (sortBy) => change((now) => lists.withSort(now, sortBy)),
    applyFilter: (name, value) => change((now) => lists.withFilter(now, name, value)),
    removeFilter: (name) => change((now) => lists.withoutFilter(now, name)),
    clearFilters: () => {
      search.reset('');
      change(lists.withoutAnyFilter);
    },
    reload,
  };
}

/** The initial state of a list. */
export function listDefaults<R extends ListRoute>(options: ListOptions<R>): ListDefaults {
  return {
    pageSize: options.pageSize ?? lists.defaultPageSize,
    pageSizes: options.pageSizes ?? lists.defaultPageSizes,
    sortBy: options.sortBy,
    filters: (options.filters ?? {}) as ListDefaults['filters'],
  };
}

/** The list's request to its route in this state. */
export function listRequest<R extends ListRoute>(
  options: ListOptions<R>,
  state: ListState,
): CallArgs<R> {
  const request = {
    ...(options.params ? { params: options.params } : {}),
    query: {
      ...options.fixed,
      ...state.filters,
      page: state.page,
      perPage: state.pageSize,
      [options.searchAs ?? 'globalFilter']: state.searchQuery,
      sortBy: state.sortBy ?? options.defaultOrder,
    },
  };
  // The address contains text where the route has numbers; on the wire both are the same.
  return request as unknown as CallArgs<R>;
}

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
