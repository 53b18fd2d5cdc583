/** A line of a booking. Amounts are integer cents of the booking's currency, debit positive. */
export interface BookingLine {
  /** The ledger account, by the package's name for it in its answers. */
  account: string;
  /** Without VAT. */
  net: number;
  /** Left out if the package computes it itself, and if its answers don't contain it. */
  vat?: number | undefined;
  vatCode: string;
  costCentre: string;
  project: string;
}

/**
 * The content that makes two bookings equal: texts and dates that a person may freely change (descriptions, dates)
 * are excluded.
 */
export interface BookingContent {
  /** Creditor or contact, and the bank account if there is one; empty if the lines contain it. */
  party: string;
  currency: string;
  lines: BookingLine[];
}

/** A booking stored at the package. */
export interface Booking {
  externalId: string;
  content: BookingContent;
  /** The number by which a person finds it there. */
  number: string;
  /** YYYY-MM-DD */
  date?: string | undefined;
  /** The amount owed or paid: cents of the booking's currency, as the package shows it. */
  total: number;
  /** The creditor's name, otherwise its number. */
  partyName: string;
  /**
   * It has the supplier's invoice number and not the source's reference: the same invoice, booked by hand or for another
   * document of the source. Only a person can decide on it.
   */
  sameInvoice?: true;
}

/** A supplier's invoice number as it may stand in the books: as it is, and without its blanks. */
export const formsOfNumber = (number: string): string[] => [
  ...new Set([number, number.replaceAll(' ', '')]),
];

/**
 * Whether a booking with the supplier's invoice number may be of the same invoice: the number is unique for a supplier
 * only. While the creditor isn't known (`party` is empty), amount and currency decide.
 */
export function isOfInvoice(
  { content, total }: Booking,
  invoice: { party: string; currency: string; total: number },
): boolean {
  return invoice.party === ''
    ? content.currency === invoice.currency && Math.abs(total) === Math.abs(invoice.total)
    : content.party === invoice.party;
}

/**
 * What to do about a document, given the bookings with its reference: `adopt` an equal one; `change` one that our own
 * earlier attempt wrote before the source or the settings changed; for anything else ask a person.
 */
export type BookingStep =
  | { kind: 'create' }
  | { kind: 'adopt' | 'change'; externalId: string }
  | { kind: 'ask'; booking: Booking };

/**
 * Compares the bookings found with the wanted one. `ownChanged`: our own earlier attempt may have written it, and it
 * sent something different.
 */
export function bookingStep(
  found: readonly Booking[],
  wanted: BookingContent,
  ownChanged: boolean,
): BookingStep {
  const own = found.filter(({ sameInvoice }) => !sameInvoice);
  const same = own.find(({ content }) => isSameBooking(content, wanted));
  if (same) return { kind: 'adopt', externalId: same.externalId };
  const booking = own[0] ?? found[0];
  if (!booking) return { kind: 'create' };
  return ownChanged && own.length === 1
    ? { kind: 'change', externalId: booking.externalId }
    : { kind: 'ask', booking };
}

/** Whether an existing booking has the party, the currency and exactly the lines that are wanted, in any order. */
export function isSameBooking(existing: BookingContent, wanted: BookingContent): boolean {
  if (existing.party !== wanted.party || existing.currency !== wanted.currency) return false;
  const left = [...existing.lines];
  for (const line of wanted.lines) {
    const at = left.findIndex((one) => isSameLine(one, line));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left.length === 0;
}

const isSameLine = (existing: BookingLine, wanted: BookingLine): boolean =>
  existing.account === wanted.account &&
  existing.net === wanted.net &&
  existing.vatCode === wanted.vatCode &&
  existing.costCentre === wanted.costCentre &&
  existing.project === wanted.project &&
  (wanted.vat === undefined || (existing.vat ?? 0) === wanted.vat);
