import { isRealDate } from '../../../sandbox/isRealDate.ts';

/** `/Date(1539993600000+0000)/` of epoch ms. */
export function msDate(at: number): string {
  return `/Date(${at}+0000)/`;
}

/** A date without a time: the field itself and its …String twin. */
export function dateFields(name: string, day: string | undefined): Record<string, string> {
  if (day === undefined) return {};
  return { [`${name}String`]: `${day}T00:00:00`, [name]: msDate(Date.parse(`${day}T00:00:00Z`)) };
}

/** 'YYYY-MM-DD' of a client's date: an ISO date or instant, or `/Date(ms)/`. */
export function readDay(value: unknown): string | undefined {
  const text = String(value);
  const wrapped = /^\/Date\((-?\d{1,14})(?:[+-]\d{4})?\)\/$/.exec(text)?.[1];
  if (wrapped !== undefined) return new Date(Number(wrapped)).toISOString().slice(0, 10);
  const day = text.slice(0, 10);
  const isInstant = day === text || /^T\d\d:\d\d/.test(text.slice(10));
  return isInstant && isRealDate(day) && !Number.isNaN(Date.parse(text)) ? day : undefined;
}

/** '31 March 2026' */
export function longDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
