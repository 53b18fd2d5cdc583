import type { MessageText } from '../../../contract/messages/message.ts';
import { storedMessage } from '../../platform/wording/storedMessage.ts';

/** The message columns of a task; null when there is no message. */
export function taskMessage(messageText: MessageText | null): {
  message: string;
  coded_message: string | null;
} {
  const { message, coded } = storedMessage(messageText);
  return { message, coded_message: coded && JSON.stringify(coded) };
}
