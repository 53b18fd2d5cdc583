import type { BookkeepingCase, Receipt } from './bookkeepingCase.ts';

const byReceipt =
  (isOf: (receipt: Receipt) => boolean) =>
  ({ receipt }: BookkeepingCase): boolean =>
    isOf(receipt);

const foreignRates = ['DE19', 'CH8', 'BH10', 'UK20'];
const reverseRates = ['EU', 'World', 'NLR'];

const ratesOf = ({ tax = {}, also = [] }: Receipt): string[] => [
  ...new Set([...Object.keys(tax), ...also.flatMap(({ tax: rate }) => rate ?? [])]),
];
const categoriesOf = ({ category = 'Stationery', also = [] }: Receipt): string[] => [
  category,
  ...also.map((part) => part.category),
];
const hasRate = (rates: readonly string[]) =>
  byReceipt((receipt) => ratesOf(receipt).some((rate) => rates.includes(rate)));
const hasCategory = (...categories: string[]) =>
  byReceipt((receipt) => categoriesOf(receipt).some((one) => categories.includes(one)));

/** What a bookkeeper looks for, and the cases about it: by their content, so that no case is forgotten. */
export const caseSubjects: Readonly<Record<string, (one: BookkeepingCase) => boolean>> = {
  'Accounts, journals and creditors': ({ receipt, given }) =>
    receipt.creditorNumber !== undefined ||
    receipt.category === 'Other' ||
    given?.without?.some((setting) => setting !== 'codeWithoutVat') === true ||
    given?.cardCreditor !== undefined,
  'Amounts that don’t add up': ({ title }) => /^Tax items|^More VAT|above the total/.test(title),
  'Cars and fuel': hasCategory('Fuel'),
  'Cash and advances': byReceipt(
    ({ paid, kind }) => paid === 'cash' || paid === 'advance' || kind === 'cashWithdrawal',
  ),
  'Closed periods': ({ given }) => given?.periods !== undefined,
  'Company cards': byReceipt(({ paid }) => paid === 'card'),
  'Company cards in another currency': byReceipt(
    ({ statement, currency = 'EUR' }) => statement !== undefined && statement.currency !== currency,
  ),
  'Cost centres': byReceipt(
    ({ costCentres, also = [] }) =>
      costCentres !== undefined || also.some(({ costCentre }) => costCentre !== undefined),
  ),
  'Costs of another period': byReceipt(({ service }) => service !== undefined),
  'Credit notes and refunds': byReceipt(
    ({ creditNote, total, tax = {}, also = [] }) =>
      creditNote === true ||
      [total, ...Object.values(tax).map(([gross]) => gross)].some((amount) => amount < 0) ||
      also.some(({ gross }) => gross < 0),
  ),
  'Dutch VAT at one rate': ({ receipt, given }) =>
    given === undefined &&
    Object.keys(receipt).every((field) => ['total', 'category', 'tax'].includes(field)) &&
    ['NL21', 'NL9'].includes(ratesOf(receipt).join()),
  'Due dates and invoice numbers': ({ title, receipt: { number } }) =>
    number !== undefined || / due\b|payment condition/.test(title),
  'Fees of a card': ({ title, receipt: { kind, statement } }) =>
    kind === 'fee' || statement?.fee !== undefined || /\bfee\b/.test(title),
  'Foreign currency': byReceipt(({ currency = 'EUR', paidBackIn = 'EUR', statement }) =>
    [currency, paidBackIn, statement?.currency ?? 'EUR'].some((one) => one !== 'EUR'),
  ),
  'Foreign VAT': hasRate(foreignRates),
  'Food and drink': hasCategory('Lunch'),
  'Costs for another administration': ({ given }) => given?.rechargedCosts !== undefined,
  Gifts: hasCategory('Gifts'),
  Hotels: hasCategory('Hotel'),
  Mileage: byReceipt(({ kind }) => kind === 'mileage'),
  'Per diems': byReceipt(({ kind }) => kind === 'perDiem'),
  'Import VAT': hasCategory('Transport'),
  'Private purchases': hasCategory('Private'),
  'Projects and tags': byReceipt(({ tags = [] }) => tags.length > 0),
  'Reverse charge': hasRate(reverseRates),
  Rounding: ({ title }) => /\bcents?\b|tolerance|rounding|rounded/.test(title),
  'Several categories': byReceipt(({ also = [] }) => also.length > 0),
  'Several VAT rates': byReceipt((receipt) => ratesOf(receipt).length > 1),
  'Suppliers’ invoices': byReceipt(({ paid }) => paid === 'invoice'),
  Tips: byReceipt(({ extra = 0 }) => extra > 0),
  Travel: byReceipt(
    (receipt) => receipt.paid === 'travel' || categoriesOf(receipt).includes('Travel'),
  ),
  'VAT codes that don’t fit': ({ title }) =>
    /\bcodes?\b|unmapped rate|receipt that has VAT|all the same/i.test(title),
  'VAT that isn’t claimed': ({ given }) => given?.withoutClaim !== undefined,
  'No VAT, or 0 %': byReceipt(
    (receipt) =>
      (receipt.currency ?? 'EUR') === 'EUR' && ratesOf(receipt).every((rate) => rate === 'NL0'),
  ),
};
