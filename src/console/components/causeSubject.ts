import type { Message, MessageText } from '../../contract/messages/message.ts';
import { nameOfCause } from './refusalTexts.ts';

/**
 * What a cause is about, which alone distinguishes it from others of its code: the code of a setting and the source's
 * value that it is set for, or a creditor, contact or period. Undefined for a cause that is about none of these.
 */
export function causeSubject(
  cause: Message | MessageText,
): { code: string; value?: unknown } | undefined {
  const { code, params } = nameOfCause(cause);
  const { code: refused, value, creditor, contact, period } = params;
  if (code === 'document.codeRefused')
    return typeof refused === 'string' ? { code: refused, value } : undefined;
  const named = [creditor, contact, period].find((param) => typeof param === 'string');
  return named === undefined ? undefined : { code: named };
}
