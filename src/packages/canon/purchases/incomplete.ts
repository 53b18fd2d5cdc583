import { type MessageText, text } from '../../../contract/messages/message.ts';
import { VendorError } from '../../kit/vendorError.ts';

/** Error for an expense that lacks data needed for booking. */
export function incomplete(id: string, what: MessageText): VendorError {
  return new VendorError({
    class: 'validation',
    code: 'insufficient-data',
    text: text('document.incomplete', { id, what }),
    solution: text('document.incompleteSolution'),
    wiki: 'insufficient-data',
  });
}
