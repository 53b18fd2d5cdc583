import type { FinancialPeriod } from '../kit/booksFacts.ts';

/** A month of the financial calendar, open or closed. */
export function month(year: number, period: number, open: boolean): FinancialPeriod {
  const from = new Date(Date.UTC(year, period - 1, 1)).toISOString().slice(0, 10);
  const to = new Date(Date.UTC(year, period, 0)).toISOString().slice(0, 10);
  return { year, period, from, to, open };
}
