import { defaultLanguage, type Language } from '../../../contract/messages/formatParam.ts';
import type { Tx } from '../db/database.ts';
import type { PlatformServices } from '../platformServices.ts';
import { type MailContent, writeLetter } from './letter.ts';
import type { MailSender } from './mailSender.ts';
import { queueMail } from './mails.queries.ts';

/** The recipient of a mail, with the language that the person has chosen, if any. */
export interface MailedPerson {
  email_address: string;
  first_name: string;
  language: Language | null;
}

/** Queues a mail to a person, in their language, in the caller's transaction. */
export async function mailPerson(
  tx: Tx,
  services: Pick<PlatformServices, 'queue' | 'secrets'>,
  sender: MailSender,
  person: MailedPerson,
  content: MailContent,
): Promise<void> {
  const { email_address: recipient, first_name: firstName } = person;
  const language = person.language ?? defaultLanguage;
  await queueMail(tx, services, {
    recipient,
    ...writeLetter(sender, { language, firstName }, content),
  });
}
