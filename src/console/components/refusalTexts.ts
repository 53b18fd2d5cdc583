import type { Message, MessageText, ParamValue } from '../../contract/messages/message.ts';

/** Messages that add to a cause what is evidence of it, and the parameter that holds the cause. */
const evidence: Partial<Record<string, string>> = {
  'element.sameRefusal': 'reason',
  'vendor.refusedWith': 'what',
  'vendor.refused': 'what',
};

/** What a cause is called: without the vendor's words, and without that a document was not sent for it. */
export function nameOfCause<Whole extends Message | MessageText>(
  message: Whole,
): Whole | MessageText {
  const named = message.params[evidence[message.code] ?? ''];
  return isMessage(named) ? nameOfCause(named) : message;
}

/** The vendor's own words for a refusal, undefined where a sentence of ours holds none. */
export function wordsOfVendor(message: Message | MessageText): string | undefined {
  const { words } = message.params;
  if (typeof words === 'string') return words;
  const inner = message.params[evidence[message.code] ?? ''];
  return isMessage(inner) ? wordsOfVendor(inner) : undefined;
}

export const isMessage = (value: ParamValue | undefined): value is MessageText =>
  typeof value === 'object' && 'code' in value;
