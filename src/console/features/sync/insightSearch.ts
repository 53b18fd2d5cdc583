import { type SyncStatusFilter, syncStatusFilters } from '../../../contract/sync.ts';

/** The last tab: the failed elements of all types (INSIGHT-01). No element type has this name. */
export const failedTab = 'failed';
/**
 * A tab that is only shown while the address names it: elements that are looked up at the vendor before they are
 * written.
 */
export const lookedUpTab = 'looked-up';
/** A tab that is only shown where there are any: elements with a document in books that the settings no longer name. */
export const otherBooksTab = 'other-books';

/** The insight screen's state in the address (INSIGHT-02); the names are the specification's. */
export interface InsightSearch {
  'sync-element-name'?: string | undefined;
  'sync-element-key'?: string | undefined;
  'sync-element-status'?: string | undefined;
  /** Our addition: only the elements of this task. */
  'task-id'?: string | undefined;
}

export interface Insight {
  /** An element's name, `failedTab`, `lookedUpTab` or `otherBooksTab`. */
  tab: string;
  key: string;
  status: SyncStatusFilter;
  /** Only the elements of this task; empty for all. */
  taskId: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The tab, key and status that the address preselects; a missing or unknown one becomes the first. */
export function readInsight(search: InsightSearch, elementNames: readonly string[]): Insight {
  const name = search['sync-element-name'];
  const tab =
    [...elementNames, failedTab, lookedUpTab, otherBooksTab].find((tabName) => tabName === name) ??
    elementNames[0];
  const status = syncStatusFilters.find((filter) => filter === search['sync-element-status']);
  return {
    tab: tab ?? failedTab,
    key: search['sync-element-key'] ?? '',
    status: status ?? 'all',
    taskId: uuid.test(search['task-id'] ?? '') ? (search['task-id'] ?? '') : '',
  };
}

/** Whether a tab has elements of every type. */
export const isOfAllTypes = (tab: string): boolean =>
  tab === failedTab || tab === lookedUpTab || tab === otherBooksTab;

/** The server's query for it (INSIGHT-03). */
export function insightFilters({ tab, key, status, taskId }: Insight) {
  return {
    ...(isOfAllTypes(tab) ? {} : { syncElementName: tab }),
    ...(tab === lookedUpTab ? { outcome: 'unknown' as const } : {}),
    ...(tab === otherBooksTab ? { books: 'other' as const } : {}),
    syncStatus: tab === failedTab ? ('failed' as const) : status,
    ...(key ? { syncKey: key } : {}),
    ...(taskId ? { taskId } : {}),
  };
}
