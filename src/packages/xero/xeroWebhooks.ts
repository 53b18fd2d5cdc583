import { z } from 'zod';
import type { ApplicationWebhooks } from '../kit/webhooksIn.ts';

const notice = z.object({
  events: z.array(z.object({ eventCategory: z.string(), tenantId: z.string() })),
});

/**
 * Xero signs the body with the key of the application's webhooks (xero-webhooks.yaml). Its "intent to receive" is a
 * notice without events, with right and wrong signatures alternately: it expects 200 and 401 without a body.
 */
export const xeroWebhooks: ApplicationWebhooks = {
  scope: 'application',
  unconfirmed: true,
  flowNames: ['supplier'],
  // suppliers are read as whole lists
  minWakeIntervalMinutes: 15,
  signed({ headers, body }) {
    const signature = headers['x-xero-signature'];
    return signature ? { text: body, signature } : undefined;
  },
  tenants(body) {
    const read = notice.safeParse(body);
    // flows that begin here only read contacts
    const events = read.success
      ? read.data.events.filter(({ eventCategory }) => eventCategory === 'CONTACT')
      : [];
    return [...new Set(events.map(({ tenantId }) => tenantId))];
  },
};
