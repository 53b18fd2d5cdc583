import type { z } from 'zod';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { segment } from '../../kit/segment.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { readExpense } from './expenseSource.ts';
import {
  expenseSchema,
  exportableStatuses,
  exportedStatuses,
  facilityOf,
  postingDateOf,
  type Expense,
  type ExpenseSnapshot,
} from './expenseSnapshot.ts';
import { chosenExport } from './invoiceExport.ts';
import { readInvoice } from './invoiceSource.ts';
import {
  invoicePostingDate,
  invoicesPath,
  invoiceSchema,
  invoiceStatusName,
  isExported,
  isReadyForExport,
  type Invoice,
  type InvoiceSnapshot,
} from './invoiceSnapshot.ts';
import { organizationPath, scimText, yokoyPages } from './yokoyApi.ts';

/** A document of Yokoy: an employee's expense, or a supplier's invoice. */
export type YokoySnapshot = ExpenseSnapshot | InvoiceSnapshot;

export const isInvoice = (snapshot: YokoySnapshot): snapshot is InvoiceSnapshot =>
  'invoice' in snapshot;

/** What an export needs of a document. */
export interface ExportDocument {
  id: string;
  /** Id of its company. */
  company: string;
  /** YYYY-MM-DD. */
  postingDate: string;
  /** Documents of a company with the same queue are exported together. */
  queue: 'expense' | 'card' | 'travel' | 'invoice';
}

/** How far the export of a document is. */
export interface ExportState {
  id: string;
  isWaiting: boolean;
  isExported: boolean;
  /** In Yokoy's words. */
  status: string;
  exportJobId?: string;
}

export function exportDocumentOf(snapshot: YokoySnapshot): ExportDocument {
  if (isInvoice(snapshot)) {
    const { invoice, company } = snapshot;
    return {
      id: invoice.id,
      company: company.id,
      postingDate: invoicePostingDate(invoice),
      queue: 'invoice',
    };
  }
  const { expense } = snapshot;
  return {
    id: expense.id,
    company: expense.legalEntityId ?? '',
    postingDate: postingDateOf(expense),
    queue: facilityOf(expense),
  };
}

/** Path below the company's where jobs for a queue are started; throws if the settings don't name it. */
export function exportTasksPath(
  context: ConnectorContext,
  { company, queue }: ExportDocument,
): string {
  const facility =
    queue === 'invoice'
      ? `invoice-export-facilities/${segment(chosenExport(context.settings))}`
      : `expense-export-facilities/${queue}`;
  return organizationPath(context, `/legal-entities/${segment(company)}/${facility}/export-tasks`);
}

/** The current state of one document; undefined if it is gone. */
export async function readExportState(
  context: ConnectorContext,
  { id, company, queue }: ExportDocument,
): Promise<ExportState | undefined> {
  if (queue === 'invoice') {
    const invoice = await readInvoice(context, company, id);
    return invoice && stateOfInvoice(invoice);
  }
  const expense = await readExpense(context, id);
  return expense && stateOfExpense(expense);
}

/**
 * The documents that a job exported, by id, of the kind of `one`. The vendor doesn't document the fields that they can
 * be filtered by: if it refuses or ignores this filter, or is late, some are missing, and each of those is read
 * separately.
 */
export async function exportedByJob(
  context: ConnectorContext,
  { company, queue }: ExportDocument,
  jobId: string,
): Promise<Map<string, ExportState>> {
  const ofJob = `exportJobId eq ${scimText(jobId)}`;
  if (queue === 'invoice') {
    const request = { path: invoicesPath(context, company), query: { filter: ofJob } };
    return listed(context, request, 'invoices', invoiceSchema, stateOfInvoice, jobId);
  }
  const filter = `legalEntityId eq ${scimText(company)} and ${ofJob}`;
  const request = { path: organizationPath(context, '/expenses'), query: { filter } };
  return listed(context, request, 'expenses', expenseSchema, stateOfExpense, jobId);
}

async function listed<T>(
  context: ConnectorContext,
  request: { path: string; query: { filter: string } },
  key: string,
  schema: z.ZodType<T>,
  stateOf: (row: T) => ExportState,
  jobId: string,
): Promise<Map<string, ExportState>> {
  const exported = new Map<string, ExportState>();
  try {
    for await (const { items } of yokoyPages(context, request, key, schema)) {
      // an ignored filter returns everything
      const ofJob = items.map(stateOf).filter(({ exportJobId }) => exportJobId === jobId);
      for (const state of ofJob) if (state.isExported) exported.set(state.id, state);
      if (ofJob.length < items.length) break;
    }
  } catch (error) {
    // a limit or an outage would affect the reads, too
    if (!(error instanceof VendorError)) throw error;
  }
  return exported;
}

function stateOfExpense({ id, status, exportJobId }: Expense): ExportState {
  return {
    id,
    status,
    isWaiting: exportableStatuses.has(status),
    isExported: exportedStatuses.has(status),
    ...(exportJobId ? { exportJobId } : {}),
  };
}

function stateOfInvoice(invoice: Invoice): ExportState {
  const { id, exportJobId } = invoice;
  return {
    id,
    status: invoiceStatusName(invoice),
    isWaiting: isReadyForExport(invoice),
    isExported: isExported(invoice),
    ...(exportJobId ? { exportJobId } : {}),
  };
}
