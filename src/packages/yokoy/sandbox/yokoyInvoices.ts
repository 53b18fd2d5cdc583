import { json, type Answer } from '../../../sandbox/exchange.ts';
import type { PathParams } from '../../../sandbox/routeTable.ts';
import { tinyPdf } from '../../../sandbox/tinyPdf.ts';
import { entitySuppliers } from './masterRows.ts';
import { listRows, listTable } from './scimList.ts';
import type { YokoyContext } from './yokoyContext.ts';
import { refuse } from './yokoyErrors.ts';
import { invoiceStatus, type YokoyInvoice } from './yokoyInvoice.ts';
import { invoiceModule } from './yokoyKnobs.ts';
import { legalEntityOf } from './yokoyLegalEntities.ts';

const attributes = [
  'id',
  'status',
  'invoiceNumber',
  'supplierId',
  'currency',
  'date',
  'dueDate',
  'postingDate',
  'isCreditNote',
  'exportJobId',
  'created',
  'lastModified',
];

const listParameters = new Set(['filter', 'count', 'cursor']);

/** GET /legal-entities/{id}/invoices */
export function listInvoices(context: YokoyContext, params: PathParams): Answer {
  const entity = companyWithInvoices(context, params);
  const { account, exchange } = context;
  const unknown = [...exchange.query.keys()].filter((name) => !listParameters.has(name));
  if (unknown.length > 0) refuse(400, `ValidationError: unknown parameter ${unknown.join(', ')}`);
  return listTable(context, account.invoices, {
    name: 'invoices',
    attributes,
    statuses: Object.values(invoiceStatus),
    listed: ({ legalEntityId }) => legalEntityId === entity.id,
    render: rendered,
    touch: (invoice) => ({ ...invoice, lastModified: new Date(exchange.at).toISOString() }),
  });
}

/** GET /legal-entities/{id}/invoices/{id} */
export function getInvoice(context: YokoyContext, params: PathParams): Answer {
  return json(200, rendered(invoiceOf(context, params)));
}

/** GET /legal-entities/{id}/invoices/{id}/presentation: the file as a PDF. */
export function getPresentation(context: YokoyContext, params: PathParams): Answer {
  const invoice = invoiceOf(context, params);
  const body = tinyPdf([
    `Invoice ${invoice.invoiceNumber} (${invoice.id})`,
    ...invoice.lineItems.map(({ description, gross }) => `${description}  ${gross.toFixed(2)}`),
  ]);
  return { status: 200, headers: { 'content-type': 'application/pdf' }, body };
}

/** GET /legal-entities/{id}/invoice-categories */
export function listInvoiceCategories(context: YokoyContext, params: PathParams): Answer {
  const { id } = companyWithInvoices(context, params);
  return listRows(context, 'invoice-categories', context.account.invoiceCategories.get(id) ?? []);
}

/** GET /legal-entities/{id}/invoice-categories/{id} */
export function getInvoiceCategory(context: YokoyContext, params: PathParams): Answer {
  const { id } = companyWithInvoices(context, params);
  const rows = context.account.invoiceCategories.get(id) ?? [];
  const found = rows.find((row) => row['id'] === params.categoryId);
  return json(200, found ?? refuse(404, 'Resource not found'));
}

/** GET /legal-entities/{id}/suppliers/{id} */
export function getEntitySupplier(context: YokoyContext, params: PathParams): Answer {
  const { id } = companyWithInvoices(context, params);
  const found = entitySuppliers(context.account, id).find((row) => row['id'] === params.supplierId);
  return json(200, found ?? refuse(404, 'Resource not found'));
}

/** The company, if its account has the module for invoices. */
export function companyWithInvoices({ account, world }: YokoyContext, params: PathParams) {
  const module = invoiceModule(world);
  if (module === 'forbidden') refuse(403, 'Invoices are not enabled');
  if (module === 'missing') refuse(404, 'Resource not found');
  return legalEntityOf(account, params.legalEntityId);
}

function invoiceOf(context: YokoyContext, params: PathParams): YokoyInvoice {
  const { id } = companyWithInvoices(context, params);
  const invoice = context.account.invoices.get(params.invoiceId ?? '');
  return invoice?.legalEntityId === id ? invoice : refuse(404, 'Resource not found');
}

const totalOf = (amounts: number[]) =>
  Math.round(amounts.reduce((total, amount) => total + amount, 0) * 1000) / 1000;

/** Gross amount of an invoice: the sum of its lines, as Yokoy computes it. */
export const grossOf = ({ lineItems }: YokoyInvoice): number =>
  totalOf(lineItems.map(({ gross }) => gross));

function rendered(row: YokoyInvoice): object {
  const { legalEntityId: _, ...invoice } = row;
  const grossAmount = grossOf(row);
  const netAmount = totalOf(row.lineItems.map(({ net }) => net));
  return {
    ...invoice,
    grossAmount,
    netAmount,
    taxAmount: totalOf([grossAmount, -netAmount]),
    lineItems: row.lineItems.map((line) => ({
      ...line,
      taxAmount: totalOf([line.gross, -line.net]),
    })),
  };
}
