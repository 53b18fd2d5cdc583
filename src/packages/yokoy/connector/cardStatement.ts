import { text } from '../../../contract/messages/message.ts';
import { amsterdamMidnight } from '../../kit/amsterdamMidnight.ts';
import type { AwaitedArrival } from '../../kit/sourcePage.ts';
import { decimalsOf } from '../../kit/money.ts';
import { postingDateOf, type ExpenseSnapshot } from './expenseSnapshot.ts';

/** Setting: the number of days for which a payment by card in another currency waits for its line on the statement. */
export const statementDays = { fieldName: 'cardStatementDays', max: 60, default: 14 };

/**
 * A payment by card in a currency that is not its person's cards': what it costs is only on the card's statement, so it
 * waits for that, counted from the day of payment. Undefined for anything else, and where cards can't be read.
 */
export function awaitedStatement(
  { expense, card, cardCurrencies, employee }: ExpenseSnapshot,
  yokoySettings: Readonly<Record<string, unknown>>,
): AwaitedArrival | undefined {
  // a line may be matched before it has an amount
  const ofCards = card ? [card.currency] : cardCurrencies;
  if (card?.amount !== undefined || !ofCards || expense.paymentMethod !== 'companyCreditCard')
    return undefined;
  const known = ofCards.length > 0 ? ofCards : [employee?.currency ?? ''];
  const currency = expense.currency ?? '';
  if (currency === '' || known.includes('') || known.includes(currency)) return undefined;
  const days = daysIn(yokoySettings);
  const paidOn = (expense.expenseDate ?? postingDateOf(expense)).slice(0, 10);
  const lastDay = Date.parse(`${paidOn}T00:00:00Z`) + days * 86_400_000;
  if (days === 0 || Number.isNaN(lastDay)) return undefined;
  const amount = {
    amount: (expense.totalClaim ?? 0).toFixed(decimalsOf(currency)),
    currency,
  };
  const day = new Date(lastDay).toISOString().slice(0, 10);
  return {
    message: text('yokoy.awaitsStatement', { amount, until: { date: day } }),
    until: amsterdamMidnight(day),
    without: {
      code: 'card-statement-missing',
      text: text('yokoy.noStatementLine', { amount }),
      solution: text('yokoy.noStatementLineSolution'),
    },
  };
}

function daysIn(yokoySettings: Readonly<Record<string, unknown>>): number {
  const days = Number(yokoySettings[statementDays.fieldName] ?? statementDays.default);
  return Number.isInteger(days)
    ? Math.min(Math.max(days, 0), statementDays.max)
    : statementDays.default;
}
