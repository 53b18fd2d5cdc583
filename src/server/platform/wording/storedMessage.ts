import type { Message, MessageText, ParamValue } from '../../../contract/messages/message.ts';
import { wordFor } from './wording.ts';

/** Most characters of a text within a message: a vendor's text may be a whole page. */
const maxTextLength = 4_000;
/** Deepest nesting of messages; deeper ones are not worded. */
const maxDepth = 5;

/** A message in its two columns. */
export interface StoredMessage {
  /** In English, for searches, for other clients and for readers without a wording; empty without a message. */
  message: string;
  /** Its code and parameters; null without a message. */
  coded: MessageText | null;
}

/**
 * A message in its stored form. Its texts are made storable in PostgreSQL and printable in a log (no NUL, no other
 * control character, no half of a character), and cut where they are too long.
 */
export function storedMessage(messageText: MessageText | null | undefined): StoredMessage {
  if (!messageText) return { message: '', coded: null };
  const coded = storable(messageText, 0);
  return { message: wordFor('en', coded), coded };
}

/** The message of a row in wire form; null for a row without one, or from before messages had codes. */
export function sentMessage(coded: MessageText | null, message: string): Message | null {
  return coded && { code: coded.code, params: coded.params, message };
}

function storable({ code, params }: MessageText, depth: number): MessageText {
  const storableParams = Object.entries(params).map(([name, value]) => [
    name,
    storableValue(value, depth),
  ]);
  return { code, params: Object.fromEntries(storableParams) as MessageText['params'] };
}

function storableValue(value: ParamValue, depth: number): ParamValue {
  if (typeof value === 'string') return storableText(value);
  if (typeof value === 'number') return value;
  if ('instant' in value || 'date' in value) return value;
  if ('amount' in value)
    return { amount: storableText(value.amount), currency: storableText(value.currency) };
  if (depth >= maxDepth) return '…';
  if ('code' in value) return storable(value, depth + 1);
  return value.map((one) => storable(one, depth + 1));
}

/** Control characters could forge lines where a log is printed. */
const storableText = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex -- control characters are what it is about
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ')
    .slice(0, maxTextLength)
    .toWellFormed();
