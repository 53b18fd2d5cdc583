import { redirect, json, type Answer } from '../core/exchange.ts';
import type { PathParams } from '../core/routeTable.ts';
import { tinyPdf } from '../core/tinyPdf.ts';
import { listTable } from './scimList.ts';
import type { YokoyContext } from './yokoyContext.ts';
import { refuse } from './yokoyErrors.ts';
import type { YokoyExpense } from './yokoyExpense.ts';
import { redirectsReceipts } from './yokoyKnobs.ts';

const attributes = [
  'id',
  'status',
  'expenseType',
  'paymentMethod',
  'legalEntityId',
  'userId',
  'currency',
  'country',
  'totalAmount',
  'totalClaim',
  'categoryId',
  'postingDate',
  'expenseDate',
  'isCreditNote',
  'exportJobId',
  'tripId',
  'created',
  'lastModified',
];

/** A signed address of a file is good for so long (Yokoy's description of GET receipt). */
const RECEIPT_LINK_MS = 15 * 60_000;

/** GET /expenses */
export function listExpenses(context: YokoyContext): Answer {
  return listTable(context, context.account.expenses, {
    name: 'expenses',
    attributes,
    render: (expense) => rendered(context, expense),
    touch: (expense) => ({
      ...expense,
      description: `${expense.description} (changed)`,
      lastModified: new Date(context.exchange.at).toISOString(),
    }),
  });
}

/** GET /expenses/{id} */
export function getExpense(context: YokoyContext, params: PathParams): Answer {
  return json(200, rendered(context, expenseOf(context, params)));
}

/** GET /expenses/{id}/receipt */
export function getReceipt(context: YokoyContext, params: PathParams): Answer {
  const expense = expenseOf(context, params);
  if (!hasReceipt(expense)) return refuse(404, 'Resource not found');
  if (redirectsReceipts(context.world)) {
    const until = context.exchange.at + RECEIPT_LINK_MS;
    const organization = context.account.organization;
    return redirect(`${context.exchange.base}/files/${organization}/${expense.id}?until=${until}`);
  }
  return receiptFile(expense);
}

/** The file behind a signed address; it carries no token. */
export function receiptFile(expense: YokoyExpense): Answer {
  const pdf = tinyPdf([
    `Receipt ${expense.id}`,
    expense.description,
    `${expense.expenseDate}  ${expense.currency} ${expense.totalAmount.toFixed(2)}`,
    ...expense.taxItems.map((tax) => `VAT ${tax.tax.toFixed(2)} in ${tax.gross.toFixed(2)}`),
  ]);
  return {
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${expense.id}.pdf"`,
    },
    body: pdf,
  };
}

function rendered({ exchange, account }: YokoyContext, expense: YokoyExpense): object {
  if (!hasReceipt(expense)) return expense;
  const receipt = `${exchange.base}/v1/organizations/${account.organization}/expenses/${expense.id}/receipt`;
  return { ...expense, receipt };
}

function hasReceipt(expense: YokoyExpense): boolean {
  return expense.expenseType === 'receipt';
}

function expenseOf({ account }: YokoyContext, params: PathParams): YokoyExpense {
  return account.expenses.get(params.expenseId ?? '') ?? refuse(404, 'Resource not found');
}
