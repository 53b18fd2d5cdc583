import { z } from 'zod';
import { answer } from '../../kit/answer.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { memo } from '../../kit/memo.ts';
import { segment } from '../../kit/segment.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { accountOf, accountPath, payhawkPages, wholeList } from './payhawkApi.ts';
import {
  expenseSchema,
  paymentSchema,
  type PayhawkExpense,
  type PayhawkSnapshot,
  type Payment,
} from './payhawkExpense.ts';

const cardSchema = z.object({ id: z.coerce.string(), name: z.string().nullish() });

/** Reads additional data of an expense: the company, and for a card's expense the settled payments and their card. */
export function expenseReader(
  context: ConnectorContext,
): (expense: PayhawkExpense) => Promise<PayhawkSnapshot> {
  /** The card's name; without the right to read cards it is left out. */
  const nameOf = (id: string) =>
    memo(context, `payhawk card ${id}`, async () => {
      try {
        const path = accountPath(context, `/cards/${segment(id)}`);
        return answer(cardSchema, await context.http.request({ path }), 'a card').name ?? undefined;
      } catch (error) {
        const closed =
          error instanceof VendorError && ['notFound', 'validation'].includes(error.details.class);
        if (!closed) throw error;
        return undefined;
      }
    });

  async function cardOf(payments: readonly Payment[]): Promise<PayhawkSnapshot['card']> {
    const paid = payments.find(({ cardId }) => cardId);
    if (!paid?.cardId) return undefined;
    const name = await nameOf(paid.cardId);
    return {
      id: paid.cardId,
      ...(name ? { name } : {}),
      ...(paid.cardLastDigits ? { lastDigits: paid.cardLastDigits } : {}),
    };
  }

  return async (expense) => {
    const { id, name, baseCurrency } = await accountOf(context);
    const snapshot: PayhawkSnapshot = { expense, account: { id, name, baseCurrency } };
    if (expense.type !== 'card') return snapshot;
    const all = await wholeList(
      context,
      `/expenses/${segment(expense.id)}/payments`,
      paymentSchema,
    );
    const payments = all.filter(({ status }) => status === 'settled');
    const card = await cardOf(payments);
    const otherTotals = await otherTotalsOf(context, expense, payments);
    return {
      ...snapshot,
      payments,
      ...(card ? { card } : {}),
      ...(otherTotals ? { otherTotals } : {}),
    };
  };
}

const totalSchema = expenseSchema.pick({ id: true, reconciliation: true });

/** Totals of the other expenses that a payment of this one pays, in its currency; undefined if it pays none. */
async function otherTotalsOf(
  context: ConnectorContext,
  { id, reconciliation }: PayhawkExpense,
  payments: readonly Payment[],
): Promise<PayhawkSnapshot['otherTotals']> {
  const paid = new Set(payments.flatMap(({ expenseIds }) => expenseIds ?? []));
  paid.delete(id);
  if (paid.size === 0) return undefined;
  const totals: Record<string, number> = {};
  const query = { filter: { id: { $in: [...paid].toSorted() } }, take: paid.size };
  for await (const { items } of payhawkPages(context, '/expenses', totalSchema, query))
    for (const { id: other, reconciliation: of } of items)
      if (typeof of.totalAmount === 'number' && of.currency === reconciliation.currency)
        totals[other] = of.totalAmount;
  return totals;
}
