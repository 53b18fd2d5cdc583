import type { LogEntry } from '../../contract/logs.ts';
import type { ParamValue } from '../../contract/messages/message.ts';
import { useReadCoded } from '../locales/useReadCoded.ts';
import { useReadMessage } from '../locales/useReadMessage.ts';
import { isMessage, nameOfCause } from './refusalTexts.ts';

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
    const named = isMessage(cause) ? nameOfCause(cause) : cause;
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

const codeOf = (value: ParamValue | undefined) => (isMessage(value) ? value.code : undefined);
