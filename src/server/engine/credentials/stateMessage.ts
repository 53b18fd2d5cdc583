import type { MessageText } from '../../../contract/messages/message.ts';
import { storedMessage } from '../../platform/wording/storedMessage.ts';

/** The columns of a credential that say how it stands; null when there is nothing to say. */
export function stateMessage(given: MessageText | null): {
  state_message: string;
  coded_message: string | null;
} {
  const { message, coded } = storedMessage(given);
  return { state_message: message, coded_message: coded && JSON.stringify(coded) };
}
