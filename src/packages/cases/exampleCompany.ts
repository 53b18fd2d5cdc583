import type { AfasFacts } from '../afas/afasFacts.ts';
import type { ExactFacts } from '../exact-online/exactFacts.ts';
import type { TwinfieldFacts } from '../twinfield/twinfieldFacts.ts';
import type { XeroFacts } from '../xero/xeroFacts.ts';
import type { ExpenseSnapshot } from '../yokoy/connector/expenseSnapshot.ts';
import type { Receipt } from './bookkeepingCase.ts';

/* The company whose receipts the cases book: its expense package, its settings for each target, and its books there. */

const categories: ExpenseSnapshot['categories'] = {
  Lunch: { name: 'Lunch', accountReference: '4430' },
  Hotel: { name: 'Hotel', accountReference: '4420' },
  Fuel: { name: 'Fuel', accountReference: '4440' },
  Software: { name: 'Software', accountReference: '4510' },
  Mileage: { name: 'Mileage', accountReference: '4450' },
  'Per diem': { name: 'Per diem', accountReference: '4460' },
  Private: { name: 'Private', chargeToEmployee: true },
  Other: { name: 'Other' },
};

/** Names and per cents; the one without is a rate that the source has no percentage of. */
const taxRates: ExpenseSnapshot['taxRates'] = {
  NL21: { code: 'NL21', name: 'High', rate: 21 },
  NL9: { code: 'NL9', name: 'Low', rate: 9 },
  NL0: { code: 'NL0', name: 'Zero', rate: 0 },
  EU: { code: 'EU', name: 'Reverse charge', rate: 0 },
  DE19: { code: 'DE19', name: 'German', rate: 19 },
  Toll: { code: 'Toll', name: 'Without percentage' },
  New: { code: 'New', name: 'Nobody mapped it', rate: 6 },
};

const costCentres: ExpenseSnapshot['costCentres'] = Object.fromEntries(
  Object.entries({ Sales: '100', Operations: '200', Research: '300' }).map(([name, code]) => [
    name,
    { code, name },
  ]),
);

/** What the settings of the targets say; a case may change them. */
export const exampleSettings: Record<
  'afas' | 'exact' | 'twinfield' | 'xero',
  Record<string, unknown>
> = {
  afas: {
    administration: '1',
    journal: '10',
    booksCurrency: 'EUR',
    bookInOpenPeriod: true,
    zeroVatCode: '7',
    vatMap: { NL21: '5', NL9: '6', NL0: '7', EU: '8', DE19: '7', Toll: '5' },
    costCentreMap: { 100: '100', 200: '200', 300: '300' },
    tagMap: { Dawn: 'P01', 'project=Dusk': 'P02' },
    cardJournal: '90',
    cardLedger: '1620',
    travelLedger: '1630',
    cashJournal: '90',
    cashLedger: '1100',
    advanceLedger: '1310',
    employeeLedger: '1610',
    roundingLedger: '4990',
  },
  exact: {
    division: '1',
    journal: '60',
    zeroVatCode: '0',
    vatMap: { NL21: '4', NL9: '5', NL0: '6', EU: '7', DE19: '0', Toll: '4' },
    costCentreMap: { 100: '100', 200: '200', 300: '300' },
    tagMap: { Dawn: 'P01', 'project=Dusk': 'P02' },
    cardJournal: '90',
    cardLedger: '1620',
    travelLedger: '1630',
    cashJournal: '90',
    cashLedger: '1100',
    advanceLedger: '1310',
    employeeLedger: '1610',
    roundingLedger: '4990',
  },
  twinfield: {
    office: 'NL1',
    journal: 'INK',
    destiny: 'final',
    zeroVatCode: 'IN',
    vatMap: { NL21: 'IH', NL9: 'IL', NL0: 'IN', EU: 'IEU', DE19: 'IN', Toll: 'IH' },
    costCentreMap: { 100: '100', 200: '200', 300: '300' },
    tagMap: { Dawn: 'P01', 'project=Dusk': 'P02' },
    cardJournal: 'MEMO',
    cardLedger: '1620',
    travelLedger: '1630',
    cashJournal: 'MEMO',
    cashLedger: '1100',
    advanceLedger: '1310',
    employeeLedger: '1610',
    roundingLedger: '4990',
  },
  xero: {
    tenants: ['T'],
    invoiceStatus: 'AUTHORISED',
    vatMap: {
      NL21: 'TAX001',
      NL9: 'TAX002',
      NL0: 'ZERO',
      EU: 'REVERSE',
      DE19: 'NONE',
      Toll: 'TAX001',
    },
    costCentreMap: { 100: 'cost/Sales', 200: 'cost/Operations', 300: 'cost/Research' },
    tagMap: { Dawn: 'project/Dawn', 'project=Dusk': 'project/Dusk' },
    cardMap: { 'Card GBP': '1021' },
    cardAccount: '1020',
    travelAccount: '1030',
    cashAccount: '1100',
    advanceAccount: '1310',
    employeeAccount: '1610',
    feeAccount: '4900',
    roundingAccount: '4990',
  },
};

const code = (type: string, percentage: number, more: object = {}) => ({
  type,
  transaction: 'P',
  charged: false,
  percentage,
  ...more,
});

export const exactBooks: ExactFacts = {
  currency: 'EUR',
  vatCodes: {
    0: code('N', 0, { transaction: 'B' }),
    2: code('E', 0.21, { transaction: 'S' }),
    4: code('E', 0.21),
    5: code('E', 0.09),
    6: code('E', 0),
    7: code('E', 0.21, { charged: true }),
    8: code('I', 0.21),
  },
};

export const afasBooks: AfasFacts = {
  vatCodes: {
    1: code('E', 0.21, { transaction: 'S', account: '1500' }),
    5: code('E', 0.21, { account: '1400' }),
    6: code('E', 0.09, { account: '1400' }),
    7: code('N', 0),
    8: code('E', 0.21, { charged: true, account: '1400' }),
  },
};

export const twinfieldBooks: TwinfieldFacts = {
  vatCodes: {
    IN: code('N', 0),
    VH: code('E', 0.21, { transaction: 'S' }),
    IH: code('E', 0.21),
    IL: code('E', 0.09),
    IEU: code('E', 0.21, { charged: true }),
  },
};

export const xeroBooks: XeroFacts = {
  currency: 'EUR',
  taxRates: { TAX001: 21, TAX002: 9, ZERO: 0, REVERSE: 0, NONE: 0 },
  reverseCharge: ['REVERSE'],
};

/** Units for one US dollar. */
const fxRates = { USD: 1, EUR: 0.8, GBP: 0.64, JPY: 150, VND: 25_400 };

const methods = {
  privately: 'paidPrivately',
  card: 'companyCreditCard',
  travel: 'travelProvider',
  // Yokoy's expenses are never unpaid, and never paid in cash of the company
  invoice: '',
  cash: '',
  advance: '',
} as const;

/** The receipt as the expense package keeps it. */
export function snapshotOfReceipt(receipt: Receipt): ExpenseSnapshot {
  const { total, currency = 'EUR', posted = '2026-03-05', tags = [], statement } = receipt;
  const own = tags.filter((tag) => tag.includes('=')).map((tag) => tag.split('='));
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
      categoryId: receipt.category ?? 'Lunch',
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
      description: receipt.description ?? 'Team lunch',
      receipt: 'https://api.yokoy.ai/receipt',
      tags: Object.fromEntries(tags.filter((tag) => !tag.includes('=')).map((tag) => [tag, tag])),
      customInformation: Object.fromEntries(own),
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
