import type { Message, MessageText, ParamValue } from '../../../contract/messages/message.ts';
import { wordFor } from './wording.ts';

/** Most characters of a text within a message: a vendor's words may be a whole page. */
const longest = 4_000;
/** How deep messages stand within one another at most; deeper ones are not worded. */
const deepest = 5;

/** A message in the two columns that rows keep it in. */
export interface StoredMessage {
  /** In English, for a search, for other clients and for readers without a wording; empty when nothing is said. */
  message: string;
  /** Its code and parameters; null when nothing is said. */
  coded: MessageText | null;
}

/**
 * A message as it is stored. Its texts are made such that PostgreSQL can hold them and a log can be printed (no NUL, no
 * other control character, no half of a character), and cut where they are too long.
 */
export function storedMessage(given: MessageText | null | undefined): StoredMessage {
  if (!given) return { message: '', coded: null };
  const coded = storable(given, 0);
  return { message: wordFor('en', coded), coded };
}

/** The message of a row, as it is sent; null for a row that has none, or one from before messages had codes. */
export function sentMessage(coded: MessageText | null, message: string): Message | null {
  return coded && { code: coded.code, params: coded.params, message };
}

function storable({ code, params }: MessageText, depth: number): MessageText {
  const kept = Object.entries(params).map(([name, value]) => [name, storableValue(value, depth)]);
  return { code, params: Object.fromEntries(kept) as MessageText['params'] };
}

function storableValue(value: ParamValue, depth: number): ParamValue {
  if (typeof value === 'string') return storableText(value);
  if (typeof value === 'number') return value;
  if ('instant' in value || 'date' in value) return value;
  if ('amount' in value)
    return { amount: storableText(value.amount), currency: storableText(value.currency) };
  if (depth >= deepest) return '…';
  if ('code' in value) return storable(value, depth + 1);
  return value.map((one) => storable(one, depth + 1));
}

/** Control characters could forge lines where a log is printed. */
const storableText = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex -- control characters are what it is about
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ')
    .slice(0, longest)
    .toWellFormed();
