import type { StatementDay } from '../../../contract/cardStatement.ts';

type Amounts = Pick<StatementDay, 'statement' | 'booked' | 'open' | 'difference'>;

export const isZero = (amount: string): boolean => Number(amount) === 0;

/** The sums of days in one currency, as decimal text. */
export function sumOf(days: readonly Amounts[]): Amounts {
  const total = (column: keyof Amounts) => {
    const decimals = Math.max(0, ...days.map((day) => day[column].split('.')[1]?.length ?? 0));
    const units = days.reduce(
      (sum, day) => sum + Math.round(Number(day[column]) * 10 ** decimals),
      0,
    );
    return (units / 10 ** decimals).toFixed(decimals);
  };
  return {
    statement: total('statement'),
    booked: total('booked'),
    open: total('open'),
    difference: total('difference'),
  };
}
