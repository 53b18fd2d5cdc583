import { type MessageText, text } from '../../../contract/messages/message.ts';
import { VendorError, withField } from '../../kit/vendorError.ts';

/** Error for a VAT code of a nature that doesn't suit its use; nothing is sent that would be taxed wrongly. */
export function vatUnsuitable(
  code: string,
  value: string | MessageText,
  reason: MessageText,
  field: MessageText,
  solution = text('document.vatUnsuitableSolution', { value, field }),
): VendorError {
  return new VendorError({
    class: 'validation',
    code: 'vat-code-unsuitable',
    text: withField(text('document.vatUnsuitable', { code, value, reason }), field),
    solution: withField(solution, field),
    wiki: 'vat-code-unsuitable',
  });
}
