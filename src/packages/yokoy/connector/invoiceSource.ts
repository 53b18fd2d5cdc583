import { cancelOut } from '../../canon/purchases/zeroTotal.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import { answer } from '../../kit/answer.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { FlowSettings } from '../../kit/defineFlow.ts';
import { decimalsOf } from '../../kit/money.ts';
import { segment } from '../../kit/segment.ts';
import type { SourcePage } from '../../kit/sourcePage.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { changesCursorSchema, changesSince } from './changesSince.ts';
import { linkedFacilities, yokoySettings } from './expenseSource.ts';
import { assertInvoiceFiltersWork } from './filterProbe.ts';
import { invoiceReferences } from './invoiceReferences.ts';
import {
  invoicePostingDate,
  invoicesPath,
  invoiceSchema,
  isExported,
  isReadyForExport,
  type Invoice,
  type InvoiceSnapshot,
} from './invoiceSnapshot.ts';

/** The value of the setting of export facilities that stands for suppliers' invoices. */
export const invoiceFacility = 'invoice';

/** Whether the settings of a Yokoy connection include suppliers' invoices. */
export const readsInvoices = (settings: Readonly<Record<string, unknown>>): boolean =>
  linkedFacilities(settings).includes(invoiceFacility);

const idPrefix = 'invoice-';

/** Id of an invoice among the source's documents: ids of expenses are as free as those of invoices. */
const sourceIdOf = ({ id }: Pick<Invoice, 'id'>): string => `${idPrefix}${id}`;

export const isInvoiceId = (sourceId: string): boolean => sourceId.startsWith(idPrefix);

/** Every invoice of a company that is ready for export, changed since the cursor; recalled and rejected ones as removed. */
async function* pull(
  context: ConnectorContext,
  tenant: string,
  from: unknown,
): AsyncGenerator<SourcePage<InvoiceSnapshot>> {
  const resolve = invoiceReferences(context, tenant);
  const list = {
    path: invoicesPath(context, tenant),
    key: 'invoices',
    schema: invoiceSchema,
    assertFiltersWork: () => assertInvoiceFiltersWork(context, tenant),
  };
  const cursor = changesCursorSchema.parse(from);
  for await (const { rows, cursor: next } of changesSince(context, list, cursor)) {
    const items: InvoiceSnapshot[] = [];
    const removed: string[] = [];
    for (const invoice of rows) {
      context.signal.throwIfAborted();
      if (isReadyForExport(invoice)) items.push(await resolve(invoice));
      else if (!isExported(invoice)) removed.push(sourceIdOf(invoice));
    }
    yield { items, cursor: next, removed };
  }
}

/**
 * As `pull`. Where the customer has no invoices in Yokoy, or the API client may not read them, that is logged and
 * nothing is read: the expenses go on.
 */
async function* pullIfAllowed(
  context: ConnectorContext,
  tenant: string,
  from: unknown,
): AsyncGenerator<SourcePage<InvoiceSnapshot>> {
  try {
    yield* pull(context, tenant, from);
  } catch (error) {
    if (!isWithoutInvoices(error)) throw error;
    context.log({
      level: 300,
      code: 'invoices-not-readable',
      text: text('yokoy.invoicesNotReadable', { reason: error.details.text }),
      solution: text('yokoy.allowInvoices', { setting: text('label.exportFacilities') }),
    });
  }
}

/** Whether the vendor refused to show invoices at all. */
export function isWithoutInvoices(error: unknown): error is VendorError {
  return error instanceof VendorError && [403, 404].includes(error.details.status ?? 0);
}

/** The current data of one invoice; undefined if it is gone. */
export async function readInvoice(
  context: ConnectorContext,
  company: string,
  id: string,
): Promise<Invoice | undefined> {
  try {
    const path = `${invoicesPath(context, company)}/${segment(id)}`;
    return answer(invoiceSchema, await context.http.request({ path }), 'an invoice');
  } catch (error) {
    if (error instanceof VendorError && error.details.class === 'notFound') return undefined;
    throw error;
  }
}

async function fetchOne(
  context: ConnectorContext,
  tenant: string,
  sourceId: string,
): Promise<InvoiceSnapshot | undefined> {
  const invoice = await readInvoice(context, tenant, sourceId.slice(idPrefix.length));
  return invoice && (isReadyForExport(invoice) || isExported(invoice))
    ? invoiceReferences(context, tenant)(invoice)
    : undefined;
}

/** A missing amount is different from 0: nothing is removed because of it. Nor where 0 is made of lines. */
const nothingToBook = ({ invoice }: InvoiceSnapshot): MessageText | undefined =>
  invoice.grossAmount === 0 && !cancelOut((invoice.lineItems ?? []).map(({ gross }) => gross))
    ? text('yokoy.amountZero')
    : undefined;

function ignore(snapshot: InvoiceSnapshot, settings: FlowSettings): MessageText | undefined {
  if (!readsInvoices(yokoySettings(settings)))
    return text('yokoy.facilityNotLinked', { facility: invoiceFacility });
  return nothingToBook(snapshot);
}

const amount = ({ invoice }: InvoiceSnapshot) => ({
  amount: Math.abs(invoice.grossAmount ?? 0).toFixed(decimalsOf(invoice.currency ?? '')),
  currency: invoice.currency ?? '',
});

function label(snapshot: InvoiceSnapshot): MessageText {
  const { invoice, supplier } = snapshot;
  const name = invoice.oneTimeSupplierInfo?.supplierName ?? supplier?.name;
  const about = [name, invoice.invoiceNumber, invoice.lineItems?.[0]?.description?.slice(0, 60)];
  return text('yokoy.expenseLine', {
    about: about.filter(Boolean).join(' · ') || invoice.id,
    amount: amount(snapshot),
  });
}

/** The supplier and its number of an invoice, in whatever way it was typed. */
function invoiceOf({ invoice, supplier }: InvoiceSnapshot): string | undefined {
  const number = (invoice.invoiceNumber ?? '').replace(/\s+/g, '').toLowerCase();
  const who = invoice.oneTimeSupplierInfo?.supplierName ?? supplier?.id;
  return who && number !== '' ? `${who} ${number}` : undefined;
}

/** The source side of suppliers' invoices, which goes into the flow of expenses (`source.ts`). */
export const invoiceSource = {
  pull: pullIfAllowed,
  fetchOne,
  sourceId: ({ invoice }: InvoiceSnapshot) => sourceIdOf(invoice),
  date: ({ invoice }: InvoiceSnapshot) => invoicePostingDate(invoice),
  label,
  amount,
  invoice: invoiceOf,
  /** An export changes status, job and date of change; that is our own doing and no change to process. */
  relevant({ invoice, ...references }: InvoiceSnapshot) {
    const { status: _, lastModified: __, exportJobId: ___, ...content } = invoice;
    return { invoice: content, ...references };
  },
  nothingToBook,
  ignore,
  /** It waits for an export again: the confirmed export was taken back, which changes nothing else. */
  reopens: ({ invoice }: InvoiceSnapshot) =>
    isReadyForExport(invoice)
      ? { documents: ['exportConfirmation'], message: text('yokoy.exportReverted') }
      : undefined,
};
