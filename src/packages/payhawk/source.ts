import { expenseFile } from './connector/expenseFile.ts';
import { expenseLink } from './connector/expenseLink.ts';
import type { PayhawkSnapshot } from './connector/payhawkExpense.ts';
import { payhawkSource, wantsFiles } from './connector/payhawkSource.ts';
import { invoiceOf, payhawkPurchase } from './purchase.ts';
import { expenseIdOf } from './purchaseReference.ts';
import type { PurchaseSource } from '../canon/purchases/purchaseParts.ts';

/** Payhawk's reviewed expenses and invoices; each gets a link to its booking. */
export const payhawkPurchases: PurchaseSource<PayhawkSnapshot> = {
  side: { ...payhawkSource, invoice: invoiceOf },
  purchase: payhawkPurchase,
  wantsReceipt: wantsFiles,
  files: {
    receipt: (source, reference, stem) =>
      expenseFile(source, expenseIdOf(reference), undefined, stem),
    attachment: (source, reference, id, stem) =>
      expenseFile(source, expenseIdOf(reference), id, stem),
  },
  fetchModule: 'payhawk_fetch_expenses',
  confirmation: { document: expenseLink, module: 'payhawk_link_expenses' },
};
