import { shortIdOf } from '../../../sandbox/deterministicId.ts';
import { SeededRandom } from '../../../sandbox/seededRandom.ts';
import type { SeedVat } from '../../../sandbox/seedLedgers.ts';

export const expenseStatuses = [
  ...(['draft', 'needsRevision', 'forApproval', 'forReview', 'forExpenseExport'] as const),
  ...(['rejected', 'expenseExported', 'forTransactionExport', 'transactionExported'] as const),
  ...(['readyForTripSubmission', 'travelDraft'] as const),
] as const;
export type ExpenseStatus = (typeof expenseStatuses)[number];

/** An expense as Yokoy returns it; `receipt` is added to the answer. */
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
  taxItems: { rateId: string; gross: number; tax: number }[];
  categoryId: string;
  additionalCategoryItems: {
    categoryId: string;
    costCenterId: string;
    gross: number;
    taxRateId: string;
  }[];
  costCenterItems: { id: string; pctWeight: number }[];
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
  /** The charge of its card, if that is not the claim; null: not on a statement yet. Never returned. */
  charged?: { amount: number; currency: string } | null;
}

/** Inputs that an expense is made from. */
export interface ExpenseSurroundings {
  organization: string;
  legalEntityId: string;
  userIds: readonly string[];
  userNames: readonly string[];
  costCenterIds: readonly string[];
  categoryId: (name: string) => string;
  invoiceCategoryId: (name: string) => string;
  rateId: (key: SeedVat['key']) => string;
}

/** The ten patterns of expenses: an expense uses its number modulo ten. */
const patterns = [
  'receipt',
  'mixedVat',
  'mileage',
  'perDiem',
  'splitCostCentres',
  'companyCard',
  'creditNote',
  'ukReceipt',
  'receiptless',
  'withCharges',
] as const;

const dayMs = 86_400_000;
/** The one expense of the seed in another currency. */
const fxNumber = 20;
const vatRates: Record<SeedVat['key'], number> = { NL21: 21, NL9: 9, NL0: 0, UK20: 20, UK0: 0 };

/**
 * The expense with this number: always the same for the same organization, number and moment. `at` is its last
 * change, epoch ms; its dates are within the six weeks before. Half are posted on the day of the change, so that a
 * connection that starts its synchronization today has something to book.
 */
export function makeExpense(around: ExpenseSurroundings, number: number, at: number): YokoyExpense {
  const random = new SeededRandom(number * 7919 + 17);
  const pattern = patterns[number % patterns.length] as Pattern;
  const cents = random.whole(450, 42_000);
  const person = number % around.userIds.length;
  const expenseDay = at - (3 + (number % 42)) * dayMs;
  const costCenter = around.costCenterIds[person % 3] as string;
  const fx = number === fxNumber;
  const category = around.categoryId(categoryOf[pattern]);
  const created = new Date(expenseDay).toISOString();
  const userId = around.userIds[person] as string;
  const userName = around.userNames[person] as string;

  const charges = pattern === 'withCharges' ? random.whole(100, 900) : 0;

  const expense: YokoyExpense = {
    id: shortIdOf(10, around.organization, 'expense', number),
    status: 'forExpenseExport',
    expenseType: typeOf(pattern),
    paymentMethod: pattern === 'companyCard' ? 'companyCreditCard' : 'paidPrivately',
    legalEntityId: around.legalEntityId,
    userId,
    currency: fx ? 'USD' : 'EUR',
    country: pattern === 'ukReceipt' ? 'GB' : fx ? 'US' : 'NL',
    totalAmount: cents / 100,
    totalClaim: (cents + charges) / 100,
    additionalCharges: charges / 100,
    taxItems: taxItemsOf(around, pattern, cents, fx),
    categoryId: category,
    additionalCategoryItems:
      pattern === 'mixedVat' ? [entertainment(around, costCenter, cents)] : [],
    costCenterItems:
      pattern === 'splitCostCentres'
        ? around.costCenterIds.map((id, i) => ({ id, pctWeight: [50, 30, 20][i] as number }))
        : [{ id: costCenter, pctWeight: 100 }],
    tags: {},
    fxRates: { USD: 1, EUR: 0.925917, GBP: 0.789355 },
    postingDate: number % 4 < 2 ? dutchDay(at) : day(expenseDay + 2 * dayMs),
    expenseDate: day(expenseDay),
    isCreditNote: pattern === 'creditNote',
    description: `${textOf[pattern]} ${number} (${around.organization})`,
    approverIds: [around.userIds[0] as string],
    currentApproverIds: [],
    attachments: [],
    customInformation: {},
    eventLog: [
      { actionType: 'submit', timestamp: created, userId, name: userName, comment: '' },
      {
        actionType: 'approve',
        timestamp: new Date(at).toISOString(),
        userId: around.userIds[0] as string,
        name: around.userNames[0] as string,
        comment: '',
      },
    ],
    created,
    lastModified: new Date(at).toISOString(),
  };
  return pattern === 'perDiem' ? { ...expense, ...perDiemOf(expenseDay, cents) } : expense;
}

type Pattern = (typeof patterns)[number];

/** Part of an expense with mixed VAT that belongs to another category, in cents. */
const secondPart = (cents: number) => Math.round(cents * 0.35);

function taxItemsOf(
  { rateId }: ExpenseSurroundings,
  pattern: Pattern,
  cents: number,
  fx: boolean,
): YokoyExpense['taxItems'] {
  const taxItem = (key: SeedVat['key'], gross: number) => ({
    rateId: rateId(key),
    gross: gross / 100,
    tax: Math.round((gross * vatRates[key]) / (100 + vatRates[key])) / 100,
  });
  if (fx) return [taxItem('NL0', cents)];
  if (pattern !== 'mixedVat') return [taxItem(rateOf[pattern], cents)];
  const second = secondPart(cents);
  return [taxItem('NL9', cents - second), taxItem('NL21', second)];
}

const entertainment = (around: ExpenseSurroundings, costCenterId: string, cents: number) => ({
  categoryId: around.categoryId('Client entertainment'),
  costCenterId,
  gross: secondPart(cents) / 100,
  taxRateId: around.rateId('NL21'),
});

const perDiemOf = (expenseDay: number, cents: number): Partial<YokoyExpense> => ({
  expenseStartDate: day(expenseDay - dayMs),
  expenseEndDate: day(expenseDay),
  taxableAmount: 0,
  perDiemAmounts: {
    baseAmount: cents / 100,
    baseRate: cents / 200,
    additions: 0,
    deductions: 0,
    modificationAmounts: {},
    modifications: [],
  },
});

const categoryOf: Record<Pattern, string> = {
  receipt: 'Office supplies',
  mixedVat: 'Lunch and dinner',
  mileage: 'Mileage',
  perDiem: 'Per diem',
  splitCostCentres: 'Hotel',
  companyCard: 'Fuel and parking',
  creditNote: 'Office supplies',
  ukReceipt: 'Client entertainment',
  receiptless: 'Public transport and taxi',
  withCharges: 'Software',
};

const rateOf: Record<Pattern, SeedVat['key']> = {
  receipt: 'NL21',
  mixedVat: 'NL9',
  mileage: 'NL0',
  perDiem: 'NL0',
  splitCostCentres: 'NL9',
  companyCard: 'NL21',
  creditNote: 'NL21',
  ukReceipt: 'UK20',
  receiptless: 'UK0',
  withCharges: 'NL21',
};

const textOf: Record<Pattern, string> = {
  receipt: 'Stationery',
  mixedVat: 'Dinner with a client',
  mileage: 'Drive to a client',
  perDiem: 'Two days abroad',
  splitCostCentres: 'Hotel for the team',
  companyCard: 'Fuel',
  creditNote: 'Stationery returned',
  ukReceipt: 'Lunch in London',
  receiptless: 'Underground ticket',
  withCharges: 'Licence with card fee',
};

function typeOf(pattern: Pattern): YokoyExpense['expenseType'] {
  if (pattern === 'mileage' || pattern === 'perDiem' || pattern === 'receiptless') return pattern;
  return 'receipt';
}

function day(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The posting day, in the company's own time zone. */
const dutchDay = (at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(at);
