import type { FinancialPeriod } from './booksFacts.ts';

/**
 * A period of the financial calendar as people read it, in each language: `2026-03`, the year and the number in it. Never a
 * month's name: a financial year may begin in July, or have thirteen periods.
 */
export const periodName = ({ year, period }: Pick<FinancialPeriod, 'year' | 'period'>): string =>
  `${year}-${String(period).padStart(2, '0')}`;
