import { expenseFile } from '../payhawk/expenseFile.ts';
import { expenseLink } from '../payhawk/expenseLink.ts';
import type { PayhawkSnapshot } from '../payhawk/payhawkExpense.ts';
import { payhawkSource, wantsFiles } from '../payhawk/payhawkSource.ts';
import { payhawkPurchase } from './payhawkPurchase.ts';
import { expenseIdOf } from './payhawkReference.ts';
import type { PurchaseSource } from './purchaseFlow.ts';

/** Payhawk's reviewed expenses and invoices; each is given a link to its booking. */
export const payhawkPurchases: PurchaseSource<PayhawkSnapshot> = {
  side: payhawkSource,
  purchase: payhawkPurchase,
  wantsReceipt: wantsFiles,
  files: {
    receipt: (source, reference, stem) =>
      expenseFile(source, expenseIdOf(reference), undefined, stem),
    attachment: (source, reference, id, stem) =>
      expenseFile(source, expenseIdOf(reference), id, stem),
  },
  confirmation: expenseLink,
  modules: { fetch: 'payhawk_fetch_expenses', confirm: 'payhawk_link_expenses' },
};
