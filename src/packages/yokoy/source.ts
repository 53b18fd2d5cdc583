import { expenseSource, wantsReceipt } from './connector/expenseSource.ts';
import type { ExpenseSnapshot } from './connector/expenseSnapshot.ts';
import { exportConfirmation } from './connector/exportConfirmation.ts';
import { attachmentFile, receiptFile } from './connector/receiptFile.ts';
import type { PurchaseSource } from '../canon/purchases/purchaseFlow.ts';
import { yokoyPurchase } from './purchase.ts';

/** Yokoy's approved expenses, confirmed as exported once they are booked. */
export const yokoyPurchases: PurchaseSource<ExpenseSnapshot> = {
  side: expenseSource,
  purchase: yokoyPurchase,
  wantsReceipt,
  files: { receipt: receiptFile, attachment: attachmentFile },
  fetchModule: 'yokoy_fetch_expenses',
  confirmation: { document: exportConfirmation, module: 'yokoy_confirm_expense_exports' },
};
