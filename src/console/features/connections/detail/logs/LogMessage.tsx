import type { LogEntry } from '../../../../../contract/logs.ts';
import type { MessageText, ParamValue } from '../../../../../contract/messages/message.ts';
import { useReadCoded } from '../../../../locales/useReadCoded.ts';
import { useReadMessage } from '../../../../locales/useReadMessage.ts';
import detail from '../detail.module.css';

/** What an entry says on one line: the cause first, which the cut must not take, and then the element that has it. */
export function LogMessage({ message, codedMessage }: Pick<LogEntry, 'message' | 'codedMessage'>) {
  const read = useReadCoded();
  const word = useReadMessage();
  const { element, message: cause } = codedMessage?.params ?? {};
  const wordOf = (value: ParamValue | undefined) => (isMessage(value) ? word(value) : value);
  const said = codedMessage?.code === 'element.message' ? wordOf(cause) : undefined;
  const about = wordOf(element);
  // a code that this console has no wording for stands only in the whole
  if (typeof said !== 'string' || typeof about !== 'string' || said === codeOf(cause))
    return <>{read(codedMessage, message)}</>;
  return (
    <>
      {said} <span className={detail['about']}>{about}</span>
    </>
  );
}

const isMessage = (value: ParamValue | undefined): value is MessageText =>
  typeof value === 'object' && 'code' in value;
const codeOf = (value: ParamValue | undefined) => (isMessage(value) ? value.code : undefined);
