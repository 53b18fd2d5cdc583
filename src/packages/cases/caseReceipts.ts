import type { CaseGroup, Given, Receipt } from './bookkeepingCase.ts';

/**
 * The receipts of the cases in a source's form. Each source of purchases has it in `<package>/caseReceipts.ts`, where
 * `caseChapters.ts` finds it; the server never loads it.
 */
export interface CaseReceipts {
  /** The shared cases are booked from this source; true for exactly one. */
  hasSharedCases: boolean;
  /** Cases that only this source has. */
  ownCases: readonly CaseGroup[];
  /** Its settings in a connection. */
  settings(given: Partial<Given>): Record<string, unknown>;
  /** The receipt as the source stores it: a snapshot of its flow. */
  snapshot(receipt: Receipt): unknown;
}
