import type { LogEntry } from '../../contract/logs.ts';
import type { MessageText, ParamValue } from '../../contract/messages/message.ts';
import { useReadCoded } from '../locales/useReadCoded.ts';
import { useReadMessage } from '../locales/useReadMessage.ts';

/** What a log entry's cause is called, without the element, and the element; the whole message if they can't be separated. */
export function useLogTexts(): (entry: Pick<LogEntry, 'message' | 'codedMessage'>) => {
  causeText: string;
  elementName?: string;
} {
  const read = useReadCoded();
  const readMessage = useReadMessage();
  const textOf = (value: ParamValue | undefined) => (isMessage(value) ? readMessage(value) : value);
  return ({ message, codedMessage }) => {
    const { element, message: cause } = codedMessage?.params ?? {};
    const named = isMessage(cause) ? nameOf(cause) : cause;
    const causeText = codedMessage?.code === 'element.message' ? textOf(named) : undefined;
    const elementName = textOf(element);
    // a code without a wording in this console is only in the whole message
    if (
      typeof causeText !== 'string' ||
      typeof elementName !== 'string' ||
      causeText === codeOf(named)
    )
      return { causeText: read(codedMessage, message) };
    return { causeText, elementName };
  };
}

/** Messages that add to a cause what is evidence of it, and the parameter that holds the cause. */
const evidence: Partial<Record<string, string>> = {
  'element.sameRefusal': 'reason',
  'vendor.refusedWith': 'what',
  'vendor.refused': 'what',
};

/** What a cause is called: without the vendor's words, and without that a document was not sent for it. */
function nameOf(message: MessageText): MessageText {
  const named = message.params[evidence[message.code] ?? ''];
  return isMessage(named) ? nameOf(named) : message;
}

const isMessage = (value: ParamValue | undefined): value is MessageText =>
  typeof value === 'object' && 'code' in value;
const codeOf = (value: ParamValue | undefined) => (isMessage(value) ? value.code : undefined);
