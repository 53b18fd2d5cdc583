import { withVisibility, type Tx } from '../db/database.ts';
import { secondsUntilRetry } from '../backoff/backoff.ts';
import { untilRecorded } from '../lease/untilRecorded.ts';
import { whileRenewed } from '../lease/whileRenewed.ts';
import type { PlatformServices } from '../platformServices.ts';
import { repeat } from '../repeat.ts';
import { MailRefused, openMailTransport, type MailTransport } from './mailTransport.ts';
import {
  beginSending,
  claimMail,
  markFailed,
  markSent,
  readBody,
  renewClaim,
  type ClaimedMail,
} from './mails.queries.ts';

/** How often each lane looks for due mails, milliseconds. */
const checkEveryMs = 2_000;
/** Mails that one worker sends in parallel. */
const maxParallelMails = 2;

/** Sends waiting mails of the outbox. Returns a function that stops it: mails that are being sent are finished. */
export async function workMailJobs(services: PlatformServices): Promise<() => Promise<void>> {
  const transport = openMailTransport(services.config);
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const send = async () => {
    const sending = sendDueMails(services, transport, stopping.signal);
    running.add(sending);
    await sending.finally(() => running.delete(sending));
  };
  const timers = Array.from({ length: maxParallelMails }, () =>
    repeat(services, checkEveryMs, 'send mails', send),
  );
  // queueing a mail wakes a worker
  await services.queue.work('sendMails', 1, send);
  return async () => {
    for (const timer of timers) clearInterval(timer);
    stopping.abort();
    await Promise.allSettled(running);
    transport.close();
  };
}

/** Sends every due mail, one after the other. Any number of workers may do so in parallel. */
export async function sendDueMails(
  services: PlatformServices,
  transport: MailTransport,
  stopping?: AbortSignal,
): Promise<void> {
  while (!stopping?.aborted) {
    const mail = await inOutbox(services, claimMail);
    if (!mail) return;
    await sendNext(services, transport, mail, stopping);
  }
}

async function sendNext(
  services: PlatformServices,
  transport: MailTransport,
  mail: ClaimedMail,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const { id: mailId, attempts } = mail;
  const record = <T>(work: (tx: Tx) => Promise<T>) =>
    untilRecorded(() => inOutbox(services, work), stopping);
  if (mail.interrupted)
    services.log.warn({ mailId, attempts }, 'mail may have been sent before, sent again');
  const failure = await whileRenewed(
    () => inOutbox(services, (tx) => renewClaim(tx, mail)),
    async () => {
      try {
        const body = await untilRecorded(() => readBody(services.secrets, mail), stopping);
        if (await record((tx) => beginSending(tx, mail))) await transport.send(mail, body);
        else return 'lost';
        return undefined;
      } catch (error) {
        return error as Error;
      }
    },
  );
  if (failure === 'lost') return;
  if (failure === undefined) return record((tx) => markSent(tx, mailId));
  const seconds = failure instanceof MailRefused ? undefined : secondsUntilRetry('mail', attempts);
  services.log.warn({ mailId, attempts, error: failure.message }, 'mail not sent');
  const again =
    seconds === undefined ? undefined : new Date(services.now().getTime() + seconds * 1000);
  return record((tx) => markFailed(tx, mail, failure.message, again));
}

const inOutbox = <T>({ db }: PlatformServices, work: (tx: Tx) => Promise<T>): Promise<T> =>
  withVisibility(db, { bypassRowSecurity: true }, work);
