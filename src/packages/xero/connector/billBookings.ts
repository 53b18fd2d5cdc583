import { z } from 'zod';
import {
  formsOfNumber,
  isOfInvoice,
  type Booking,
  type BookingContent,
} from '../../kit/booking.ts';
import { chunksWithin, maxFilterLength } from '../../kit/chunksWithin.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { cents, sum } from '../../kit/money.ts';
import { collect } from '../../kit/paging.ts';
import { billId, kindOf, plainNumber, undoneStatuses, type BillPayload } from './bill.ts';
import { reversedBills } from './billCorrection.ts';
import { tenantRequest, xeroPages } from './xeroApi.ts';

/* Bookings at Xero with a source's reference, in the terms in which they are compared (docs/sync.md 6). */

const text = z.string().nullish();
const amount = z.number().nullish();
const documentSchema = z.object({
  InvoiceID: z.string().optional(),
  CreditNoteID: z.string().optional(),
  BankTransactionID: z.string().optional(),
  Reference: text,
  InvoiceNumber: text,
  CreditNoteNumber: text,
  Type: text,
  Status: text,
  Contact: z.object({ ContactID: text, Name: text }).nullish(),
  BankAccount: z.object({ Code: text }).nullish(),
  CurrencyCode: text,
  DateString: text,
  Total: amount,
  LineAmountTypes: text,
  LineItems: z
    .array(
      z.object({
        Description: text,
        LineAmount: amount,
        TaxAmount: amount,
        AccountCode: text,
        TaxType: text,
        Tracking: z.array(z.object({ TrackingOptionID: text })).nullish(),
      }),
    )
    .nullish(),
});
type Document = z.infer<typeof documentSchema>;
type Kind = ReturnType<typeof kindOf>;

/**
 * Documents of the payloads' kinds by their number; deleted, voided and reversed ones don't count. Each organisation is queried
 * separately for each kind.
 */
export async function findBillBookings(
  context: ConnectorContext,
  payloads: readonly BillPayload[],
): Promise<Booking[][]> {
  const found = new Map<BillPayload, Booking[]>();
  const groups = Map.groupBy(payloads, (payload) => `${payload.tenant} ${kindOf(payload).key}`);
  for (const group of groups.values())
    for (const chunk of chunksWithin(
      group,
      (payload) => numbersOf(payload).map(conditionOf).join(''),
      maxFilterLength,
    )) {
      const documents = await withoutReversed(context, chunk, await documentsOf(context, chunk));
      for (const payload of chunk)
        found.set(
          payload,
          documents.flatMap((one) => bookingFor(payload, one)),
        );
    }
  return payloads.map((payload) => found.get(payload) ?? []);
}

/** The documents without those that a counter-document takes back. */
async function withoutReversed(
  context: ConnectorContext,
  [first]: readonly BillPayload[],
  documents: readonly Document[],
): Promise<readonly Document[]> {
  if (!first) return documents;
  const kind = kindOf(first);
  const idOf = (one: Document) => billId(first.tenant, kind, one[kind.id] ?? '');
  const reversed = await reversedBills(context, documents.map(idOf));
  return documents.filter((one) => !reversed.has(idOf(one)));
}

/** Under which it may be booked: an earlier version wrote the source's reference in place of the supplier's number. */
const numbersOf = ({ number, sourceReference }: BillPayload): string[] =>
  sourceReference === undefined ? [number] : [...formsOfNumber(number), sourceReference];

/** Uses the longest field name, for an upper limit of the length. */
const conditionOf = (number: string) => `CreditNoteNumber=="${number}" OR `;

async function documentsOf(
  context: ConnectorContext,
  payloads: readonly BillPayload[],
): Promise<Document[]> {
  const [first] = payloads;
  if (!first) return [];
  const kind = kindOf(first);
  const numbers = [...new Set(payloads.flatMap(numbersOf))].map(plainNumber);
  const query =
    kind.key === 'Invoices'
      ? { InvoiceNumbers: numbers.join(',') }
      : { where: numbers.map((number) => `${kind.number}=="${number}"`).join(' OR ') };
  const request = tenantRequest(first.tenant, `/${kind.key}`, { query });
  return collect(
    xeroPages(context, request, kind.key, documentSchema, (one) => one[kind.id] ?? ''),
  );
}

/**
 * The booking of a payload, by the source's reference. A bill with the supplier's number has that at the end of a line's
 * description; another bill of the supplier with the number may be of the same invoice.
 */
function bookingFor(payload: BillPayload, document: Document): Booking[] {
  const kind = kindOf(payload);
  if (!isOf(kind, numbersOf(payload), document)) return [];
  const booking = bookingOf(payload.tenant, kind, document);
  const { number, sourceReference: reference = number, LineItems } = payload;
  const isOurs =
    document[kind.number] === reference ||
    document.LineItems?.some(({ Description }) => Description?.endsWith(` (${reference})`));
  if (isOurs) return [booking];
  const total = sum(LineItems.map((line) => cents(line.LineAmount) + cents(line.TaxAmount)));
  const invoice = { party: payload.ContactID, currency: payload.CurrencyCode, total };
  return isOfInvoice(booking, invoice) ? [{ ...booking, sameInvoice: true }] : [];
}

const isOf = (kind: Kind, numbers: readonly string[], document: Document): boolean =>
  numbers.includes(document[kind.number] ?? '') &&
  document[kind.id] !== undefined &&
  kind.types.includes(document.Type ?? '') &&
  !undoneStatuses.has(document.Status ?? '');

function bookingOf(tenant: string, kind: Kind, document: Document): Booking {
  const { Contact, BankAccount, LineItems } = document;
  const isInclusive = document.LineAmountTypes === 'Inclusive';
  return {
    externalId: billId(tenant, kind, document[kind.id] ?? ''),
    number: document[kind.number] ?? '',
    date: document.DateString?.slice(0, 10),
    total: cents(document.Total ?? 0),
    partyName: Contact?.Name ?? '',
    content: {
      party: partyOf(Contact?.ContactID, BankAccount?.Code),
      currency: document.CurrencyCode ?? '',
      lines: (LineItems ?? []).map((line) => {
        const vat = cents(line.TaxAmount ?? 0);
        return {
          account: line.AccountCode ?? '',
          net: cents(line.LineAmount ?? 0) - (isInclusive ? vat : 0),
          vat,
          vatCode: line.TaxType ?? '',
          costCentre: trackingOf(line.Tracking),
          project: '',
        };
      }),
    },
  };
}

export function billContent(payload: BillPayload): BookingContent {
  return {
    party: partyOf(payload.ContactID, payload.bankAccount),
    currency: payload.CurrencyCode,
    lines: payload.LineItems.map((line) => ({
      account: line.AccountCode,
      net: cents(line.LineAmount),
      vat: cents(line.TaxAmount),
      vatCode: line.TaxType,
      costCentre: trackingOf(line.Tracking),
      project: '',
    })),
  };
}

const partyOf = (contact: string | null | undefined, bankAccount: string | null | undefined) =>
  [contact?.toLowerCase(), bankAccount].filter(Boolean).join(' from ');

/** Options of a line in one text, whatever their order. */
const trackingOf = (
  tracking: readonly { TrackingOptionID?: string | null | undefined }[] | null | undefined,
): string =>
  (tracking ?? [])
    .map(({ TrackingOptionID }) => TrackingOptionID?.toLowerCase() ?? '')
    .toSorted()
    .join(' ');
