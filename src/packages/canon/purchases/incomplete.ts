import { type MessageText, text } from '../../../contract/messages/message.ts';
import { VendorError } from '../../kit/vendorError.ts';

/** Error for an expense that lacks data needed for booking. */
export function incomplete(id: string, what: MessageText): VendorError {
  return lacking(text('document.incomplete', { id, what }), text('document.incompleteSolution'));
}

/** The same for a supplier's invoice. */
export function invoiceIncomplete(id: string, what: MessageText): VendorError {
  return lacking(
    text('document.invoiceIncomplete', { id, what }),
    text('document.invoiceIncompleteSolution'),
  );
}

function lacking(message: MessageText, solution: MessageText): VendorError {
  return new VendorError({
    class: 'validation',
    code: 'insufficient-data',
    text: message,
    solution,
    wiki: 'insufficient-data',
  });
}
