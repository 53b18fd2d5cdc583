import { type SyncStatusFilter, syncStatusFilters } from '../../../contract/sync.ts';

/** The last tab: the failed elements of all types (INSIGHT-01). No element type has this name. */
export const failedTab = 'failed';
/** A tab that is there while the address names it: what is looked for at the vendor before it is written. */
export const lookedUpTab = 'looked-up';

/** What the address says of the insight screen (INSIGHT-02); its names are the specification's. */
export interface InsightSearch {
  'sync-element-name'?: string | undefined;
  'sync-element-key'?: string | undefined;
  'sync-element-status'?: string | undefined;
  /** Ours: only what this task did. */
  'task-id'?: string | undefined;
}

export interface Insight {
  /** An element's name, `failedTab` or `lookedUpTab`. */
  tab: string;
  key: string;
  status: SyncStatusFilter;
  /** Only what this task did; empty for all. */
  taskId: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The tab, key and status that the address preselects; what it does not say, or what is not there, is the first. */
export function readInsight(search: InsightSearch, elementNames: readonly string[]): Insight {
  const name = search['sync-element-name'];
  const tab =
    [...elementNames, failedTab, lookedUpTab].find((one) => one === name) ?? elementNames[0];
  const status = syncStatusFilters.find((one) => one === search['sync-element-status']);
  return {
    tab: tab ?? failedTab,
    key: search['sync-element-key'] ?? '',
    status: status ?? 'all',
    taskId: uuid.test(search['task-id'] ?? '') ? (search['task-id'] ?? '') : '',
  };
}

/** What is asked of the server for it (INSIGHT-03). */
export function insightFilters({ tab, key, status, taskId }: Insight) {
  return {
    ...(tab === failedTab || tab === lookedUpTab ? {} : { syncElementName: tab }),
    ...(tab === lookedUpTab ? { outcome: 'unknown' as const } : {}),
    syncStatus: tab === failedTab ? ('failed' as const) : status,
    ...(key ? { syncKey: key } : {}),
    ...(taskId ? { taskId } : {}),
  };
}
