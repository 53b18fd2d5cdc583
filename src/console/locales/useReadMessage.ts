import { useTranslation } from 'react-i18next';
import type { Message, MessageText } from '../../contract/messages/message.ts';
import { readMessage } from './readMessage.ts';

/** For what the server and the connectors say, in the user's language. The page loads `work` and `labels` where it shows them. */
export function useReadMessage(): (message: Message | MessageText) => string {
  const { t } = useTranslation();
  // a function of its own for each language: what was worded in another is not kept
  return (message) => readMessage(t, message);
}
