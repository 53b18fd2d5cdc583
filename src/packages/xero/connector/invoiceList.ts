import { z } from 'zod';
import { cents, decimalText } from '../../kit/money.ts';
import { dateOf, resultOf, type Extract } from './extraction.ts';
import { tenantRequest, xeroPages } from './xeroApi.ts';

const text = z.string().nullish();
const amount = z.number().nullish();
const invoiceSchema = z.object({
  InvoiceID: z.string(),
  Type: text,
  InvoiceNumber: text,
  Reference: text,
  Status: text,
  Date: text,
  DateString: text,
  DueDate: text,
  DueDateString: text,
  Contact: z.object({ ContactID: text, Name: text }).nullish(),
  CurrencyCode: text,
  CurrencyRate: amount,
  SubTotal: amount,
  TotalTax: amount,
  Total: amount,
  AmountDue: amount,
  AmountPaid: amount,
  UpdatedDateUTC: text,
});
type Invoice = z.infer<typeof invoiceSchema>;

function money(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : decimalText(cents(value));
}

const invoiceColumns: [string, (invoice: Invoice) => string][] = [
  ['Invoice id', ({ InvoiceID }) => InvoiceID],
  ['Type', ({ Type }) => Type ?? ''],
  ['Number', ({ InvoiceNumber }) => InvoiceNumber ?? ''],
  ['Reference', ({ Reference }) => Reference ?? ''],
  ['Status', ({ Status }) => Status ?? ''],
  ['Date', ({ DateString, Date }) => dateOf(DateString, Date)],
  ['Due date', ({ DueDateString, DueDate }) => dateOf(DueDateString, DueDate)],
  ['Contact id', ({ Contact }) => Contact?.ContactID ?? ''],
  ['Contact', ({ Contact }) => Contact?.Name ?? ''],
  ['Currency', ({ CurrencyCode }) => CurrencyCode ?? ''],
  ['Currency rate', ({ CurrencyRate }) => (CurrencyRate ?? '').toString()],
  ['Subtotal', ({ SubTotal }) => money(SubTotal)],
  ['Tax', ({ TotalTax }) => money(TotalTax)],
  ['Total', ({ Total }) => money(Total)],
  ['Amount due', ({ AmountDue }) => money(AmountDue)],
  ['Amount paid', ({ AmountPaid }) => money(AmountPaid)],
  ['Updated', ({ UpdatedDateUTC }) => dateOf(undefined, UpdatedDateUTC)],
];

/** The invoices and bills dated up to a date, in their current state. */
export const invoiceList: Extract = async (context, tenant, date) => {
  // By id, which never changes: in any other order a row that is edited during the read would shift the pages.
  const request = tenantRequest(tenant.id, '/Invoices', {
    query: { order: 'InvoiceID ASC', summaryOnly: true },
  });
  const pages = xeroPages(context, request, 'Invoices', invoiceSchema, (item) => item.InvoiceID);
  const rows = async function* (): AsyncGenerator<string[][]> {
    for await (const page of pages) {
      yield page
        .filter(({ DateString, Date }) => dateOf(DateString, Date) <= date)
        .map((invoice) => invoiceColumns.map(([, value]) => value(invoice)));
    }
  };
  const columns = invoiceColumns.map(([name]) => name);
  return resultOf('invoices', 'invoiceList', tenant, date, { columns, rows: rows() });
};
