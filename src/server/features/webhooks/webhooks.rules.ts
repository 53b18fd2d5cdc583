import type { BodyOf } from '../../../contract/route.ts';
import { text } from '../../../contract/messages/message.ts';
import { maxWebhooks, type updateWebhook } from '../../../contract/webhooks.ts';
import type { Call } from '../../http/handler.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { consumeAttempts, deliveryLimits } from '../../platform/accounts/attempts.ts';
import { EgressError } from '../../platform/egress/egressError.ts';
import { conflict, notFound, violation } from '../../platform/problems.ts';
import { restartDelivery } from '../../platform/webhooks/deliveries.queries.ts';
import { newSecret } from '../../platform/webhooks/signDelivery.ts';
import {
  changeWebhook,
  insertTestDelivery,
  insertWebhook,
  newWebhookId,
  removeWebhook,
  replaceSecret,
} from '../../platform/webhooks/webhooks.queries.ts';
import { webhookEgress } from './sendWebhooks.ts';
import { lockWebhookCount, getWebhook, hasDelivery, type WebhookRow } from './webhooks.queries.ts';

type Body = BodyOf<typeof updateWebhook>;

/** The normalised address; forbidden ones are already refused here (docs/security.md T30). */
function checkedUrl(call: Call, given: string): string {
  if (!URL.canParse(given)) throw violation('url', text('webhooks.noAddress'));
  const url = new URL(given);
  url.hash = '';
  const egress = webhookEgress(call.services.config);
  try {
    egress.check(url);
  } catch (error) {
    if (error instanceof EgressError) throw violation('url', error.text);
    throw error;
  } finally {
    void egress.close();
  }
  return url.href;
}

async function requireWebhook(
  scope: Scope,
  organizationId: string,
  id: string,
): Promise<WebhookRow> {
  const row = await getWebhook(scope, organizationId, id, { lock: true });
  if (!row) throw notFound();
  return row;
}

const kinds = (eventTypes: Body['eventTypes']) => [...new Set(eventTypes)];

/** Hosts only: the rest of an address may contain credentials. */
const hostOf = (url: string) => new URL(url).host;

export async function createWebhook(
  call: Call,
  organizationId: string,
  body: Omit<Body, 'enabled'>,
): Promise<{ row: WebhookRow; secret: string }> {
  const url = checkedUrl(call, body.url);
  const secret = newSecret();
  const id = newWebhookId();
  const row = await call.scoped(async (scope) => {
    if ((await lockWebhookCount(scope, organizationId)) >= maxWebhooks)
      throw conflict(text('webhooks.tooMany', { n: maxWebhooks }));
    await insertWebhook(
      scope.tx,
      call.services.secrets,
      { id, organizationId },
      {
        url,
        eventTypes: kinds(body.eventTypes),
        secret,
      },
    );
    call.audited.detail = { webhookId: id, host: hostOf(url), eventTypes: kinds(body.eventTypes) };
    return requireWebhook(scope, organizationId, id);
  });
  return { row, secret };
}

export function changeWebhookSettings(
  call: Call,
  organizationId: string,
  id: string,
  body: Body,
): Promise<WebhookRow> {
  const url = checkedUrl(call, body.url);
  return call.scoped(async (scope) => {
    await requireWebhook(scope, organizationId, id);
    await changeWebhook(
      scope.tx,
      { id, organizationId },
      {
        url,
        eventTypes: kinds(body.eventTypes),
        enabled: body.enabled,
      },
    );
    call.audited.detail = {
      webhookId: id,
      host: hostOf(url),
      eventTypes: kinds(body.eventTypes),
      enabled: body.enabled,
    };
    return requireWebhook(scope, organizationId, id);
  });
}

export function deleteWebhook(call: Call, organizationId: string, id: string): Promise<void> {
  return call.scoped(async (scope) => {
    const { url } = await requireWebhook(scope, organizationId, id);
    await removeWebhook(scope.tx, { id, organizationId });
    call.audited.detail = { webhookId: id, host: hostOf(url) };
  });
}

export async function rotateSecret(
  call: Call,
  organizationId: string,
  id: string,
): Promise<{ row: WebhookRow; secret: string }> {
  const secret = newSecret();
  const row = await call.scoped(async (scope) => {
    const webhook = await requireWebhook(scope, organizationId, id);
    await replaceSecret(scope.tx, call.services.secrets, { id, organizationId }, webhook, secret);
    call.audited.detail = { webhookId: id };
    return requireWebhook(scope, organizationId, id);
  });
  return { row, secret };
}

const requireEnabled = ({ enabled }: WebhookRow) => {
  if (!enabled) throw conflict(text('webhooks.off'));
};

export async function sendTest(call: Call, organizationId: string, id: string): Promise<string> {
  await consumeAttempts(call.services, deliveryLimits(organizationId));
  return call.scoped(async (scope) => {
    requireEnabled(await requireWebhook(scope, organizationId, id));
    call.audited.detail = { webhookId: id };
    return insertTestDelivery(scope.tx, { id, organizationId });
  });
}

export async function resend(
  call: Call,
  organizationId: string,
  id: string,
  deliveryId: string,
): Promise<void> {
  await consumeAttempts(call.services, deliveryLimits(organizationId));
  return call.scoped(async (scope) => {
    const row = await requireWebhook(scope, organizationId, id);
    if (!(await hasDelivery(scope, id, deliveryId))) throw notFound();
    requireEnabled(row);
    call.audited.detail = { webhookId: id, deliveryId };
    // a worker that is sending it already does what was requested
    await restartDelivery(scope.tx, id, deliveryId);
  });
}
