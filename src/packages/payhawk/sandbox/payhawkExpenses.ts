import { json, jsonBody, redirect, type Answer } from '../../../sandbox/exchange.ts';
import { otherName } from '../../../sandbox/otherName.ts';
import type { PathParams } from '../../../sandbox/routeTable.ts';
import { tinyPdf } from '../../../sandbox/tinyPdf.ts';
import type { PayhawkContext } from './payhawkContext.ts';
import { refuse } from './payhawkErrors.ts';
import { chargesOf, paidIdsOf, type PayhawkExpense } from './payhawkExpense.ts';
import { fitsFilter } from './payhawkFilter.ts';
import { checkOrder, checkQuery, pageOf, parsedFilter } from './payhawkPage.ts';
import { checkShape } from './payhawkShapes.ts';
import { fundIdOf } from './payhawkStatement.ts';

/** Lifetime of a file's address. */
const fileLinkMs = 15 * 60_000;

/** GET …/expenses: `$filter`, `$orderBy`, `$skip`, `$take`. */
export function listExpenses(context: PayhawkContext): Answer {
  const { account, exchange } = context;
  checkQuery(context, '$filter', '$orderBy', '$skip', '$take');
  checkOrder(context, { id: ['asc'], createdAt: ['asc'] });
  const filter = exchange.query.get('$filter');
  const isEmpty = exchange.consumeFault('emptyList') !== undefined;
  const rows = (isEmpty ? [] : [...account.expenses.rows()])
    .filter((row) => filter === null || fitsFilter(parsedFilter(filter), row))
    .sort((a, b) => (a.createdAt === b.createdAt ? 0 : a.createdAt < b.createdAt ? -1 : 1));
  const page = pageOf(context, rows);
  const items = page.items.map((row) => rendered(context, row));
  const [first] = items;
  if (first !== undefined && exchange.consumeFault('duplicateRow') !== undefined) items.push(first);
  const [moving] = rows;
  // a row that was already read goes back to draft during the read: everything after it moves up
  if (moving && rows.length > page.end && exchange.consumeFault('rowMoved') !== undefined) {
    const { reviewedAt: _, settledAt: __, ...draft } = moving;
    account.expenses.put({ ...draft, status: 'draft' });
  }
  return json(200, { items, total: rows.length });
}

/** GET …/expenses/{id} */
export function getExpense(context: PayhawkContext, params: PathParams): Answer {
  return json(200, rendered(context, expenseOf(context, params)));
}

/** PATCH …/expenses/{id}: the links, which replace the existing ones. */
export function patchExpense(context: PayhawkContext, params: PathParams): Answer {
  const { account, exchange, world } = context;
  const expense = expenseOf(context, params);
  const body = jsonBody(exchange);
  checkShape('expenseChange', body);
  const { externalLinks } = body as Pick<PayhawkExpense, 'externalLinks'>;
  for (const link of externalLinks) checkShape('link', link);
  if (!externalLinks.every(({ url }) => URL.canParse(url)))
    return refuse(400, 'validation_error', 'url is not valid');
  account.expenses.put({ ...expense, externalLinks });
  world.effects.add({
    at: exchange.at,
    vendor: 'payhawk',
    account: account.name,
    tenant: account.name,
    action: 'updated',
    kind: 'expenseLink',
    id: expense.id,
    ref: expense.id,
    amount: expense.reconciliation.totalAmount,
    currency: expense.reconciliation.currency,
    text: externalLinks.map(({ title, url }) => `${title} ${url}`).join(', '),
  });
  return json(200, rendered(context, { ...expense, externalLinks }));
}

/** GET …/expenses/{id}/payments: the charge of its card, which is the total unless the dial sets another (`charged`). */
export function listPayments(context: PayhawkContext, params: PathParams): Answer {
  const expense = expenseOf(context, params);
  if (expense.type !== 'card') return json(200, { items: [], total: 0 });
  const { currency: originalCurrency } = expense.reconciliation;
  const { fees, fundAccountId } = expense.charged ?? {};
  const expenseIds = paidIdsOf(expense);
  const paidTotal = expenseIds
    .map((id) => context.account.expenses.get(id)?.reconciliation.totalAmount ?? 0)
    .reduce((sum, total) => sum + total, 0);
  const charges = chargesOf(expense, expense.settledAt ?? expense.createdAt);
  const items = charges.map(({ id, amount, currency, at }) => ({
    id: `payment-${id}`,
    type: 'card',
    status: expense.settledAt ? 'settled' : 'pending',
    ...{ amount, currency, fees: fees ?? { fx: 0, pos: 0, bank: 0 } },
    originalAmount: charges.length > 1 && currency === originalCurrency ? amount : paidTotal,
    originalCurrency,
    fundAccountId: fundAccountId ?? fundIdOf(currency),
    fundAccountType: fundAccountId === undefined ? 'debit' : 'linked_card',
    description: expense.title,
    date: at,
    fxRate: paidTotal === 0 ? 1 : amount / paidTotal,
    cardId: cardIdOf(currency),
    cardLastDigits: '4100',
    expenseIds,
  }));
  return json(200, { items, total: items.length });
}

export const cardIdOf = (currency: string) => `card-${currency}`;

/** The file behind an address without authentication. */
export function fileOf(expense: PayhawkExpense, id: string): Answer {
  if (!expense.document.files.some((file) => file.id === id))
    return refuse(404, 'not_found', 'File not found');
  const { totalAmount, currency } = expense.reconciliation;
  const body = tinyPdf([`${id} of ${expense.id}`, expense.title, `${currency} ${totalAmount}`]);
  return { status: 200, headers: { 'content-type': 'application/pdf' }, body };
}

/** GET …/files/{expense}/{file}: redirects to the store. */
export function redirectToFile(context: PayhawkContext, params: PathParams): Answer {
  const { exchange, account } = context;
  return redirect(storeAddress(exchange, account.name, params.expenseId, params.fileId));
}

function storeAddress(
  exchange: PayhawkContext['exchange'],
  account: string,
  expense: string | undefined,
  file: string | undefined,
): string {
  const until = exchange.at + fileLinkMs;
  return `${otherName(exchange.base)}/payhawk-files/${account}/${expense}/${file}?until=${until}`;
}

function rendered({ account, exchange, world }: PayhawkContext, row: PayhawkExpense): object {
  const { charged: _, ...expense } = row;
  const mode = world.settings.knob('payhawk', 'files');
  const files = expense.document.files.map((file) => ({
    ...file,
    url:
      mode === 'elsewhere'
        ? `https://files.example.com/${file.id}`
        : mode === 'redirect'
          ? `${exchange.base}/api/v3/accounts/${account.name}/files/${expense.id}/${file.id}`
          : storeAddress(exchange, account.name, expense.id, file.id),
  }));
  return { ...expense, document: { ...expense.document, files } };
}

function expenseOf({ account }: PayhawkContext, params: PathParams): PayhawkExpense {
  return (
    account.expenses.get(params.expenseId ?? '') ?? refuse(404, 'not_found', 'Expense not found')
  );
}
