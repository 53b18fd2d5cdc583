import type { Language } from '../../../contract/messages/formatParam.ts';
import { type MessageText, type ParamValue, text } from '../../../contract/messages/message.ts';
import { wordFor } from '../wording/wording.ts';
import { letterHtml, type WordedLink, type WordedPart } from './letterHtml.ts';
import { mailLine, mailName } from './mailLine.ts';
import type { MailSender } from './mailSender.ts';

/** A link of ours with its label. */
export interface MailLink {
  label: MessageText | string;
  url: string;
}

/** Something to act on: its title, details, and the link to it. */
export interface MailItem {
  /** How serious it is, before the heading. */
  label?: MessageText;
  heading: MessageText | string;
  lines: readonly (MessageText | string | MailLink)[];
  link: MailLink;
}

/** A paragraph, the button (a mail has one), or an item. Texts that are not messages were worded before. */
export type MailPart = MessageText | string | MailItem | { button: MailLink };

/** Mail content. Mail programs show the first paragraph next to the subject. */
export interface MailContent {
  subject: MessageText;
  parts: readonly MailPart[];
  /** In small print: why it was sent, and how to stop it. */
  footer?: readonly (MessageText | MailLink)[];
}

/** The addressee of a mail. */
export interface Addressee {
  language: Language;
  /** Empty if unknown: the greeting is then without a name. */
  firstName: string;
}

export interface Letter {
  subject: string;
  text: string;
  html: string;
  /** The sender's display name; undefined for the configured one. */
  senderName?: string;
}

/** Names of parameters with the name of a person or organization: nothing in them becomes a link. */
const nameParams = ['name', 'asker', 'customer', 'sender', 'connection'];

/** A message with names and other texts confined to their line. */
function inLine(message: MessageText): MessageText {
  const clean = (key: string, value: ParamValue): ParamValue => {
    if (typeof value === 'string')
      return nameParams.includes(key) ? mailName(value) : mailLine(value);
    if (Array.isArray(value)) return (value as readonly MessageText[]).map(inLine);
    return typeof value === 'object' && 'code' in value ? inLine(value) : value;
  };
  const params = Object.entries(message.params).map(([key, value]) => [key, clean(key, value)]);
  return { ...message, params: Object.fromEntries(params) as MessageText['params'] };
}

/**
 * Words a mail in its reader's language, as text and as HTML, with no address but the platform's own. Names can't add
 * lines or links (docs/security.md T15).
 */
export function writeLetter(
  sender: MailSender,
  { language, firstName }: Addressee,
  { subject, parts, footer = [] }: MailContent,
): Letter {
  const word = (part: MessageText | string): string =>
    typeof part === 'string' ? part : wordFor(language, inLine(part));
  const wordLink = ({ label, url }: MailLink): WordedLink => ({ label: word(label), url });
  const wordLine = (line: MessageText | string | MailLink) =>
    typeof line === 'object' && 'url' in line ? wordLink(line) : word(line);
  const wordPart = (part: MailPart): WordedPart => {
    if (typeof part === 'string' || 'code' in part) return word(part);
    if ('button' in part) return { button: wordLink(part.button) };
    const { label, heading, lines, link } = part;
    return {
      label: label ? word(label) : '',
      heading: word(heading).replace(/\.$/, ''),
      lines: lines.map(wordLine),
      link: wordLink(link),
    };
  };
  const name = mailName(firstName);
  const greeting = name === '' ? text('mail.greetingNobody') : text('mail.greeting', { name });
  const senderName = mailName(sender.name);
  const isReseller = sender.platform !== sender.name;
  const worded = {
    language,
    sender: senderName,
    color: sender.color,
    subject: word(subject),
    greeting: word(greeting),
    parts: parts.map(wordPart),
    otherwise: word(text('mail.buttonFails')),
    footer: [
      ...footer,
      ...(isReseller
        ? [text('mail.sentThrough', { sender: senderName, platform: sender.platform })]
        : []),
    ].map(wordLine),
  };
  return {
    subject: worded.subject,
    text: plainText(worded),
    html: letterHtml(worded),
    ...(isReseller ? { senderName } : {}),
  };
}

/** The mail for programs that show text: links stand in full on lines of their own. */
function plainText(letter: {
  sender: string;
  greeting: string;
  parts: readonly WordedPart[];
  footer: readonly (string | WordedLink)[];
}): string {
  const line = (part: string | WordedLink) =>
    typeof part === 'string' ? part : `${part.label}:\n${part.url}`;
  const body = letter.parts.map((part) => {
    if (typeof part === 'string') return part;
    if ('button' in part) return line(part.button);
    const { label, heading, lines, link } = part;
    const details = lines.map((detail) =>
      typeof detail === 'string' ? detail : `- ${detail.label}\n  ${detail.url}`,
    );
    const title = label === '' ? heading : `${label}: ${heading}`;
    return [title, ...details, `${link.label}: ${link.url}`].join('\n');
  });
  const footer = letter.footer.map(line).join('\n');
  const all = [
    letter.greeting,
    ...body,
    letter.sender,
    ...(footer === '' ? [] : [`--\n${footer}`]),
  ];
  return `${all.join('\n\n')}\n`;
}
