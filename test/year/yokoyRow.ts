import { shortIdOf } from '../../src/sandbox/deterministicId.ts';
import { yokoyInvoiceRow } from './yokoyInvoiceRow.ts';
import { ledgerOf, totalOf, units, type Part, type YearDocument } from './yearDocument.ts';

const methods: Partial<Record<YearDocument['paid'], string>> = {
  employee: 'paidPrivately',
  card: 'companyCreditCard',
  travel: 'travelProvider',
};

/** Yokoy's id of a document. */
export const yokoyId = (number: number): string => `Y${number}`;

/** An expense or invoice as Yokoy's imitation holds it; `privateCategory`: id of the category of private purchases. */
export function yokoyRow(
  organization: string,
  document: YearDocument,
  privateCategory: string,
): { id: string } & Record<string, unknown> {
  if (document.paid === 'supplier')
    return yokoyInvoiceRow(organization, yokoyId(document.number), document);
  const { number, day, paid, party, currency, rate, category, parts, kind } = document;
  const entity = shortIdOf(20, organization, 'entity', '10');
  const categoryId = (name: string) =>
    name === 'Private' ? privateCategory : shortIdOf(20, entity, 'category', ledgerOf(name));
  const rateId = (key: string) => shortIdOf(20, entity, 'rate', key);
  const total = totalOf(document);
  const tips = parts.filter((one) => one.kind === 'tip').reduce((all, { gross }) => all + gross, 0);
  const others = parts.filter((one) => one.category !== category);
  const byRate = Map.groupBy(
    parts.filter((one): one is Part & { rate: string } => one.rate !== undefined),
    (one) => one.rate,
  );
  const sumOf = (some: readonly Part[], name: 'gross' | 'vat') =>
    units(some.reduce((all, one) => all + one[name], 0));
  const centres = parts[0]?.centres ?? {};
  return {
    id: yokoyId(number),
    status: 'forExpenseExport',
    expenseType: kind,
    paymentMethod: methods[paid],
    legalEntityId: entity,
    userId: shortIdOf(20, organization, 'user', party),
    currency,
    totalAmount: units(total - tips),
    totalClaim: units(total),
    additionalCharges: units(tips),
    taxItems: [...byRate].map(([key, some]) => ({
      rateId: rateId(key),
      gross: sumOf(some, 'gross'),
      tax: sumOf(some, 'vat'),
    })),
    categoryId: categoryId(category),
    additionalCategoryItems: others.map((one) => ({
      categoryId: categoryId(one.category),
      gross: units(one.gross),
      taxRateId: one.rate === undefined ? null : rateId(one.rate),
      costCenterId: null,
    })),
    costCenterItems: Object.entries(centres).map(([code, pctWeight]) => ({
      id: shortIdOf(20, entity, 'costCenter', code),
      pctWeight,
    })),
    // units for one US dollar, as Yokoy has them
    fxRates: { EUR: 1, [currency]: 10_000 / rate },
    postingDate: day,
    expenseDate: day,
    isCreditNote: document.isCredit,
    description: `Document ${number}`,
    ...(document.charged === undefined
      ? {}
      : { charged: { amount: units(document.charged), currency: 'EUR' } }),
  };
}
