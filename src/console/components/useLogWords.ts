import type { LogEntry } from '../../contract/logs.ts';
import type { MessageText, ParamValue } from '../../contract/messages/message.ts';
import { useReadCoded } from '../locales/useReadCoded.ts';
import { useReadMessage } from '../locales/useReadMessage.ts';

/** A log entry's cause without the element, and the element; the whole message if they can't be separated. */
export function useLogWords(): (entry: Pick<LogEntry, 'message' | 'codedMessage'>) => {
  said: string;
  about?: string;
} {
  const read = useReadCoded();
  const word = useReadMessage();
  const wordOf = (value: ParamValue | undefined) => (isMessage(value) ? word(value) : value);
  return ({ message, codedMessage }) => {
    const { element, message: cause } = codedMessage?.params ?? {};
    const said = codedMessage?.code === 'element.message' ? wordOf(cause) : undefined;
    const about = wordOf(element);
    // a code without a wording in this console is only in the whole message
    if (typeof said !== 'string' || typeof about !== 'string' || said === codeOf(cause))
      return { said: read(codedMessage, message) };
    return { said, about };
  };
}

const isMessage = (value: ParamValue | undefined): value is MessageText =>
  typeof value === 'object' && 'code' in value;
const codeOf = (value: ParamValue | undefined) => (isMessage(value) ? value.code : undefined);
