import type { MessageText } from '../../../contract/messages/message.ts';

/** Why a file can't be used, in words for who sent it. */
export class TableFileRefusal extends Error {
  readonly text: MessageText;

  constructor(text: MessageText) {
    super(text.code);
    this.name = 'TableFileRefusal';
    this.text = text;
  }
}
