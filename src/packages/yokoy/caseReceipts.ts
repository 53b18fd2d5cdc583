import { suppliers, type Receipt } from '../cases/bookkeepingCase.ts';
import type { CaseReceipts } from '../cases/caseReceipts.ts';
import { yokoyCardLineCases } from './cardLineCases.ts';
import type { CardLineSnapshot } from '../canon/purchases/cardLine.ts';
import type { ExpenseSnapshot } from './connector/expenseSnapshot.ts';
import type { InvoiceLine, InvoiceSnapshot } from './connector/invoiceSnapshot.ts';
import { yokoyInvoiceCases } from './invoiceCases.ts';

/* The example company's receipts in Yokoy's format. */

const categories: ExpenseSnapshot['categories'] = {
  Stationery: { name: 'Stationery', accountReference: '4500' },
  Lunch: { name: 'Lunch', accountReference: '4430' },
  Travel: { name: 'Travel', accountReference: '4410' },
  Gifts: { name: 'Gifts', accountReference: '4435' },
  Insurance: { name: 'Insurance', accountReference: '4520' },
  Maintenance: { name: 'Maintenance', accountReference: '4530' },
  Transport: { name: 'Transport', accountReference: '4540' },
  Hotel: { name: 'Hotel', accountReference: '4420' },
  Fuel: { name: 'Fuel', accountReference: '4440' },
  Software: { name: 'Software', accountReference: '4510' },
  Mileage: { name: 'Mileage', accountReference: '4450' },
  'Per diem': { name: 'Per diem', accountReference: '4460' },
  Private: { name: 'Private', chargeToEmployee: true },
  Other: { name: 'Other' },
};

/** Names and per cents; the one without is a rate for which the source has no percentage. */
const taxRates: ExpenseSnapshot['taxRates'] = {
  NL21: { code: 'NL21', name: 'High', rate: 21 },
  NL9: { code: 'NL9', name: 'Low', rate: 9 },
  NL0: { code: 'NL0', name: 'Zero', rate: 0 },
  EU: { code: 'EU', name: 'Reverse charge EU', rate: 0 },
  World: { code: 'World', name: 'Reverse charge outside the EU', rate: 0 },
  NLR: { code: 'NLR', name: 'Dutch reverse charge', rate: 0 },
  DE19: { code: 'DE19', name: 'German', rate: 19 },
  CH8: { code: 'CH8', name: 'Swiss', rate: 8.1 },
  BH10: { code: 'BH10', name: 'Bahraini', rate: 10 },
  UK20: { code: 'UK20', name: 'British', rate: 20 },
  Manual: { code: 'Manual', name: 'Without percentage' },
  New: { code: 'New', name: 'Nobody mapped it', rate: 6 },
};

const costCentres: ExpenseSnapshot['costCentres'] = Object.fromEntries(
  Object.entries({ Sales: '100', Operations: '200', Research: '300' }).map(([name, code]) => [
    name,
    { code, name },
  ]),
);

/** Units for one US dollar. */
const fxRates = {
  ...{ USD: 1, EUR: 0.8, GBP: 0.64, CHF: 0.75 },
  ...{ JPY: 150, KWD: 0.24, BHD: 0.376, VND: 25_400 },
};

const methods = {
  privately: 'paidPrivately',
  card: 'companyCreditCard',
  travel: 'travelProvider',
  invoice: '',
  // Yokoy's expenses are never paid with the company's cash
  cash: '',
  advance: '',
} as const;

/** The receipt as the expense package stores it. */
function snapshotOfReceipt(receipt: Receipt): ExpenseSnapshot {
  const { total, currency = 'EUR', posted = '2026-03-05', tags = [], statement } = receipt;
  const ownFields = tags.filter((tag) => tag.includes('=')).map((tag) => tag.split('='));
  return {
    expense: {
      id: 'EXP-1',
      status: 'forExpenseExport',
      expenseType: receipt.kind ?? 'receipt',
      paymentMethod: methods[receipt.paid ?? 'privately'],
      legalEntityId: 'C',
      userId: 'U1',
      currency,
      totalClaim: total,
      additionalCharges: receipt.extra ?? 0,
      taxItems: Object.entries(receipt.tax ?? {}).map(([rateId, [gross, tax]]) => ({
        rateId,
        gross,
        tax,
      })),
      categoryId: receipt.category ?? 'Stationery',
      additionalCategoryItems: (receipt.also ?? []).map(({ category, gross, tax, costCentre }) => ({
        categoryId: category,
        gross,
        taxRateId: tax ?? null,
        costCenterId: costCentre ?? null,
      })),
      costCenterItems: Object.entries(receipt.costCentres ?? { Sales: 100 }).map(
        ([id, pctWeight]) => ({ id, pctWeight }),
      ),
      fxRates,
      postingDate: posted,
      expenseDate: '2026-03-02',
      isCreditNote: receipt.creditNote === true,
      description: receipt.description ?? 'Paper and pens',
      receipt: 'https://api.yokoy.ai/receipt',
      tags: Object.fromEntries(tags.filter((tag) => !tag.includes('=')).map((tag) => [tag, tag])),
      customInformation: Object.fromEntries(ownFields),
    },
    company: { id: 'C', name: 'Example B.V.', code: '10' },
    employee: {
      id: 'U1',
      name: 'J. Jansen',
      email: 'j@example.example',
      creditorNumber: receipt.creditorNumber ?? '1001',
      currency: receipt.paidBackIn ?? 'EUR',
    },
    categories,
    taxRates,
    costCentres,
    tags: Object.fromEntries(tags.map((tag) => [tag, { code: tag, name: tag }])),
    ...(statement && {
      card: {
        id: 'K1',
        name: statement.card ?? 'Card EUR',
        currency: statement.currency,
        amount: statement.amount,
      },
    }),
  };
}

/** A supplier's invoice: a line by tax rate, and one for each further category. */
function snapshotOfInvoice(receipt: Receipt): InvoiceSnapshot {
  const { total, also = [], service, category = 'Stationery', supplier = 'Chairs B.V.' } = receipt;
  const [costCentre = 'Sales'] = Object.keys(receipt.costCentres ?? { Sales: 100 });
  const lineOf = (name: string, gross: number, vat: number, more: Partial<InvoiceLine>) => ({
    description: receipt.description ?? 'Paper and pens',
    categoryId: name,
    costObjectId: costCentre,
    net: Math.round((gross - vat) * 100) / 100,
    gross,
    ...more,
  });
  const taxed = Object.entries(receipt.tax ?? {}).map(([taxRateId, [gross, vat]]) =>
    lineOf(category, gross, vat, { taxRateId }),
  );
  const further = also.map(({ category: name, gross, tax, costCentre: centre }) => {
    const rate = taxRates[tax ?? '']?.rate ?? 0;
    const vat = Math.round((gross * 100 * rate) / (100 + rate)) / 100;
    return lineOf(name, gross, vat, {
      taxRateId: tax ?? null,
      costObjectId: centre ?? costCentre,
    });
  });
  return {
    invoice: {
      id: '9L7rovNzNhTCsJSTkbfq',
      status: '4',
      invoiceNumber: receipt.number ?? 'INV-7',
      supplierId: 'S1',
      currency: receipt.currency ?? 'EUR',
      grossAmount: total,
      date: '2026-03-02',
      dueDate: '2026-04-04',
      postingDate: receipt.posted ?? '2026-03-05',
      serviceDate: service ? [...service] : null,
      isCreditNote: receipt.creditNote === true,
      lineItems: taxed.length > 0 ? [...taxed, ...further] : [lineOf(category, total, 0, {})],
      fxRates,
    },
    company: { id: 'C', name: 'Example B.V.', code: '10' },
    supplier: { id: 'S1', name: supplier, creditorNumber: suppliers[supplier] },
    categories,
    taxRates,
    costCentres,
  };
}

/** A line of the card's statement that belongs to no receipt. */
const snapshotOfLine = (receipt: Receipt, kind: 'fee' | 'cashWithdrawal'): CardLineSnapshot => ({
  cardLine: {
    id: 'LINE-1',
    transactionDate: '2026-03-02',
    date: receipt.posted ?? '2026-03-05',
    merchant: receipt.description ?? '',
    currency: receipt.currency ?? 'EUR',
    amount: receipt.creditNote ? -receipt.total : receipt.total,
    expenseId: null,
  },
  kind,
  company: { id: 'C', name: 'Example B.V.', code: '10' },
  card: { id: 'K1', name: receipt.statement?.card ?? 'Card EUR' },
});

function snapshotOf(receipt: Receipt): unknown {
  const { kind, paid } = receipt;
  if (kind === 'fee' || kind === 'cashWithdrawal') return snapshotOfLine(receipt, kind);
  return paid === 'invoice' ? snapshotOfInvoice(receipt) : snapshotOfReceipt(receipt);
}

export const caseReceipts: CaseReceipts = {
  hasSharedCases: true,
  ownCases: [yokoyInvoiceCases, yokoyCardLineCases],
  settings: () => ({ invoiceExport: 'E1' }),
  snapshot: snapshotOf,
};
