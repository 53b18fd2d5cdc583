import { shortIdOf } from '../../../sandbox/deterministicId.ts';
import type { CardLine, YokoyAccount } from './yokoyAccount.ts';

/** What a filter of transactions may name. */
export const transactionAttributes = [
  ...['id', 'expenseId', 'expenseStatus', 'matchingStatus', 'legalEntityId', 'cardId'],
  ...['billingAmount', 'billingCurrency', 'sourceAmount', 'sourceCurrency', 'merchant'],
  ...['transactionDate', 'bookingDate', 'country', 'mccSicCode', 'isCreditNote'],
  ...['statementReference', 'created'],
];

/**
 * Card transactions: one for each expense that was paid by company card, and those that began without one. The charge is
 * the claim, unless the dial sets another (`charged`): an amount in the currency of one of the company's cards, or none
 * yet (null).
 */
export function transactionsOf(account: YokoyAccount): Record<string, unknown>[] {
  return [...chargesOfExpenses(account), ...account.cardLines.rows()];
}

/** A charge on a card without an expense: a fee of today, unless these fields say otherwise. */
export function makeCardLine(
  { surroundings, companyCards }: YokoyAccount,
  number: number,
  now: number,
  fields: Record<string, unknown>,
): CardLine {
  const { organization, legalEntityId } = surroundings;
  const today = new Date(now).toISOString();
  const currency = fields['billingCurrency'] ?? 'EUR';
  const cards = companyCards.get(legalEntityId) ?? [];
  const card = cards.find((one) => one['currency'] === currency) ?? cards[0];
  return {
    id: shortIdOf(9, organization, 'cardLine', number),
    expenseId: null,
    expenseStatus: 0,
    matchingStatus: 0,
    legalEntityId,
    cardId: card?.['id'],
    billingAmount: '10',
    billingCurrency: currency,
    merchant: 'Annual fee',
    transactionDate: today.slice(0, 10),
    bookingDate: today,
    mccSicCode: '6012',
    isCreditNote: false,
    statementReference: '',
    created: today,
    ...fields,
  };
}

function chargesOfExpenses(account: YokoyAccount): Record<string, unknown>[] {
  return [...account.expenses.rows()]
    .filter(
      ({ paymentMethod, charged }) => paymentMethod === 'companyCreditCard' && charged !== null,
    )
    .map((expense) => {
      const { amount, currency } = expense.charged ?? {
        amount: expense.totalClaim,
        currency: expense.currency,
      };
      const cards = account.companyCards.get(expense.legalEntityId) ?? [];
      const card = cards.find((one) => one.currency === currency) ?? cards[0];
      return {
        id: shortIdOf(9, expense.id, 'transaction'),
        expenseId: expense.id,
        expenseStatus: 1,
        matchingStatus: 1,
        legalEntityId: expense.legalEntityId,
        cardId: card?.id,
        billingAmount: String(amount),
        billingCurrency: currency,
        sourceAmount: String(expense.totalClaim),
        sourceCurrency: expense.currency,
        merchant: expense.description,
        transactionDate: expense.expenseDate,
        bookingDate: `${expense.postingDate}T12:00:00Z`,
        country: expense.country,
        mccSicCode: '5541',
        isCreditNote: expense.isCreditNote,
        statementReference: '',
        created: expense.created,
      };
    });
}
