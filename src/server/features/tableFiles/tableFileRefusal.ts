import type { MessageText } from '../../../contract/messages/message.ts';

/** Why a file can't be used, as a message for its sender. */
export class TableFileRefusal extends Error {
  readonly text: MessageText;

  constructor(text: MessageText) {
    super(text.code);
    this.name = 'TableFileRefusal';
    this.text = text;
  }
}
