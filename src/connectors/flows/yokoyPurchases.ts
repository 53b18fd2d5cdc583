import { expenseSource, wantsReceipt } from '../yokoy/expenseSource.ts';
import type { ExpenseSnapshot } from '../yokoy/expenseSnapshot.ts';
import { exportConfirmation } from '../yokoy/exportConfirmation.ts';
import { attachmentFile, receiptFile } from '../yokoy/receiptFile.ts';
import type { PurchaseSource } from './purchaseFlow.ts';
import { yokoyPurchase } from './yokoyPurchase.ts';

/** Yokoy's approved expenses, confirmed as exported when they are booked. */
export const yokoyPurchases: PurchaseSource<ExpenseSnapshot> = {
  side: expenseSource,
  purchase: yokoyPurchase,
  wantsReceipt,
  files: { receipt: receiptFile, attachment: attachmentFile },
  confirmation: exportConfirmation,
  modules: { fetch: 'yokoy_fetch_expenses', confirm: 'yokoy_confirm_expense_exports' },
};
