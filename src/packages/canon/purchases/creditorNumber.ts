import type { MessageText } from '../../../contract/messages/message.ts';
import { VendorError } from '../../kit/vendorError.ts';
import type { Party } from './purchaseDocument.ts';

/**
 * The number of a creditor in the books, up to 16 letters and digits. An impossible one is left out, and the address
 * identifies the creditor instead; without either it can't be found. `messages` are worded for the vendor.
 */
export function creditorNumber(
  { code, email }: Party,
  normal: (code: string) => string,
  messages: {
    none: MessageText;
    give: MessageText;
    invalid: (number: string) => MessageText;
    invalidSolution: MessageText;
  },
): string | undefined {
  if (code === undefined && email === undefined)
    throw new VendorError({
      class: 'validation',
      code: 'insufficient-data',
      text: messages.none,
      solution: messages.give,
      wiki: 'insufficient-data',
    });
  if (code === undefined) return undefined;
  const number = normal(code.trim());
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,15}$/.test(number)) return number;
  if (email === undefined)
    throw new VendorError({
      class: 'validation',
      code: 'creditor-number-invalid',
      text: messages.invalid(number),
      solution: messages.invalidSolution,
      wiki: 'creditor-number-invalid',
    });
  return undefined;
}
