import type { ExpenseDial, World } from '../../../sandbox/vendor.ts';
import { makeCardLine } from './cardTransactions.ts';
import type { CardLine, YokoyAccount } from './yokoyAccount.ts';
import { makeExpense, type YokoyExpense } from './yokoyExpense.ts';
import { makeInvoice, type YokoyInvoice } from './yokoyInvoice.ts';

/**
 * Lets tests and the try-out add, change and remove expenses without the API. Suppliers' invoices too: what is added
 * with an `invoiceNumber` is one; and lines of a card without an expense, with a `billingAmount`. The list has expenses
 * alone.
 */
export function createExpenseDial(
  world: World,
  open: (account: string) => YokoyAccount,
): ExpenseDial {
  const numberOf = ({ counter }: YokoyAccount, kind: 'expense' | 'invoice' | 'cardLine') => {
    const next = counter.get(kind)?.next ?? 0;
    counter.put({ id: kind, next: next + 1 });
    return next;
  };
  const make = (account: YokoyAccount, fields: Record<string, unknown>): YokoyExpense => {
    const number = numberOf(account, 'expense');
    const made = makeExpense(account.surroundings, number, world.clock.now());
    return account.expenses.put({ ...made, ...fields } as YokoyExpense);
  };
  const invoice = (account: YokoyAccount, fields: Record<string, unknown>): YokoyInvoice => {
    const number = numberOf(account, 'invoice');
    const made = makeInvoice(account.surroundings, number, world.clock.now());
    return account.invoices.put({ ...made, ...fields } as YokoyInvoice);
  };
  const cardLine = (account: YokoyAccount, fields: Record<string, unknown>): CardLine =>
    account.cardLines.put(
      makeCardLine(account, numberOf(account, 'cardLine'), world.clock.now(), fields),
    );
  const plain = (document: YokoyExpense | YokoyInvoice | CardLine): Record<string, unknown> => ({
    ...document,
  });
  return {
    list: (account) => [...open(account).expenses.rows()].map(plain),
    add: (account, fields = {}) => {
      if (fields['billingAmount'] !== undefined) return plain(cardLine(open(account), fields));
      return plain((fields['invoiceNumber'] === undefined ? make : invoice)(open(account), fields));
    },
    change: (account, id, fields) => {
      const { expenses, invoices, cardLines } = open(account);
      const line = cardLines.get(id);
      if (line !== undefined) return plain(cardLines.put({ ...line, ...fields, id }));
      const expense = expenses.get(id);
      const lastModified = new Date(world.clock.now()).toISOString();
      if (expense !== undefined)
        return plain(expenses.put({ ...expense, lastModified, ...fields, id } as YokoyExpense));
      const found = invoices.get(id);
      if (found === undefined) throw new RangeError(`no expense '${id}'`);
      return plain(invoices.put({ ...found, lastModified, ...fields, id } as YokoyInvoice));
    },
    remove: (account, id) => {
      const { expenses, invoices, cardLines } = open(account);
      return expenses.delete(id) || invoices.delete(id) || cardLines.delete(id);
    },
    seed: (account, count) => {
      const target = open(account);
      return Array.from({ length: count }, () => make(target, {}).id);
    },
  };
}
