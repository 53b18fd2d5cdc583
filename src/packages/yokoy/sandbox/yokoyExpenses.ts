import { redirect, json, type Answer } from '../../../sandbox/exchange.ts';
import type { PathParams } from '../../../sandbox/routeTable.ts';
import { otherName } from '../../../sandbox/otherName.ts';
import { tinyPdf } from '../../../sandbox/tinyPdf.ts';
import { listTable } from './scimList.ts';
import type { YokoyContext } from './yokoyContext.ts';
import { refuse } from './yokoyErrors.ts';
import { expenseStatuses, type YokoyExpense } from './yokoyExpense.ts';
import { exportJobFilter, redirectsReceipts } from './yokoyKnobs.ts';

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

/** Lifetime of a file's signed address (Yokoy's description of GET receipt). */
const receiptLinkMs = 15 * 60_000;

/** GET /expenses */
export function listExpenses(context: YokoyContext): Answer {
  const byJob = context.exchange.query.get('filter')?.includes('exportJobId') ?? false;
  const taken = byJob ? exportJobFilter(context.world) : 'taken';
  if (taken === 'broken') refuse(500, 'Internal server error');
  return listTable(context, context.account.expenses, {
    name: 'expenses',
    attributes:
      taken === 'refused' ? attributes.filter((name) => name !== 'exportJobId') : attributes,
    statuses: expenseStatuses,
    filtered: taken !== 'passedOver',
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
  return fileOrRedirect(context, expense);
}

/** GET /expenses/{id}/attachments/{name} */
export function getAttachment(context: YokoyContext, params: PathParams): Answer {
  const expense = expenseOf(context, params);
  const name = params.attachmentName ?? '';
  if (!expense.attachments.includes(name)) return refuse(404, 'Resource not found');
  return fileOrRedirect(context, expense, name);
}

/** The file, or a redirect to its signed address on another host. */
function fileOrRedirect(
  { world, exchange, account }: YokoyContext,
  expense: YokoyExpense,
  name?: string,
) {
  if (!redirectsReceipts(world)) return receiptFile(expense, name);
  const until = exchange.at + receiptLinkMs;
  const path = ['signed', account.organization, expense.id, ...(name === undefined ? [] : [name])];
  const files = `${otherName(exchange.base)}/yokoy-files`;
  return redirect(`${files}/${path.join('/')}?until=${until}`);
}

/** The file behind a signed address without a token. */
export function receiptFile(expense: YokoyExpense, attachment?: string): Answer {
  const pdf = tinyPdf([
    attachment === undefined ? `Receipt ${expense.id}` : `${attachment} of ${expense.id}`,
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

function rendered({ exchange, account }: YokoyContext, row: YokoyExpense): object {
  const { charged: _, ...expense } = row;
  const expenseUrl = `${exchange.base}/v1/organizations/${account.organization}/expenses/${expense.id}`;
  const attachments = expense.attachments.map((name) => `${expenseUrl}/attachments/${name}`);
  if (!hasReceipt(expense)) return { ...expense, attachments };
  return { ...expense, attachments, receipt: `${expenseUrl}/receipt` };
}

function hasReceipt(expense: Pick<YokoyExpense, 'expenseType'>): boolean {
  return expense.expenseType === 'receipt';
}

function expenseOf({ account }: YokoyContext, params: PathParams): YokoyExpense {
  return account.expenses.get(params.expenseId ?? '') ?? refuse(404, 'Resource not found');
}
