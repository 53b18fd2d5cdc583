import { text } from '../../../contract/messages/message.ts';
import { amountText, split, sum, unitsInOne } from '../../kit/money.ts';
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
  { currency, total, original, fxRates, lines }: PurchaseDocument,
  books: string | undefined,
): number | undefined {
  if (books === undefined || books === currency) return undefined;
  // a fee of the card is no part of the receipt
  const paid = total - sum(lines.map(({ cardFee, gross }) => (cardFee ? gross : 0)));
  if (original?.currency === books && paid > 0)
    return (original.total / paid) * unitRatio(currency, books);
  return unitsFor(fxRates, books, currency);
}

/** Our units in one of a currency for each of those in one of another. */
const unitRatio = (of: string, forOne: string): number => unitsInOne(of) / unitsInOne(forOne);

/**
 * Our units in the smallest amount that books take in a currency: whole yen, and of a dinar hundredths. A total with a
 * smaller fraction keeps it.
 */
export function bookedStep(currency: string, total: number): number {
  const step = wholeUnits.has(currency) ? 100 : unitsInOne(currency) / 100;
  return total % step === 0 ? step : 1;
}

/**
 * The document with amounts that can be paid and booked: shares and VAT may have smaller fractions. A total that has one,
 * in a currency without a smaller unit, is refused by name: nobody can pay it.
 */
export function inWholeUnits(document: PurchaseDocument): PurchaseDocument {
  const { currency, lines, total } = document;
  if (wholeUnits.has(currency) && total % 100 !== 0)
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
  const step = bookedStep(currency, total);
  return step === 1 ? document : { ...document, lines: scaled(lines, total, total, step) };
}

/**
 * Converts the document to another currency, keeping the original amounts: by the known total in it (a card's
 * statement), otherwise by `rateToBooks`. Its lines add up to it, by
 * largest remainder. A missing rate fails it: nothing is owed in a currency that nobody agreed on. So
 * does an amount that comes to less than half a unit.
 */
export function inCurrency(
  document: PurchaseDocument,
  currency: string,
  knownTotal?: number,
): PurchaseDocument {
  if (document.currency === currency) return document;
  const total = knownTotal ?? converted(document, currency);
  if (total === 0 && document.total !== 0) throw tooSmall(document, currency);
  return {
    ...document,
    currency,
    total,
    lines: scaled(document.lines, document.total, total, wholeUnits.has(currency) ? 100 : 1),
    original: document.original ?? { currency: document.currency, total: document.total },
  };
}

/** Refuses a document that comes to nothing in the other currency: an entry without lines would be booked. */
function tooSmall({ reference, currency, total }: PurchaseDocument, to: string): VendorError {
  return new VendorError({
    class: 'validation',
    code: 'amount-too-small',
    text: text('document.tooSmall', {
      reference,
      amount: { amount: amountText(total, currency), currency },
      currency: to,
    }),
    solution: text('document.tooSmallSolution'),
    wiki: 'amount-too-small',
  });
}

function converted(document: PurchaseDocument, to: string): number {
  const { currency, total, reference, lines } = document;
  const rate = rateToBooks(document, to);
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
