import type { MessageText } from '../../../contract/messages/message.ts';
import { storedMessage } from '../../platform/wording/storedMessage.ts';

/** The message columns of a credential's state; null when there is no message. */
export function stateMessage(messageText: MessageText | null): {
  state_message: string;
  coded_message: string | null;
} {
  const { message, coded } = storedMessage(messageText);
  return { state_message: message, coded_message: coded && JSON.stringify(coded) };
}
