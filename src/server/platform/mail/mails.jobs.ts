import { withVisibility } from '../db/database.ts';
import type { PlatformServices } from '../platformServices.ts';
import { MailRefused, openMailTransport, type MailTransport } from './mailTransport.ts';
import { markFailed, markSent, claimMails, type OutboxMail } from './mails.queries.ts';

const atOnce = 20;
/** Minutes until the next try; after the last the mail is given up. */
const retryMinutes = [1, 2, 5, 15, 60, 180, 360, 720, 1440];

/** Sends what waits in the outbox, each minute and whenever a mail is queued. Returns how to stop. */
export async function workMailJobs(services: PlatformServices): Promise<() => void> {
  const transport = openMailTransport(services.config);
  await services.queue.work('sendMails', 1, () => sendDueMails(services, transport));
  return () => transport.close();
}

/** Sends every mail that is due. */
export async function sendDueMails(
  services: PlatformServices,
  transport: MailTransport,
): Promise<void> {
  for (;;) {
    const mails = await withVisibility(services.db, { bypassRowSecurity: true }, (tx) =>
      claimMails(tx, atOnce),
    );
    if (mails.length === 0) return;
    for (const mail of mails) await sendOne(services, transport, mail);
  }
}

async function sendOne(
  services: PlatformServices,
  transport: MailTransport,
  mail: OutboxMail,
): Promise<void> {
  const inOutbox = (work: Parameters<typeof withVisibility<void>>[2]) =>
    withVisibility(services.db, { bypassRowSecurity: true }, work);
  try {
    await transport.send(mail);
    await inOutbox((tx) => markSent(tx, mail.id));
  } catch (error) {
    const minutes = error instanceof MailRefused ? undefined : retryMinutes[mail.attempts - 1];
    services.log.warn(
      { mailId: mail.id, attempts: mail.attempts, error: (error as Error).message },
      'mail not sent',
    );
    const again =
      minutes === undefined ? undefined : new Date(services.now().getTime() + minutes * 60_000);
    await inOutbox((tx) => markFailed(tx, mail.id, (error as Error).message, again));
  }
}
