import type { SeedVat } from '../core/seedLedgers.ts';
export type ExpenseStatus =
  | 'draft'
  | 'needsRevision'
  | 'forApproval'
  | 'forReview'
  | 'forExpenseExport'
  | 'rejected'
  | 'expenseExported'
  | 'forTransactionExport'
  | 'transactionExported'
  | 'readyForTripSubmission'
  | 'travelDraft';
/** An expense as Yokoy answers it; `receipt` is added when it is answered. */
export interface YokoyExpense {
  id: string;
  status: ExpenseStatus;
  expenseType: 'receipt' | 'receiptless' | 'perDiem' | 'mileage';
  paymentMethod: 'paidPrivately' | 'companyCreditCard' | 'travelProvider';
  legalEntityId: string;
  userId: string;
  currency: string;
  country: string;
  /** Without additional charges, in the expense's currency. */
  totalAmount: number;
  /** With additional charges. */
  totalClaim: number;
  additionalCharges: number;
  taxItems: {
    rateId: string;
    gross: number;
    tax: number;
  }[];
  categoryId: string;
  additionalCategoryItems: {
    categoryId: string;
    costCenterId: string;
    gross: number;
    taxRateId: string;
  }[];
  costCenterItems: {
    id: string;
    pctWeight: number;
  }[];
  tags: Record<string, string>;
  /** Units of each currency for one US dollar. */
  fxRates: Record<string, number>;
  postingDate: string;
  expenseDate: string;
  expenseStartDate?: string;
  expenseEndDate?: string;
  isCreditNote: boolean;
  description: string;
  approverIds: string[];
  currentApproverIds: string[];
  attachments: string[];
  customInformation: Record<string, string>;
  eventLog: {
    actionType: string;
    timestamp: string;
    userId: string;
    name: string;
    comment: string;
  }[];
  created: string;
  lastModified: string;
  exportJobId?: string;
  perDiemAmounts?: object;
  taxableAmount?: number;
}
/** What an expense is made from. */
export interface ExpenseSurroundings {
  organization: string;
  legalEntityId: string;
  userIds: readonly string[];
  userNames: readonly string[];
  costCenterIds: readonly string[];
  categoryId: (name: string) => string;
  rateId: (key: SeedVat['key']) => string;
}
/**
 * The expense with this number: always the same for the same organization, number and moment.
 * `at` is its last change, epoch ms; its dates lie in the six weeks before.
 */
export declare function makeExpense(
  around: ExpenseSurroundings,
  number: number,
  at: number,
): YokoyExpense;
