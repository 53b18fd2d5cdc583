import type { MessageText } from '../../../contract/messages/message.ts';
import { storedMessage } from '../../platform/wording/storedMessage.ts';

/** The columns of a task that say what it did or why it stopped; null when there is nothing to say. */
export function taskMessage(given: MessageText | null): {
  message: string;
  coded_message: string | null;
} {
  const { message, coded } = storedMessage(given);
  return { message, coded_message: coded && JSON.stringify(coded) };
}
