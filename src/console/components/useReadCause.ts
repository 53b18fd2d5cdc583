import type { Message } from '../../contract/messages/message.ts';
import { useReadCoded } from '../locales/useReadCoded.ts';
import { useReadMessage } from '../locales/useReadMessage.ts';
import { nameOfCause } from './refusalTexts.ts';

/** Reads the message of what failed as its cause is called everywhere: our sentence, without the vendor's words behind it. */
export function useReadCause(): (coded: Message | null, plain: string) => string {
  const read = useReadCoded();
  const readMessage = useReadMessage();
  return (coded, plain) => {
    const name = coded && nameOfCause(coded);
    if (!name || name === coded) return read(coded, plain);
    const text = readMessage(name);
    // a code without a wording in this console is only in the whole message
    return text === name.code ? read(coded, plain) : text;
  };
}
