import { z } from 'zod';
import {
  formsOfNumber,
  isOfInvoice,
  type Booking,
  type BookingContent,
  type BookingLine,
} from '../../kit/booking.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { cents, sum } from '../../kit/money.ts';
import { odataDate } from '../../kit/odataDate.ts';
import { odataText } from '../../kit/odataText.ts';
import { entryCounters } from './entryCorrection.ts';
import { guid } from './exactApi.ts';
import { counterEntries } from './journalCorrection.ts';
import { journalEntryId, type JournalEntryPayload } from './journalEntry.ts';
import type { PurchaseEntryPayload } from './purchaseEntry.ts';
import type { WireLine } from './purchaseEntryLines.ts';
import { rowsOfAny } from './rowsOfAny.ts';
import { wireLines } from './wireLines.ts';

/* Bookings at Exact Online with a source's reference, in the terms in which they are compared (docs/sync.md 6). */

const lineSchema = z.object({
  GLAccount: z.string().nullish(),
  AmountFC: z.number().nullish(),
  VATCode: z.string().nullish(),
  CostCenter: z.string().nullish(),
  CostUnit: z.string().nullish(),
});
const codeSchema = z.union([z.string(), z.number()]).nullish();

const entrySchema = z.object({
  EntryID: z.string(),
  EntryNumber: codeSchema,
  Journal: codeSchema,
  YourRef: z.string().nullish(),
  ExternalLinkReference: z.string().nullish(),
  Supplier: z.string().nullish(),
  SupplierName: z.string().nullish(),
  Currency: z.string().nullish(),
  AmountFC: z.number().nullish(),
  EntryDate: z.string().nullish(),
  PurchaseEntryLines: z.object({
    results: z.array(lineSchema.extend({ VATAmountFC: z.number().nullish() })),
  }),
});

/**
 * Purchase entries with the source's reference: in the link of an entry that has the supplier's invoice number, otherwise
 * as `YourRef`, like all of earlier versions. It isn't documented whether the link can be filtered, so the number is, and
 * other entries of the supplier with that number are returned as the same invoice. Entries that were taken back aren't.
 */
export async function findPurchaseBookings(
  context: ConnectorContext,
  payloads: readonly PurchaseEntryPayload[],
): Promise<Booking[][]> {
  const references = payloads.flatMap(({ YourRef, ExternalLinkReference }) =>
    ExternalLinkReference === undefined
      ? [YourRef]
      : [...formsOfNumber(YourRef), ExternalLinkReference],
  );
  const conditions = [...new Set(references)].map((one) => `YourRef eq ${odataText(one)}`);
  const found = await rowsOfAny(context, 'purchaseentry/PurchaseEntries', conditions, entrySchema, {
    $select: [...Object.keys(entrySchema.shape)].join(','),
    $expand: 'PurchaseEntryLines',
  });
  const numbered = ({ Journal, EntryNumber }: z.infer<typeof entrySchema>) => ({
    Journal: String(Journal ?? ''),
    EntryNumber: String(EntryNumber ?? ''),
  });
  const counterOf = await entryCounters(context, found.map(numbered));
  const valid = found.filter((entry) => counterOf(numbered(entry)) === undefined);
  return payloads.map((payload) => valid.flatMap((entry) => bookingFor(payload, entry)));
}

function bookingFor(payload: PurchaseEntryPayload, entry: z.infer<typeof entrySchema>): Booking[] {
  const {
    YourRef,
    ExternalLinkReference: reference = YourRef,
    Supplier,
    Currency,
    lines,
  } = payload;
  const booking = purchaseBooking(entry);
  if (entry.YourRef === reference) return [booking];
  if (!formsOfNumber(YourRef).includes(entry.YourRef ?? '')) return [];
  if (entry.ExternalLinkReference === reference) return [booking];
  const total = sum(lines.map((line) => cents(line.AmountFC) + cents(line.VATAmountFC ?? 0)));
  const invoice = { party: Supplier.toLowerCase(), currency: Currency, total };
  return isOfInvoice(booking, invoice) ? [{ ...booking, sameInvoice: true }] : [];
}

function purchaseBooking(entry: z.infer<typeof entrySchema>): Booking {
  const { EntryID, EntryNumber, Supplier, SupplierName, Currency, AmountFC, EntryDate } = entry;
  return {
    externalId: EntryID,
    number: String(EntryNumber ?? ''),
    date: odataDate(EntryDate ?? ''),
    total: cents(AmountFC ?? 0),
    partyName: SupplierName ?? '',
    content: {
      party: Supplier?.toLowerCase() ?? '',
      currency: Currency?.trim() ?? '',
      lines: entry.PurchaseEntryLines.results.map((line) => bookedLine(line, line.VATAmountFC)),
    },
  };
}

export async function purchaseContent(
  context: ConnectorContext,
  { Supplier, Currency, lines }: PurchaseEntryPayload,
): Promise<BookingContent> {
  return {
    party: Supplier.toLowerCase(),
    currency: Currency,
    lines: (await wireLines(context, lines)).map(wantedLine),
  };
}

const journalLineSchema = lineSchema.extend({
  EntryID: z.string(),
  EntryNumber: codeSchema,
  AmountVATFC: z.number().nullish(),
  Date: z.string().nullish(),
  Description: z.string().nullish(),
});
type JournalLine = z.infer<typeof journalLineSchema>;
const journalLines = 'generaljournalentry/GeneralJournalEntryLines';
const journalEntrySchema = z.object({ EntryID: z.string(), Currency: z.string().nullish() });

/** Journal entries with the reference at the start of a line's description, but for those that were taken back. */
export async function findJournalBookings(
  context: ConnectorContext,
  payloads: readonly JournalEntryPayload[],
): Promise<Booking[][]> {
  const query = { $select: [...Object.keys(journalLineSchema.shape)].join(',') };
  const referring = await rowsOfAny(
    context,
    journalLines,
    payloads.map(({ reference }) => `startswith(Description,${odataText(`${reference} `)})`),
    journalLineSchema,
    query,
  );
  const numbers = referring.map(({ EntryNumber }) => String(EntryNumber ?? ''));
  const counters = await counterEntries(context, numbers);
  const marked = referring.filter(({ EntryNumber }) => !counters.has(String(EntryNumber ?? '')));
  const ids = [...new Set(marked.map(({ EntryID }) => EntryID))];
  const byId = ids.map((id) => `EntryID eq ${guid(id)}`);
  const lines = await rowsOfAny(context, journalLines, byId, journalLineSchema, query);
  const entries = await rowsOfAny(
    context,
    'generaljournalentry/GeneralJournalEntries',
    byId,
    journalEntrySchema,
    { $select: 'EntryID,Currency' },
  );
  const bookingOf = (id: string) => {
    const entryLines = lines.filter(({ EntryID }) => EntryID === id);
    const currency = entries.find(({ EntryID }) => EntryID === id)?.Currency;
    return journalBooking(id, entryLines, currency?.trim() ?? '');
  };
  return payloads.map(({ reference }) => {
    const referenceLines = marked.filter(({ Description }) =>
      Description?.startsWith(`${reference} `),
    );
    return [...new Set(referenceLines.map(({ EntryID }) => EntryID))].map(bookingOf);
  });
}

function journalBooking(id: string, lines: readonly JournalLine[], currency: string): Booking {
  const [first] = lines;
  return {
    externalId: journalEntryId(id),
    number: String(first?.EntryNumber ?? ''),
    date: odataDate(first?.Date ?? ''),
    total: sum(lines.map(({ AmountFC }) => Math.max(0, cents(AmountFC ?? 0)))),
    partyName: '',
    content: {
      party: '',
      currency,
      lines: lines.map((line) => bookedLine(line, line.AmountVATFC)),
    },
  };
}

export async function journalContent(
  context: ConnectorContext,
  { Currency, lines, card }: JournalEntryPayload,
): Promise<BookingContent> {
  const wired = await wireLines(context, [...lines, card]);
  return { party: '', currency: Currency, lines: wired.map(wantedLine) };
}

/** Codes come back padded to a fixed length. */
function bookedLine(line: z.infer<typeof lineSchema>, vat: number | null | undefined): BookingLine {
  return {
    account: line.GLAccount?.toLowerCase() ?? '',
    net: cents(line.AmountFC ?? 0),
    vat: cents(vat ?? 0),
    vatCode: line.VATCode?.trim() ?? '',
    costCentre: line.CostCenter?.trim() ?? '',
    project: line.CostUnit?.trim() ?? '',
  };
}

/** For a reverse charge the vendor computes the VAT itself. */
function wantedLine(line: WireLine): BookingLine {
  const { VATAmountFC } = line;
  return {
    ...bookedLine(line, VATAmountFC),
    vat: VATAmountFC === undefined ? undefined : cents(VATAmountFC),
  };
}
