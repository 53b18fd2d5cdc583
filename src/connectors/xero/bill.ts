import { text } from '../../contract/messages/message.ts';
import { z } from 'zod';
import { answer } from '../kit/answer.ts';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import type { SharedCondition } from '../kit/defineFlow.ts';
import { segment } from '../kit/segment.ts';
import { VendorError } from '../kit/vendorError.ts';
import { baseCurrency } from './baseCurrency.ts';
import { list, tenantRequest } from './xeroApi.ts';

export interface BillLine {
  Description: string;
  Quantity: 1;
  /** Without VAT. JSON number with two decimals, positive also on a credit note. */
  UnitAmount: number;
  LineAmount: number;
  AccountCode: string;
  TaxType: string;
  TaxAmount: number;
  Tracking?: { TrackingCategoryID: string; TrackingOptionID: string }[];
}

export interface BillPayload {
  tenant: string;
  /** A supplier's credit note is a resource of its own at this vendor. */
  creditNote: boolean;
  /** The source's reference. */
  number: string;
  ContactID: string;
  /** YYYY-MM-DD */
  Date: string;
  DueDate: string;
  CurrencyCode: string;
  /** Units of the document's currency for one of the organisation's. */
  CurrencyRate?: number;
  /** Without a rate: the source's rates, from which it is made once the organisation's own currency is known. */
  rates?: Readonly<Record<string, number>>;
  Status: 'DRAFT' | 'SUBMITTED' | 'AUTHORISED';
  LineItems: BillLine[];
}

/** What a bill shares with others: its month, which is locked or not, its accounts and its tax rates. */
export function billConditions({ Date: date, LineItems }: BillPayload) {
  return [
    { code: 'period-closed', about: date.slice(0, 7) },
    ...LineItems.map(({ AccountCode }) => ({ code: 'unknown-ledger', about: AccountCode })),
    ...LineItems.map(({ TaxType }) => ({ code: 'unknown-vat-code', about: TaxType })),
  ] satisfies SharedCondition[];
}

interface Kind {
  resource: '/Invoices' | '/CreditNotes';
  key: 'Invoices' | 'CreditNotes';
  id: 'InvoiceID' | 'CreditNoteID';
  number: 'InvoiceNumber' | 'CreditNoteNumber';
  type: 'ACCPAY' | 'ACCPAYCREDIT';
}

const bill: Kind = {
  resource: '/Invoices',
  key: 'Invoices',
  id: 'InvoiceID',
  number: 'InvoiceNumber',
  type: 'ACCPAY',
};
const creditNote: Kind = {
  resource: '/CreditNotes',
  key: 'CreditNotes',
  id: 'CreditNoteID',
  number: 'CreditNoteNumber',
  type: 'ACCPAYCREDIT',
};

function kindOf(payload: { creditNote: boolean }): Kind {
  return payload.creditNote ? creditNote : bill;
}

const documentSchema = z.object({
  InvoiceID: z.string().optional(),
  CreditNoteID: z.string().optional(),
  InvoiceNumber: z.string().nullish(),
  CreditNoteNumber: z.string().nullish(),
  Type: z.string().nullish(),
  Status: z.string().nullish(),
});

const undone = new Set(['DELETED', 'VOIDED']);

/**
 * The id of a bill tells later calls its organisation and kind as well: `{tenant}/{Invoices|CreditNotes}/{id}`.
 */
function billId(tenant: string, { key }: Kind, id: string): string {
  return `${tenant}/${key}/${id}`;
}

export function readBillId(externalId: string): { tenant: string; kind: Kind; id: string } {
  const [tenant = '', key, id = ''] = externalId.split('/');
  return { tenant, kind: key === creditNote.key ? creditNote : bill, id };
}

/** A bill's number may stand on several documents; ours is the one of its type that is not deleted or voided. */
export async function findBill(
  context: ConnectorContext,
  payload: BillPayload,
): Promise<string | undefined> {
  const kind = kindOf(payload);
  const query =
    kind === bill
      ? { InvoiceNumbers: payload.number, page: 1, pageSize: 100 }
      : { where: `CreditNoteNumber=="${plain(payload.number)}"`, page: 1, pageSize: 100 };
  const request = tenantRequest(payload.tenant, kind.resource, { query });
  const found = (await list(context, request, kind.key, documentSchema)).find(
    (document) =>
      document[kind.number] === payload.number &&
      document.Type === kind.type &&
      !undone.has(document.Status ?? ''),
  );
  const id = found?.[kind.id];
  return id === undefined ? undefined : billId(payload.tenant, kind, id);
}

/** The filter language has no documented quoting, so only what needs none is let in. */
function plain(number: string): string {
  if (!/^[\w-]+$/.test(number)) {
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
    tenantRequest(payload.tenant, kind.resource, {
      method: 'PUT',
      idempotencyKey,
      json: { [kind.key]: [await body(context, kind, payload)] },
    }),
  );
  const [document] = written(kind, response);
  const id = document?.[kind.id];
  if (id === undefined) {
    throw new VendorError({
      class: 'bug',
      code: 'unexpected-answer',
      text: text('xero.billWithoutId'),
      requestId: response.requestId,
      outcomeUnknown: true,
      internal: true,
    });
  }
  return billId(payload.tenant, kind, id);
}

/** Replaces header and lines; a paid or voided document is refused by the vendor. */
export async function updateBill(
  context: ConnectorContext,
  externalId: string,
  payload: BillPayload,
): Promise<void> {
  const { kind, id, tenant } = readBillId(externalId);
  await context.http.request(
    tenantRequest(tenant, `${kind.resource}/${segment(id)}`, {
      method: 'POST',
      json: { [kind.key]: [{ [kind.id]: id, ...(await body(context, kind, payload)) }] },
    }),
  );
}

/** Deletes a draft, voids an approved document; one that is undone already stays so. */
export async function removeBill(context: ConnectorContext, externalId: string): Promise<void> {
  const { kind, id, tenant } = readBillId(externalId);
  const path = `${kind.resource}/${segment(id)}`;
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
  if (current === undefined || undone.has(status)) {
    return;
  }
  const Status = status === 'DRAFT' || status === 'SUBMITTED' ? 'DELETED' : 'VOIDED';
  await context.http.request(
    tenantRequest(tenant, path, {
      method: 'POST',
      json: { [kind.key]: [{ [kind.id]: id, Status }] },
    }),
  );
}

function written(kind: Kind, response: Parameters<typeof answer>[1]) {
  const body = answer(z.object({ [kind.key]: z.array(documentSchema) }), response, kind.key);
  return body[kind.key] as z.infer<typeof documentSchema>[];
}

async function body(
  context: ConnectorContext,
  kind: Kind,
  payload: BillPayload,
): Promise<Record<string, unknown>> {
  const { DueDate } = payload;
  const CurrencyRate = payload.CurrencyRate ?? (await ownRate(context, payload));
  return {
    Type: kind.type,
    [kind.number]: payload.number,
    Contact: { ContactID: payload.ContactID },
    Date: payload.Date,
    ...(kind === bill ? { DueDate } : {}),
    LineAmountTypes: 'Exclusive',
    CurrencyCode: payload.CurrencyCode,
    ...(CurrencyRate === undefined ? {} : { CurrencyRate }),
    Status: payload.Status,
    LineItems: payload.LineItems,
  };
}

/** The rate from the source's rates and the organisation's own currency; undefined where they are one, or no rate is known. */
async function ownRate(
  context: ConnectorContext,
  { tenant, CurrencyCode, rates = {} }: BillPayload,
): Promise<number | undefined> {
  const from = rates[CurrencyCode];
  if (!from) return undefined;
  const own = await baseCurrency(context, tenant);
  const to = own === undefined || own === CurrencyCode ? undefined : rates[own];
  return to ? Number((from / to).toFixed(6)) : undefined;
}
