import { z } from 'zod';
import { answer } from '../kit/answer.ts';
import { defineModule, type ModuleContext, type ModuleResult } from '../kit/defineModule.ts';
import { decimalText } from '../kit/money.ts';
import { odataDate } from '../kit/odataDate.ts';
import { VendorError } from '../kit/vendorError.ts';
import {
  checkExtraction,
  extractionParameters,
  type ExtractionParameters,
} from './extractionParameters.ts';
import { parseTrialBalance, trialBalanceSchema } from './trialBalance.ts';
import { connections, tenantRequest, xeroPages } from './xeroApi.ts';

interface Tenant {
  id: string;
  name: string;
}

type Extract = (context: ModuleContext, tenant: Tenant, date: string) => Promise<ModuleResult>;

/**
 * One extraction per chosen organisation. One that fails (disconnected, unbalanced) is logged and the others go on;
 * what concerns the whole credential (rate, outage, revoked) ends the task.
 */
function forEachTenant(extract: Extract) {
  return async (context: ModuleContext, { date, tenants }: ExtractionParameters): Promise<void> => {
    const names = new Map(
      (await connections(context)).map(({ tenantId, tenantName }) => [tenantId, tenantName]),
    );
    for (const id of new Set(tenants)) {
      context.signal.throwIfAborted();
      try {
        await context.save(await extract(context, { id, name: names.get(id) ?? id }, date));
      } catch (error) {
        const ofThisTenant =
          error instanceof VendorError &&
          ['validation', 'conflict', 'notFound'].includes(error.details.class);
        if (!ofThisTenant) {
          throw error;
        }
        context.log({
          level: 400,
          code: error.details.code,
          message: `${names.get(id) ?? id}: ${error.message}`,
          ...(error.details.solution === undefined ? {} : { solution: error.details.solution }),
          elementKey: `${id}:${date}`,
          error,
        });
      }
    }
  };
}

/** The element of one organisation and date: the vendor's data and the file made of it. */
function resultOf(
  syncElementName: string,
  documentName: string,
  tenant: Tenant,
  date: string,
  file: { columns: string[]; rows: AsyncIterable<string[][]> | Iterable<string[][]> },
  syncMessage?: string,
): ModuleResult {
  const key = `${tenant.id}:${date}`;
  const fileName = `xero_${syncElementName}_${tenant.id}_${date}.csv`;
  return {
    syncElementName,
    key,
    label: `${tenant.name} · ${date}`,
    date,
    documents: [
      { documentName, externalId: key, ...(syncMessage === undefined ? {} : { syncMessage }) },
      { documentName: 'resultFile', externalId: fileName },
    ],
    file: { fileName, ...file },
  };
}

const trialBalances: Extract = async (context, tenant, date) => {
  const response = await context.http.request(
    tenantRequest(tenant.id, '/Reports/TrialBalance', { query: { date } }),
  );
  const [report] = answer(trialBalanceSchema, response, 'a trial balance').Reports;
  const { columns, rows } = parseTrialBalance(report ?? { Rows: [] });
  const head = [
    'Tenant',
    'Tenant name',
    'As at',
    'Section',
    'Account id',
    'Account code',
    'Account name',
  ];
  const lines = rows.map((row) => [
    tenant.id,
    tenant.name,
    date,
    row.section,
    row.accountId,
    row.accountCode,
    row.accountName,
    ...columns.map((column) => decimalText(row.amounts[column] ?? 0)),
  ]);
  return resultOf(
    'trial-balance',
    'trialBalance',
    tenant,
    date,
    { columns: [...head, ...columns], rows: [lines] },
    `${rows.length} accounts; debits and credits agree.`,
  );
};

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

function dateOf(plain: string | null | undefined, odata: string | null | undefined): string {
  return plain?.slice(0, 10) ?? (odata ? (odataDate(odata) ?? '') : '');
}

function number(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
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
  ['Currency rate', ({ CurrencyRate }) => number(CurrencyRate)],
  ['Subtotal', ({ SubTotal }) => number(SubTotal)],
  ['Tax', ({ TotalTax }) => number(TotalTax)],
  ['Total', ({ Total }) => number(Total)],
  ['Amount due', ({ AmountDue }) => number(AmountDue)],
  ['Amount paid', ({ AmountPaid }) => number(AmountPaid)],
  ['Updated', ({ UpdatedDateUTC }) => dateOf(undefined, UpdatedDateUTC)],
];

const invoices: Extract = async (context, tenant, date) => {
  // By id, which never changes: by any other order a row that is edited while we read would shift the pages.
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

const contactSchema = z.object({
  ContactID: z.string(),
  ContactNumber: text,
  AccountNumber: text,
  ContactStatus: text,
  Name: text,
  FirstName: text,
  LastName: text,
  EmailAddress: text,
  TaxNumber: text,
  IsSupplier: z.boolean().nullish(),
  IsCustomer: z.boolean().nullish(),
  UpdatedDateUTC: text,
});
type Contact = z.infer<typeof contactSchema>;

const contactColumns: [string, (contact: Contact) => string][] = [
  ['Contact id', ({ ContactID }) => ContactID],
  ['Contact number', ({ ContactNumber }) => ContactNumber ?? ''],
  ['Account number', ({ AccountNumber }) => AccountNumber ?? ''],
  ['Status', ({ ContactStatus }) => ContactStatus ?? ''],
  ['Name', ({ Name }) => Name ?? ''],
  ['First name', ({ FirstName }) => FirstName ?? ''],
  ['Last name', ({ LastName }) => LastName ?? ''],
  ['E-mail', ({ EmailAddress }) => EmailAddress ?? ''],
  ['Tax number', ({ TaxNumber }) => TaxNumber ?? ''],
  ['Supplier', ({ IsSupplier }) => String(IsSupplier ?? false)],
  ['Customer', ({ IsCustomer }) => String(IsCustomer ?? false)],
  ['Updated', ({ UpdatedDateUTC }) => dateOf(undefined, UpdatedDateUTC)],
];

/** Contacts have no past: the list is that of now, kept under the chosen date. */
const contacts: Extract = async (context, tenant, date) => {
  const request = tenantRequest(tenant.id, '/Contacts', {
    query: { includeArchived: true, order: 'ContactID ASC', summaryOnly: true },
  });
  const pages = xeroPages(context, request, 'Contacts', contactSchema, (item) => item.ContactID);
  const rows = async function* (): AsyncGenerator<string[][]> {
    for await (const page of pages) {
      yield page.map((contact) => contactColumns.map(([, value]) => value(contact)));
    }
  };
  const columns = contactColumns.map(([name]) => name);
  return resultOf('contacts', 'contactList', tenant, date, { columns, rows: rows() });
};

function extraction(moduleType: string, title: string, extract: Extract) {
  return defineModule<ExtractionParameters>({
    moduleType,
    packageType: 'xero',
    title,
    phase: 'report',
    manual: true,
    parameters: extractionParameters,
    check: checkExtraction,
    run: forEachTenant(extract),
  });
}

/** The extractions that a person starts; their names are the specification's, letter by letter. */
export const xeroExtractions = [
  extraction('xeinadin_group_start_reports_extraction', 'Trial Balances', trialBalances),
  extraction('xeinadin_group_start_invoices_extraction', 'Invoices', invoices),
  extraction('xeinadin_group_start_contacts_extraction', 'Contacts', contacts),
];
