import { text } from '../../contract/messages/message.ts';
import { VendorError } from './vendorError.ts';

/** Number text of JSON or decimal text, at most two decimals. */
const decimalPattern = /^(-?)(\d{1,11})(?:\.(\d{1,2})0*)?$/;

/** As many digits as the pattern above accepts; beyond, float noise would come near a tenth of a cent. */
const maxCents = 1e13 - 1;

/** Floats carry noise, absolute like 30.000000000000004 and growing with the number; a real third decimal is never this small. */
const floatNoise = { absolute: 1e-6, relative: 1e-14 };

/**
 * Integer cents of an amount as a vendor sends it (JSON number or decimal text). Throws class `validation` if it has
 * a fraction of a cent: rounding here would silently lose money.
 */
export function cents(value: number | string): number {
  if (typeof value === 'number') {
    const rounded = Math.round(value * 100);
    const noise = Math.max(floatNoise.absolute, Math.abs(value * 100) * floatNoise.relative);
    if (Math.abs(rounded) <= maxCents && Math.abs(value * 100 - rounded) < noise) {
      return rounded === 0 ? 0 : rounded;
    }
    throw notAnAmount(String(value));
  }
  const found = decimalPattern.exec(value.trim());
  if (!found) {
    throw notAnAmount(value);
  }
  const magnitude = Number(found[2]) * 100 + Number((found[3] ?? '').padEnd(2, '0'));
  return found[1] === '-' && magnitude !== 0 ? -magnitude : magnitude;
}

/** Decimal text with two decimals, e.g. `-0.05`. */
export function decimalText(amountInCents: number): string {
  const magnitude = Math.abs(amountInCents);
  const fraction = String(magnitude % 100).padStart(2, '0');
  return `${amountInCents < 0 ? '-' : ''}${Math.floor(magnitude / 100)}.${fraction}`;
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
 * Divides cents over weights so that the parts add up to the total. Each part is cut to whole cents and the residual
 * cents go to the largest weight, the first of equals (docs/sync.md 14); so no part has another sign than the total.
 * Weights need not add up to 100. All weights zero: everything to the first.
 */
export function split(total: number, weights: readonly number[]): number[] {
  // Percentages come with up to six decimals.
  const scaled = weights.map((weight) => Math.max(0, Math.round(weight * 1e6)));
  const whole = sum(scaled);
  const parts = scaled.map((weight) =>
    whole === 0 ? 0 : Number((BigInt(total) * BigInt(weight)) / BigInt(whole)),
  );
  const largest = scaled.indexOf(Math.max(...scaled));
  if (largest >= 0) {
    parts[largest] = (parts[largest] ?? 0) + total - sum(parts);
  }
  return parts;
}

/** The VAT inside a gross amount at a percentage, in cents. */
export function vatWithin(gross: number, percentage: number): number {
  const scaled = Math.round(percentage * 1e6);
  return share(gross, scaled, 100 * 1e6 + scaled);
}

function notAnAmount(amount: string): VendorError {
  return new VendorError({
    class: 'validation',
    code: 'amount-not-in-cents',
    text: text('document.notInCents', { amount }),
    solution: text('document.notInCentsSolution'),
    wiki: 'amount-not-in-cents',
  });
}
