import type { z } from 'zod';
import { text } from '../../../contract/messages/message.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { expenseSchema } from './expenseSnapshot.ts';
import { invoicesPath, invoiceSchema } from './invoiceSnapshot.ts';
import { organizationPath, scimText, yokoyPages } from './yokoyApi.ts';

/**
 * Throws if the vendor finds nothing by a filter that matches an existing expense. None of the examples in its
 * description quotes values: if quotes were taken as part of the value, every read would be empty, and nothing would
 * fail.
 */
export async function assertFiltersWork(context: ConnectorContext): Promise<void> {
  const path = organizationPath(context, '/expenses');
  const expense = await first(context, path, 'expenses', expenseSchema, undefined);
  if (!expense?.legalEntityId) return;
  const filter = `legalEntityId eq ${scimText(expense.legalEntityId)}`;
  if (!(await first(context, path, 'expenses', expenseSchema, filter))) throw notUnderstood();
}

/** As `assertFiltersWork`, for the invoices of a company. */
export async function assertInvoiceFiltersWork(
  context: ConnectorContext,
  company: string,
): Promise<void> {
  const path = invoicesPath(context, company);
  const invoice = await first(context, path, 'invoices', invoiceSchema, undefined);
  if (!invoice?.lastModified) return;
  const filter = `lastModified ge ${scimText(invoice.lastModified)}`;
  if (!(await first(context, path, 'invoices', invoiceSchema, filter))) throw notUnderstood();
}

function notUnderstood(): VendorError {
  return new VendorError({
    class: 'validation',
    code: 'filter-not-understood',
    text: text('yokoy.filterNotUnderstood'),
    solution: text('yokoy.filterNotUnderstoodSolution'),
    wiki: 'filter-not-understood',
  });
}

async function first<T>(
  context: ConnectorContext,
  path: string,
  key: string,
  schema: z.ZodType<T>,
  filter: string | undefined,
): Promise<T | undefined> {
  const request = { path, query: { count: 1, filter } };
  for await (const { items } of yokoyPages(context, request, key, schema)) return items[0];
  return undefined;
}
