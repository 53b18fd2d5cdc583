import type { FinancialPeriod } from '../../kit/booksFacts.ts';

type Period = Pick<FinancialPeriod, 'year' | 'period'>;

/** A period as transactions name it: yyyy/pp. */
export const transactionPeriod = ({ year, period }: Period): string =>
  `${year}/${String(period).padStart(2, '0')}`;

/** The period of that name; undefined for none. */
export function readTransactionPeriod(name: string | undefined): Period | undefined {
  const [year, period] = name?.split('/').map(Number) ?? [];
  return year && period ? { year, period } : undefined;
}
