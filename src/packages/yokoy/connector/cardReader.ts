import type { z } from 'zod';
import { sum, unitsInOne } from '../../kit/money.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { VendorError } from '../../kit/vendorError.ts';
import {
  companyCardSchema,
  organizationPath,
  scimText,
  transactionSchema,
  yokoyPages,
} from './yokoyApi.ts';
import type { Expense, ExpenseCard, ExpenseSnapshot } from './expenseSnapshot.ts';

/** Loads an object once; undefined for one that is gone. */
export type LoadOnce = <T>(
  key: string,
  load: () => Promise<T | undefined>,
) => Promise<T | undefined>;

/** What is known of the card that paid an expense. */
type PaidWith = Pick<ExpenseSnapshot, 'card' | 'cardCurrencies'>;

/**
 * Reads the charge on the card of an expense, from the transactions that are matched with it. `company` is the path
 * of its company. Without any (not there yet, or a card that Yokoy doesn't read): the currencies of the person's cards.
 */
export function cardReader(
  context: ConnectorContext,
  loadOnce: LoadOnce,
): (expense: Expense, company: string) => Promise<PaidWith> {
  async function transactionsOf({ id }: Expense) {
    const request = {
      path: organizationPath(context, '/transactions'),
      query: { filter: `expenseId eq ${scimText(id)}`, count: undefined },
    };
    const found = [];
    for await (const { items } of yokoyPages(context, request, 'transactions', transactionSchema))
      found.push(...items.filter(({ expenseId }) => expenseId === id));
    return found;
  }

  async function currenciesOf({ userId }: Expense, company: string): Promise<PaidWith> {
    const cards = await loadOnce(`${company} cards`, () =>
      undefinedIfForbidden(async () => {
        const request = { path: organizationPath(context, `${company}/company-cards`) };
        const found = [];
        for await (const { items } of yokoyPages(
          context,
          request,
          'companyCards',
          companyCardSchema,
        ))
          found.push(...items);
        return found;
      }),
    );
    const own = (cards ?? []).filter(
      ({ ownerId, statusActive }) => ownerId === userId && statusActive !== false,
    );
    const currencies = new Set(own.flatMap(({ currency }) => currency ?? []));
    return { cardCurrencies: [...currencies] };
  }

  return async (expense, company) => {
    const transactions = await undefinedIfForbidden(() => transactionsOf(expense));
    if (!transactions) return {};
    const [first] = transactions;
    if (!first) return currenciesOf(expense, company);
    const { cardId, billingCurrency } = first;
    const card = cardId ? await readCompanyCard(context, loadOnce, cardId, company) : undefined;
    const amount = chargedOf(transactions, isMoneyBack(expense));
    const paidWith: ExpenseCard = {
      id: cardId ?? first.id,
      ...card,
      currency: billingCurrency,
      ...(amount === undefined ? {} : { amount }),
      lines: transactions.map(({ id }) => id).toSorted(),
    };
    return { card: paidWith };
  };
}

/** A company card by its id, as far as the API client may read it. */
export async function readCompanyCard(
  context: ConnectorContext,
  loadOnce: LoadOnce,
  id: string,
  company: string,
): Promise<Omit<ExpenseCard, 'amount' | 'currency' | 'lines'> | undefined> {
  const card = await undefinedIfForbidden(() =>
    loadOnce(`${company} card ${id}`, async () => {
      const request = {
        path: organizationPath(context, `${company}/company-cards`),
        query: { filter: `id eq ${scimText(id)}`, count: undefined },
      };
      for await (const { items } of yokoyPages(
        context,
        request,
        'companyCards',
        companyCardSchema,
      )) {
        const found = items.find((one) => one.id === id);
        if (found) return found;
      }
      return undefined;
    }),
  );
  return (
    card && {
      id,
      ...(card.name ? { name: card.name } : {}),
      ...(card.cardReference ? { reference: card.cardReference } : {}),
      ...(card.accountReference ? { account: card.accountReference } : {}),
    }
  );
}

const isMoneyBack = ({ isCreditNote, totalClaim }: Expense): boolean =>
  isCreditNote === true || (totalClaim ?? 0) < 0;

/**
 * The total charge; of money back without its sign. Undefined if there is no single amount: several currencies, nothing
 * charged yet, or fractions of the currency's unit.
 */
function chargedOf(
  transactions: readonly z.infer<typeof transactionSchema>[],
  moneyBack: boolean,
): number | undefined {
  const currencies = new Set(transactions.map(({ billingCurrency }) => billingCurrency));
  const [currency = ''] = currencies;
  const units = unitsInOne(currency);
  const amounts = transactions.map(
    ({ billingAmount, isCreditNote }) =>
      Math.round(billingAmount * units) * (isCreditNote ? -1 : 1),
  );
  const isExact = transactions.every(({ billingAmount }) => {
    const scaled = billingAmount * units;
    return Math.abs(scaled - Math.round(scaled)) < 1e-6;
  });
  const total = moneyBack ? Math.abs(sum(amounts)) : sum(amounts);
  return currencies.size === 1 && isExact && total !== 0 ? total / units : undefined;
}

/** Undefined if the API client may not read cards: its customer has none. */
async function undefinedIfForbidden<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof VendorError && ['notFound', 'validation'].includes(error.details.class))
      return undefined;
    throw error;
  }
}
