/** A line of a booking. Amounts are integer cents of the booking's currency, debit positive. */
export interface BookingLine {
  /** The ledger account, by whatever the package names it with in its answers. */
  account: string;
  /** Without VAT. */
  net: number;
  /** Left out where the package reckons it itself, and where its answers don't say. */
  vat?: number | undefined;
  vatCode: string;
  costCentre: string;
  project: string;
}

/** What makes two bookings the same: what a person may freely write on one (descriptions, dates) is no part of it. */
export interface BookingContent {
  /** Creditor or contact, and the bank account where there is one; empty where the lines say it. */
  party: string;
  currency: string;
  lines: BookingLine[];
}

/** A booking that stands at the package. */
export interface Booking {
  externalId: string;
  content: BookingContent;
  /** By which a person finds it there. */
  number: string;
  /** YYYY-MM-DD */
  date?: string | undefined;
  /** What is owed or was paid: cents of the booking's currency, as the package shows it. */
  total: number;
  /** The creditor's name, else its number. */
  partyName: string;
}

/**
 * What is to be done about a document, given what stands under its reference: `adopt` what is the same; `change` what an
 * earlier try of ours wrote before the source or the settings changed; of anything else a person is asked.
 */
export type BookingStep =
  | { kind: 'create' }
  | { kind: 'adopt' | 'change'; externalId: string }
  | { kind: 'ask'; booking: Booking };

/**
 * Compares what was found with what is to be booked. `ownChanged`: an earlier try of ours may have written it, and what it
 * sent differs from what is sent now.
 */
export function bookingStep(
  found: readonly Booking[],
  wanted: BookingContent,
  ownChanged: boolean,
): BookingStep {
  const same = found.find(({ content }) => isSameBooking(content, wanted));
  if (same) return { kind: 'adopt', externalId: same.externalId };
  const [booking] = found;
  if (!booking) return { kind: 'create' };
  return ownChanged && found.length === 1
    ? { kind: 'change', externalId: booking.externalId }
    : { kind: 'ask', booking };
}

/** Whether a booking that stands has the party, the currency and exactly the lines that are wanted, in whichever order. */
export function isSameBooking(there: BookingContent, wanted: BookingContent): boolean {
  if (there.party !== wanted.party || there.currency !== wanted.currency) return false;
  const left = [...there.lines];
  for (const line of wanted.lines) {
    const at = left.findIndex((one) => isSameLine(one, line));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left.length === 0;
}

const isSameLine = (there: BookingLine, wanted: BookingLine): boolean =>
  there.account === wanted.account &&
  there.net === wanted.net &&
  there.vatCode === wanted.vatCode &&
  there.costCentre === wanted.costCentre &&
  there.project === wanted.project &&
  (wanted.vat === undefined || (there.vat ?? 0) === wanted.vat);
