import type { Message } from '../../contract/messages/message.ts';
import { useReadMessage } from './useReadMessage.ts';

/**
 * For texts that have a message or a bare code beside them: in the user's language. Without a code (a row from before
 * there were codes, a vendor's own name) the text is shown as it came.
 */
export function useReadCoded(): (
  coded: Message | string | null | undefined,
  plain: string,
) => string {
  const readMessage = useReadMessage();
  return (coded, plain) => {
    if (!coded) return plain;
    return readMessage(
      typeof coded === 'string' ? { code: coded, params: {}, message: plain } : coded,
    );
  };
}
