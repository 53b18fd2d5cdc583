import type * as contract from '../../../contract/webhooks.ts';
import type { z } from 'zod';
import type { webhook, webhookDelivery } from '../../../contract/webhooks.ts';
import type { Call, HandlersOf } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { notFound } from '../../platform/problems.ts';
import { attemptsOf, type StoredAttempt } from '../../platform/webhooks/deliveries.queries.ts';
import { payloadOf } from '../../platform/webhooks/payloadOf.ts';
import { toMessage } from '../../platform/wording/wording.ts';
import {
  type DeliveryRow,
  getWebhook,
  lastDeliveriesOf,
  type LastDeliveryRow,
  listDeliveriesOf,
  listWebhooksOf,
  type WebhookRow,
} from './webhooks.queries.ts';
import {
  changeWebhookSettings,
  createWebhook,
  deleteWebhook,
  resend,
  rotateSecret,
  sendTest,
} from './webhooks.rules.ts';

const pathOf = (organizationId: string) => `/organizations/${organizationId}/webhooks`;
const deliveriesPath = (row: Pick<DeliveryRow, 'organization_id' | 'webhook_id'>) =>
  `${pathOf(row.organization_id)}/${row.webhook_id}/deliveries`;

const withLastDelivery = async (call: Call, row: WebhookRow) =>
  toWire(call, row, await call.scoped((scope) => lastDeliveriesOf(scope, [row])));

function toWire(
  call: Call,
  row: WebhookRow,
  lastDeliveries: ReadonlyMap<string, LastDeliveryRow>,
): z.input<typeof webhook> {
  const last = lastDeliveries.get(row.id);
  const until = row.previous_until;
  return {
    '@id': `/api${pathOf(row.organization_id)}/${row.id}`,
    '@type': 'Webhook',
    webhookId: row.id,
    url: row.url,
    eventTypes: row.event_types,
    enabled: row.enabled,
    disabledReason: row.disabled_reason,
    failingSince: row.failing_since,
    previousSecretUntil: until && until > call.services.now() ? until : null,
    lastDelivery: last
      ? {
          type: last.event_type,
          status: last.status,
          attempts: last.attempts,
          attemptedAt: last.attempted_at,
          nextAttemptAt: last.status === 'waiting' ? last.next_attempt_at : null,
          statusCode: last.status_code,
          codedMessage: last.error && toMessage(last.error),
        }
      : null,
    createdAt: row.created_at,
  };
}

function deliveryToWire(
  row: DeliveryRow,
  tries: readonly StoredAttempt[],
): z.input<typeof webhookDelivery> {
  return {
    '@id': `/api${deliveriesPath(row)}/${row.id}`,
    '@type': 'WebhookDelivery',
    deliveryId: row.id,
    type: row.event_type,
    status: row.status,
    createdAt: row.created_at,
    attempts: row.attempts,
    attemptedAt: row.attempted_at,
    nextAttemptAt: row.status === 'waiting' ? row.next_attempt_at : null,
    statusCode: row.status_code,
    durationMs: row.duration_ms,
    codedMessage: row.error && toMessage(row.error),
    answer: tries[0]?.answer ?? '',
    tries: tries.map((attempt) => ({
      attemptedAt: attempt.attempted_at,
      statusCode: attempt.status_code,
      durationMs: attempt.duration_ms,
      codedMessage: attempt.error && toMessage(attempt.error),
      answer: attempt.answer,
    })),
    payload: payloadOf(row),
  };
}

export const webhooksHandlers: HandlersOf<typeof contract> = {
  listWebhooks: async ({ params, query, call }) => {
    const { rows, total, last } = await call.scoped(async (scope) => {
      const page = await listWebhooksOf(scope, params.id, query);
      return { ...page, last: await lastDeliveriesOf(scope, page.rows) };
    });
    const members = rows.map((row) => toWire(call, row, last));
    return { status: 200, body: hydraCollection(pathOf(params.id), members, total, query) };
  },
  createWebhook: async ({ params, body, call }) => {
    const { row, secret } = await createWebhook(call, params.id, body);
    // nothing was sent to it yet
    return { status: 201, body: { ...toWire(call, row, new Map()), secret } };
  },
  updateWebhook: async ({ params, body, call }) => ({
    status: 200,
    body: await withLastDelivery(
      call,
      await changeWebhookSettings(call, params.id, params.webhookId, body),
    ),
  }),
  deleteWebhook: async ({ params: { id, webhookId }, call }) => {
    await deleteWebhook(call, id, webhookId);
    return { status: 200, body: { webhookId } };
  },
  rotateWebhookSecret: async ({ params, call }) => {
    const { row, secret } = await rotateSecret(call, params.id, params.webhookId);
    return { status: 200, body: { ...(await withLastDelivery(call, row)), secret } };
  },
  testWebhook: async ({ params, call }) => ({
    status: 202,
    body: { deliveryId: await sendTest(call, params.id, params.webhookId) },
  }),
  listWebhookDeliveries: async ({ params: { id, webhookId }, query, call }) => {
    const { rows, total, tries } = await call.scoped(async (scope) => {
      if (!(await getWebhook(scope, id, webhookId))) throw notFound();
      const page = await listDeliveriesOf(scope, webhookId, query);
      return { ...page, tries: await attemptsOf(scope.tx, call.services.secrets, page.rows) };
    });
    const members = rows.map((row) => deliveryToWire(row, tries.get(row.id) ?? []));
    const path = deliveriesPath({ organization_id: id, webhook_id: webhookId });
    return { status: 200, body: hydraCollection(path, members, total, query) };
  },
  resendWebhookDelivery: async ({ params: { id, webhookId, deliveryId }, call }) => {
    await resend(call, id, webhookId, deliveryId);
    return { status: 202, body: { deliveryId } };
  },
};
