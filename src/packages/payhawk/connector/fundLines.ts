import { z } from 'zod';
import { amsterdamDay } from '../../kit/amsterdamDay.ts';
import { answer } from '../../kit/answer.ts';
import type { StatementDays } from '../../kit/cardStatement.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { offsetPages } from '../../kit/paging.ts';
import { segment } from '../../kit/segment.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { accountPath, payhawkPages, wholeList } from './payhawkApi.ts';
import { expenseSchema, paymentSchema } from './payhawkExpense.ts';
import { dayFrom, daysAround, isWithin } from './paymentDays.ts';

/** Rows per page; the vendor's maximum. */
const pageSize = 1000;

const byDate = JSON.stringify([{ date: 'asc' }]);

const fundAccountSchema = z.object({ id: z.coerce.string(), currency: z.string() });
export type FundAccount = z.infer<typeof fundAccountSchema>;

const lineSchema = paymentSchema
  .pick({ id: true, amount: true, currency: true, expenseIds: true })
  .extend({
    /** `debit` takes money out of the fund account. */
    type: z.enum(['debit', 'credit']),
    date: z.string(),
    paymentId: z.coerce.string().nullish(),
    description: z.string().nullish(),
  });
/** A line of a fund account's statement. */
export type FundLine = z.infer<typeof lineSchema>;

const depositSchema = lineSchema.pick({ id: true, amount: true, currency: true, date: true });
type Deposit = z.infer<typeof depositSchema>;

export const fundAccounts = (context: ConnectorContext): Promise<FundAccount[]> =>
  wholeList(context, '/fund-accounts', fundAccountSchema);

/** Whether the vendor refused to show one fund account; the others may be readable. */
export const isRefusal = (error: unknown): error is VendorError =>
  error instanceof VendorError &&
  ['notFound', 'validation', 'conflict'].includes(error.details.class);

/** YYYY-MM-DD of a line, in Amsterdam. */
export const dayOfLine = ({ date }: Pick<FundLine, 'date'>): string => amsterdamDay(new Date(date));

/** What was taken out of the fund account, in its currency; below zero: money that came in. */
export const signedAmount = ({ type, amount }: FundLine): number =>
  (type === 'credit' ? -1 : 1) * Math.abs(amount);

/** The expenses of card refunds by the id of their payment, read on the first request. */
type Refunds = () => Promise<ReadonlyMap<string, string>>;

/** For the lines of these days. */
export function refundsAround(context: ConnectorContext, days: StatementDays): Refunds {
  let found: ReturnType<Refunds> | undefined;
  return () => (found ??= refundsOf(context, daysAround(days)));
}

/**
 * The lines of a fund account on these days, without deposits, in the order of days. What explains money that came in is
 * read only where such a line `isWanted`.
 */
export async function* fundLines(
  context: ConnectorContext,
  fundAccountId: string,
  days: StatementDays,
  refunds: Refunds,
  isWanted: (line: FundLine) => boolean = () => true,
): AsyncGenerator<FundLine[]> {
  const path = `/fund-accounts/${segment(fundAccountId)}`;
  let deposits: Deposit[] | undefined;
  const list = { rows: 'lines', item: lineSchema, query: { $orderBy: byDate } };
  const isUnexplained = (line: FundLine) => isUnexplainedCredit(line) && isWanted(line);
  for await (const page of pagesOf(context, `${path}/bank-statement`, days, list)) {
    let found = page.filter((line) => isWithin(dayOfLine(line), days));
    if (found.some(isUnexplained)) {
      const expenseOf = await refunds();
      found = found.map((line) => withExpense(line, expenseOf));
    }
    if (found.some(isUnexplained)) deposits ??= await depositsOf(context, path, days);
    yield withoutDeposits(found, deposits ?? []);
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

/** Money that came in without the expense that it belongs to: the vendor names that for money that goes out only. */
const isUnexplainedCredit = ({ type, expenseIds }: FundLine) =>
  type === 'credit' && !expenseIds?.length;

const withExpense = (line: FundLine, expenseOf: ReadonlyMap<string, string>): FundLine => {
  const expenseId = expenseOf.get(line.paymentId ?? '');
  return isUnexplainedCredit(line) && expenseId !== undefined
    ? { ...line, expenseIds: [expenseId] }
    : line;
};

const idSchema = expenseSchema.pick({ id: true });

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
  for await (const { items } of payhawkPages(context, '/expenses', idSchema, query))
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
function withoutDeposits(found: readonly FundLine[], deposits: Deposit[]): FundLine[] {
  return found.filter((line) => {
    if (!isUnexplainedCredit(line)) return true;
    const at = deposits.findIndex(
      (deposit) =>
        deposit.currency === line.currency &&
        Math.abs(deposit.amount) === Math.abs(line.amount) &&
        dayOfLine(deposit) === dayOfLine(line),
    );
    if (at !== -1) deposits.splice(at, 1);
    return at === -1;
  });
}
