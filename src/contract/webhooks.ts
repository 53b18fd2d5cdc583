import { z } from 'zod';
import { adminOf } from './access.ts';
import { collection, id, instant, item, listQuery } from './hydra.ts';
import { message } from './messages/message.ts';
import { defineRoute } from './route.ts';
import { requiredText } from './texts.ts';

/** Events of an organization and, if it is a reseller, of its customers. */
export const webhookEventTypes = [
  'run.finished',
  'connection.failing',
  'connection.recovered',
  'credential.broken',
  'credential.recovered',
  'batch.waiting',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];
/** Event that a person sends to test the delivery. */
export const webhookTestType = 'webhook.test';

/** Maximum number of webhooks per organization. */
export const maxWebhooks = 20;
/** Characters of an answer that are stored. */
export const maxStoredAnswerLength = 1000;

/** Why a webhook is off: a person's choice, days of failures, or an answer that it is gone for good (410). */
export const webhookOffReasons = ['person', 'failing', 'gone'] as const;

export const webhookDeliveryStatuses = ['waiting', 'delivered', 'failed'] as const;

export const webhook = z.object({
  ...item('Webhook'),
  webhookId: id,
  url: z.string(),
  eventTypes: z.array(z.enum(webhookEventTypes)),
  enabled: z.boolean(),
  /** Null while it is on. */
  disabledReason: z.enum(webhookOffReasons).nullable(),
  /** The first failure since the last successful delivery. */
  failingSince: instant.nullable(),
  /** Until then the previous secret signs as well. */
  previousSecretUntil: instant.nullable(),
  /** The newest delivery that was attempted, as its log has it; null before the first, and once it is old and deleted. */
  lastDelivery: z
    .object({
      type: z.enum([...webhookEventTypes, webhookTestType]),
      status: z.enum(webhookDeliveryStatuses),
      /** Since it was last sent again by hand. */
      attempts: z.int(),
      attemptedAt: instant,
      /** Null unless it waits. */
      nextAttemptAt: instant.nullable(),
      /** Null if no answer came. */
      statusCode: z.int().nullable(),
      /** Why the last attempt failed. */
      codedMessage: message.nullable(),
    })
    .nullable(),
  createdAt: instant,
});
export type Webhook = z.output<typeof webhook>;

export const webhookDelivery = z.object({
  ...item('WebhookDelivery'),
  deliveryId: id,
  type: z.enum([...webhookEventTypes, webhookTestType]),
  status: z.enum(webhookDeliveryStatuses),
  createdAt: instant,
  attempts: z.int(),
  /** Time of the last attempt; null before the first. */
  attemptedAt: instant.nullable(),
  /** Null unless it waits. */
  nextAttemptAt: instant.nullable(),
  /** Null if no answer came. */
  statusCode: z.int().nullable(),
  durationMs: z.int().nullable(),
  /** Why the last attempt failed. */
  codedMessage: message.nullable(),
  /** Start of the last answer. */
  answer: z.string(),
  /** The last attempts, the newest first; including those of a delivery that was resent. */
  tries: z.array(
    z.object({
      attemptedAt: instant,
      /** Null if no answer came. */
      statusCode: z.int().nullable(),
      durationMs: z.int(),
      /** Why it failed; null: it arrived. */
      codedMessage: message.nullable(),
      answer: z.string(),
    }),
  ),
  /** Request payload. */
  payload: z.record(z.string(), z.unknown()),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

const organizationParams = z.object({ id });
const webhookParams = z.object({ id, webhookId: id });
const secret = z.object({ ...webhook.shape, secret: z.string() });

export const webhookBody = z.object({
  /** https, and an address on the public internet. */
  url: requiredText(2000),
  eventTypes: z.array(z.enum(webhookEventTypes)).min(1).max(webhookEventTypes.length),
});

export const listWebhooks = defineRoute({
  method: 'GET',
  path: '/organizations/{id}/webhooks',
  summary:
    'An organization’s webhooks, with the last delivery of each: those that fail first, then the newest.',
  access: adminOf('organization'),
  params: organizationParams,
  query: listQuery([], {}),
  answers: { 200: collection(webhook) },
});

export const createWebhook = defineRoute({
  method: 'POST',
  path: '/organizations/{id}/webhooks',
  summary:
    'Adds a webhook: an address that receives events from now on, signed by Standard Webhooks. Only this answer has the secret.',
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
    'Changes a webhook’s address or events, or switches it on or off. Waiting deliveries go on when it is on again.',
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
