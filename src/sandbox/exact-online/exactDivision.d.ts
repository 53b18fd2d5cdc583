import type { Space } from '../core/space.ts';
import type { Table } from '../core/table.ts';
/** A row as Exact names its fields; dates are epoch ms, GUIDs lower case. */
export type ExactRow = Record<string, unknown>;
/** The books of one company (Exact calls it a division). */
export interface ExactDivision {
  login: string;
  code: number;
  createdAt: number;
  accounts: Table<ExactRow>;
  journals: Table<ExactRow>;
  glAccounts: Table<ExactRow>;
  vatCodes: Table<ExactRow>;
  costCenters: Table<ExactRow>;
  costUnits: Table<ExactRow>;
  paymentConditions: Table<ExactRow>;
  purchaseEntries: Table<ExactRow>;
  generalJournalEntries: Table<ExactRow>;
  documents: Table<ExactRow>;
  attachments: Table<ExactRow>;
  balances: Table<ExactRow>;
  deleted: Table<ExactRow>;
  counters: Table<{
    id: string;
    next: number;
  }>;
}
/** Exact pads account codes to 18 characters, right-aligned. */
export declare function padCode(code: string): string;
/** Opens the books: a seeded company of the division's login. Named `login#code`. */
export declare function createExactDivision(space: Space): ExactDivision;
/** The next number of a series (entry numbers, account codes), starting at `first`. */
export declare function nextNumber(division: ExactDivision, series: string, first: number): number;
/** A GUID for something new in this division; the same in a division with the same history. */
export declare function newGuid(division: ExactDivision, kind: string): string;
/** Fields every account has. */
export declare function emptyAccount(division: ExactDivision): ExactRow;
/** Adds to a ledger's balance of a period; cents, debit positive. */
export declare function addToBalance(
  division: ExactDivision,
  glCode: string,
  year: number,
  period: number,
  costCenter: string,
  cents: number,
): void;
