import { text } from '../../../contract/messages/message.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';

/** Error for an entry of ours that has to change or go, and stands in a period that was closed since. */
export const lockedBooking = (period: string): VendorError =>
  new VendorError({
    class: 'validation',
    code: 'period-closed',
    text: text('document.periodClosed', { period }),
    solution: text('document.standsInClosedPeriod'),
    wiki: 'period-closed',
    nothingWritten: true,
  });
