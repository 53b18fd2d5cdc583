import { connectPayhawk, connectYokoy } from '../support/targetConnection.ts';

/** A source with statements of cards: fields by which its imitation makes lines and expenses. */
export interface LineSource {
  title: string;
  connect: typeof connectYokoy;
  settings: Readonly<Record<string, unknown>>;
  /** moduleType that confirms bookings, and its message where there is none to confirm. */
  confirmation: string;
  /** A part of the path of each call that reads lines. */
  linesPath: string;
  /** A line of 3 March without an expense. */
  line(amount: number, merchant: string, isMoneyBack: boolean): Record<string, unknown>;
  /** Another amount of a line. */
  amount(amount: number): Record<string, unknown>;
  /** An approved expense without VAT that this line pays. */
  expense(total: number, lineId: string): Record<string, unknown>;
  /** The expense of a line. */
  match(expenseId: string | null): Record<string, unknown>;
  rejected(): Record<string, unknown>;
}

const noTax = { code: 'NL0', name: 'none', rate: 0 };

export const lineSources = {
  yokoy: {
    title: 'Yokoy',
    connect: connectYokoy,
    settings: {},
    confirmation: 'yokoy_confirm_expense_exports',
    linesPath: '/transactions',
    line: (amount, merchant, isCreditNote) => ({
      ...{ billingAmount: String(amount), merchant, isCreditNote },
      ...{ transactionDate: '2026-03-02', bookingDate: '2026-03-03T10:00:00Z' },
    }),
    amount: (amount) => ({ billingAmount: String(amount) }),
    expense: (total) => ({
      ...{ paymentMethod: 'companyCreditCard', status: 'forExpenseExport', currency: 'EUR' },
      ...{ totalClaim: total, totalAmount: total, additionalCharges: 0, taxItems: [] },
      ...{ additionalCategoryItems: [], isCreditNote: false, charged: null },
      ...{ expenseDate: '2026-03-02', postingDate: '2026-03-03' },
    }),
    match: (expenseId) => ({ expenseId }),
    rejected: () => ({ status: 'rejected' }),
  },
  payhawk: {
    title: 'Payhawk',
    connect: connectPayhawk,
    settings: { expenseTypes: ['card', 'invoice', 'reimbursement'] },
    confirmation: 'payhawk_link_expenses',
    linesPath: '/bank-statement',
    line: (amount, description, isMoneyBack) => ({
      ...{ fundAccountId: '1', type: isMoneyBack ? 'credit' : 'debit', amount, description },
      date: '2026-03-03T10:00:00.000Z',
    }),
    amount: (amount) => ({ amount }),
    expense: (total, movementId) => ({
      ...{ type: 'card', settledAt: '2026-03-03T10:00:00.000Z', taxRate: noTax, lineItems: [] },
      charged: { amount: total, currency: 'EUR', movementId },
      reconciliation: {
        ...{ totalAmount: total, taxAmount: 0, currency: 'EUR', fxRate: 1 },
        ...{ baseTotalAmount: total, baseTaxAmount: 0, baseCurrency: 'EUR' },
        ...{ accountCode: '4430', customFields: [] },
      },
      document: { documentDate: '2026-03-02T10:00:00.000Z', files: [] },
    }),
    match: (expenseId) => ({ expenseIds: expenseId === null ? undefined : [expenseId] }),
    // settled later, so that it is read before the daily sweep
    rejected: () => ({
      ...{ status: 'draft', reviewedAt: undefined, settledAt: new Date().toISOString() },
    }),
  },
} satisfies Record<string, LineSource>;

export type LineSourceName = keyof typeof lineSources;
export const lineSourceNames = Object.keys(lineSources) as LineSourceName[];
