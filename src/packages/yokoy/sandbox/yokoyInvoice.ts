import { guidOf, shortIdOf } from '../../../sandbox/deterministicId.ts';
import { SeededRandom } from '../../../sandbox/seededRandom.ts';
import { seedParties } from '../../../sandbox/seedParties.ts';
import type { SeedVat } from '../../../sandbox/seedLedgers.ts';
import type { ExpenseSurroundings } from './yokoyExpense.ts';

/** Yokoy's numbers for the statuses of an invoice. */
export const invoiceStatus = {
  draft: 0,
  needsRevision: 1,
  inApproval: 2,
  inReview: 3,
  readyForExport: 4,
  rejected: 5,
  exported: 6,
} as const;

export interface YokoyInvoiceLine {
  description: string;
  categoryId: string;
  costObjectId: string;
  taxRateId: string;
  net: number;
  gross: number;
  tags: Record<string, string>;
  serviceStartDate?: string;
  serviceEndDate?: string;
  isTaxOnly: boolean;
  customInformation: Record<string, string>;
}

/** A supplier's invoice as Yokoy returns it; the sums of its lines are added to the answer. */
export interface YokoyInvoice {
  id: string;
  legalEntityId: string;
  status: number;
  invoiceNumber: string;
  supplierId: string | null;
  oneTimeSupplierInfo?: object;
  currency: string;
  country: string;
  date: string;
  dueDate: string | null;
  postingDate: string | null;
  serviceDate: string | [from: string, to: string] | null;
  isCreditNote: boolean;
  lineItems: YokoyInvoiceLine[];
  fxRates: Record<string, number>;
  paymentBlocked: boolean;
  paymentTermId: string | null;
  customInformation: Record<string, string>;
  submitters: string[];
  eventLog: object[];
  created: string;
  lastModified: string;
  exportJobId?: string;
}

/** The four patterns of invoices: an invoice uses its number modulo four. */
const patterns = ['plain', 'twoRates', 'dollars', 'creditNote'] as const;
type Pattern = (typeof patterns)[number];

const dayMs = 86_400_000;
const vatRates: Record<SeedVat['key'], number> = { NL21: 21, NL9: 9, NL0: 0, UK20: 20, UK0: 0 };

/** The id of a company's link to a supplier of the organization. */
export const entitySupplierId = (supplierId: string): string => `le-${supplierId}`;

/**
 * The invoice with this number, ready for export: always the same for the same organization, number and moment. `at`
 * is its last change, epoch ms.
 */
export function makeInvoice(around: ExpenseSurroundings, number: number, at: number): YokoyInvoice {
  const pattern = patterns[number % patterns.length] as Pattern;
  const cents = new SeededRandom(number * 6151 + 23).whole(2_000, 90_000);
  const invoiceDay = at - (2 + (number % 20)) * dayMs;
  const suppliers = seedParties(around.organization, 'supplier', 20);
  const supplier = suppliers[number % suppliers.length]?.code ?? '';
  const created = new Date(invoiceDay).toISOString();
  const line = (key: SeedVat['key'], gross: number): YokoyInvoiceLine => ({
    description: `${textOf[pattern]} ${number} (${around.organization})`,
    categoryId: around.invoiceCategoryId(categoryOf[pattern]),
    costObjectId: around.costCenterIds[number % 3] as string,
    taxRateId: around.rateId(key),
    net: (gross - Math.round((gross * vatRates[key]) / (100 + vatRates[key]))) / 100,
    gross: gross / 100,
    tags: {},
    isTaxOnly: false,
    customInformation: {},
  });
  const second = Math.round(cents * 0.4);
  return {
    id: shortIdOf(20, around.organization, 'invoice', number),
    legalEntityId: around.legalEntityId,
    status: invoiceStatus.readyForExport,
    invoiceNumber: `F-${7000 + number}`,
    supplierId: entitySupplierId(guidOf(around.organization, 'supplier', supplier)),
    currency: pattern === 'dollars' ? 'USD' : 'EUR',
    country: 'NL',
    date: day(invoiceDay),
    dueDate: day(invoiceDay + 30 * dayMs),
    postingDate: dutchDay(at),
    serviceDate: null,
    isCreditNote: pattern === 'creditNote',
    lineItems:
      pattern === 'twoRates'
        ? [line('NL21', cents - second), line('NL9', second)]
        : [line(pattern === 'dollars' ? 'NL0' : 'NL21', cents)],
    fxRates: { USD: 1, EUR: 0.925917, GBP: 0.789355 },
    paymentBlocked: false,
    paymentTermId: null,
    customInformation: {},
    submitters: [around.userIds[0] as string],
    eventLog: [],
    created,
    lastModified: new Date(at).toISOString(),
  };
}

const categoryOf: Record<Pattern, string> = {
  plain: 'Office supplies',
  twoRates: 'Office supplies',
  dollars: 'Software',
  creditNote: 'Office supplies',
};

const textOf: Record<Pattern, string> = {
  plain: 'Chairs',
  twoRates: 'Books and lamps',
  dollars: 'Licences',
  creditNote: 'Chairs returned',
};

function day(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The posting day, in the company's own time zone. */
const dutchDay = (at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(at);
