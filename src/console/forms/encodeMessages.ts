import type { Message, MessageText } from '../../contract/messages/message.ts';
import { useReadMessage } from '../locales/useReadMessage.ts';

/**
 * The form library stores one string per field: its untranslated messages, so that they follow the language of the
 * page.
 */
export function encodeMessages(messages: readonly (Message | MessageText)[]): string {
  return JSON.stringify(messages);
}

/** Reads such a string: a field's messages in the user's language, one per line; undefined if it has none. */
export function useDecodeMessages(): (kept: string | undefined) => string | undefined {
  const readMessage = useReadMessage();
  return (encoded) =>
    encoded
      ? (JSON.parse(encoded) as Message[]).map((message) => readMessage(message)).join('\n')
      : undefined;
}
