import type { StatementDay } from '../../../contract/cardStatement.ts';

type Amounts = Pick<StatementDay, 'statement' | 'booked' | 'open' | 'difference'>;

export const isZero = (amount: string): boolean => Number(amount) === 0;

/** The sums of days in one currency, as decimal text. */
export function sumOf(days: readonly Amounts[]): Amounts {
  const total = (column: keyof Amounts) => totalOf(days.map((day) => day[column]));
  return {
    statement: total('statement'),
    booked: total('booked'),
    open: total('open'),
    difference: total('difference'),
  };
}

/** The sum of amounts in one currency, as decimal text. */
export function totalOf(amounts: readonly string[]): string {
  const decimals = Math.max(0, ...amounts.map((amount) => amount.split('.')[1]?.length ?? 0));
  const units = amounts.reduce(
    (sum, amount) => sum + Math.round(Number(amount) * 10 ** decimals),
    0,
  );
  return (units / 10 ** decimals).toFixed(decimals);
}
