import type { ExpenseDial, World } from '../../../sandbox/vendor.ts';
import type { Movement, PayhawkAccount } from './payhawkAccount.ts';
import { makeExpense, type PayhawkExpense } from './payhawkExpense.ts';

/** Lets tests and the try-out add, change and remove expenses without the API. */
export function createPayhawkDial(
  world: World,
  open: (account: string) => PayhawkAccount,
): ExpenseDial {
  const make = (account: PayhawkAccount, given: Record<string, unknown>): PayhawkExpense => {
    const next = account.counter.get('expense')?.next ?? 0;
    account.counter.put({ id: 'expense', next: next + 1 });
    const made = makeExpense(account.surroundings, next, world.clock.now(), given.type);
    return account.expenses.put({ ...made, ...given } as PayhawkExpense);
  };
  const move = (
    { movements, counter }: PayhawkAccount,
    given: Record<string, unknown>,
  ): Movement => {
    const next = counter.get('movement')?.next ?? 0;
    counter.put({ id: 'movement', next: next + 1 });
    return movements.put({ id: `moved-${next}`, type: 'debit', ...given } as Movement);
  };
  const plain = (expense: PayhawkExpense): Record<string, unknown> => ({ ...expense });
  return {
    list: (account) => [...open(account).expenses.rows()].map(plain),
    add: (account, given = {}) =>
      given['fundAccountId'] === undefined
        ? plain(make(open(account), given))
        : { ...move(open(account), given) },
    change: (account, id, given) => {
      const { expenses, movements } = open(account);
      const movement = movements.get(id);
      if (movement !== undefined) return { ...movements.put({ ...movement, ...given, id }) };
      const expense = expenses.get(id);
      if (expense === undefined) throw new RangeError(`no expense '${id}'`);
      return plain(expenses.put({ ...expense, ...given, id } as PayhawkExpense));
    },
    remove: (account, id) => {
      const { expenses, movements } = open(account);
      return expenses.delete(id) || movements.delete(id);
    },
    seed: (account, count) => {
      const target = open(account);
      return Array.from({ length: count }, () => make(target, {}).id);
    },
  };
}
