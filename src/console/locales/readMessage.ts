import i18next from 'i18next';
import type { TFunction } from 'i18next';
import type { Language } from '../../contract/messages/formatParam.ts';
import type { Message, MessageText } from '../../contract/messages/message.ts';
import { wordMessage } from '../../contract/messages/wordMessage.ts';

/** Their keys are codes, with dots in them; a page loads those that it shows. */
const namespaces = ['forms', 'calls', 'work', 'labels', 'mails'];

/**
 * What the contract, the server or a connector says, in the user's language. A code without a wording here (of a newer
 * server, or of a text that was not loaded) is shown in the English that came with it, which beats hiding it.
 */
export function readMessage(t: TFunction, message: MessageText | Message): string {
  const wording = (code: string, replace: Record<string, string>, count?: number) => {
    const options = { ns: namespaces, keySeparator: false, nsSeparator: false, replace, count };
    const worded = (t as (key: string, options: object) => string)(code, options);
    return worded === code ? undefined : worded;
  };
  const reader = { language: i18next.language as Language, wording };
  return wordMessage(reader, message) ?? ('message' in message ? message.message : message.code);
}
