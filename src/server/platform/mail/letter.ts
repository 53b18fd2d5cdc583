import type { Language } from '../../../contract/messages/formatParam.ts';
import { type MessageText, type ParamValue, text } from '../../../contract/messages/message.ts';
import { mailLine, mailName } from './mailLine.ts';
import { wordFor } from '../wording/wording.ts';
import { letterHtml, type WordedPart } from './letterHtml.ts';

/** An action: its title, details, and the link to it. */
export interface MailItem {
  heading: MessageText;
  lines: readonly (MessageText | string)[];
  link: { label: MessageText; url: string };
}

/** Mail content: paragraphs are messages, links and blocks that were worded before, or actions. */
export interface MailContent {
  subject: MessageText;
  paragraphs: readonly (MessageText | string | MailItem)[];
}

/** The addressee of a mail. */
export interface Addressee {
  language: Language;
  /** Undefined for the provider's staff together. */
  firstName: string | undefined;
}

/** A message with names and other texts confined to their line. */
function inLine(message: MessageText): MessageText {
  const clean = (key: string, value: ParamValue): ParamValue => {
    if (typeof value === 'string') return key === 'name' ? mailName(value) : mailLine(value);
    if (Array.isArray(value)) return (value as readonly MessageText[]).map(inLine);
    return typeof value === 'object' && 'code' in value ? inLine(value) : value;
  };
  const params = Object.entries(message.params).map(([key, value]) => [key, clean(key, value)]);
  return { ...message, params: Object.fromEntries(params) as MessageText['params'] };
}

/**
 * Words a mail in its reader's language: plain, short, with no address but the platform's own. Names can't add lines or
 * links (docs/security.md T15).
 * @param signature the platform's name if the platform itself writes, at the end
 */
export function writeLetter(
  platform: string,
  { language, firstName }: Addressee,
  { subject, paragraphs }: MailContent,
  signature: string | undefined = platform,
): { subject: string; text: string; html?: string } {
  const greeting =
    firstName === undefined
      ? text('mail.greetingStaff')
      : text('mail.greeting', { name: firstName });
  const say = (part: MessageText | string): string =>
    typeof part === 'string' ? part : wordFor(language, inLine(part));
  const parts = [
    greeting,
    ...paragraphs,
    ...(signature === undefined ? [] : [mailLine(signature)]),
  ].map((part): WordedPart => {
    if (typeof part === 'string' || 'code' in part) return say(part);
    const { heading, lines, link } = part;
    return {
      heading: say(heading),
      lines: lines.map(say),
      link: { label: say(link.label), url: link.url },
    };
  });
  return {
    subject: wordFor(language, inLine(text('mail.subject', { platform, subject }))),
    text: `${parts.map(plain).join('\n\n')}\n`,
    // parts that are only read need no layout
    ...(parts.some((part) => typeof part !== 'string')
      ? { html: letterHtml(language, parts) }
      : {}),
  };
}

function plain(part: WordedPart): string {
  if (typeof part === 'string') return part;
  const { heading, lines, link } = part;
  return [heading, ...lines, `${link.label}: ${link.url}`].join('\n');
}
