import { z } from 'zod';
import { operatorOf } from './access.ts';
import { id, instant } from './hydra.ts';
import { defineRoute } from './route.ts';

/** How a credential's package tells of changes there. */
export const webhookIn = z.object({
  /** The package was told where to, or is as soon as that is possible. */
  enabled: z.boolean(),
  /** When it was; null while it is off or has yet to be told. */
  enabledAt: instant.nullable(),
  /** The last notice whose signature was right, and how many there were. */
  acceptedAt: instant.nullable(),
  accepted: z.int(),
  /** The same of those that were refused. */
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
