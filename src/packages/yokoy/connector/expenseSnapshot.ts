import { z } from 'zod';

/** Statuses in which an expense waits for us: approved, checked, not yet exported. */
export const exportableStatuses: ReadonlySet<string> = new Set([
  'forExpenseExport',
  'forTransactionExport',
]);

/** Statuses after an export, in which Yokoy allows no more changes of the expense. */
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
  /** Each takes its gross out of the total; the rest belongs to `categoryId`. */
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
  /** URLs of further files; only their last segment is used, to read them. */
  attachments: z.array(z.string()).nullish(),
  /** Id of a tag by the id of its dimension. */
  tags: z.record(z.string(), z.string()).nullish(),
  /** The customer's own fields. */
  customInformation: z.record(z.string(), z.unknown()).nullish(),
  lastModified: z.string().nullish(),
  exportJobId: z.string().nullish(),
});
export type Expense = z.infer<typeof expenseSchema>;

export interface ExpenseCategory {
  name: string;
  /** Ledger account that Yokoy stores for it. */
  accountReference?: string;
  /** Private: the employee owes what the company paid of it, and isn't paid back what they paid themselves. */
  chargeToEmployee?: boolean;
}

export interface ExpenseTaxRate {
  code: string;
  name: string;
  /** Per cent; loaded only for expenses with additional categories that need it. */
  rate?: number;
}

export interface ExpenseEmployee {
  id: string;
  name: string;
  email?: string;
  /** Creditor number for private expenses. */
  creditorNumber?: string;
  /** Currency in which private expenses are paid back. */
  currency?: string;
}

/** The card that paid an expense, and the charge on its statement. */
export interface ExpenseCard {
  id: string;
  name?: string;
  /** The customer's own name for it. */
  reference?: string;
  /** The account that Yokoy stores for it. */
  account?: string;
  /** Currency of the statement. */
  currency: string;
  /**
   * The charge on the statement, in its currency; all transactions of the expense together. Below zero if the card got money
   * back for what claims a payment, otherwise positive.
   */
  amount?: number;
  /** Ids of those transactions; absent in what was read before they were kept. */
  lines?: string[];
}

/** An expense with the objects that its ids refer to, so that mapping it needs no further call. */
export interface ExpenseSnapshot {
  expense: Expense;
  company?: { id: string; name?: string; code?: string };
  employee?: ExpenseEmployee;
  categories: Record<string, ExpenseCategory>;
  taxRates: Record<string, ExpenseTaxRate>;
  costCentres: Record<string, { code: string; name: string }>;
  tags?: Record<string, { code: string; name: string }>;
  card?: ExpenseCard;
  /**
   * Of a card's payment without a line on the statement: the currencies of the person's cards, in which that line could
   * be; empty if no card is known, absent if statements can't be read.
   */
  cardCurrencies?: string[];
}

/** Names of the files other than the receipt; an impossible file name is left out. */
export function attachmentNames({ attachments }: Expense): string[] {
  return (attachments ?? []).flatMap((url) => {
    const name = url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
    return /^[\w.:-]{1,200}$/.test(name) && !/^\.+$/.test(name) ? [name] : [];
  });
}

/** The vendor's export queues. */
export type ExportFacility = 'expense' | 'card' | 'travel';

/** The queue that an expense waits in or went through: its status decides, not the way of payment. */
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
