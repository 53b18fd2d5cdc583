import { guidOf } from '../../../sandbox/deterministicId.ts';
import type { Table } from '../../../sandbox/table.ts';

/** A row as Exact names its fields; dates are epoch ms, GUIDs lower case. */
export type ExactRow = Record<string, unknown>;

/** The books of one company (Exact calls it a division). */
export interface ExactDivision {
  login: string;
  code: number;
  createdAt: number;
  accounts: Table<ExactRow>;
  accountClassifications: Table<ExactRow>;
  journals: Table<ExactRow>;
  glAccounts: Table<ExactRow>;
  vatCodes: Table<ExactRow>;
  costCenters: Table<ExactRow>;
  costUnits: Table<ExactRow>;
  paymentConditions: Table<ExactRow>;
  mandates: Table<ExactRow>;
  receivables: Table<ExactRow>;
  purchaseEntries: Table<ExactRow>;
  purchaseEntryLines: Table<ExactRow>;
  generalJournalEntries: Table<ExactRow>;
  generalJournalEntryLines: Table<ExactRow>;
  financialPeriods: Table<ExactRow>;
  journalStatuses: Table<ExactRow>;
  documents: Table<ExactRow>;
  attachments: Table<ExactRow>;
  balances: Table<ExactRow>;
  deleted: Table<ExactRow>;
  subscriptions: Table<ExactRow>;
  counters: Table<{ id: string; next: number }>;
}

/** Exact pads account codes to 18 characters, right-aligned. */
export function padCode(code: string): string {
  return code.trim().padStart(18, ' ');
}

/** The next number of a series (entry numbers, account codes), starting at `first`. */
export function nextNumber(division: ExactDivision, series: string, first: number): number {
  const next = division.counters.get(series)?.next ?? first;
  division.counters.put({ id: series, next: next + 1 });
  return next;
}

/** A GUID for a new object in this division; the same in a division with the same history. */
export function newGuid(division: ExactDivision, kind: string): string {
  return guidOf(division.login, division.code, kind, nextNumber(division, `guid ${kind}`, 1));
}

/** Fields that every account has. */
export function emptyAccount(division: ExactDivision): ExactRow {
  return {
    Division: division.code,
    Created: division.createdAt,
    Modified: division.createdAt,
    StartDate: division.createdAt,
    Type: 'A',
    Blocked: false,
    IsSupplier: false,
    IsSales: false,
    Country: 'NL',
    SalesCurrency: 'EUR',
    PurchaseCurrency: 'EUR',
    PaymentConditionSales: '30',
    PaymentConditionPurchase: '30',
    BankAccounts: [],
  };
}

/** Adds to a ledger's balance of a period; cents, debit positive. */
export function addToBalance(
  division: ExactDivision,
  glCode: string,
  year: number,
  period: number,
  costCenter: string,
  cents: number,
): void {
  const ID = guidOf(division.login, division.code, 'balance', glCode, year, period, costCenter);
  const gl = division.glAccounts.find('Code', glCode);
  const before = division.balances.get(ID);
  const debit = Number(before?.AmountDebit ?? 0) + Math.max(cents, 0) / 100;
  const credit = Number(before?.AmountCredit ?? 0) + Math.max(-cents, 0) / 100;
  const round = (amount: number): number => Math.round(amount * 100) / 100;
  division.balances.put({
    ID,
    Division: division.code,
    GLAccount: gl?.ID,
    GLAccountCode: glCode,
    GLAccountDescription: gl?.Description,
    BalanceType: gl?.BalanceType,
    ReportingYear: year,
    ReportingPeriod: period,
    CostCenterCode: costCenter === '' ? null : costCenter,
    Amount: round(debit - credit),
    AmountDebit: round(debit),
    AmountCredit: round(credit),
    Count: Number(before?.Count ?? 0) + 1,
    Status: 50,
    Type: 30,
  });
}
