import { amsterdamDay } from '../../kit/amsterdamDay.ts';
import type { StatementDays } from '../../kit/cardStatement.ts';
import { amountIn, sum } from '../../kit/money.ts';
import type { PayhawkExpense, PayhawkSnapshot, Payment } from './payhawkExpense.ts';

/** The instant, ISO 8601, at which a day begins in UTC, so many days later. */
export const dayFrom = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString();

export const isWithin = (day: string, { from, to }: StatementDays) => day >= from && day <= to;

/** Days that are read before and after those that are asked for: a payment and its line may have different days. */
const marginDays = 5;

export const daysAround = ({ from, to }: StatementDays): StatementDays => ({
  from: dayFrom(from, -marginDays).slice(0, 10),
  to: dayFrom(to, marginDays).slice(0, 10),
});

/** The day of a payment; of one that was read without its date the day of settlement. */
const dayOfPayment = ({ date }: Payment, { settledAt, createdAt }: PayhawkExpense): string =>
  amsterdamDay(new Date(date ?? settledAt ?? createdAt));

/** Whether a card paid an expense, and one of its payments should be among the lines that were read. */
export function lacksLine(
  { expense, payments = [] }: PayhawkSnapshot,
  days: StatementDays,
  unread: ReadonlySet<string>,
): boolean {
  if (expense.type !== 'card') return false;
  const read = daysAround(days);
  // of payments that were read before they had an account, it is one that may not have been read
  const isRead = ({ fundAccountId }: Payment) =>
    unread.size === 0 || (typeof fundAccountId === 'string' && !unread.has(fundAccountId));
  return (
    (payments.length === 0 && unread.size === 0) ||
    payments.some((payment) => isWithin(dayOfPayment(payment, expense), read) && isRead(payment))
  );
}

/** The share of payments on days that weren't read, with their fees. Of a payment that was split the share is unknown. */
export function chargedElsewhere(
  { expense, payments = [] }: PayhawkSnapshot,
  days: StatementDays,
): number {
  const read = daysAround(days);
  const others = payments.filter((payment) => !isWithin(dayOfPayment(payment, expense), read));
  const isSplit = payments.some(({ expenseIds }) => (expenseIds?.length ?? 1) > 1);
  // with all of them elsewhere, the days of payments and of lines aren't the same
  if (isSplit || others.length === payments.length) return 0;
  const total = (of: readonly Payment[]) =>
    sum(of.map(({ amount, currency }) => amountIn(currency, amount)));
  // whether the amount of a refund has a sign is not described
  const isMoneyBack = (expense.reconciliation.totalAmount ?? 0) < 0;
  const sign = isMoneyBack === total(payments) < 0 ? 1 : -1;
  const fees = others.flatMap(({ fees: of, currency }) =>
    [of?.fx, of?.pos, of?.bank].map((fee) => amountIn(currency, fee ?? 0)),
  );
  return sign * total(others) + sum(fees);
}
