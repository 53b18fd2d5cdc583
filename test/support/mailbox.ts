import type { TestApp } from './testApp.ts';

export interface QueuedMail {
  recipient: string;
  subject: string;
  text: string;
  /** What the link in it ends in. */
  token: string | undefined;
}

/** The mails that wait for somebody, oldest first. */
export async function mailsTo(t: TestApp, recipient: string): Promise<QueuedMail[]> {
  const rows = await t.make.write((tx) =>
    tx
      .selectFrom('mail_outbox')
      .select(['recipient', 'subject', 'body_text'])
      .where('recipient', '=', recipient)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  );
  return rows.map((row) => ({
    recipient: row.recipient,
    subject: row.subject,
    text: row.body_text,
    token: /https?:\/\/\S+\/([\w-]{43})(?=\s|$)/.exec(row.body_text)?.[1],
  }));
}

/** The newest mail to somebody; fails when there is none. */
export async function newestMail(t: TestApp, recipient: string): Promise<QueuedMail> {
  const mail = (await mailsTo(t, recipient)).at(-1);
  if (!mail) throw new Error(`no mail to ${recipient}`);
  return mail;
}
