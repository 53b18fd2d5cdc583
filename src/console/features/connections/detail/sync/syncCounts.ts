import type { SyncStatusReport } from '../../../../../contract/sync.ts';

/** Columns of the table, in the order of the work: to do, failed, done. */
const countStatuses = ['pending', 'processing', 'failed', 'complete', 'ignored'] as const;
export type CountStatus = (typeof countStatuses)[number];

/** Only super admins see processing (SYNC-01); the server doesn't send it to others either. */
export function shownStatuses(superAdmin: boolean): readonly CountStatus[] {
  return countStatuses.filter((status) => superAdmin || status !== 'processing');
}

export interface CollectionCounts {
  collectionName: string;
  /** A missing status has no data, which is not the same as 0 (SYNC-01). */
  counts: Partial<Record<CountStatus, number>>;
  /** Sum of all counts. */
  total: number;
}

export interface ElementCounts {
  elementName: string;
  collections: readonly CollectionCounts[];
}

/** The report in the table's shape: per element and collection a count for each status. */
export function countsOf(report: SyncStatusReport): readonly ElementCounts[] {
  return report.collectionElementSyncStatusReports.map((element) => ({
    elementName: element.elementName,
    collections: element.collectionSyncStatusReports.map((collection) => {
      const counts: Partial<Record<CountStatus, number>> = {};
      for (const { syncStatus, numberOfSyncItems } of collection.syncStatusReportItems)
        counts[syncStatus] = (counts[syncStatus] ?? 0) + numberOfSyncItems;
      const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
      return { collectionName: collection.collectionName, counts, total };
    }),
  }));
}
