import { text } from '../../contract/messages/message.ts';
import { VendorError } from './vendorError.ts';

/**
 * Currencies with three decimals (ISO 4217). Intl isn't asked, as it follows usage and not the standard:
 * it has no decimals for forints.
 */
const thousandthCurrencies = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** Decimals of amounts in a currency: three, or two; currencies without a smaller unit are kept in hundredths too. */
export const decimalsOf = (currency: string): 2 | 3 => (thousandthCurrencies.has(currency) ? 3 : 2);

/** Our integer units in one of a currency: hundredths, or thousandths. */
export const unitsInOne = (currency: string): number => 10 ** decimalsOf(currency);

/** Number text of JSON or decimal text, by the number of decimals. */
const decimalPatterns = {
  2: /^(-?)(\d{1,11})(?:\.(\d{1,2})0*)?$/,
  3: /^(-?)(\d{1,10})(?:\.(\d{1,3})0*)?$/,
} as const;

/** As many digits as the patterns above accept; beyond, float noise would come near a tenth of a unit. */
const maxUnits = 1e13 - 1;

/** Floats carry noise, absolute like 30.000000000000004 and growing with the number; a real third decimal is never this small. */
const floatNoise = { absolute: 1e-6, relative: 1e-14 };

/**
 * Integer cents of an amount as a vendor sends it (JSON number or decimal text). Throws class `validation` if it has
 * a fraction of a cent: rounding here would silently lose money.
 */
export const cents = (value: number | string): number => unitsOf(value, 2);

/** As `cents`, in the units of a currency: cents, or thousandths where it has three decimals. */
export const amountIn = (currency: string, value: number | string): number =>
  unitsOf(value, decimalsOf(currency));

function unitsOf(value: number | string, decimals: 2 | 3): number {
  const units = 10 ** decimals;
  if (typeof value === 'number') {
    const scaled = value * units;
    const rounded = Math.round(scaled);
    const noise = Math.max(floatNoise.absolute, Math.abs(scaled) * floatNoise.relative);
    if (Math.abs(rounded) <= maxUnits && Math.abs(scaled - rounded) < noise) {
      return rounded === 0 ? 0 : rounded;
    }
    throw notAnAmount(String(value), decimals);
  }
  const found = decimalPatterns[decimals].exec(value.trim());
  if (!found) {
    throw notAnAmount(value, decimals);
  }
  const magnitude = Number(found[2]) * units + Number((found[3] ?? '').padEnd(decimals, '0'));
  return found[1] === '-' && magnitude !== 0 ? -magnitude : magnitude;
}

/** An amount in cents in the units of a currency. */
export const fromCents = (amountInCents: number, currency: string): number =>
  (amountInCents * unitsInOne(currency)) / 100;

/** Decimal text with two decimals, e.g. `-0.05`. */
export const decimalText = (amountInCents: number): string => textOf(amountInCents, 2);

/** Decimal text of an amount in the units of a currency, with all of its decimals. */
export const amountText = (amount: number, currency: string): string =>
  textOf(amount, decimalsOf(currency));

function textOf(amount: number, decimals: 2 | 3): string {
  const [units, magnitude] = [10 ** decimals, Math.abs(amount)];
  const fraction = String(magnitude % units).padStart(decimals, '0');
  return `${amount < 0 ? '-' : ''}${Math.floor(magnitude / units)}.${fraction}`;
}

/** The amount as a JSON number. Its shortest decimal form is the decimal text, so no cent is lost on the wire. */
export function jsonAmount(amountInCents: number): number {
  return Number(decimalText(amountInCents));
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** total × part ÷ whole, rounded half away from zero. Integers, with whole > 0; BigInt because the product may pass 2^53. */
export function share(total: number, part: number, whole: number): number {
  const product = BigInt(total) * BigInt(part);
  const divisor = BigInt(whole);
  const magnitude = ((product < 0n ? -product : product) * 2n + divisor) / (divisor * 2n);
  return Number(product < 0n ? -magnitude : magnitude);
}

/**
 * Divides an amount over weights by largest remainder: each part is its exact share to less than a unit, and the parts add
 * up to the total. A unit that is left goes to the part that was cut most, of equals to the larger weight, then to the
 * first; so a part without weight is 0, and a negative total has the same parts with another sign. Weights need not add up
 * to 100; what they add up to is not negative. If that is 0, everything goes to the first.
 */
export function split(total: number, weights: readonly number[]): number[] {
  // Percentages come with up to six decimals.
  const scaled = weights.map((weight) => BigInt(Math.round(weight * 1e6)));
  const whole = scaled.reduce((all, weight) => all + weight, 0n);
  if (whole <= 0n) return weights.map((_, i) => (i === 0 ? total : 0));
  const size = BigInt(Math.abs(total));
  const parts = scaled.map((weight, i) => {
    const cut = (((size * weight) % whole) + whole) % whole;
    return { i, weight, cut, amount: Number((size * weight - cut) / whole) };
  });
  const left = Math.abs(total) - sum(parts.map(({ amount }) => amount));
  const byCut = parts.toSorted(
    (a, b) => Number(b.cut - a.cut) || Number(b.weight - a.weight) || a.i - b.i,
  );
  for (const part of byCut.slice(0, left)) part.amount += 1;
  return parts.map(({ amount }) => (total < 0 && amount !== 0 ? -amount : amount));
}

/** The VAT inside a gross amount at a percentage, in cents. */
export function vatWithin(gross: number, percentage: number): number {
  const scaled = Math.round(percentage * 1e6);
  return share(gross, scaled, 100 * 1e6 + scaled);
}

function notAnAmount(amount: string, decimals: 2 | 3): VendorError {
  return new VendorError({
    class: 'validation',
    code: 'amount-not-in-cents',
    text:
      decimals === 2
        ? text('document.notInCents', { amount })
        : text('document.notInThousandths', { amount }),
    solution: text(
      decimals === 2 ? 'document.notInCentsSolution' : 'document.notInThousandthsSolution',
    ),
    wiki: 'amount-not-in-cents',
  });
}
