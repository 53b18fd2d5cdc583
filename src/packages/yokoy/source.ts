import type { ConnectorContext } from '../kit/connectorContext.ts';
import type { FlowSettings } from '../kit/defineFlow.ts';
import type { SourcePage } from '../kit/sourcePage.ts';
import { changesCursorSchema } from './connector/changesSince.ts';
import { expenseSource, wantsReceipt } from './connector/expenseSource.ts';
import type { ExpenseSnapshot } from './connector/expenseSnapshot.ts';
import { exportConfirmation } from './connector/exportConfirmation.ts';
import { isInvoice, type YokoySnapshot } from './connector/exportDocument.ts';
import { invoiceSource, isInvoiceId, readsInvoices } from './connector/invoiceSource.ts';
import { attachmentFile, receiptFile } from './connector/receiptFile.ts';
import type { PurchaseSource } from '../canon/purchases/purchaseFlow.ts';
import { invoicePurchase } from './invoicePurchase.ts';
import { yokoyPurchase } from './purchase.ts';

const shared = {
  wantsReceipt,
  files: { receipt: receiptFile, attachment: attachmentFile },
  fetchModule: 'yokoy_fetch_expenses',
  confirmation: { document: exportConfirmation, module: 'yokoy_confirm_expense_exports' },
};

/** Yokoy's approved expenses alone, confirmed as exported once they are booked. */
export const yokoyExpenses: PurchaseSource<ExpenseSnapshot> = {
  ...shared,
  side: expenseSource,
  purchase: yokoyPurchase,
};

const cursorSchema = changesCursorSchema.extend({
  /** Where the read of invoices is; absent in connections that never could read them. */
  invoices: changesCursorSchema.optional(),
});

/** Before every invoice: what is dated before the connection's start is left out anyway. */
const beforeAll = { since: '2000-01-01T00:00:00.000Z' };

/** Expenses, then invoices if the settings include them: each has a cursor of its own. */
async function* pull(
  context: ConnectorContext,
  tenant: string,
  from: unknown,
): AsyncGenerator<SourcePage<YokoySnapshot>> {
  let { invoices, ...expenses } = cursorSchema.parse(from);
  for await (const page of expenseSource.pull(context, tenant, expenses)) {
    expenses = changesCursorSchema.parse(page.cursor);
    yield { ...page, cursor: { ...expenses, invoices } };
  }
  if (!readsInvoices(context.settings)) return;
  for await (const page of invoiceSource.pull(context, tenant, invoices ?? beforeAll)) {
    invoices = changesCursorSchema.parse(page.cursor);
    yield { ...page, cursor: { ...expenses, invoices } };
  }
}

type Side = PurchaseSource<YokoySnapshot>['side'];

const side: Side = {
  from: expenseSource.from,
  sourceTenants: expenseSource.sourceTenants,
  seedCursor: (startDate) => {
    const seed = expenseSource.seedCursor(startDate);
    return { ...seed, invoices: seed };
  },
  pull,
  fetchOne: (context, tenant, id) =>
    (isInvoiceId(id) ? invoiceSource : expenseSource).fetchOne(context, tenant, id),
  sourceId: (one) => (isInvoice(one) ? invoiceSource.sourceId(one) : expenseSource.sourceId(one)),
  date: (one) => (isInvoice(one) ? invoiceSource.date(one) : expenseSource.date(one)),
  label: (one) => (isInvoice(one) ? invoiceSource.label(one) : expenseSource.label(one)),
  amount: (one) => (isInvoice(one) ? invoiceSource.amount(one) : expenseSource.amount(one)),
  invoice: (one) => (isInvoice(one) ? invoiceSource.invoice(one) : undefined),
  relevant: (one) => (isInvoice(one) ? invoiceSource.relevant(one) : expenseSource.relevant(one)),
  nothingToBook: (one) =>
    isInvoice(one) ? invoiceSource.nothingToBook(one) : expenseSource.nothingToBook(one),
  awaits: (one, settings) => (isInvoice(one) ? undefined : expenseSource.awaits(one, settings)),
  ignore: (one, settings) =>
    isInvoice(one) ? invoiceSource.ignore(one, settings) : expenseSource.ignore(one, settings),
  cardStatement: {
    ...expenseSource.cardStatement,
    lacksLine: (one) => !isInvoice(one) && expenseSource.cardStatement.lacksLine(one),
  },
  reopens: (one) => (isInvoice(one) ? invoiceSource.reopens(one) : expenseSource.reopens(one)),
};

/** Yokoy's approved expenses and suppliers' invoices, confirmed as exported once they are booked. */
export const yokoyPurchases: PurchaseSource<YokoySnapshot> = {
  ...shared,
  side,
  purchase: (snapshot, choices, settings: FlowSettings) =>
    isInvoice(snapshot) ? invoicePurchase(snapshot, settings) : yokoyPurchase(snapshot, choices),
};
