import { z } from 'zod';
import { text } from '../../../contract/messages/message.ts';
import { amsterdamDay } from '../../kit/amsterdamDay.ts';
import { answer } from '../../kit/answer.ts';
import type {
  CardStatement,
  StatementDays,
  StatementLine,
  StatementPage,
} from '../../kit/cardStatement.ts';
import { chunksWithin, maxFilterLength } from '../../kit/chunksWithin.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { amountIn, split } from '../../kit/money.ts';
import { offsetPages } from '../../kit/paging.ts';
import { segment } from '../../kit/segment.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { accountPath, payhawkPages, wholeList } from './payhawkApi.ts';
import { expenseSchema, paymentSchema, type PayhawkSnapshot } from './payhawkExpense.ts';
import { chargedElsewhere, dayFrom, daysAround, isWithin, lacksLine } from './paymentDays.ts';

/** Rows per page; the vendor's maximum. */
const pageSize = 1000;

const byDate = JSON.stringify([{ date: 'asc' }]);

const fundAccountSchema = z.object({ id: z.coerce.string(), currency: z.string() });
type FundAccount = z.infer<typeof fundAccountSchema>;

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
 * itself is not on a statement. A fund account that the vendor refuses is named, and the others are read.
 */
async function* lines(
  context: ConnectorContext,
  _tenant: string,
  days: StatementDays,
  limit: number,
): AsyncGenerator<StatementPage> {
  const read = daysAround(days);
  let found: Promise<ReadonlyMap<string, string>> | undefined;
  const refunds = () => (found ??= refundsOf(context, read));
  for (const account of await wholeList(context, '/fund-accounts', fundAccountSchema)) {
    let count = 0;
    try {
      for await (const page of accountLines(context, account, read, refunds)) {
        yield { lines: page };
        count += page.filter(({ date }) => isWithin(date, days)).length;
        if (count > limit) break;
      }
    } catch (error) {
      if (!isRefusal(error)) throw error;
      yield { lines: [], unread: unreadStatement(account, error) };
    }
  }
}

const isRefusal = (error: unknown): error is VendorError =>
  error instanceof VendorError &&
  ['notFound', 'validation', 'conflict'].includes(error.details.class);

const unreadStatement = ({ id, currency }: FundAccount, { details }: VendorError) => ({
  id,
  message: text('payhawk.statementNotRead', { id, currency, reason: details.text }),
});

/** The lines of one fund account that cards paid, in the order of days. */
async function* accountLines(
  context: ConnectorContext,
  { id }: FundAccount,
  days: StatementDays,
  refunds: () => Promise<ReadonlyMap<string, string>>,
): AsyncGenerator<StatementLine[]> {
  const path = `/fund-accounts/${segment(id)}`;
  let deposits: Deposit[] | undefined;
  const list = { rows: 'lines', item: lineSchema, query: { $orderBy: byDate } };
  for await (const page of pagesOf(context, `${path}/bank-statement`, days, list)) {
    let found = page.filter(({ date }) => isWithin(amsterdamDay(new Date(date)), days));
    if (found.some(isUnexplainedCredit)) {
      const expenseOf = await refunds();
      found = found.map((line) => withExpense(line, expenseOf));
    }
    if (found.some(isUnexplainedCredit)) deposits ??= await depositsOf(context, path, days);
    const paid = await expensesOf(context, found);
    yield withoutDeposits(found, deposits ?? []).flatMap((line) => statementLines(line, paid));
  }
}

/** The vendor doesn't name the time zone in which it compares days: one more is read at both ends. */
const around = ({ from, to }: StatementDays) => ({
  $greaterThanEqual: dayFrom(from, -1),
  $lessThanEqual: dayFrom(to, 2),
});

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

/**
 * A line for each expense that it pays: a payment may be split, by what each of them comes to. Expenses that no card pays
 * are left out; one that the vendor doesn't have any more may be a card's.
 */
function statementLines(line: Line, paid: ReadonlyMap<string, PaidExpense>): StatementLine[] {
  const { id, currency, expenseIds } = line;
  const shared = {
    date: amsterdamDay(new Date(line.date)),
    card: null,
    merchant: line.description ?? paid.get(expenseIds?.[0] ?? '')?.supplier?.name ?? '',
    currency,
  };
  const ids = expenseIds ?? [];
  if (ids.length === 0) return [{ ...shared, id, amount: amountOf(line), sourceId: null }];
  const weights = ids.map((one) => Math.abs(paid.get(one)?.reconciliation.totalAmount ?? 0));
  const parts = split(amountOf(line), weights);
  return ids.flatMap((sourceId, i) =>
    (paid.get(sourceId)?.type ?? 'card') === 'card'
      ? [
          {
            ...shared,
            id: ids.length === 1 ? id : `${id}/${sourceId}`,
            ...{ amount: parts[i] ?? 0, sourceId },
          },
        ]
      : [],
  );
}

/**
 * What was taken out of the fund account, in its currency's unit. A booking may have fees in addition: if the setting about
 * them is wrong, the two differ.
 */
const amountOf = ({ type, amount, currency }: Line): number =>
  (type === 'credit' ? -1 : 1) * Math.abs(amountIn(currency, amount));

export const payhawkCardStatement: CardStatement<PayhawkSnapshot> = {
  lines,
  lacksLine,
  chargedElsewhere,
  isPaidByCard: ({ expense }) => expense.type === 'card',
};
