import { z } from 'zod';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import { segment } from '../kit/segment.ts';
import type { CredentialWebhooks } from '../kit/webhooksIn.ts';
import { accountPath, wholeList } from './connector/payhawkApi.ts';

/** Events up to the point where an expense can be booked, and its changes afterwards. */
const eventTypes = [
  'expense.created',
  'expense.reviewed',
  'expense.approved',
  'expense.deleted',
  'expense.payment-details.updated',
  'payment.settled',
];

const subscription = z.object({
  id: z.string(),
  eventType: z.string(),
  callbackUrl: z.string(),
  status: z.string(),
});

/**
 * Payhawk signs `instant:path:body` with its own key (its published description 3, `rsa-public-key`; the headers as
 * its own example of an integration reads them).
 */
export const payhawkWebhooks: CredentialWebhooks = {
  scope: 'credential',
  signed({ headers, path, body }) {
    const signature = headers['x-payhawk-signature'];
    const instant = headers['x-payhawk-timestamp'];
    if (!signature || !instant || Number.isNaN(Date.parse(instant))) return undefined;
    return { text: `${instant}:${path}:${body}`, signature, at: new Date(instant) };
  },
  async publicKey(context) {
    const { bytes } = await context.http.request({
      path: '/api/v3/rsa-public-key',
      expect: 'bytes',
    });
    return String.fromCharCode(...bytes.subarray(0, 10_000));
  },
  subscriptionApi: {
    async subscribe(context, { address }) {
      const known = (await wholeList(context, '/webhooks', subscription)).filter(
        ({ callbackUrl }) => callbackUrl === address,
      );
      for (const eventType of eventTypes) {
        const same = known.filter((one) => one.eventType === eventType);
        if (same.some(({ status }) => status === 'active')) continue;
        // it was switched off at the vendor: subscribe again
        for (const { id } of same) await remove(context, id);
        await context.http.request({
          method: 'POST',
          path: accountPath(context, '/webhooks'),
          json: { eventType, callbackUrl: address },
        });
      }
      return {};
    },
    async unsubscribe(context, { address }) {
      for (const { id, callbackUrl } of await wholeList(context, '/webhooks', subscription))
        if (callbackUrl === address) await remove(context, id);
    },
  },
};

const remove = (context: ConnectorContext, id: string) =>
  context.http.request({
    method: 'DELETE',
    path: accountPath(context, `/webhooks/${segment(id)}`),
  });
