import { seedEmployees, seedParties } from '../../../sandbox/seedParties.ts';
import type { Space } from '../../../sandbox/space.ts';
import type { Table } from '../../../sandbox/table.ts';
import { makeExpense, type PayhawkExpense, type Surroundings } from './payhawkExpense.ts';

/** A list that was written since the account was made. */
export interface WrittenList {
  name: string;
  rows: Record<string, unknown>[];
}

export interface Subscription {
  id: string;
  eventType: string;
  callbackUrl: string;
  createdAt: string;
  status: 'active' | 'deactivated_by_payhawk' | 'deactivated_by_user';
}

/** What came or went on a fund account without the payment of an expense that is there. */
export interface Movement {
  id: string;
  fundAccountId: string;
  type: 'debit' | 'credit';
  /** Never below zero. */
  amount: number;
  date: string;
  description: string;
  /** Expenses that it pays, which may be gone. */
  expenseIds?: string[];
  /** The payment on it; by default one of its own. */
  paymentId?: string;
  /** It is among the deposits as well. */
  isDeposit?: boolean;
}

/** State of one Payhawk account. */
export interface PayhawkAccount {
  name: string;
  expenses: Table<PayhawkExpense>;
  surroundings: Surroundings;
  counter: Table<{ id: string; next: number }>;
  /** Lists that were written since. */
  written: Table<WrittenList>;
  subscriptions: Table<Subscription>;
  movements: Table<Movement>;
}

/** Number of reviewed expenses in a new account. */
const seededExpenses = 24;

/** A new account: twenty-four reviewed expenses, and one of each other status. */
export function createPayhawkAccount(space: Space): PayhawkAccount {
  const { name } = space;
  const surroundings: Surroundings = {
    account: name,
    employees: seedEmployees(name),
    suppliers: seedParties(name, 'supplier', 20),
  };
  const expenses = space.table<PayhawkExpense>('expenses', { key: (row) => row.id });
  const counter = space.table<{ id: string; next: number }>('counter', { key: (row) => row.id });
  for (let n = 0; n < seededExpenses; n += 1)
    expenses.put(makeExpense(surroundings, n, space.createdAt - (seededExpenses - n) * 1000));
  (['draft', 'deleted', 'archived'] as const).forEach((status, i) => {
    const n = seededExpenses + i;
    const { reviewedAt, ...made } = makeExpense(surroundings, n, space.createdAt);
    const reviewed = status === 'archived' && reviewedAt ? { reviewedAt } : {};
    expenses.put({ ...made, ...reviewed, status });
  });
  counter.put({ id: 'expense', next: seededExpenses + 3 });
  const written = space.table<WrittenList>('written', { key: (row) => row.name });
  const subscriptions = space.table<Subscription>('subscriptions', { key: (row) => row.id });
  const movements = space.table<Movement>('movements', { key: (row) => row.id });
  const { createdAt } = space;
  for (const movement of seededMovements)
    movements.put({
      ...movement,
      ...{ fundAccountId: '1', date: new Date(createdAt).toISOString() },
    });
  return { name, expenses, surroundings, counter, written, subscriptions, movements };
}

const seededMovements = [
  ...[{ id: 'topped-up', type: 'credit', amount: 5000, description: 'Deposit', isDeposit: true }],
  ...[{ id: 'monthly-fee', type: 'debit', amount: 4.95, description: 'Monthly fee' }],
] as const;
