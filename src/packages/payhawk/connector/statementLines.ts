import { z } from 'zod';
import { text } from '../../../contract/messages/message.ts';
import type {
  CardStatement,
  StatementDays,
  StatementLine,
  StatementPage,
} from '../../kit/cardStatement.ts';
import { chunksWithin, maxFilterLength } from '../../kit/chunksWithin.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { amountIn, split } from '../../kit/money.ts';
import type { VendorError } from '../../kit/vendorError.ts';
import {
  dayOfLine,
  type FundAccount,
  fundAccounts,
  type FundLine,
  fundLines,
  isRefusal,
  refundsAround,
  signedAmount,
} from './fundLines.ts';
import { payhawkPages } from './payhawkApi.ts';
import { expenseSchema, type PayhawkSnapshot } from './payhawkExpense.ts';
import { chargedElsewhere, daysAround, isWithin, lacksLine } from './paymentDays.ts';

/** Rows per page; the vendor's maximum. */
const pageSize = 1000;

const paidSchema = expenseSchema.pick({ id: true, type: true, supplier: true }).extend({
  reconciliation: z.object({ totalAmount: z.number().nullish() }),
});
type PaidExpense = z.infer<typeof paidSchema>;

/**
 * The statements of all fund accounts without deposits; transfers that pay invoices are marked. The card itself is not on a
 * statement. A fund account that the vendor refuses is named, and the others are read.
 */
async function* lines(
  context: ConnectorContext,
  _tenant: string,
  days: StatementDays,
  limit: number,
): AsyncGenerator<StatementPage> {
  const refunds = refundsAround(context, days);
  for (const account of await fundAccounts(context)) {
    let count = 0;
    try {
      for await (const found of fundLines(context, account.id, daysAround(days), refunds)) {
        const paid = await expensesOf(context, found);
        const page = found.flatMap((line) => statementLines(line, paid));
        yield { lines: page };
        count += page.filter((one) => isWithin(one.date, days) && !one.byTransfer).length;
        if (count > limit) break;
      }
    } catch (error) {
      if (!isRefusal(error)) throw error;
      yield { lines: [], unread: unreadStatement(account, error) };
    }
  }
}

const unreadStatement = ({ id, currency }: FundAccount, { details }: VendorError) => ({
  id,
  message: text('payhawk.statementNotRead', { id, currency, reason: details.text }),
});

/** The expenses that these lines pay, by id; what was deleted is left out. */
async function expensesOf(
  context: ConnectorContext,
  found: readonly FundLine[],
): Promise<Map<string, PaidExpense>> {
  const ids = [...new Set(found.flatMap(({ expenseIds }) => expenseIds ?? []))];
  const expenses = new Map<string, PaidExpense>();
  for (const $in of chunksWithin(ids, (id) => `"${id}",`, maxFilterLength)) {
    const query = { filter: { id: { $in } }, take: pageSize };
    for await (const { items } of payhawkPages(context, '/expenses', paidSchema, query))
      for (const expense of items) expenses.set(expense.id, expense);
  }
  return expenses;
}

/**
 * A line for each expense that it pays: a payment may be split, by what each of them comes to. An expense that the vendor
 * doesn't have any more may be a card's.
 */
function statementLines(line: FundLine, paid: ReadonlyMap<string, PaidExpense>): StatementLine[] {
  const { id, currency, expenseIds } = line;
  const shared = {
    date: dayOfLine(line),
    card: null,
    merchant: line.description ?? paid.get(expenseIds?.[0] ?? '')?.supplier?.name ?? '',
    currency,
  };
  // in the order in which the bookings divide it
  const ids = (expenseIds ?? []).toSorted();
  if (ids.length === 0) return [{ ...shared, id, amount: amountOf(line), sourceId: null }];
  const weights = ids.map((one) => Math.abs(paid.get(one)?.reconciliation.totalAmount ?? 0));
  const parts = split(amountOf(line), weights);
  const whole = { id, amount: amountOf(line) };
  return ids.map((sourceId, i) => ({
    ...shared,
    ...(ids.length === 1 ? { id } : { id: `${id}/${sourceId}`, partOf: whole }),
    ...{ amount: parts[i] ?? 0, sourceId },
    ...((paid.get(sourceId)?.type ?? 'card') !== 'card' && { byTransfer: true as const }),
  }));
}

/**
 * What was taken out of the fund account, in its currency's unit. A booking may have fees in addition: if the setting about
 * them is wrong, the two differ.
 */
const amountOf = (line: FundLine): number => amountIn(line.currency, signedAmount(line));

export const payhawkCardStatement: CardStatement<PayhawkSnapshot> = {
  lines,
  lacksLine,
  chargedElsewhere,
  isPaidByCard: ({ expense }) => expense.type === 'card',
};
