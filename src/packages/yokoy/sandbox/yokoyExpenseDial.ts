import type { ExpenseDial, World } from '../../../sandbox/vendor.ts';
import type { YokoyAccount } from './yokoyAccount.ts';
import { makeExpense, type YokoyExpense } from './yokoyExpense.ts';

/** Lets tests and the try-out add, change and remove expenses without the API. */
export function createExpenseDial(
  world: World,
  open: (account: string) => YokoyAccount,
): ExpenseDial {
  const make = (account: YokoyAccount, fields: Record<string, unknown>): YokoyExpense => {
    const next = account.counter.get('expense')?.next ?? 0;
    account.counter.put({ id: 'expense', next: next + 1 });
    const made = makeExpense(account.surroundings, next, world.clock.now());
    return account.expenses.put({ ...made, ...fields } as YokoyExpense);
  };
  const plain = (expense: YokoyExpense): Record<string, unknown> => ({ ...expense });
  return {
    list: (account) => [...open(account).expenses.rows()].map(plain),
    add: (account, fields = {}) => plain(make(open(account), fields)),
    change: (account, id, fields) => {
      const { expenses } = open(account);
      const expense = expenses.get(id);
      if (expense === undefined) throw new RangeError(`no expense '${id}'`);
      const lastModified = new Date(world.clock.now()).toISOString();
      return plain(expenses.put({ ...expense, lastModified, ...fields, id } as YokoyExpense));
    },
    remove: (account, id) => open(account).expenses.delete(id),
    seed: (account, count) => {
      const target = open(account);
      return Array.from({ length: count }, () => make(target, {}).id);
    },
  };
}
