import type { PayhawkExpense, PayhawkSnapshot } from './connector/payhawkExpense.ts';
import type { CardLineSnapshot } from '../canon/purchases/cardLine.ts';
import { suppliers, type Receipt } from '../cases/bookkeepingCase.ts';
import type { CaseReceipts } from '../cases/caseReceipts.ts';
import { payhawkCardLineCases } from './cardLineCases.ts';
import { payhawkCases } from './payhawkCases.ts';

/* The example company's receipts in Payhawk's format. */

/** Euros for one unit. */
const euros: Record<string, number> = { EUR: 1, USD: 0.8, GBP: 1.25, KWD: 3 };
const ledgers: Record<string, string> = {
  Stationery: '4500',
  Lunch: '4430',
  Fuel: '4440',
  Software: '4510',
  Hotel: '4420',
  Mileage: '4450',
  'Per diem': '4460',
};
const defaultCategory = 'Stationery';
const costCentreCodes: Record<string, string> = {
  Sales: '100',
  Operations: '200',
  Research: '300',
};
const rates: Record<string, number> = { NL21: 21, NL9: 9, NL0: 0, EU: 0, World: 0 };

/** Payhawk's names for the ways of payment. */
const types: Partial<Record<NonNullable<Receipt['paid']>, string>> = {
  card: 'card',
  invoice: 'bank',
  cash: 'cash',
  advance: 'cashInAdvance',
};

const noonOf = (day: string) => `${day}T12:00:00.000Z`;
const rounded = (amount: number) => Math.round(amount * 100) / 100;

/** Amounts with the account and cost centre on which the receipt is booked. */
function reconciliationOf(
  receipt: Receipt,
  gross: number,
  vat: number,
): PayhawkExpense['reconciliation'] {
  const { currency = 'EUR', creditNote, category = defaultCategory, kind } = receipt;
  const sign = creditNote ? -1 : 1;
  const fx = euros[currency] ?? 1;
  const [costCentre = 'Sales'] = Object.keys(receipt.costCentres ?? { Sales: 100 });
  const externalId = costCentreCodes[costCentre];
  return {
    totalAmount: sign * gross,
    // mileage may have a rate alone
    taxAmount: kind === 'mileage' && vat === 0 ? null : sign * vat,
    currency,
    baseTotalAmount: rounded(sign * gross * fx),
    baseCurrency: 'EUR',
    fxRate: fx,
    accountCode: ledgers[category] ?? null,
    customFields: [
      { id: 'costCentre', selectedValues: [{ id: costCentre, label: costCentre, externalId }] },
    ],
  };
}

/** A single rate is the expense's; with several rates, each has a line. */
function taxOf(receipt: Receipt): Pick<PayhawkExpense, 'reconciliation' | 'taxRate' | 'lineItems'> {
  const { total, tax = {}, category = defaultCategory } = receipt;
  const taxed = Object.entries(tax);
  const rateOf = (code: string) => ({ code, name: code, rate: rates[code] ?? 0 });
  const [first] = taxed;
  return {
    reconciliation: reconciliationOf(
      receipt,
      total,
      taxed.reduce((sum, [, [, vat]]) => sum + vat, 0),
    ),
    taxRate: first && taxed.length === 1 ? rateOf(first[0]) : null,
    lineItems:
      taxed.length < 2
        ? []
        : taxed.map(([code, [gross, vat]]) => ({
            category,
            reconciliation: reconciliationOf(receipt, gross, vat),
            taxRate: rateOf(code),
          })),
  };
}

/** Its number and dates; a service of several days is spread over them. */
function datesOf(
  { number, paid, service }: Receipt,
  posted: string,
): Pick<PayhawkExpense, 'document' | 'amortization'> {
  const [from, to] = service ?? [];
  const documentNumber = number ?? (paid === 'invoice' ? 'INV-7' : undefined);
  return {
    document: {
      documentDate: posted,
      ...(documentNumber === undefined ? {} : { documentNumber }),
      ...(from !== undefined && from === to ? { serviceDate: noonOf(from) } : {}),
      ...(paid === 'invoice' ? { dueDate: '2026-04-04T10:00:00.000Z' } : {}),
      files: [{ id: 'f1' }],
    },
    ...(from !== undefined && to !== undefined && from !== to
      ? { amortization: { startDate: noonOf(from), endDate: noonOf(to) } }
      : {}),
  };
}

/** The card's payment of a receipt with a statement. */
function paymentOf(
  { total, currency = 'EUR', creditNote }: Receipt,
  statement: NonNullable<Receipt['statement']>,
): Pick<PayhawkSnapshot, 'card' | 'payments' | 'otherTotals'> {
  const sign = creditNote ? -1 : 1;
  return {
    card: { id: 'K1', name: statement.card ?? 'Card EUR' },
    payments: [
      {
        id: 'P1',
        status: 'settled',
        amount: sign * statement.amount,
        currency: statement.currency,
        originalAmount: sign * (statement.paysTotal ?? total),
        originalCurrency: currency,
        fees: { fx: statement.fee ?? 0, pos: 0, bank: 0 },
        cardId: 'K1',
        expenseIds: statement.paysTotal === undefined ? ['1'] : ['1', '2'],
      },
    ],
    ...(statement.paysTotal === undefined
      ? {}
      : { otherTotals: { 2: sign * rounded(statement.paysTotal - total) } }),
  };
}

/** The receipt in Payhawk's format. */
function payhawkReceipt(receipt: Receipt): PayhawkSnapshot {
  const { paid = 'privately', statement, category = defaultCategory } = receipt;
  const { supplier = 'Chairs B.V.' } = receipt;
  const posted = `${receipt.posted ?? '2026-03-05'}T10:00:00.000Z`;
  return {
    expense: {
      id: '1',
      createdAt: posted,
      settledAt: posted,
      reviewedAt: posted,
      type: types[paid] ?? receipt.kind ?? 'reimbursable',
      status: 'ready',
      title: receipt.description ?? 'Paper and pens',
      category: { id: category, name: category },
      createdBy: {
        id: 'U1',
        email: 'j@example.example',
        firstName: 'J.',
        lastName: 'Jansen',
        externalId: '1001',
      },
      supplier: { id: 'S1', name: supplier, externalId: suppliers[supplier] },
      ...datesOf(receipt, posted),
      ...taxOf(receipt),
    },
    account: { id: 'example', name: 'Example B.V.', baseCurrency: 'EUR' },
    ...(statement ? paymentOf(receipt, statement) : {}),
  };
}

/** A line of a fund account's statement that belongs to no receipt; the card isn't on it. */
const payhawkLine = (receipt: Receipt, kind: 'fee' | 'cashWithdrawal'): CardLineSnapshot => ({
  cardLine: {
    id: '1',
    transactionDate: receipt.posted ?? '2026-03-05',
    date: receipt.posted ?? '2026-03-05',
    merchant: receipt.description ?? '',
    currency: receipt.currency ?? 'EUR',
    amount: receipt.creditNote ? -receipt.total : receipt.total,
    expenseId: null,
    paymentId: 'P1',
    statementId: '1',
  },
  kind,
  company: { id: 'example', name: 'Example B.V.' },
});

function snapshotOf(receipt: Receipt): PayhawkSnapshot | CardLineSnapshot {
  const { kind } = receipt;
  return kind === 'fee' || kind === 'cashWithdrawal'
    ? payhawkLine(receipt, kind)
    : payhawkReceipt(receipt);
}

export const caseReceipts: CaseReceipts = {
  hasSharedCases: false,
  ownCases: [payhawkCases, payhawkCardLineCases],
  settings: ({ feesApart }) => ({
    costCentreField: 'costCentre',
    ...(feesApart === undefined ? {} : { feesApart }),
  }),
  snapshot: snapshotOf,
};
