import { text } from '../../../contract/messages/message.ts';
import { amountText, split, unitsInOne } from '../../kit/money.ts';
import { VendorError } from '../../kit/vendorError.ts';
import type { PurchaseDocument, PurchaseLine } from './purchaseDocument.ts';

/** Currencies without a smaller unit (ISO 4217): their amounts are whole, in hundreds of our units. */
const wholeUnits = new Set([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW'],
  ...['PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'],
]);

/**
 * Units of one currency for one unit of another: divided once, so that no rate is rounded before it is used.
 * Undefined if the source has no rate for one of them.
 */
function unitsFor(
  fxRates: Readonly<Record<string, number>>,
  of: string,
  forOne: string,
): number | undefined {
  const from = fxRates[forOne];
  const to = fxRates[of];
  return from && to ? to / from : undefined;
}

/**
 * Units of the books' currency for one unit of the document's. If the receipt is in the books' own currency, it shows
 * itself what was paid; otherwise the source's rate. Undefined if both are the same, or no rate is known.
 */
export function rateToBooks(
  { currency, total, original, fxRates }: PurchaseDocument,
  books: string | undefined,
): number | undefined {
  if (books === undefined || books === currency) return undefined;
  if (original?.currency === books && total > 0)
    return (original.total / total) * unitRatio(currency, books);
  return unitsFor(fxRates, books, currency);
}

/** Our units in one of a currency for each of those in one of another. */
const unitRatio = (of: string, forOne: string): number => unitsInOne(of) / unitsInOne(forOne);

/**
 * The document with whole amounts, if its currency has no smaller unit: shares and VAT may have fractions. A total that
 * has one is refused by name: nobody can pay it.
 */
export function inWholeUnits(document: PurchaseDocument): PurchaseDocument {
  const { currency, lines, total } = document;
  if (!wholeUnits.has(currency)) return document;
  if (total % 100 !== 0)
    throw new VendorError({
      class: 'validation',
      code: 'too-many-decimals',
      text: text('document.noDecimals', {
        // as text: a screen would round it to whole units
        amount: `${currency} ${amountText(total, currency)}`,
        currency,
      }),
      solution: text('document.noDecimalsSolution', { currency }),
      wiki: 'too-many-decimals',
    });
  return { ...document, lines: scaled(lines, total, total, 100) };
}

/**
 * Converts the document to another currency, keeping the original amounts: by the known total in it (a card's
 * statement), otherwise by the source's own rate. Its lines add up to it, by
 * largest remainder. A missing rate fails it: nothing is owed in a currency that nobody agreed on.
 */
export function inCurrency(
  document: PurchaseDocument,
  currency: string,
  knownTotal?: number,
): PurchaseDocument {
  if (document.currency === currency) return document;
  const total = knownTotal ?? converted(document, currency);
  return {
    ...document,
    currency,
    total,
    lines: scaled(document.lines, document.total, total, wholeUnits.has(currency) ? 100 : 1),
    original: document.original ?? { currency: document.currency, total: document.total },
  };
}

function converted(
  { currency, fxRates, total, reference, lines }: PurchaseDocument,
  to: string,
): number {
  const rate = unitsFor(fxRates, to, currency);
  if (rate === undefined)
    throw new VendorError({
      class: 'validation',
      code: 'exchange-rate-missing',
      text: text('document.rateMissing', { reference, from: currency, to }),
      solution: lines.some(({ statementLine }) => statementLine)
        ? text('document.rateMissingOfLineSolution')
        : text('document.rateMissingSolution', { from: currency, to }),
      wiki: 'exchange-rate-missing',
    });
  const unit = wholeUnits.has(to) ? 100 : 1;
  return Math.round((total * rate * unitRatio(to, currency)) / unit) * unit;
}

function scaled(
  lines: readonly PurchaseLine[],
  from: number,
  to: number,
  unit: number,
): PurchaseLine[] {
  if (from === 0) return [...lines];
  // an amount with a fraction that its currency doesn't have stays as the source has it
  const step = to % unit === 0 ? unit : 1;
  const parts = split(
    to / step,
    lines.map(({ gross }) => gross),
  );
  return lines.map((line, i) => {
    const gross = (parts[i] ?? 0) * step;
    const vat = Math.round((line.vat * to) / from / step) * step;
    return { ...line, gross, vat, net: gross - vat };
  });
}
