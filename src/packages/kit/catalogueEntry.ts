import type { MessageText } from '../../contract/messages/message.ts';

export interface CatalogueEntry {
  /** Matched against the vendor's words. */
  pattern: RegExp;
  code: string;
  /** A sentence of ours around the vendor's words, where these alone don't show what is refused. */
  about?: (words: string) => MessageText;
  solution: MessageText;
  wiki?: string;
}
