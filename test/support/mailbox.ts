import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sendDueMails } from '../../src/server/platform/mail/mails.jobs.ts';
import { openMailTransport } from '../../src/server/platform/mail/mailTransport.ts';
import { readBody, type ClaimedMail } from '../../src/server/platform/mail/mails.queries.ts';
import type { TestApp } from './testApp.ts';

export interface QueuedMail {
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  /** The last part of the link in it. */
  token: string | undefined;
}

/** The waiting mails to an address, oldest first. */
export async function mailsTo(
  { make, services }: Pick<TestApp, 'make' | 'services'>,
  recipient: string,
): Promise<QueuedMail[]> {
  const rows = await make.write((tx) =>
    tx
      .selectFrom('mail_outbox')
      .selectAll()
      .where('recipient', '=', recipient)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  );
  return Promise.all(
    rows.map(async (row) => {
      const { text, html } = await readBody(services.secrets, row as unknown as ClaimedMail);
      const token = /https?:\/\/\S+\/([\w-]{43})(?=\s|$)/.exec(text)?.[1];
      return { recipient: row.recipient, subject: row.subject, text, html, token };
    }),
  );
}

/** The newest mail to an address; fails if there is none. */
export async function newestMail(t: TestApp, recipient: string): Promise<QueuedMail> {
  const mail = (await mailsTo(t, recipient)).at(-1);
  if (!mail) throw new Error(`no mail to ${recipient}`);
  return mail;
}

/** Sends every waiting mail; returns those to an address, in the form that the transport got, oldest first. */
export async function sentTo({ services }: TestApp, recipient: string): Promise<string[]> {
  const { mailFolder } = services.config;
  if (mailFolder === undefined) throw new Error('this app sends its mails elsewhere');
  const transport = openMailTransport(services.config);
  await sendDueMails(services, transport).finally(() => transport.close());
  const names = (await readdir(mailFolder)).toSorted();
  const mails = await Promise.all(names.map((name) => readFile(join(mailFolder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`\nTo: ${recipient}\n`));
}
