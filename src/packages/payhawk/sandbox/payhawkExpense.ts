import { SeededRandom } from '../../../sandbox/seededRandom.ts';
import {
  seedCostCentres,
  seedLedgers,
  seedVats,
  type SeedVat,
} from '../../../sandbox/seedLedgers.ts';
import type { SeedEmployee, SeedParty } from '../../../sandbox/seedParties.ts';

export interface Reconciliation {
  totalAmount: number;
  taxAmount: number;
  currency: string;
  baseTotalAmount: number;
  baseTaxAmount: number;
  baseCurrency: string;
  fxRate: number;
  accountCode: string;
  customFields: object[];
}

/** An expense as Payhawk returns it; addresses of files and the payments are added to the answer. */
export interface PayhawkExpense {
  id: string;
  createdAt: string;
  settledAt?: string;
  reviewedAt?: string;
  type: 'bank' | 'card' | 'cash' | 'cashInAdvance' | 'mileage' | 'reimbursable' | 'perDiem';
  status: 'draft' | 'ready' | 'archived' | 'deleted';
  isPaid: boolean;
  title: string;
  note: string;
  category: { id: string; name: string; fullName: string };
  createdBy: object;
  supplier?: object;
  document: {
    documentNumber?: string;
    documentDate: string;
    dueDate?: string;
    serviceDate?: string;
    files: { id: string; contentType: string }[];
  };
  reconciliation: Reconciliation;
  taxRate?: object;
  lineItems: object[];
  amortization?: { startDate: string; endDate: string };
  externalLinks: { title: string; url: string }[];
  /**
   * The charge of its card, if that is not the total; never returned. `split`: it pays these expenses (their ids), each of
   * which has the same charge.
   */
  charged?: {
    amount: number;
    currency: string;
    fees?: object;
    split?: string[];
    /** A second payment, as of what was ordered and shipped in two parts. */
    second?: { amount: number; at: string };
    /** Its fund account, if that is none of those with a statement. */
    fundAccountId?: string;
    /** The movement that is its payment, instead of a line of its own. */
    movementId?: string;
  };
}

/** A payment by card or transfer: an expense has one, or two. */
export interface Charge {
  id: string;
  amount: number;
  currency: string;
  at: string;
}

/** The charges of an expense, which are its total unless the dial sets others. */
export function chargesOf(expense: PayhawkExpense, at: string): Charge[] {
  const { totalAmount, currency } = expense.reconciliation;
  const charged: NonNullable<PayhawkExpense['charged']> = expense.charged ?? {
    amount: totalAmount,
    currency,
  };
  const id = charged.movementId ?? expense.id;
  const first = { id, amount: charged.amount, currency: charged.currency, at };
  const { second } = expense.charged ?? {};
  return second ? [first, { ...first, id: `${expense.id}-2`, ...second }] : [first];
}

/** Ids of the expenses that its charge pays. */
export const paidIdsOf = ({ id, charged }: PayhawkExpense): string[] => charged?.split ?? [id];

export interface Surroundings {
  account: string;
  employees: readonly SeedEmployee[];
  suppliers: readonly SeedParty[];
}

/** The eight patterns of expenses: an expense uses its number modulo eight. */
const patterns = [
  'card',
  'invoice',
  'reimbursable',
  'dollarsByCard',
  'severalRates',
  'cardRefund',
  'mileage',
  'perDiem',
] as const;

/** Patterns that only the dial makes, by the expense's type. */
const cashTypes = ['cash', 'cashInAdvance'] as const;

const dayMs = 86_400_000;
const baseCurrency = 'EUR';
const eurosPerDollar = 0.925917;

/** The custom field for cost centres, and the one for projects. */
export const fields = [
  { id: 'cf-cost', label: 'Cost centre', values: seedCostCentres },
  { id: 'cf-project', label: 'Project', values: [{ code: 'P01', name: 'Project Dawn' }] },
] as const;

/** Ids of values begin with their field's. */
export const valueId = (field: string, code: string) => `${field}-${code}`;

/**
 * The expense with this number: always the same for the same account, number, moment and type; `at` is when it was
 * reviewed. The type of a cash payment determines the pattern, otherwise its number does.
 */
export function makeExpense(
  around: Surroundings,
  number: number,
  at: number,
  type?: unknown,
): PayhawkExpense {
  const pattern =
    cashTypes.find((one) => one === type) ??
    (patterns[number % patterns.length] as (typeof patterns)[number]);
  const amount = new SeededRandom(number * 6007 + 29).whole(900, 48_000);
  const employee = around.employees[number % around.employees.length] as SeedEmployee;
  const supplier = around.suppliers[number % around.suppliers.length] as SeedParty;
  const card = ['card', 'dollarsByCard', 'cardRefund', 'severalRates'].includes(pattern);
  const foreign = pattern === 'dollarsByCard';
  const vat: SeedVat['key'] = foreign || pattern === 'perDiem' ? 'NL0' : 'NL21';
  const name = categoryOf[pattern];
  const ledger = seedLedgers.find(({ category }) => category === name)?.code ?? '4500';
  const booked: Booked = { number, pattern, ledger, costCentre: employee.costCentre };
  return {
    id: String(1000 + number),
    createdAt: iso(dayOf(number, at)),
    ...(card ? { settledAt: iso(at) } : {}),
    reviewedAt: iso(at),
    type: typeOf[pattern],
    status: 'ready',
    isPaid: card || pattern === 'cash' || pattern === 'cashInAdvance',
    title: `${textOf[pattern]} ${number} (${around.account})`,
    note: '',
    category: { id: `cat-${ledger}`, name, fullName: `Costs / ${name}` },
    createdBy: creatorOf(employee),
    ...(pattern === 'invoice' || card
      ? { supplier: supplierOf(supplier, pattern === 'invoice') }
      : {}),
    document: documentOf(booked, at),
    reconciliation: reconciled(booked, amount, vat),
    taxRate: taxRateOf(vat),
    lineItems: pattern === 'severalRates' ? lineItemsOf(booked, amount) : [],
    externalLinks: [],
    ...(foreign
      ? {
          charged: {
            amount: Math.round(amount * eurosPerDollar) / 100,
            currency: baseCurrency,
            fees: { fx: 0.35, pos: 0, bank: 0 },
          },
        }
      : {}),
  };
}

interface Booked {
  number: number;
  pattern: Pattern;
  /** Code of the ledger account. */
  ledger: string;
  /** Index among the seed's cost centres. */
  costCentre: number;
}

const iso = (moment: number) => new Date(moment).toISOString();

/** The instant of its document. */
const dayOf = (number: number, at: number) => at - (2 + (number % 30)) * dayMs;

const creatorOf = ({ number, email, firstName, lastName }: SeedEmployee) => ({
  id: `user-${number}`,
  email,
  firstName,
  lastName,
  externalId: number,
});

const supplierOf = ({ code, name, vatNumber, email, country }: SeedParty, isInvoice: boolean) => ({
  id: `supplier-${code}`,
  name,
  ...(isInvoice ? { externalId: code } : {}),
  vat: vatNumber,
  contactEmail: email,
  countryCode: country,
});

function documentOf({ number, pattern }: Booked, at: number): PayhawkExpense['document'] {
  const day = dayOf(number, at);
  const hasFile = pattern !== 'mileage' && pattern !== 'perDiem';
  return {
    ...(pattern === 'invoice'
      ? { documentNumber: `INV-${2000 + number}`, dueDate: iso(day + 30 * dayMs) }
      : {}),
    documentDate: iso(day),
    files: hasFile ? [{ id: `file-${1000 + number}`, contentType: 'application/pdf' }] : [],
  };
}

/** Amounts in the expense's currency and in euros; `cents` includes the tax. */
function reconciled(
  { pattern, ledger, costCentre }: Booked,
  cents: number,
  rate: SeedVat['key'],
): Reconciliation {
  const percentage = percentageOf(rate);
  const tax = Math.round((cents * percentage) / (100 + percentage));
  const foreign = pattern === 'dollarsByCard';
  const sign = pattern === 'cardRefund' ? -1 : 1;
  const fx = foreign ? eurosPerDollar : 1;
  const { code, name } = seedCostCentres[costCentre] as (typeof seedCostCentres)[number];
  const [{ id, label }] = fields;
  return {
    totalAmount: (sign * cents) / 100,
    taxAmount: (sign * tax) / 100,
    currency: foreign ? 'USD' : baseCurrency,
    baseTotalAmount: (sign * Math.round(cents * fx)) / 100,
    baseTaxAmount: (sign * Math.round(tax * fx)) / 100,
    baseCurrency,
    fxRate: fx,
    accountCode: ledger,
    customFields: [
      {
        id,
        label,
        selectedValues: [{ id: valueId(id, code), label: name, externalId: code }],
      },
    ],
  };
}

/** Two lines at different rates. */
function lineItemsOf(booked: Booked, amount: number): object[] {
  const { number, pattern, ledger } = booked;
  const second = Math.round(amount * 0.4);
  const lineItem = (cents: number, rate: SeedVat['key'], n: number) => ({
    id: `${1000 + number}-${n}`,
    category: categoryOf[pattern],
    categoryId: `cat-${ledger}`,
    reconciliation: reconciled(booked, cents, rate),
    taxRate: taxRateOf(rate),
    note: `Part ${n} of ${number}`,
  });
  return [lineItem(amount - second, 'NL21', 1), lineItem(second, 'NL9', 2)];
}

const percentageOf = (key: SeedVat['key']) =>
  seedVats.find((vat) => vat.key === key)?.percentage ?? 0;

function taxRateOf(key: SeedVat['key']): object {
  const { name, percentage } = seedVats.find((vat) => vat.key === key) as SeedVat;
  return { code: key, name, rate: percentage };
}

type Pattern = (typeof patterns | typeof cashTypes)[number];

const typeOf: Record<Pattern, PayhawkExpense['type']> = {
  card: 'card',
  invoice: 'bank',
  reimbursable: 'reimbursable',
  dollarsByCard: 'card',
  severalRates: 'card',
  cardRefund: 'card',
  mileage: 'mileage',
  perDiem: 'perDiem',
  cash: 'cash',
  cashInAdvance: 'cashInAdvance',
};

const categoryOf: Record<Pattern, string> = {
  card: 'Fuel and parking',
  invoice: 'Office supplies',
  reimbursable: 'Public transport and taxi',
  dollarsByCard: 'Software',
  severalRates: 'Lunch and dinner',
  cardRefund: 'Office supplies',
  mileage: 'Mileage',
  perDiem: 'Per diem',
  cash: 'Office supplies',
  cashInAdvance: 'Lunch and dinner',
};

const textOf: Record<Pattern, string> = {
  card: 'Fuel',
  invoice: 'Chairs',
  reimbursable: 'Taxi',
  dollarsByCard: 'Licence',
  severalRates: 'Dinner with drinks',
  cardRefund: 'Paper returned',
  mileage: 'Drive to a client',
  perDiem: 'Two days abroad',
  cash: 'Stamps',
  cashInAdvance: 'Dinner abroad',
};
