import { z } from 'zod';

/** Statuses in which an expense waits for us: approved, checked, not yet exported. */
export const exportableStatuses: ReadonlySet<string> = new Set([
  'forExpenseExport',
  'forTransactionExport',
]);

/** Statuses after an export; Yokoy lets nobody change the expense any more. */
export const exportedStatuses: ReadonlySet<string> = new Set([
  'expenseExported',
  'transactionExported',
]);

/** The fields of an expense that the flows need; the rest (approvers, participants, event log) is not stored. */
export const expenseSchema = z.object({
  id: z.string(),
  status: z.string(),
  /** receipt, receiptless, perDiem or mileage. */
  expenseType: z.string().nullish(),
  /** paidPrivately, companyCreditCard or travelProvider. */
  paymentMethod: z.string().nullish(),
  legalEntityId: z.string().nullish(),
  userId: z.string().nullish(),
  currency: z.string().nullish(),
  /** In the expense's currency, without additional charges. */
  totalAmount: z.number().nullish(),
  /** In the expense's currency, additional charges (tips, fees) included. */
  totalClaim: z.number().nullish(),
  additionalCharges: z.number().nullish(),
  taxItems: z
    .array(
      z.object({
        rateId: z.string().nullish(),
        gross: z.number().nullish(),
        tax: z.number().nullish(),
      }),
    )
    .nullish(),
  categoryId: z.string().nullish(),
  /** Each takes its gross out of the total; what is left belongs to `categoryId`. */
  additionalCategoryItems: z
    .array(
      z.object({
        categoryId: z.string().nullish(),
        costCenterId: z.string().nullish(),
        gross: z.number().nullish(),
        taxRateId: z.string().nullish(),
      }),
    )
    .nullish(),
  costCenterItems: z.array(z.object({ id: z.string(), pctWeight: z.number().nullish() })).nullish(),
  /** Units of each currency for one US dollar. */
  fxRates: z.record(z.string(), z.number()).nullish(),
  postingDate: z.string().nullish(),
  expenseDate: z.string().nullish(),
  isCreditNote: z.boolean().nullish(),
  description: z.string().nullish(),
  /** URL of the receipt; only its presence counts, the file is read by the expense's id. */
  receipt: z.string().nullish(),
  lastModified: z.string().nullish(),
  exportJobId: z.string().nullish(),
});
export type Expense = z.infer<typeof expenseSchema>;

export interface ExpenseCategory {
  name: string;
  /** Ledger account that Yokoy keeps for it. */
  accountReference?: string;
}

export interface ExpenseTaxRate {
  code: string;
  name: string;
  /** Per cent; loaded only for expenses whose additional categories need it. */
  rate?: number;
}

export interface ExpenseEmployee {
  id: string;
  name: string;
  email?: string;
  /** Creditor number for private expenses. */
  creditorNumber?: string;
}

/** An expense with what its ids stand for, so that mapping it needs no further call. */
export interface ExpenseSnapshot {
  expense: Expense;
  company?: { id: string; name?: string; code?: string };
  employee?: ExpenseEmployee;
  categories: Record<string, ExpenseCategory>;
  taxRates: Record<string, ExpenseTaxRate>;
  costCentres: Record<string, { code: string; name: string }>;
}

/** The vendor's export queues. */
export type ExportFacility = 'expense' | 'card' | 'travel';

/** The queue that an expense waits in or went through: its status decides, not who paid. */
export function facilityOf({ status, paymentMethod }: Expense): ExportFacility {
  if (status === 'forTransactionExport' || status === 'transactionExported') {
    return 'card';
  }
  return paymentMethod === 'travelProvider' ? 'travel' : 'expense';
}

/** YYYY-MM-DD on which the expense is booked. */
export function postingDateOf({ postingDate, expenseDate, lastModified }: Expense): string {
  return (postingDate ?? expenseDate ?? lastModified ?? '').slice(0, 10);
}
