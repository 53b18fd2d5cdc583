import type { WagePeriod } from '../../canon/people/employee.ts';
import { cents } from '../../kit/money.ts';
import { VendorError } from '../../kit/vendorError.ts';

/** A text of BambooHR's; null if it is empty. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** A day, YYYY-MM-DD; null for none, which BambooHR also writes as 0000-00-00. */
export function dayOf(value: unknown): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(textOf(value) ?? '')?.[0];
  return day === undefined || day.startsWith('0000') ? null : day;
}

/** A number as a person typed it: `32`, `32.5 hours`, `32,5`; null for none. */
export function numberOf(value: unknown): number | null {
  const digits = /^-?\d+(?:[.,]\d+)?/.exec(textOf(value) ?? '')?.[0];
  return digits === undefined ? null : Number(digits.replace(',', '.'));
}

/** A part-time percentage; a factor up to 1 is taken as a fraction of full time. Null for an impossible one. */
export function percentageOf(value: unknown): number | null {
  const typed = numberOf(value);
  if (typed === null || typed < 0) return null;
  const percentage = typed <= 1 ? typed * 100 : typed;
  return percentage > 200 ? null : Math.round(percentage * 100) / 100;
}

/**
 * An amount with its currency: `{value, currency}`, or a text like `4250.00 EUR`; euros if none is named. Undefined
 * unless it is an amount from 0 on.
 */
export function moneyOf(value: unknown): { cents: number; currency: string } | undefined {
  const pair =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  const words = (textOf(pair ? pair['value'] : value) ?? '').split(' ');
  const currency = textOf(pair?.['currency']) ?? words[1] ?? 'EUR';
  try {
    const amount = cents(words[0] ?? '');
    return amount < 0 || !/^[A-Z]{3}$/.test(currency) ? undefined : { cents: amount, currency };
  } catch (error) {
    if (error instanceof VendorError) return undefined;
    throw error;
  }
}

/** Pay period of a wage: `paidPer`, or the pay schedule if that is only “Pay Period”. */
export function periodOf(
  paidPer: unknown,
  paySchedule: unknown,
  periods: ReadonlyMap<string, WagePeriod>,
): WagePeriod | undefined {
  const word = (value: unknown) => (textOf(value) ?? '').toLowerCase();
  return (
    periods.get(word(paidPer)) ??
    (word(paidPer) === 'pay period' ? periods.get(word(paySchedule)) : undefined)
  );
}

/** The leading “van der”, “de”, “in ’t” of a Dutch last name, as written; a capital belongs to the name (Belgium). */
const prefixPattern =
  /^((?:(?:van|de|der|den|het|'t|’t|te|ten|ter|in|op|aan|bij|onder|uit|voor|von|zu|la|le|du|des) )+)(?=\S)/;

export function nameParts(lastName: string | null): {
  lastNamePrefix: string | null;
  lastName: string | null;
} {
  const prefix = prefixPattern.exec(lastName ?? '')?.[1];
  return prefix === undefined || lastName === null
    ? { lastNamePrefix: null, lastName }
    : { lastNamePrefix: prefix.trim(), lastName: lastName.slice(prefix.length) };
}
