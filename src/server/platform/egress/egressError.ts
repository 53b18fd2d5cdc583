import type { MessageText } from '../../../contract/messages/message.ts';
import { wordFor } from '../wording/wording.ts';

/** The fault that stopped an outbound request. */
export type EgressFault =
  | 'refused'
  | 'dns'
  | 'connect'
  | 'connect-timeout'
  | 'tls'
  | 'headers-timeout'
  | 'body-timeout'
  | 'reset'
  | 'too-large'
  | 'bad-encoding'
  | 'redirect'
  | 'not-started'
  | 'aborted';

/**
 * An outbound request without a usable answer. `sent` is false only when not one byte of it can have reached the other
 * side, so that repeating it is safe; when true its outcome is unknown.
 */
export class EgressError extends Error {
  readonly fault: EgressFault;
  readonly sent: boolean;
  readonly text: MessageText;

  constructor(fault: EgressFault, sent: boolean, text: MessageText, cause?: unknown) {
    super(wordFor('en', text), { cause });
    this.name = 'EgressError';
    this.fault = fault;
    this.sent = sent;
    this.text = text;
  }
}
