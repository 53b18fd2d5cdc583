import { bookedOtherwiseCode } from '../../../contract/duplicates.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { Booking, BookingContent } from '../../../packages/kit/booking.ts';
import { decimalText } from '../../../packages/kit/money.ts';
import type { WorkElement } from '../elements/work.queries.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { getPackage } from '../../../packages/registry.ts';

/**
 * Error for a reference that another booking already has: one made by hand, one changed since, or another booking of the
 * same supplier's invoice. Nothing is written before a person has decided which it is.
 */
export function bookedOtherwise(
  packageType: string,
  booking: Booking,
  wanted: BookingContent,
): VendorError {
  const { number, date, total, partyName, content } = booking;
  const title = getPackage(packageType)?.title ?? packageType;
  const amount = { amount: decimalText(total), currency: content.currency };
  const differs: MessageText = text(
    booking.sameInvoice ? 'element.sameInvoice' : differenceOf(content, wanted),
  );
  return new VendorError({
    class: 'conflict',
    code: bookedOtherwiseCode,
    text: text('element.bookedOtherwise', {
      title,
      number,
      amount,
      party: partyName === '' ? '–' : partyName,
      date: date === undefined ? '–' : { date },
      differs,
    }),
    solution: text('element.bookedOtherwiseSolution', { title }),
    wiki: 'booked-otherwise',
    nothingWritten: true,
  });
}

/** Error for one of two elements of a run that are the same supplier's invoice: the other is booked first. */
export function sameInvoice({ label, coded_label }: Pick<WorkElement, 'label' | 'coded_label'>) {
  return new VendorError({
    class: 'conflict',
    code: bookedOtherwiseCode,
    text: text('element.sameInvoiceWaits', { element: coded_label ?? label }),
    solution: text('element.sameInvoiceSolution'),
    wiki: 'booked-otherwise',
    nothingWritten: true,
  });
}

/** The most significant difference between two bookings. */
export function differenceOf(there: BookingContent, wanted: BookingContent) {
  if (there.currency !== wanted.currency) return 'element.differsInCurrency';
  if (there.party !== wanted.party) return 'element.differsInParty';
  const sums = ({ lines }: BookingContent) => lines.map(({ net }) => net).toSorted();
  return sums(there).join() === sums(wanted).join()
    ? 'element.differsInCodes'
    : 'element.differsInAmounts';
}
