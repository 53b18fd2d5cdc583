import { z } from 'zod';
import type { Booking, BookingContent } from '../../kit/booking.ts';
import { chunksWithin, maxFilterLength } from '../../kit/chunksWithin.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { cents } from '../../kit/money.ts';
import { collect } from '../../kit/paging.ts';
import { billId, kindOf, plainNumber, undoneStatuses, type BillPayload } from './bill.ts';
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
 * Documents of the payloads' kinds by their number; deleted and voided ones don't count. Each organisation is queried
 * separately for each kind.
 */
export async function findBillBookings(
  context: ConnectorContext,
  payloads: readonly BillPayload[],
): Promise<Booking[][]> {
  const found = new Map<BillPayload, Booking[]>();
  const groups = Map.groupBy(payloads, (payload) => `${payload.tenant} ${kindOf(payload).key}`);
  for (const group of groups.values())
    for (const chunk of chunksWithin(group, ({ number }) => conditionOf(number), maxFilterLength)) {
      const documents = await documentsOf(context, chunk);
      for (const payload of chunk) {
        const kind = kindOf(payload);
        found.set(
          payload,
          documents
            .filter((one) => isOf(kind, payload.number, one))
            .map((one) => bookingOf(payload.tenant, kind, one)),
        );
      }
    }
  return payloads.map((payload) => found.get(payload) ?? []);
}

/** Uses the longest field name, for an upper limit of the length. */
const conditionOf = (number: string) => `CreditNoteNumber=="${number}" OR `;

async function documentsOf(
  context: ConnectorContext,
  payloads: readonly BillPayload[],
): Promise<Document[]> {
  const [first] = payloads;
  if (!first) return [];
  const kind = kindOf(first);
  const numbers = payloads.map(({ number }) => plainNumber(number));
  const query =
    kind.key === 'Invoices'
      ? { InvoiceNumbers: numbers.join(',') }
      : { where: numbers.map((number) => `${kind.number}=="${number}"`).join(' OR ') };
  const request = tenantRequest(first.tenant, `/${kind.key}`, { query });
  return collect(
    xeroPages(context, request, kind.key, documentSchema, (one) => one[kind.id] ?? ''),
  );
}

const isOf = (kind: Kind, number: string, document: Document): boolean =>
  document[kind.number] === number &&
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
