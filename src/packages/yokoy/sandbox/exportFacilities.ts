import type { World } from '../../../sandbox/vendor.ts';
import type { ExportTask, YokoyAccount } from './yokoyAccount.ts';
import type { ExpenseStatus, YokoyExpense } from './yokoyExpense.ts';
import { invoiceStatus, type YokoyInvoice } from './yokoyInvoice.ts';
import { grossOf } from './yokoyInvoices.ts';

/** What an export does to the documents of one kind. */
export interface ExportFacility {
  /** Status from which it exports documents, and their status afterwards. */
  from: string;
  to: string;
  /** The status of a document of the company; undefined if it has none with this id. */
  statusOf(account: YokoyAccount, company: string, id: string): string | undefined;
  /** Ids of the company's documents that are ready. */
  ready(account: YokoyAccount, company: string): string[];
  /** Marks a document as exported. */
  put(account: YokoyAccount, id: string, task: ExportTask, now: number): void;
  /** A document for the ledger of effects. */
  effect(account: YokoyAccount, id: string): Exported;
}

interface Exported {
  kind: 'expense' | 'invoice';
  amount: number;
  currency: string;
  text: string;
}

function expenseFacility(from: ExpenseStatus, to: ExpenseStatus): ExportFacility {
  return {
    from,
    to,
    statusOf: ({ expenses }, company, id) => {
      const expense = expenses.get(id);
      return expense?.legalEntityId === company ? expense.status : undefined;
    },
    ready: ({ expenses }, company) =>
      [...expenses.rows({ index: 'status', value: from })]
        .filter(({ legalEntityId }) => legalEntityId === company)
        .map(({ id }) => id),
    put: ({ expenses }, id, task, now) => {
      const expense = expenses.get(id) as YokoyExpense;
      expenses.put({ ...exported(expense, task, now), status: to } as YokoyExpense);
    },
    effect: ({ expenses }, id) => {
      const { totalClaim, currency, description } = expenses.get(id) as YokoyExpense;
      return { kind: 'expense', amount: totalClaim, currency, text: description };
    },
  };
}

/** Exports of employees' expenses, by the name in the path. */
export const expenseFacilities: Readonly<Record<string, ExportFacility>> = {
  expense: expenseFacility('forExpenseExport', 'expenseExported'),
  card: expenseFacility('forTransactionExport', 'transactionExported'),
  travel: expenseFacility('forExpenseExport', 'expenseExported'),
};

/** The id of the one export of invoices that each organization has set up. */
export const invoiceFacilityId = 'sandbox-invoice-export';

const { readyForExport, exported: exportedStatus } = invoiceStatus;

/** The export of suppliers' invoices. */
export const invoiceFacility: ExportFacility = {
  from: String(readyForExport),
  to: String(exportedStatus),
  statusOf: ({ invoices }, company, id) => {
    const invoice = invoices.get(id);
    return invoice?.legalEntityId === company ? String(invoice.status) : undefined;
  },
  ready: ({ invoices }, company) =>
    [...invoices.rows()]
      .filter(({ legalEntityId, status }) => legalEntityId === company && status === readyForExport)
      .map(({ id }) => id),
  put: ({ invoices }, id, task, now) => {
    const invoice = invoices.get(id) as YokoyInvoice;
    invoices.put({ ...exported(invoice, task, now), status: exportedStatus } as YokoyInvoice);
  },
  effect: ({ invoices }, id) => {
    const invoice = invoices.get(id) as YokoyInvoice;
    return {
      kind: 'invoice',
      amount: grossOf(invoice),
      currency: invoice.currency,
      text: invoice.invoiceNumber,
    };
  },
};

function exported<T extends { eventLog: object[] }>(document: T, task: ExportTask, now: number) {
  const timestamp = new Date(now).toISOString();
  return {
    ...document,
    exportJobId: task.id,
    lastModified: timestamp,
    eventLog: [
      ...document.eventLog,
      {
        actionType: 'export',
        timestamp,
        userId: task.exporterId,
        name: task.exporterName,
        comment: '',
      },
    ],
  };
}

/** The facility of an export task. */
export const facilityOfTask = ({ facilityId }: ExportTask): ExportFacility =>
  expenseFacilities[facilityId] ?? invoiceFacility;

/** Exports what a task may export: its documents change status and become effects. Returns their ids. */
export function exportDocuments(
  account: YokoyAccount,
  world: World,
  task: ExportTask,
  now: number,
): string[] {
  const facility = facilityOfTask(task);
  const done: string[] = [];
  for (const id of task.documentIds) {
    const status = facility.statusOf(account, task.legalEntityId, id);
    if (status !== facility.from || task.failing.includes(id)) continue;
    done.push(id);
    facility.put(account, id, task, now);
    world.effects.add({
      at: now,
      vendor: 'yokoy',
      account: account.organization,
      tenant: task.legalEntityId,
      action: 'exported',
      id,
      ref: id,
      ...facility.effect(account, id),
    });
  }
  return done;
}
