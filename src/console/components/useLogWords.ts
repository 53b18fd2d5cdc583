import type { LogEntry } from '../../contract/logs.ts';
import type { MessageText, ParamValue } from '../../contract/messages/message.ts';
import { useReadCoded } from '../locales/useReadCoded.ts';
import { useReadMessage } from '../locales/useReadMessage.ts';

/** What an entry says, apart from the element that has it; all of it where the two can't be told apart. */
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
    // a code that this console has no wording for stands only in the whole
    if (typeof said !== 'string' || typeof about !== 'string' || said === codeOf(cause))
      return { said: read(codedMessage, message) };
    return { said, about };
  };
}

const isMessage = (value: ParamValue | undefined): value is MessageText =>
  typeof value === 'object' && 'code' in value;
const codeOf = (value: ParamValue | undefined) => (isMessage(value) ? value.code : undefined);
