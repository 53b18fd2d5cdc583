import type {
  Expense,
  ExpenseSnapshot,
} from '../../src/packages/yokoy/connector/expenseSnapshot.ts';
import type { PurchaseDocument } from '../../src/packages/canon/purchases/purchaseDocument.ts';

/** An expense for tests: a privately paid lunch of € 121.00 with 21% VAT on one cost centre. Each test changes some fields. */
export function snapshotOf(
  changes: Partial<Expense> = {},
  rest: Partial<Omit<ExpenseSnapshot, 'expense'>> = {},
): ExpenseSnapshot {
  return {
    expense: {
      id: 'uhmkC9zMzn',
      status: 'forExpenseExport',
      expenseType: 'receipt',
      paymentMethod: 'paidPrivately',
      legalEntityId: 'LE1',
      userId: 'U1',
      currency: 'EUR',
      totalAmount: 121,
      totalClaim: 121,
      taxItems: [{ rateId: 'R21', gross: 121, tax: 21 }],
      categoryId: 'C1',
      costCenterItems: [{ id: 'CC1', pctWeight: 100 }],
      fxRates: { USD: 1, EUR: 0.8, GBP: 0.64 },
      postingDate: '2026-03-05',
      expenseDate: '2026-03-02',
      isCreditNote: false,
      description: 'Lunch with client',
      receipt: 'https://api.yokoy.ai/receipt',
      ...changes,
    },
    company: { id: 'LE1', name: 'Acme B.V.', code: '10' },
    employee: { id: 'U1', name: 'J. Jansen', email: 'j@acme.example', creditorNumber: '1001' },
    categories: {
      C1: { name: 'Lunch', accountReference: '4430' },
      C2: { name: 'Hotel' },
    },
    taxRates: {
      R21: { code: 'NL21', name: 'High', rate: 21 },
      R9: { code: 'NL9', name: 'Low', rate: 9 },
    },
    costCentres: {
      CC1: { code: '100', name: 'Sales' },
      CC2: { code: '200', name: 'Operations' },
      CC3: { code: '300', name: 'Research' },
    },
    ...rest,
  };
}

/** Net, VAT, category, tax code and cost centre of each line, in a short form for comparisons. */
export function linesAtAGlance(document: PurchaseDocument): unknown[][] {
  return document.lines.map((line) => [
    line.net,
    line.vat,
    line.category.label,
    line.tax?.label ?? '-',
    line.costCentre?.label ?? '-',
  ]);
}
