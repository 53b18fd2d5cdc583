import { expect, it } from 'vitest';
import type { SyncStatusReport } from '../../../../../contract/sync.ts';
import { countsOf, shownStatuses } from './syncCounts.ts';

const report: SyncStatusReport = {
  '@id': '/api/connections/1/report/sync-status',
  '@type': 'SyncStatusReport',
  collectionElementSyncStatusReports: [
    {
      elementName: 'expense',
      collectionSyncStatusReports: [
        {
          collectionName: 'creditor',
          syncStatusReportItems: [
            { syncStatus: 'complete', numberOfSyncItems: 40 },
            { syncStatus: 'failed', numberOfSyncItems: 0 },
          ],
        },
        { collectionName: 'purchaseEntry', syncStatusReportItems: [] },
      ],
    },
    { elementName: 'deposit', collectionSyncStatusReports: [] },
  ],
};

it('counts per element, collection and status; missing stays missing, 0 stays 0 (SYNC-01)', () => {
  expect(countsOf(report)).toEqual([
    {
      elementName: 'expense',
      collections: [
        { collectionName: 'creditor', counts: { complete: 40, failed: 0 }, total: 40 },
        { collectionName: 'purchaseEntry', counts: {}, total: 0 },
      ],
    },
    { elementName: 'deposit', collections: [] },
  ]);
});

it('has a column for processing only for super admins (SYNC-01)', () => {
  expect(shownStatuses(true)).toEqual(['pending', 'processing', 'failed', 'complete', 'ignored']);
  expect(shownStatuses(false)).toEqual(['pending', 'failed', 'complete', 'ignored']);
});
