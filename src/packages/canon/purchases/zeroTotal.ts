import { text } from '../../../contract/messages/message.ts';
import { sum } from '../../kit/money.ts';
import { VendorError } from '../../kit/vendorError.ts';
import type { PurchaseDocument } from './purchaseDocument.ts';

/** Less than the smallest unit of any currency is noise of floats. */
const noise = 0.0005;

/** Whether a document comes to 0 by parts that aren't 0: a purchase and something sent back, at other rates or categories. */
export function cancelOut(parts: readonly (number | null | undefined)[]): boolean {
  const amounts = parts.map((part) => part ?? 0);
  return amounts.some((amount) => Math.abs(amount) > noise) && Math.abs(sum(amounts)) < noise;
}

/**
 * Refuses a document of parts that cancel out: their VAT and accounts may differ, and no books are known to take an entry
 * of 0. One of 0 without such parts has nothing to book: it is mapped, so that what was booked before is found and removed.
 */
export function assertNotCancelledOut(
  { reference, total }: PurchaseDocument,
  parts: readonly (number | null | undefined)[],
): void {
  if (total !== 0 || !cancelOut(parts)) return;
  throw new VendorError({
    class: 'validation',
    code: 'total-is-zero',
    text: text('document.partsCancelOut', { reference }),
    solution: text('document.partsCancelOutSolution'),
    wiki: 'total-is-zero',
  });
}
