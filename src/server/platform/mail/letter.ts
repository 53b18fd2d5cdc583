import type { Language } from '../../../contract/messages/formatParam.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import { wordFor } from '../wording/wording.ts';

/** What a mail says: paragraphs are messages, or links and blocks that were worded before. */
export interface MailContent {
  subject: MessageText;
  paragraphs: readonly (MessageText | string)[];
}

/** Who a mail is written to. */
export interface Addressee {
  language: Language;
  /** Undefined for the provider's staff together. */
  firstName: string | undefined;
}

/**
 * Words a mail in its reader's language: plain, short, with no address but the platform's own.
 * @param signature the platform's name where the platform itself writes, at the end
 */
export function writeLetter(
  platform: string,
  { language, firstName }: Addressee,
  { subject, paragraphs }: MailContent,
  signature: string | undefined = platform,
): { subject: string; text: string } {
  const greeting =
    firstName === undefined
      ? text('mail.greetingStaff')
      : text('mail.greeting', { name: firstName });
  const parts = [greeting, ...paragraphs, ...(signature === undefined ? [] : [signature])];
  return {
    subject: wordFor(language, text('mail.subject', { platform, subject })),
    text: `${parts.map((part) => (typeof part === 'string' ? part : wordFor(language, part))).join('\n\n')}\n`,
  };
}
