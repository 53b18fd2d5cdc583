import type { LogEntry } from '../../contract/logs.ts';
import type { MessageText, ParamValue } from '../../contract/messages/message.ts';
import { useReadCoded } from '../locales/useReadCoded.ts';
import { useReadMessage } from '../locales/useReadMessage.ts';

/** A log entry's cause without the element, and the element; the whole message if they can't be separated. */
export function useLogTexts(): (entry: Pick<LogEntry, 'message' | 'codedMessage'>) => {
  causeText: string;
  elementName?: string;
} {
  const read = useReadCoded();
  const readMessage = useReadMessage();
  const textOf = (value: ParamValue | undefined) => (isMessage(value) ? readMessage(value) : value);
  return ({ message, codedMessage }) => {
    const { element, message: cause } = codedMessage?.params ?? {};
    const causeText = codedMessage?.code === 'element.message' ? textOf(cause) : undefined;
    const elementName = textOf(element);
    // a code without a wording in this console is only in the whole message
    if (
      typeof causeText !== 'string' ||
      typeof elementName !== 'string' ||
      causeText === codeOf(cause)
    )
      return { causeText: read(codedMessage, message) };
    return { causeText, elementName };
  };
}

const isMessage = (value: ParamValue | undefined): value is MessageText =>
  typeof value === 'object' && 'code' in value;
const codeOf = (value: ParamValue | undefined) => (isMessage(value) ? value.code : undefined);
