import { z } from 'zod';
import { amsterdamDay } from '../../kit/amsterdamDay.ts';

const idSchema = z.coerce.string();

const customFieldSchema = z.object({
  id: idSchema,
  label: z.string().nullish(),
  externalId: z.string().nullish(),
  selectedValues: z
    .array(
      z.object({ id: idSchema, label: z.string().nullish(), externalId: z.string().nullish() }),
    )
    .nullish(),
  value: z.string().nullish(),
});

const reconciliationSchema = z.object({
  /** In `currency`, tax included; negative is money back. */
  totalAmount: z.number().nullish(),
  taxAmount: z.number().nullish(),
  currency: z.string().nullish(),
  /** In the account's own currency, by the official rate. */
  baseTotalAmount: z.number().nullish(),
  baseCurrency: z.string().nullish(),
  fxRate: z.number().nullish(),
  accountCode: z.string().nullish(),
  customFields: z.array(customFieldSchema).nullish(),
});

const taxRateSchema = z.object({
  code: z.string(),
  name: z.string().nullish(),
  rate: z.number().nullish(),
});

/** The days over which a cost is spread. */
const amortizationSchema = z.object({
  startDate: z.string().nullish(),
  endDate: z.string().nullish(),
});

/**
 * The fields of an expense that the flows need; addresses of files and links are not stored, as they change by
 * themselves.
 */
export const expenseSchema = z.object({
  id: idSchema,
  createdAt: z.string(),
  settledAt: z.string().nullish(),
  reviewedAt: z.string().nullish(),
  /** bank, card, cash, cashInAdvance, mileage, reimbursable or perDiem. */
  type: z.string(),
  /** draft, ready, archived or deleted. */
  status: z.string(),
  title: z.string().nullish(),
  note: z.string().nullish(),
  category: z
    .object({ id: idSchema, name: z.string().nullish(), fullName: z.string().nullish() })
    .nullish(),
  createdBy: z
    .object({
      id: idSchema,
      email: z.string().nullish(),
      firstName: z.string().nullish(),
      lastName: z.string().nullish(),
      externalId: z.string().nullish(),
    })
    .nullish(),
  supplier: z
    .object({
      id: idSchema.nullish(),
      name: z.string().nullish(),
      externalId: z.string().nullish(),
      contactEmail: z.string().nullish(),
      vat: z.string().nullish(),
      countryCode: z.string().nullish(),
    })
    .nullish(),
  document: z
    .object({
      documentNumber: z.string().nullish(),
      documentDate: z.string().nullish(),
      dueDate: z.string().nullish(),
      serviceDate: z.string().nullish(),
      files: z.array(z.object({ id: idSchema, contentType: z.string().nullish() })).nullish(),
    })
    .nullish(),
  amortization: amortizationSchema.nullish(),
  reconciliation: reconciliationSchema,
  taxRate: taxRateSchema.nullish(),
  lineItems: z
    .array(
      z.object({
        categoryId: idSchema.nullish(),
        category: z.string().nullish(),
        reconciliation: reconciliationSchema,
        taxRate: taxRateSchema.nullish(),
        note: z.string().nullish(),
        amortization: amortizationSchema.nullish(),
      }),
    )
    .nullish(),
});
export type PayhawkExpense = z.infer<typeof expenseSchema>;
export type PayhawkLineItem = NonNullable<PayhawkExpense['lineItems']>[number];

/** The statement's data of a card payment. */
export const paymentSchema = z.object({
  id: idSchema,
  /** pending, settled, failed, reverted or expired. */
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  originalAmount: z.number().nullish(),
  originalCurrency: z.string().nullish(),
  fees: z
    .object({ fx: z.number().nullish(), pos: z.number().nullish(), bank: z.number().nullish() })
    .nullish(),
  cardId: idSchema.nullish(),
  cardLastDigits: z.string().nullish(),
  /** Absent where it was read before these two were. */
  date: z.string().nullish(),
  fundAccountId: idSchema.nullish(),
  /** One payment may be split over several expenses. */
  expenseIds: z.array(idSchema).nullish(),
});
export type Payment = z.infer<typeof paymentSchema>;

/** An expense with additional data for booking, so that mapping needs no further call. */
export interface PayhawkSnapshot {
  expense: PayhawkExpense;
  account: { id: string; name: string; baseCurrency: string };
  /** Only for a card's expense: the settled payments. */
  payments?: Payment[];
  card?: { id: string; name?: string; lastDigits?: string };
  /** Of the other expenses that its payment pays: their totals, by id, in the same currency; without those that are gone. */
  otherTotals?: Record<string, number>;
}

/** Choices in the settings: the vendor's own types, with those of employees' outlays combined. */
export type ExpenseKind = 'card' | 'invoice' | 'reimbursement' | 'mileage' | 'perDiem';

export function kindOf({ type }: PayhawkExpense): ExpenseKind {
  if (type === 'card' || type === 'mileage' || type === 'perDiem') return type;
  return type === 'bank' ? 'invoice' : 'reimbursement';
}

/** Reviewed, so that nobody can change it any more; a card's payment is also settled, as it may change before that. */
export function isReady(expense: PayhawkExpense): boolean {
  return isReviewed(expense) && (expense.type !== 'card' || Boolean(expense.settledAt));
}

/** It waits for the books or was there before; archived ones are put away, not gone. */
export function isReviewed({ status, reviewedAt }: Pick<PayhawkExpense, 'status' | 'reviewedAt'>) {
  return status === 'archived' || (status === 'ready' && Boolean(reviewedAt));
}

/** YYYY-MM-DD on the receipt or invoice. */
export function documentDateOf({ document, createdAt }: PayhawkExpense): string {
  return amsterdamDay(new Date(document?.documentDate ?? createdAt));
}

/** YYYY-MM-DD on which it is booked: for a card's expense the date of its statement. */
export function bookingDateOf(expense: PayhawkExpense): string {
  return expense.type === 'card' && expense.settledAt
    ? amsterdamDay(new Date(expense.settledAt))
    : documentDateOf(expense);
}

/** The amounts of its line items. */
export const amountsOfItems = ({ lineItems }: PayhawkExpense): (number | null | undefined)[] =>
  (lineItems ?? []).map(({ reconciliation }) => reconciliation.totalAmount);
