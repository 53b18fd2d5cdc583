import { annualWage, dependsOnHours } from './annualWage.ts';
import type { From, Hours, Wage } from './employee.ts';

/* Series of the canon of people (employee.ts), as every source makes them. */

/** The value on a day: the last row from then or before. */
export const valueAt = <T extends From>(rows: readonly T[], day: string): T | undefined =>
  rows.findLast(({ from }) => from <= day);

/** A row for each day of several series, without repetitions. */
export function mergeSeries<T extends From>(
  days: readonly From[],
  row: (from: string) => T | undefined,
): T[] {
  const rows: T[] = [];
  let previous: string | undefined;
  for (const from of [...new Set(days.map((day) => day.from))].sort()) {
    const made = row(from);
    const current = JSON.stringify({ ...made, from: '' });
    if (made !== undefined && current !== previous) rows.push(made);
    previous = current;
  }
  return rows;
}

/** The value on a day, and all later ones: older history is not needed. */
export function since<T extends From>(rows: readonly T[], day: string): T[] {
  const first = rows.findLastIndex(({ from }) => from <= day);
  return rows.slice(Math.max(0, first));
}

/** Wages by day. One by the hour or day is split where the hours change; before the first known hours it uses those. */
export function wageSeries(
  rates: readonly Omit<Wage, 'annualCents'>[],
  hours: readonly Hours[],
): Wage[] {
  const first = rates[0]?.from ?? '';
  const turns = hours.filter(
    ({ from }) => from > first && dependsOnHours(valueAt(rates, from)?.period),
  );
  return mergeSeries([...rates, ...turns], (from) => {
    const rate = valueAt(rates, from);
    if (!rate) return undefined;
    const week = (valueAt(hours, from) ?? hours[0])?.hours ?? null;
    return { ...rate, from, annualCents: annualWage(rate.cents, rate.period, week) };
  });
}
