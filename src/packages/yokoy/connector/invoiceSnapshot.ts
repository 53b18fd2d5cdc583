import { z } from 'zod';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { segment } from '../../kit/segment.ts';
import type { ExpenseCategory, ExpenseTaxRate } from './expenseSnapshot.ts';
import { organizationPath } from './yokoyApi.ts';

/** Yokoy's names for its numbers of an invoice's status. */
const statusNames = [
  ...['draft', 'needs revision', 'in approval', 'in review', 'ready for export', 'rejected'],
  ...['exported', 'new', 'waiting for async input'],
];

export const readyForExport = '4';
const exported = '6';

const lineSchema = z.object({
  description: z.string().nullish(),
  categoryId: z.string().nullish(),
  costObjectId: z.string().nullish(),
  taxRateId: z.string().nullish(),
  net: z.number(),
  /** Net and the tax that the supplier charged. */
  gross: z.number(),
  /** Id of a tag by the code of its dimension. */
  tags: z.record(z.string(), z.string()).nullish(),
  serviceStartDate: z.string().nullish(),
  serviceEndDate: z.string().nullish(),
  /** All of it is tax, as on a bill for import VAT. */
  isTaxOnly: z.boolean().nullish(),
});

/** The fields of a supplier's invoice that the flows need. */
export const invoiceSchema = z.object({
  id: z.string(),
  /** 0 to 8 (`statusNames`). */
  status: z.coerce.string(),
  /** The supplier's own number. */
  invoiceNumber: z.string().nullish(),
  /** Id of the company's link to a supplier. */
  supplierId: z.string().nullish(),
  /** A supplier that was typed for this invoice alone. */
  oneTimeSupplierInfo: z
    .object({
      supplierName: z.string().nullish(),
      country: z.string().nullish(),
      taxNumber: z.string().nullish(),
    })
    .nullish(),
  currency: z.string().nullish(),
  grossAmount: z.number().nullish(),
  date: z.string().nullish(),
  dueDate: z.string().nullish(),
  postingDate: z.string().nullish(),
  /** A day, or the first and the last. */
  serviceDate: z.union([z.string(), z.array(z.string())]).nullish(),
  isCreditNote: z.boolean().nullish(),
  lineItems: z.array(lineSchema).nullish(),
  /** Units of each currency for one US dollar. */
  fxRates: z.record(z.string(), z.number()).nullish(),
  /** The customer's own fields. */
  customInformation: z.record(z.string(), z.unknown()).nullish(),
  lastModified: z.string().nullish(),
  exportJobId: z.string().nullish(),
});
export type Invoice = z.infer<typeof invoiceSchema>;
export type InvoiceLine = z.infer<typeof lineSchema>;

/** A supplier as Yokoy has it for a company. */
export interface InvoiceSupplier {
  /** The same for all companies of the organization. */
  id: string;
  name: string;
  /** Number of the creditor in the books. */
  creditorNumber?: string;
  vatNumber?: string;
  country?: string;
}

/** A supplier's invoice with the objects that its ids refer to, so that mapping it needs no further call. */
export interface InvoiceSnapshot {
  invoice: Invoice;
  company: { id: string; name?: string; code?: string };
  supplier?: InvoiceSupplier;
  categories: Record<string, ExpenseCategory>;
  taxRates: Record<string, ExpenseTaxRate>;
  costCentres: Record<string, { code: string; name: string }>;
  tags?: Record<string, { code: string; name: string }>;
}

/** It waits for us: approved, reviewed, not yet exported. */
export const isReadyForExport = ({ status }: Pick<Invoice, 'status'>): boolean =>
  status === readyForExport;

export const isExported = ({ status }: Pick<Invoice, 'status'>): boolean => status === exported;

/** The status in Yokoy's words. */
export const invoiceStatusName = ({ status }: Pick<Invoice, 'status'>): string =>
  statusNames[Number(status)] ?? status;

/** YYYY-MM-DD on which the invoice is booked. */
export function invoicePostingDate({ postingDate, date, lastModified }: Invoice): string {
  return (postingDate ?? date ?? lastModified ?? '').slice(0, 10);
}

/** Path of the invoices of a company. */
export const invoicesPath = (context: ConnectorContext, company: string): string =>
  organizationPath(context, `/legal-entities/${segment(company)}/invoices`);
