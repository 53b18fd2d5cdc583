import { text } from '../../../contract/messages/message.ts';
import { z } from 'zod';
import { answer, unexpectedAnswer } from '../../kit/answer.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { SharedCondition } from '../../kit/defineFlow.ts';
import { schemaAround } from '../../kit/schemaAround.ts';
import { segment } from '../../kit/segment.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { list, tenantRequest } from './xeroApi.ts';

export interface BillLine {
  Description: string;
  Quantity: 1;
  /** Without VAT. JSON number with two decimals, positive also on a credit note; a rounding difference may be negative. */
  UnitAmount: number;
  LineAmount: number;
  AccountCode: string;
  TaxType: string;
  TaxAmount: number;
  Tracking?: { TrackingCategoryID: string; TrackingOptionID: string }[];
}

export interface BillPayload {
  tenant: string;
  /** A supplier's credit note is a separate resource at this vendor. */
  creditNote: boolean;
  /** Code of the bank account or card that paid it: money spent, or received back, instead of owed. */
  bankAccount?: string;
  /** The supplier's own number of a bill, otherwise the source's reference. */
  number: string;
  /** The source's reference, if `number` is the supplier's own: it ends the first line's description. */
  sourceReference?: string;
  ContactID: string;
  /** YYYY-MM-DD */
  Date: string;
  DueDate: string;
  CurrencyCode: string;
  /** Units of the document's currency for one of the organisation's. */
  CurrencyRate?: number;
  /** The receipt's amount, if the document is in another currency. */
  Reference?: string;
  Status: 'DRAFT' | 'SUBMITTED' | 'AUTHORISED';
  LineItems: BillLine[];
}

/** The month of a bill (locked or not), its accounts and its tax rates, which others share. */
export function billConditions({ Date: date, LineItems, bankAccount }: BillPayload) {
  return [
    { code: 'period-closed', about: date.slice(0, 7) },
    ...(bankAccount === undefined ? [] : [{ code: 'unknown-ledger', about: bankAccount }]),
    ...LineItems.map(({ AccountCode }) => ({ code: 'unknown-ledger', about: AccountCode })),
    ...LineItems.map(({ TaxType }) => ({ code: 'unknown-vat-code', about: TaxType })),
  ] satisfies SharedCondition[];
}

export interface Kind {
  key: 'Invoices' | 'CreditNotes' | 'BankTransactions';
  id: 'InvoiceID' | 'CreditNoteID' | 'BankTransactionID';
  /** The field that contains the source's reference. */
  number: 'InvoiceNumber' | 'CreditNoteNumber' | 'Reference';
  types: readonly string[];
}

const bill: Kind = {
  key: 'Invoices',
  id: 'InvoiceID',
  number: 'InvoiceNumber',
  types: ['ACCPAY'],
};
const creditNote: Kind = {
  key: 'CreditNotes',
  id: 'CreditNoteID',
  number: 'CreditNoteNumber',
  types: ['ACCPAYCREDIT'],
};
/** Money spent, and received back. */
export const payment: Kind = {
  key: 'BankTransactions',
  id: 'BankTransactionID',
  number: 'Reference',
  types: ['SPEND', 'RECEIVE'],
};

export function kindOf(payload: Pick<BillPayload, 'creditNote' | 'bankAccount'>): Kind {
  if (payload.bankAccount !== undefined) return payment;
  return payload.creditNote ? creditNote : bill;
}

/** The kind that takes a document of this kind back; money spent is taken back by money received. */
export const oppositeKind = (kind: Kind): Kind =>
  kind === bill ? creditNote : kind === creditNote ? bill : payment;

const resourceOf = ({ key }: Kind) => `/${key}`;

const documentSchema = z.object({
  InvoiceID: z.string().optional(),
  CreditNoteID: z.string().optional(),
  BankTransactionID: z.string().optional(),
  Reference: z.string().nullish(),
  InvoiceNumber: z.string().nullish(),
  CreditNoteNumber: z.string().nullish(),
  Type: z.string().nullish(),
  Status: z.string().nullish(),
  BankAccount: z.object({ AccountID: z.string() }).nullish(),
  LineItems: z.array(z.unknown()).nullish(),
});

export const undoneStatuses: ReadonlySet<string> = new Set(['DELETED', 'VOIDED']);

/**
 * A bill's id also tells later calls its organisation and kind:
 * `{tenant}/{Invoices|CreditNotes|BankTransactions}/{id}`.
 */
export function billId(tenant: string, { key }: Kind, id: string): string {
  return `${tenant}/${key}/${id}`;
}

/** The kind's `key` is the resource's name. */
export function readBillId(externalId: string): { tenant: string; kind: Kind; id: string } {
  const [tenant = '', key, id = ''] = externalId.split('/');
  return { tenant, kind: [creditNote, payment].find((one) => one.key === key) ?? bill, id };
}

/** Suppliers' numbers have dots, slashes and blanks; a comma would separate two numbers, and a quote end one. */
export const isPlainNumber = (number: string): boolean => /^[\w./-]+(?: [\w./-]+)*$/.test(number);

/** The filter language has no documented quoting, so only values that need none are allowed. */
export function plainNumber(number: string): string {
  if (!isPlainNumber(number)) {
    throw new VendorError({
      class: 'bug',
      code: 'unsafe-filter',
      text: text('http.unsafeFilter', { value: number }),
      internal: true,
    });
  }
  return number;
}

export async function createBill(
  context: ConnectorContext,
  payload: BillPayload,
  idempotencyKey: string,
): Promise<string> {
  const kind = kindOf(payload);
  const response = await context.http.request(
    tenantRequest(payload.tenant, resourceOf(kind), {
      method: 'PUT',
      idempotencyKey,
      json: { [kind.key]: [body(kind, payload)] },
    }),
  );
  const [document] = written(kind, response);
  const id = document?.[kind.id];
  if (id === undefined) {
    throw unexpectedAnswer(kind.key, kind.id, response);
  }
  return billId(payload.tenant, kind, id);
}

/** Replaces header and lines of a document of the same kind. */
export async function updateBill(
  context: ConnectorContext,
  externalId: string,
  payload: BillPayload,
): Promise<void> {
  const { kind, id, tenant } = readBillId(externalId);
  await context.http.request(
    tenantRequest(tenant, `${resourceOf(kind)}/${segment(id)}`, {
      method: 'POST',
      json: { [kind.key]: [{ [kind.id]: id, ...body(kind, payload) }] },
    }),
  );
}

/** Deletes a draft or a payment, voids an approved document; one that is already undone stays so. */
export async function removeBill(context: ConnectorContext, externalId: string): Promise<void> {
  const { kind, id, tenant } = readBillId(externalId);
  const path = `${resourceOf(kind)}/${segment(id)}`;
  let current: z.infer<typeof documentSchema> | undefined;
  try {
    [current] = await list(context, tenantRequest(tenant, path), kind.key, documentSchema);
  } catch (error) {
    if (error instanceof VendorError && error.details.class === 'notFound') {
      return;
    }
    throw error;
  }
  const status = current?.Status ?? '';
  if (current === undefined || undoneStatuses.has(status)) {
    return;
  }
  const isOpen = status === 'DRAFT' || status === 'SUBMITTED' || kind === payment;
  const Status = isOpen ? 'DELETED' : 'VOIDED';
  // for a payment the vendor's description requires these with every change
  const { Type, BankAccount, LineItems } = current;
  const required = kind === payment ? { Type, BankAccount, LineItems } : {};
  await context.http.request(
    tenantRequest(tenant, path, {
      method: 'POST',
      json: { [kind.key]: [{ [kind.id]: id, Status, ...required }] },
    }),
  );
}

export const documentsIn = schemaAround((one, key) => z.object({ [key]: z.array(one) }));

function written(kind: Kind, response: Parameters<typeof answer>[1]) {
  const body = answer(documentsIn(documentSchema, kind.key), response, kind.key);
  return body[kind.key] as z.infer<typeof documentSchema>[];
}

function body(kind: Kind, payload: BillPayload): Record<string, unknown> {
  const { DueDate, CurrencyRate, Reference, creditNote: isBack } = payload;
  const shared = {
    Contact: { ContactID: payload.ContactID },
    Date: payload.Date,
    LineAmountTypes: 'Exclusive',
    CurrencyCode: payload.CurrencyCode,
    ...(CurrencyRate === undefined ? {} : { CurrencyRate }),
    LineItems: payload.LineItems,
  };
  if (kind === payment)
    return {
      ...shared,
      Type: isBack ? 'RECEIVE' : 'SPEND',
      BankAccount: { Code: payload.bankAccount },
      // this vendor has no drafts of money spent
      Status: 'AUTHORISED',
      Reference: payload.number,
    };
  return {
    ...shared,
    Type: kind.types[0],
    [kind.number]: payload.number,
    ...(kind === bill ? { DueDate } : {}),
    ...(Reference === undefined ? {} : { Reference }),
    Status: payload.Status,
  };
}
