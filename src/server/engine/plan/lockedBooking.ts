import { text } from '../../../contract/messages/message.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';

/** Error for our entry that must be changed or removed, but is in a period that has been closed since. */
export const lockedBooking = (period: string): VendorError =>
  new VendorError({
    class: 'validation',
    code: 'period-closed',
    text: text('document.entryPeriodClosed', { period }),
    solution: text('document.standsInClosedPeriod'),
    wiki: 'period-closed',
    nothingWritten: true,
  });
