import { payhawkCardLines } from './connector/cardLineSource.ts';
import { expenseFile } from './connector/expenseFile.ts';
import { expenseLink } from './connector/expenseLink.ts';
import type { PayhawkSnapshot } from './connector/payhawkExpense.ts';
import { payhawkSource, wantsFiles } from './connector/payhawkSource.ts';
import { invoiceOf, payhawkPurchase } from './purchase.ts';
import { expenseIdOf, lineReference } from './purchaseReference.ts';
import type { PurchaseSource } from '../canon/purchases/purchaseParts.ts';
import { withCardLines } from '../canon/purchases/withCardLines.ts';

/** Payhawk's reviewed expenses and invoices; each gets a link to its booking. */
const payhawkExpenses: PurchaseSource<PayhawkSnapshot> = {
  side: { ...payhawkSource, invoice: invoiceOf },
  paidBy: ['employee', 'companyCard', 'pettyCash', 'advance', 'nobody'],
  paidWhile: {
    companyCard: { fieldName: 'expenseTypes', values: ['card'] },
    pettyCash: { fieldName: 'expenseTypes', values: ['reimbursement'] },
    advance: { fieldName: 'expenseTypes', values: ['reimbursement'] },
  },
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

/** These, and lines of a fund account's statement that a person has booked. */
export const payhawkPurchases = withCardLines(payhawkExpenses, {
  ...payhawkCardLines,
  reference: lineReference,
});
