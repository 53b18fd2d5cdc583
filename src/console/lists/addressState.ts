import { type FilterValue, type ListState, nearestPageSize } from './listState.ts';

/** Values for whatever the address omits. */
export interface ListDefaults {
  pageSize: number;
  pageSizes: readonly number[];
  sortBy: string | undefined;
  /** Names of the list's filters, with their initial values. */
  filters: Readonly<Record<string, FilterValue | undefined>>;
}

export type Search = Readonly<Record<string, string | undefined>>;

/** Names in the address; a second list on a page has a prefix, `logs.page`. */
function names(prefix: string) {
  const prefixed = (name: string) => (prefix ? `${prefix}.${name}` : name);
  return {
    page: prefixed('page'),
    pageSize: prefixed('perPage'),
    sortBy: prefixed('sortBy'),
    search: prefixed('search'),
    own: prefixed,
  };
}

/** Reads a list's state from the address; invalid parts are ignored. */
export function readListState(search: Search, prefix: string, defaults: ListDefaults): ListState {
  const name = names(prefix);
  const { pageSize, requestedPageSize } = readPageSize(search[name.pageSize], defaults);
  const page = Number(search[name.page]);
  const filters: Record<string, FilterValue> = {};
  for (const [filter, initial] of Object.entries(defaults.filters)) {
    // Present and empty: the user removed an initial filter.
    const value = search[name.own(filter)] ?? initial;
    if (value !== undefined && value !== '') filters[filter] = value;
  }
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    pageSize,
    ...(requestedPageSize === undefined ? {} : { requestedPageSize }),
    sortBy: search[name.sortBy] === undefined ? defaults.sortBy : search[name.sortBy] || undefined,
    filters,
    searchQuery: search[name.search] ?? '',
  };
}

/** An unavailable number of rows becomes the nearest available one, and is kept for the notice. */
function readPageSize(
  text: string | undefined,
  { pageSize, pageSizes }: ListDefaults,
): Pick<ListState, 'pageSize' | 'requestedPageSize'> {
  const requested = Number(text ?? pageSize);
  if (pageSizes.includes(requested)) return { pageSize: requested };
  if (!Number.isInteger(requested) || requested < 1) return { pageSize };
  return {
    pageSize: nearestPageSize(requested, pageSizes) ?? pageSize,
    requestedPageSize: requested,
  };
}

/** The part of the address for `state`; undefined removes a name from it. */
export function writeListState(state: ListState, prefix: string, defaults: ListDefaults): Search {
  const name = names(prefix);
  const search: Record<string, string | undefined> = {
    [name.page]: state.page === 1 ? undefined : String(state.page),
    [name.pageSize]: state.pageSize === defaults.pageSize ? undefined : String(state.pageSize),
    [name.sortBy]: state.sortBy === defaults.sortBy ? undefined : (state.sortBy ?? ''),
    [name.search]: state.searchQuery || undefined,
  };
  for (const [filter, initial] of Object.entries(defaults.filters)) {
    const value = state.filters[filter];
    const message = value === undefined ? '' : String(value);
    search[name.own(filter)] = message === String(initial ?? '') ? undefined : message;
  }
  return search;
}
