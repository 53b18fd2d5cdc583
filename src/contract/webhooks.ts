import { z } from 'zod';
import { adminOf } from './access.ts';
import { collection, id, instant, item, listQuery } from './hydra.ts';
import { message } from './messages/message.ts';
import { defineRoute } from './route.ts';
import { requiredText } from './texts.ts';

/** What is told of an organization and, where it is a reseller, of its customers. */
export const webhookEventTypes = [
  'run.finished',
  'connection.failing',
  'connection.recovered',
  'credential.broken',
  'credential.recovered',
  'batch.waiting',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];
/** What a person has sent, to see whether it arrives. */
export const webhookTestType = 'webhook.test';

/** Of one organization. */
export const maxWebhooks = 20;
/** Characters of an answer that are kept. */
export const keptAnswer = 1000;

/** Why one is off: a person's wish, days of failures, or an answer that it is gone for good (410). */
export const webhookOffReasons = ['person', 'failing', 'gone'] as const;

export const webhook = z.object({
  ...item,
  webhookId: id,
  url: z.string(),
  eventTypes: z.array(z.enum(webhookEventTypes)),
  enabled: z.boolean(),
  /** Null while it is on. */
  disabledReason: z.enum(webhookOffReasons).nullable(),
  /** The first failure since something arrived. */
  failingSince: instant.nullable(),
  /** Until then the secret before this one signs as well. */
  previousSecretUntil: instant.nullable(),
  createdAt: instant,
});
export type Webhook = z.output<typeof webhook>;

export const webhookDeliveryStatuses = ['waiting', 'delivered', 'failed'] as const;

export const webhookDelivery = z.object({
  ...item,
  deliveryId: id,
  type: z.enum([...webhookEventTypes, webhookTestType]),
  status: z.enum(webhookDeliveryStatuses),
  createdAt: instant,
  attempts: z.int(),
  /** Of the last try; null before the first. */
  attemptedAt: instant.nullable(),
  /** Null unless it waits. */
  nextAttemptAt: instant.nullable(),
  /** Null where nothing was answered. */
  statusCode: z.int().nullable(),
  durationMs: z.int().nullable(),
  /** Why the last try failed. */
  codedMessage: message.nullable(),
  /** The first of what was answered last. */
  answer: z.string(),
  /** The last tries, the newest first; those of a delivery that was sent again among them. */
  tries: z.array(
    z.object({
      attemptedAt: instant,
      /** Null where nothing was answered. */
      statusCode: z.int().nullable(),
      durationMs: z.int(),
      /** Why it failed; null: it arrived. */
      codedMessage: message.nullable(),
      answer: z.string(),
    }),
  ),
  /** What is sent. */
  payload: z.record(z.string(), z.unknown()),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

const organizationParams = z.object({ id });
const webhookParams = z.object({ id, webhookId: id });
const secret = z.object({ ...webhook.shape, secret: z.string() });

export const webhookBody = z.object({
  /** https, and an address of the public internet. */
  url: requiredText(2000),
  eventTypes: z.array(z.enum(webhookEventTypes)).min(1).max(webhookEventTypes.length),
});

export const listWebhooks = defineRoute({
  method: 'GET',
  path: '/organizations/{id}/webhooks',
  summary: 'The addresses that an organization is told at, newest first.',
  access: adminOf('organization'),
  params: organizationParams,
  query: listQuery([], {}),
  answers: { 200: collection(webhook) },
});

export const createWebhook = defineRoute({
  method: 'POST',
  path: '/organizations/{id}/webhooks',
  summary:
    'Tells an address from now on what happens, signed by Standard Webhooks. The answer alone tells the secret.',
  access: adminOf('organization'),
  params: organizationParams,
  body: webhookBody,
  holdsSecret: true,
  answers: { 201: secret },
});

export const updateWebhook = defineRoute({
  method: 'PUT',
  path: '/organizations/{id}/webhooks/{webhookId}',
  summary:
    'Changes where and what is told, or switches it on or off. What waited goes on when it is on again.',
  access: adminOf('organization'),
  params: webhookParams,
  body: webhookBody.extend({ enabled: z.boolean() }),
  answers: { 200: webhook },
});

export const deleteWebhook = defineRoute({
  method: 'DELETE',
  path: '/organizations/{id}/webhooks/{webhookId}',
  summary: 'Tells an address no more, and forgets its deliveries.',
  access: adminOf('organization'),
  params: webhookParams,
  answers: { 200: z.object({ webhookId: id }) },
});

export const rotateWebhookSecret = defineRoute({
  method: 'POST',
  path: '/organizations/{id}/webhooks/{webhookId}/secret',
  summary:
    'Makes a new secret. Deliveries are signed with both for a day; the answer alone tells the new one.',
  access: adminOf('organization'),
  params: webhookParams,
  holdsSecret: true,
  answers: { 200: secret },
});

export const testWebhook = defineRoute({
  method: 'POST',
  path: '/organizations/{id}/webhooks/{webhookId}/test',
  summary: 'Sends a delivery of the type webhook.test.',
  access: adminOf('organization'),
  params: webhookParams,
  answers: { 202: z.object({ deliveryId: id }) },
});

export const listWebhookDeliveries = defineRoute({
  method: 'GET',
  path: '/organizations/{id}/webhooks/{webhookId}/deliveries',
  summary: 'What was sent to an address, newest first.',
  access: adminOf('organization'),
  params: webhookParams,
  query: listQuery([], { status: z.enum(webhookDeliveryStatuses).optional() }),
  answers: { 200: collection(webhookDelivery) },
});

export const resendWebhookDelivery = defineRoute({
  method: 'POST',
  path: '/organizations/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/resend',
  summary: 'Sends a delivery again, under the same id.',
  access: adminOf('organization'),
  params: webhookParams.extend({ deliveryId: id }),
  answers: { 202: z.object({ deliveryId: id }) },
});
