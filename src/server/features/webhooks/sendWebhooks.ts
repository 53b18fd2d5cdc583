import { v7 as uuidv7 } from 'uuid';
import { text, type MessageText } from '../../../contract/messages/message.ts';
import { maxStoredAnswerLength } from '../../../contract/webhooks.ts';
import type { Config } from '../../config.ts';
import { recordAudit } from '../../platform/audit/audit.queries.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import { Egress, type EgressAnswer } from '../../platform/egress/egress.ts';
import { EgressError } from '../../platform/egress/egressError.ts';
import { mailPerson } from '../../platform/mail/mailPerson.ts';
import { secondsUntilRetry } from '../../platform/backoff/backoff.ts';
import { untilRecorded } from '../../platform/lease/untilRecorded.ts';
import { whileRenewed } from '../../platform/lease/whileRenewed.ts';
import type { PlatformServices } from '../../platform/platformServices.ts';
import { Redactor } from '../../platform/redaction/redactor.ts';
import {
  type DeliveryAttempt,
  claimDeliveries,
  type ClaimedDelivery,
  recordDeliveryAttempt,
  releaseDelivery,
  renewDelivery,
  switchOff,
  recordArrival,
  recordFailure,
} from '../../platform/webhooks/deliveries.queries.ts';
import { payloadOf } from '../../platform/webhooks/payloadOf.ts';
import { signDelivery } from '../../platform/webhooks/signDelivery.ts';
import { validSecrets } from '../../platform/webhooks/webhooks.queries.ts';
import { getPlatformSender } from '../platformSettings/platformSettings.queries.ts';
import { administratorsOf, organizationName } from './webhooks.queries.ts';

/** Days of failures, without a success, after which a webhook is switched off … */
const switchOffAfterDays = 3;
/** … if a delivery has failed this often: rare events aren't judged by one attempt. */
const minFailedAttempts = 5;

/** The egress to receivers: shorter timeouts and much smaller answers than for vendors. */
export const webhookEgress = ({
  webhookOrigins,
  egressLimits,
}: Pick<Config, 'webhookOrigins' | 'egressLimits'>): Egress =>
  new Egress({
    allowedOrigins: webhookOrigins ?? [],
    limits: {
      connectMs: 5_000,
      headersMs: 10_000,
      bodyMs: 5_000,
      maxBytes: 256 * 1024,
      ...egressLimits,
    },
  });

type Sent = DeliveryAttempt & { gone: boolean };

/** Sends everything that is due. Any number of workers may do so at once. */
export async function sendDueWebhooks(
  services: PlatformServices,
  egress: Egress,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const claimed = await unrestricted(services, claimDeliveries);
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((delivery) => sendOne(services, egress, delivery, signal)));
  }
}

async function sendOne(
  services: PlatformServices,
  egress: Egress,
  delivery: ClaimedDelivery,
  signal: AbortSignal,
): Promise<void> {
  const sent = await whileRenewed(
    () => unrestricted(services, (tx) => renewDelivery(tx, delivery)),
    () => attemptDelivery(services, egress, delivery, signal),
  );
  // retried until the database has stored the result: the receiver may have accepted the delivery
  const record = (work: (tx: Tx) => Promise<void>) =>
    untilRecorded(() => unrestricted(services, work), signal);
  // aborted by us: another worker continues
  if (sent === undefined) return record((tx) => releaseDelivery(tx, delivery));
  if (sent.error)
    services.log.info(
      { deliveryId: delivery.id, attempts: delivery.attempts, code: sent.error.code },
      'webhook not delivered',
    );
  const seconds = secondsUntilRetry('webhookDelivery', delivery.attempts);
  const again =
    seconds === undefined || sent.gone ? null : new Date(services.now().getTime() + seconds * 1000);
  await record(async (tx) => {
    const ours = await recordDeliveryAttempt(tx, services.secrets, delivery, sent, again);
    if (!ours) return;
    if (sent.error === null) await recordArrival(tx, delivery.webhook_id);
    else await switchOffIfFailing(tx, services, delivery, sent.gone);
  });
}

/** One attempt; undefined when it was aborted because this worker stops. */
async function attemptDelivery(
  { secrets, now }: PlatformServices,
  egress: Egress,
  delivery: ClaimedDelivery,
  signal: AbortSignal,
): Promise<Sent | undefined> {
  const { id, webhook_id: webhookId, organization_id: organizationId, url } = delivery;
  const body = JSON.stringify(payloadOf(delivery));
  const at = now();
  const currentSecrets = await untilRecorded(
    () => validSecrets(secrets, { id: webhookId, organizationId }, delivery, at),
    signal,
  );
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  try {
    const answer = await egress.send({
      method: 'POST',
      url: new URL(url),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Linkspan-Webhooks/1',
        ...signDelivery(currentSecrets, { id: `msg_${id}`, at, body }),
      },
      body,
      follow: false,
      signal,
    });
    const { status } = answer;
    return {
      id: uuidv7(),
      statusCode: status,
      durationMs: took(),
      answer: startOfAnswer(answer, new Redactor({ secrets: currentSecrets })),
      error: refusal(status),
      gone: status === 410,
    };
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    if (error.fault === 'aborted') return undefined;
    return {
      id: uuidv7(),
      statusCode: null,
      durationMs: took(),
      answer: '',
      error: error.text,
      gone: false,
    };
  }
}

/** Anything but success is a failure: a redirect too, as the payload is only for the configured address. */
const refusal = (status: number): MessageText | null =>
  status >= 200 && status < 300
    ? null
    : status >= 300 && status < 400
      ? text('webhooks.redirected', { status })
      : text('webhooks.refused', { status });

function startOfAnswer({ bytes }: EgressAnswer, redactor: Redactor): string {
  const read = bytes.subarray(0, 4 * maxStoredAnswerLength + redactor.reach).toString('utf8');
  return redactor
    .text(read)
    .replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
    .slice(0, maxStoredAnswerLength)
    .toWellFormed();
}

/**
 * Switches off a webhook that has failed for days, or is permanently gone, audits that, and mails its administrators.
 */
async function switchOffIfFailing(
  tx: Tx,
  services: PlatformServices,
  delivery: ClaimedDelivery,
  gone: boolean,
): Promise<void> {
  const { webhook_id: webhookId, organization_id: organizationId, attempts } = delivery;
  const since = await recordFailure(tx, webhookId);
  if (since === undefined) return;
  const days = (services.now().getTime() - since.getTime()) / 86_400_000;
  if (!gone && (days < switchOffAfterDays || attempts < minFailedAttempts)) return;
  if (!(await switchOff(tx, webhookId, gone ? 'gone' : 'failing'))) return;
  await recordAudit(tx, {
    actorId: null,
    actor: 'job',
    ip: '',
    action: 'webhooks.switchOffWebhook',
    resource: 'organization',
    resourceId: organizationId,
    organizationId,
    outcome: 'done',
    detail: {
      webhookId,
      host: new URL(delivery.url).host,
      reason: gone ? 'gone' : 'failing',
      failingSince: since.toISOString(),
    },
  });
  const sender = await getPlatformSender(tx);
  const params = { name: await organizationName(tx, organizationId) };
  const link = `${services.config.publicUrl}/organization/${organizationId}/webhooks`;
  for (const person of await administratorsOf(tx, organizationId))
    await mailPerson(tx, services, sender, person, {
      subject: text('mail.webhookOff.subject', params),
      parts: [
        gone
          ? text('mail.webhookOff.gone', params)
          : text('mail.webhookOff.failing', { ...params, since: { instant: since.toISOString() } }),
        text('mail.webhookOff.what'),
        { button: { label: text('mail.act.webhooks'), url: link } },
      ],
    });
}

const unrestricted = <T>({ db }: PlatformServices, work: (tx: Tx) => Promise<T>): Promise<T> =>
  withVisibility(db, { bypassRowSecurity: true }, work);
