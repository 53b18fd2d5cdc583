import type { MessageText } from '../../contract/messages/message.ts';

export interface CatalogueEntry {
  /** Matched against the vendor's words. */
  pattern: RegExp;
  code: string;
  solution: MessageText;
  wiki?: string;
}
