import { json, type Answer } from '../../../sandbox/exchange.ts';
import type { PathParams } from '../../../sandbox/routeTable.ts';
import type { Movement } from './payhawkAccount.ts';
import type { PayhawkContext } from './payhawkContext.ts';
import { refuse } from './payhawkErrors.ts';
import { chargesOf, paidIdsOf, type PayhawkExpense } from './payhawkExpense.ts';
import { checkOrder, checkQuery, pageOf, parsedFilter } from './payhawkPage.ts';
import { depositFields, fitsFilter, statementFields } from './payhawkFilter.ts';

const currencies = ['EUR', 'GBP'];

export const fundIdOf = (currency: string) => String(1 + currencies.indexOf(currency));

/** GET …/fund-accounts */
export const listFundAccounts = ({ world }: PayhawkContext): Answer =>
  json(200, {
    items: currencies.map((currency) => ({
      ...{ id: fundIdOf(currency), currency, type: 'debit' },
      status: isInProcess(world, currency) ? 'processing' : 'active',
    })),
    total: currencies.length,
  });

/** A fund account that is being opened has no statement. */
const isInProcess = ({ settings }: PayhawkContext['world'], currency: string): boolean =>
  settings.knob('payhawk', 'fundInProcess') === currency;

/** GET …/fund-accounts/{id}/bank-statement: what its cards paid, transfers of paid invoices, and other movements. */
export function listStatement(context: PayhawkContext, params: PathParams): Answer {
  const { account, exchange, world } = context;
  checkQuery(context, '$filter', '$orderBy', '$skip', '$take');
  checkOrder(context, { date: ['asc', 'desc'] });
  const fund = fundOf(params);
  if (isInProcess(world, fund.currency))
    refuse(400, 'validation_error', 'The fund account is not active');
  const movements = [...account.movements.rows()].filter(
    ({ fundAccountId }) => fundAccountId === fund.id,
  );
  const lines = [
    ...[...account.expenses.rows()].flatMap((expense) => linesOf(expense, fund)),
    ...movements.map(({ isDeposit: _isDeposit, ...movement }): Line => ({
      ...movement,
      ...{ fees: noFees, paidCurrency: fund.currency, paidAmount: movement.amount, fxRate: 1 },
    })),
  ]
    .map((line) => ({
      ...line,
      currency: fund.currency,
      paymentId: line.paymentId ?? `payment-${line.id.replace('line-', '')}`,
    }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  if (exchange.query.get('$orderBy')?.includes('desc')) lines.reverse();
  const { items, total } = pageOf(context, within(context, lines, statementFields));
  return json(200, { lines: items, total });
}

/** GET …/fund-accounts/{id}/deposits */
export function listDeposits(context: PayhawkContext, params: PathParams): Answer {
  checkQuery(context, '$filter', '$skip', '$take');
  const fund = fundOf(params);
  const deposits = [...context.account.movements.rows()]
    .filter(({ fundAccountId, isDeposit }) => fundAccountId === fund.id && isDeposit)
    .map(({ id, amount, date, description }) => ({
      ...{ id: `deposit-${id}`, amount, currency: fund.currency, date, description },
      ...{ fundAccountId: fund.id, fundAccountType: 'debit' },
    }));
  const { items, total } = pageOf(context, within(context, deposits, depositFields));
  return json(200, { items, total });
}

function fundOf({ fundId }: PathParams): { id: string; currency: string } {
  const currency = currencies.find((one) => fundIdOf(one) === fundId);
  if (currency === undefined) return refuse(404, 'not_found', 'Fund account not found');
  return { id: fundIdOf(currency), currency };
}

const noFees = { fx: 0, pos: 0, bank: 0 };

type Line = Omit<Movement, 'isDeposit'> & {
  fees: object;
  paidCurrency: string;
  paidAmount: number;
  fxRate: number;
  expenseIds?: string[];
};

function feesOf({ charged }: PayhawkExpense): number {
  const { fx = 0, pos = 0, bank = 0 } = (charged?.fees ?? {}) as Partial<typeof noFees>;
  return fx + pos + bank;
}

/** The payments of an expense, from this fund account. */
function linesOf(expense: PayhawkExpense, fund: { id: string; currency: string }): Line[] {
  const { totalAmount, currency } = expense.reconciliation;
  const settledAt =
    expense.type === 'bank' && expense.isPaid ? expense.reviewedAt : expense.settledAt;
  const expenseIds = paidIdsOf(expense);
  const { fundAccountId, movementId } = expense.charged ?? {};
  const isElsewhere = fundAccountId !== undefined || movementId !== undefined;
  if (settledAt === undefined || isElsewhere || expenseIds[0] !== expense.id) return [];
  return chargesOf(expense, settledAt)
    .filter((charge) => charge.currency === fund.currency)
    .map(({ id, amount, at }) => ({
      id: `line-${id}`,
      fundAccountId: fund.id,
      type: amount < 0 ? 'credit' : 'debit',
      // with its fees: what is taken out
      amount: Math.round(100 * Math.abs(amount + feesOf(expense))) / 100,
      date: at,
      description: expense.title,
      fees: expense.charged?.fees ?? noFees,
      ...{ paidCurrency: currency, paidAmount: Math.abs(totalAmount) },
      fxRate: totalAmount === 0 ? 1 : amount / totalAmount,
      // named for money that goes out only
      ...(amount < 0 ? {} : { expenseIds }),
    }));
}

function within<T extends object>(
  { exchange }: PayhawkContext,
  rows: T[],
  fields: typeof statementFields,
): T[] {
  const filter = exchange.query.get('$filter');
  if (filter === null) return rows;
  return rows.filter((row) => fitsFilter(parsedFilter(filter), row, fields));
}
