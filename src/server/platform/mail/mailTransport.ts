import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { emailAddress } from '../../../contract/texts.ts';
import type { Config } from '../../config.ts';
import type { ClaimedMail, MailBody } from './mails.queries.ts';

type Envelope = Pick<ClaimedMail, 'id' | 'recipient' | 'subject' | 'unsubscribe_url'>;

export interface MailTransport {
  send(mail: Envelope, body: MailBody): Promise<void>;
  close(): void;
}

/** A mail that this server will never accept: retrying is of no use. */
export class MailRefused extends Error {}

// objects are used unchanged; a text would be parsed as a list with names and brackets
function plainAddress(address: string, name = '') {
  const { success } = emailAddress.safeParse(address);
  if (!success) throw new MailRefused('An address of the mail is not a plain one.');
  return { name, address };
}

/** The address of `Name <address>`. */
const addressIn = (mailbox: string) => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox.trim();

const guarded = { disableFileAccess: true, disableUrlAccess: true } as const;

/** SMTP if SMTP_URL is set; in the try-out each mail becomes a file in the mail folder. */
export function openMailTransport(config: Config): MailTransport {
  return config.smtpUrl === undefined
    ? fileTransport(config)
    : smtpTransport(config, config.smtpUrl);
}

/** The mail as the transports take it. */
function composedMail(
  config: Config,
  mail: Envelope,
  { text, html, senderName, replyTo }: MailBody,
) {
  return {
    from:
      senderName === undefined
        ? config.mailFrom
        : { name: senderName, address: addressIn(config.mailFrom) },
    to: plainAddress(mail.recipient),
    ...(replyTo === undefined ? {} : { replyTo: plainAddress(replyTo) }),
    subject: mail.subject,
    text,
    ...(html === null ? {} : { html }),
    // the same for each attempt: receivers then show one mail if the server accepted it twice
    messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
    ...(mail.unsubscribe_url
      ? {
          headers: {
            'List-Unsubscribe': `<${mail.unsubscribe_url}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }
      : {}),
  };
}

function fileTransport(config: Config): MailTransport {
  const folder = config.mailFolder;
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
    ...guarded,
  });
  return {
    async send(mail, body) {
      if (folder === undefined) throw new Error('Neither SMTP_URL nor a mail folder is set.');
      const { message } = await composer.sendMail(composedMail(config, mail, body));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, `${mail.id}.eml`), message as Buffer, { mode: 0o600 });
    },
    close: () => composer.close(),
  };
}

function smtpTransport(config: Config, url: string): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    ...guarded,
  });
  return {
    async send(mail, body) {
      try {
        await smtp.sendMail(composedMail(config, mail, body));
      } catch (error) {
        if (error instanceof MailRefused) throw error;
        const { responseCode, message } = error as { responseCode?: number; message: string };
        // 5xx: permanent (RFC 5321, section 4.2.1)
        if (responseCode !== undefined && responseCode >= 500) throw new MailRefused(message);
        throw error;
      }
    },
    close: () => smtp.close(),
  };
}
