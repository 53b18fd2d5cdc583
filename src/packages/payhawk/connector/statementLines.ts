import { z } from 'zod';
import { amsterdamDay } from '../../kit/amsterdamDay.ts';
import { answer } from '../../kit/answer.ts';
import type { CardStatement, StatementDays, StatementLine } from '../../kit/cardStatement.ts';
import { chunksWithin, maxFilterLength } from '../../kit/chunksWithin.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { amountIn, split } from '../../kit/money.ts';
import { offsetPages } from '../../kit/paging.ts';
import { segment } from '../../kit/segment.ts';
import { accountPath, payhawkPages, wholeList } from './payhawkApi.ts';
import { expenseSchema, paymentSchema, type PayhawkSnapshot } from './payhawkExpense.ts';

/** Rows per page; the vendor's maximum. */
const pageSize = 1000;

const byDate = JSON.stringify([{ date: 'asc' }]);

const fundAccountSchema = z.object({ id: z.coerce.string() });

const lineSchema = paymentSchema
  .pick({ id: true, amount: true, currency: true, expenseIds: true })
  .extend({
    /** `debit` takes money out of the fund account. */
    type: z.enum(['debit', 'credit']),
    date: z.string(),
    paymentId: z.coerce.string().nullish(),
    description: z.string().nullish(),
  });
type Line = z.infer<typeof lineSchema>;

const depositSchema = lineSchema.pick({ id: true, amount: true, currency: true, date: true });
type Deposit = z.infer<typeof depositSchema>;

const paidSchema = expenseSchema.pick({ id: true, type: true, supplier: true }).extend({
  reconciliation: z.object({ totalAmount: z.number().nullish() }),
});
type PaidExpense = z.infer<typeof paidSchema>;

/**
 * The statements of all fund accounts, without what no card paid: transfers that pay invoices, and deposits. The card
 * itself is not on a statement.
 */
async function* lines(
  context: ConnectorContext,
  _tenant: string,
  days: StatementDays,
): AsyncGenerator<StatementLine[]> {
  const isWithin = ({ date }: { date: string }) => {
    const day = amsterdamDay(new Date(date));
    return day >= days.from && day <= days.to;
  };
  let refunds: Promise<ReadonlyMap<string, string>> | undefined;
  for (const { id } of await wholeList(context, '/fund-accounts', fundAccountSchema)) {
    const path = `/fund-accounts/${segment(id)}`;
    let deposits: Deposit[] | undefined;
    const list = { rows: 'lines', item: lineSchema, query: { $orderBy: byDate } };
    for await (const page of pagesOf(context, `${path}/bank-statement`, days, list)) {
      let found = page.filter(isWithin);
      if (found.some(isUnexplainedCredit)) {
        const expenseOf = await (refunds ??= refundsOf(context, days));
        found = found.map((line) => withExpense(line, expenseOf));
      }
      const paid = await expensesOf(context, found);
      const byCard = found.filter(
        ({ expenseIds }) =>
          !expenseIds?.length ||
          expenseIds.some((one) => (paid.get(one)?.type ?? 'card') === 'card'),
      );
      if (byCard.some(isUnexplainedCredit)) deposits ??= await depositsOf(context, path, days);
      yield withoutDeposits(byCard, deposits ?? []).flatMap((line) => statementLines(line, paid));
    }
  }
}

/** The vendor doesn't name the time zone in which it compares days: one more is read at both ends. */
const around = ({ from, to }: StatementDays) => ({
  $greaterThanEqual: dayFrom(from, -1),
  $lessThanEqual: dayFrom(to, 2),
});

const dayFrom = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString();

/** A fund account's list of these days; `rows` names them in the answer. */
async function* pagesOf<T>(
  context: ConnectorContext,
  list: string,
  days: StatementDays,
  { rows, item, query }: { rows: string; item: z.ZodType<T>; query?: Record<string, string> },
): AsyncGenerator<T[]> {
  const request = {
    path: accountPath(context, list),
    query: { ...query, $filter: JSON.stringify({ date: around(days) }) },
  };
  const pageSchema = z.looseObject({ total: z.number() });
  const rowsSchema = z.object({ [rows]: z.array(item) });
  const pages = offsetPages(context.http, request, { skip: 0, take: pageSize }, (response) => ({
    items: answer(rowsSchema, response, list)[rows] ?? [],
    total: answer(pageSchema, response, list).total,
  }));
  for await (const { items } of pages) yield items;
}

/** The expenses that these lines pay, by id; what was deleted is left out. */
async function expensesOf(
  context: ConnectorContext,
  found: readonly Line[],
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

/** Money that came in without the expense that it belongs to: the vendor names that for money that goes out only. */
const isUnexplainedCredit = ({ type, expenseIds }: Line) =>
  type === 'credit' && !expenseIds?.length;

const withExpense = (line: Line, expenseOf: ReadonlyMap<string, string>): Line => {
  const expenseId = expenseOf.get(line.paymentId ?? '');
  return isUnexplainedCredit(line) && expenseId !== undefined
    ? { ...line, expenseIds: [expenseId] }
    : line;
};

/** The expenses of card refunds settled in these days, by the id of their payment. */
async function refundsOf(
  context: ConnectorContext,
  { from, to }: StatementDays,
): Promise<Map<string, string>> {
  const filter = {
    $and: [
      { type: { $equal: 'card' } },
      { settledAt: { $greaterThan: dayFrom(from, -2) } },
      { settledAt: { $lessThan: dayFrom(to, 2) } },
      { 'reconciliation.baseTotalAmount': { $lessThan: 0 } },
    ],
  };
  const found = new Map<string, string>();
  const query = { filter, take: pageSize };
  for await (const { items } of payhawkPages(context, '/expenses', paidSchema, query))
    for (const { id } of items) {
      const list = `/expenses/${segment(id)}/payments`;
      for (const payment of await wholeList(context, list, paymentSchema))
        found.set(payment.id, id);
    }
  return found;
}

async function depositsOf(
  context: ConnectorContext,
  path: string,
  days: StatementDays,
): Promise<Deposit[]> {
  const deposits: Deposit[] = [];
  const list = { rows: 'items', item: depositSchema };
  for await (const page of pagesOf(context, `${path}/deposits`, days, list)) deposits.push(...page);
  return deposits;
}

/** A deposit is the same money on the same day: no field leads from a line to it. Each stands for one line. */
function withoutDeposits(found: readonly Line[], deposits: Deposit[]): Line[] {
  return found.filter((line) => {
    if (!isUnexplainedCredit(line)) return true;
    const at = deposits.findIndex(
      (deposit) =>
        deposit.currency === line.currency &&
        Math.abs(deposit.amount) === Math.abs(line.amount) &&
        amsterdamDay(new Date(deposit.date)) === amsterdamDay(new Date(line.date)),
    );
    if (at !== -1) deposits.splice(at, 1);
    return at === -1;
  });
}

/** A line for each expense that it pays: a payment may be split, by what each of them comes to. */
function statementLines(line: Line, paid: ReadonlyMap<string, PaidExpense>): StatementLine[] {
  const { id, currency, expenseIds } = line;
  const shared = {
    date: amsterdamDay(new Date(line.date)),
    card: null,
    merchant: line.description ?? paid.get(expenseIds?.[0] ?? '')?.supplier?.name ?? '',
    currency,
  };
  const ids = expenseIds ?? [];
  if (ids.length < 2) return [{ ...shared, id, amount: amountOf(line), sourceId: ids[0] ?? null }];
  const weights = ids.map((one) => Math.abs(paid.get(one)?.reconciliation.totalAmount ?? 0));
  const parts = split(amountOf(line), weights);
  return ids.map((sourceId, i) => ({
    ...shared,
    ...{ id: `${id}/${sourceId}`, amount: parts[i] ?? 0, sourceId },
  }));
}

/**
 * What was taken out of the fund account, in its currency's unit. A booking may have fees in addition: if the setting about
 * them is wrong, the two differ.
 */
const amountOf = ({ type, amount, currency }: Line): number =>
  (type === 'credit' ? -1 : 1) * Math.abs(amountIn(currency, amount));

export const payhawkCardStatement: CardStatement<PayhawkSnapshot> = {
  lines,
  lacksLine: ({ expense, payments }) => expense.type === 'card' && !payments?.length,
};
