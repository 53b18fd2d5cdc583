import type { ConnectorContext } from '../kit/connectorContext.ts';
import type { FlowSettings } from '../kit/defineFlow.ts';
import type { SourcePage } from '../kit/sourcePage.ts';
import { changesCursorSchema } from './connector/changesSince.ts';
import { expenseSource, wantsReceipt } from './connector/expenseSource.ts';
import type { ExpenseSnapshot } from './connector/expenseSnapshot.ts';
import { exportConfirmation } from './connector/exportConfirmation.ts';
import { yokoyCardLines } from './connector/cardLineSource.ts';
import { isInvoice, type YokoySnapshot } from './connector/exportDocument.ts';
import type { InvoiceSnapshot } from './connector/invoiceSnapshot.ts';
import { invoiceSource, isInvoiceId, readsInvoices } from './connector/invoiceSource.ts';
import { attachmentFile, receiptFile } from './connector/receiptFile.ts';
import type { PurchaseSource } from '../canon/purchases/purchaseParts.ts';
import { withCardLines } from '../canon/purchases/withCardLines.ts';
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
  paidBy: ['employee', 'companyCard', 'travelProvider'],
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

/** A function of any snapshot from those of each kind. */
const each =
  <Rest extends unknown[], Result>(
    ofExpense: (one: ExpenseSnapshot, ...rest: Rest) => Result,
    ofInvoice: (one: InvoiceSnapshot, ...rest: Rest) => Result,
  ) =>
  (one: YokoySnapshot, ...rest: Rest): Result =>
    isInvoice(one) ? ofInvoice(one, ...rest) : ofExpense(one, ...rest);

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
  sourceId: each(expenseSource.sourceId, invoiceSource.sourceId),
  date: each(expenseSource.date, invoiceSource.date),
  label: each(expenseSource.label, invoiceSource.label),
  amount: each(expenseSource.amount, invoiceSource.amount),
  invoice: each(() => undefined, invoiceSource.invoice),
  relevant: each<[], unknown>(expenseSource.relevant, invoiceSource.relevant),
  nothingToBook: each(expenseSource.nothingToBook, invoiceSource.nothingToBook),
  awaits: each(expenseSource.awaits, () => undefined),
  ignore: each(expenseSource.ignore, invoiceSource.ignore),
  cardStatement: {
    ...expenseSource.cardStatement,
    lacksLine: each(expenseSource.cardStatement.lacksLine, () => false),
  },
  reopens: each(expenseSource.reopens, invoiceSource.reopens),
};

/** Yokoy's approved expenses and suppliers' invoices, confirmed as exported once they are booked. */
export const yokoyDocuments: PurchaseSource<YokoySnapshot> = {
  ...shared,
  side,
  paidBy: [...yokoyExpenses.paidBy, 'nobody'],
  purchase: (snapshot, choices, settings: FlowSettings) =>
    isInvoice(snapshot) ? invoicePurchase(snapshot, settings) : yokoyPurchase(snapshot, choices),
};

/** These, and lines of a card's statement that a person has booked. */
export const yokoyPurchases = withCardLines(yokoyDocuments, {
  ...yokoyCardLines,
  linesOf: each(
    ({ card }) => card?.lines ?? [],
    () => [],
  ),
});
