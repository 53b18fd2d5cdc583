/** State of a list (LIST-01). Filters are by the wire's names; an unset one is left out. */
export interface ListState {
  page: number;
  pageSize: number;
  /** The size in the address, if unavailable; `pageSize` is the nearest available one. */
  requestedPageSize?: number;
  /** `field` or `-field`. */
  sortBy: string | undefined;
  filters: Readonly<Record<string, FilterValue>>;
  searchQuery: string;
}
export type FilterValue = string | number | boolean;

export const defaultPageSizes: readonly number[] = [5, 10, 25, 50, 100];
export const defaultPageSize = 10;

/** Goes to a page; everything else stays (LIST-04). */
export function toPage(state: ListState, page: number): ListState {
  return { ...state, page: Math.max(1, Math.trunc(page)) };
}

/** Resets the page (LIST-03). */
export function withPageSize(state: ListState, pageSize: number): ListState {
  const { requestedPageSize: _, ...rest } = state;
  return { ...rest, pageSize, page: 1 };
}

/** The available size nearest to the requested one; the smaller of two equally near. */
export function nearestPageSize(requested: number, offered: readonly number[]): number | undefined {
  return offered.toSorted((a, b) => Math.abs(a - requested) - Math.abs(b - requested) || a - b)[0];
}

/** Resets the page (LIST-03). */
export function withSearch(state: ListState, searchQuery: string): ListState {
  return { ...state, searchQuery: searchQuery.trim(), page: 1 };
}

/** Resets the page (LIST-03). */
export function withFilter(state: ListState, name: string, value: FilterValue): ListState {
  return { ...state, filters: { ...state.filters, [name]: value }, page: 1 };
}

/** Keeps the page (LIST-04). */
export function withoutFilter(state: ListState, name: string): ListState {
  const { [name]: _removed, ...filters } = state.filters;
  return { ...state, filters };
}

/** Clears the search and every filter; page 3 of the matches has no meaning any more. */
export function withoutAnyFilter(state: ListState): ListState {
  return { ...state, filters: {}, searchQuery: '', page: 1 };
}

/** Ascending, descending, unsorted, in this order; keeps the page (LIST-04). */
export function withSortToggled(state: ListState, field: string): ListState {
  const next: Record<string, string | undefined> = {
    [field]: `-${field}`,
    [`-${field}`]: undefined,
  };
  const { sortBy } = state;
  return { ...state, sortBy: sortBy !== undefined && sortBy in next ? next[sortBy] : field };
}

/** Orders by `field` or `-field`, or not at all; keeps the page (LIST-04). */
export function withSort(state: ListState, sortBy: string | undefined): ListState {
  return { ...state, sortBy };
}

/** Pages of the whole list, at least one. */
export function pageCount(totalCount: number, pageSize: number): number {
  return Math.max(1, Math.ceil(totalCount / pageSize));
}
