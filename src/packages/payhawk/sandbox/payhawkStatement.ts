import { json, type Answer } from '../../../sandbox/exchange.ts';
import type { PathParams } from '../../../sandbox/routeTable.ts';
import type { Movement } from './payhawkAccount.ts';
import type { PayhawkContext } from './payhawkContext.ts';
import { refuse } from './payhawkErrors.ts';
import { paidIdsOf, type PayhawkExpense } from './payhawkExpense.ts';
import { checkOrder, checkQuery, pageOf, parsedFilter } from './payhawkPage.ts';
import { depositFields, fitsFilter, statementFields } from './payhawkFilter.ts';

const currencies = ['EUR', 'GBP'];

export const fundIdOf = (currency: string) => String(1 + currencies.indexOf(currency));

/** GET …/fund-accounts */
export const listFundAccounts = (): Answer =>
  json(200, {
    items: currencies.map((currency) => ({
      ...{ id: fundIdOf(currency), currency, type: 'debit', status: 'active' },
    })),
    total: currencies.length,
  });

/** GET …/fund-accounts/{id}/bank-statement: what its cards paid, transfers of paid invoices, and other movements. */
export function listStatement(context: PayhawkContext, params: PathParams): Answer {
  const { account, exchange } = context;
  checkQuery(context, '$filter', '$orderBy', '$skip', '$take');
  checkOrder(context, { date: ['asc', 'desc'] });
  const fund = fundOf(params);
  const movements = [...account.movements.rows()].filter(
    ({ fundAccountId }) => fundAccountId === fund.id,
  );
  const lines = [
    ...[...account.expenses.rows()].flatMap((expense) => lineOf(expense, fund)),
    ...movements.map(({ isDeposit: _isDeposit, ...movement }): Line => ({
      ...movement,
      ...{ fees: noFees, paidCurrency: fund.currency, paidAmount: movement.amount, fxRate: 1 },
    })),
  ]
    .map((line) => ({
      ...line,
      currency: fund.currency,
      paymentId: `payment-${line.id.replace('line-', '')}`,
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

/** The payment of an expense, from this fund account. */
function lineOf(expense: PayhawkExpense, fund: { id: string; currency: string }): Line[] {
  const { totalAmount, currency } = expense.reconciliation;
  const charged = expense.charged ?? { amount: totalAmount, currency };
  const at = expense.type === 'bank' && expense.isPaid ? expense.reviewedAt : expense.settledAt;
  const expenseIds = paidIdsOf(expense);
  const isFirst = expenseIds[0] === expense.id;
  if (charged.currency !== fund.currency || at === undefined || !isFirst) return [];
  return [
    {
      id: `line-${expense.id}`,
      fundAccountId: fund.id,
      type: charged.amount < 0 ? 'credit' : 'debit',
      // with its fees: what is taken out
      amount: Math.round(100 * Math.abs(charged.amount + feesOf(expense))) / 100,
      date: at,
      description: expense.title,
      fees: charged.fees ?? noFees,
      ...{ paidCurrency: currency, paidAmount: Math.abs(totalAmount) },
      fxRate: totalAmount === 0 ? 1 : charged.amount / totalAmount,
      // named for money that goes out only
      ...(charged.amount < 0 ? {} : { expenseIds }),
    },
  ];
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
