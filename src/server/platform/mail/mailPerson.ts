import { defaultLanguage, type Language } from '../../../contract/messages/formatParam.ts';
import type { Tx } from '../db/database.ts';
import type { Queue } from '../queue/queue.ts';
import { type MailContent, writeLetter } from './letter.ts';
import { queueMail } from './mails.queries.ts';

/** Whom a mail is for, with the language that the person has chosen, if any. */
export interface MailedPerson {
  email_address: string;
  first_name: string;
  language: Language | null;
}

/** Queues a mail to a person, in their language, in the caller's transaction. */
export async function mailPerson(
  tx: Tx,
  queue: Queue,
  platform: string,
  person: MailedPerson,
  content: MailContent,
): Promise<void> {
  const { email_address: recipient, first_name: firstName } = person;
  const language = person.language ?? defaultLanguage;
  await queueMail(tx, queue, {
    recipient,
    ...writeLetter(platform, { language, firstName }, content),
  });
}
