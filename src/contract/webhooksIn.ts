import { z } from 'zod';
import { operatorOf } from './access.ts';
import { id, instant } from './hydra.ts';
import { defineRoute } from './route.ts';

/** Webhook notices of changes from a credential's package. */
export const webhookIn = z.object({
  /** The package is subscribed, or will be as soon as possible. */
  enabled: z.boolean(),
  /** When it was subscribed; null while it is off or not subscribed yet. */
  enabledAt: instant.nullable(),
  /** The last notice with a valid signature, and the number of those. */
  acceptedAt: instant.nullable(),
  accepted: z.int(),
  /** The same for refused notices. */
  refusedAt: instant.nullable(),
  refused: z.int(),
});
export type WebhookIn = z.output<typeof webhookIn>;

export const switchWebhookIn = defineRoute({
  method: 'PUT',
  path: '/credentials/{id}/webhook-in',
  summary:
    'Has the package tell of changes at once, or no more. What has changed is read either way.',
  access: operatorOf('credential'),
  params: z.object({ id }),
  body: z.object({ enabled: z.boolean() }),
  answers: { 200: webhookIn },
});
