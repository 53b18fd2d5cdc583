import { z } from 'zod';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import { VendorError } from '../kit/vendorError.ts';
import type { ApplicationWebhooks } from '../kit/webhooksIn.ts';
import { divisionRequest, guid, rows } from './connector/exactApi.ts';

/** Of the records read here, suppliers are read from accounts; for ledgers, codes and cost centres there is no topic. */
const topic = 'Accounts';
const resource = 'webhooks/WebhookSubscriptions';

const subscription = z.object({ ID: z.string(), CallbackURL: z.string(), Topic: z.string() });
const notice = z.object({
  Content: z.object({ Topic: z.string(), Division: z.union([z.string(), z.number()]) }),
});

/** The text of `Content` as it came, and the signature over it. */
const envelope =
  /^\s*\{\s*"Content"\s*:\s*(\{[\s\S]*\})\s*,\s*"HashCode"\s*:\s*"([0-9A-Fa-f]{64})"\s*\}\s*$/;

/**
 * Exact Online has one subscription per application, company and topic, regardless of its maker, and refuses a second
 * with "already exists": so all customers' notices come at the application's one address. They are signed in their
 * body, with the application's webhook secret; on subscription the address is tested with an empty call.
 */
export const exactWebhooks: ApplicationWebhooks = {
  scope: 'application',
  unconfirmed: true,
  flowNames: ['supplier'],
  // a day has 5,000 calls, and suppliers are read completely
  minWakeIntervalMinutes: 15,
  signed({ body }) {
    const [, text, signature] = envelope.exec(body) ?? [];
    return text && signature ? { text, signature, encoding: 'hex' } : undefined;
  },
  isProbe: ({ body }) => body.trim() === '',
  tenants(body) {
    const read = notice.safeParse(body);
    return read.success && read.data.Content.Topic === topic
      ? [String(read.data.Content.Division)]
      : [];
  },
  subscriptionApi: {
    async subscribe(context, { address, tenants }) {
      await inEach(context, tenants, async (division) => {
        const known = (await subscriptionsOf(context, division)).filter(
          ({ Topic }) => Topic === topic,
        );
        if (known.some(({ CallbackURL }) => CallbackURL === address)) return;
        // subscriptions for a former address of the platform
        for (const { ID } of known) await remove(context, division, ID);
        await add(context, division, address);
      });
      return {};
    },
    async unsubscribe(context, { address, tenants }) {
      await inEach(context, tenants, async (division) => {
        for (const { ID, CallbackURL } of await subscriptionsOf(context, division))
          if (CallbackURL === address) await remove(context, division, ID);
      });
    },
  },
};

/** Runs the action in each company; a company that the user may no longer enter does not block the others. */
async function inEach(
  context: ConnectorContext,
  divisions: readonly string[],
  work: (division: string) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const division of divisions) {
    context.signal.throwIfAborted();
    try {
      await work(division);
    } catch (error) {
      if (!(error instanceof VendorError) || error.details.class !== 'validation') throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function subscriptionsOf(context: ConnectorContext, division: string) {
  const request = divisionRequest(division, resource, {
    query: { $select: 'ID,CallbackURL,Topic' },
  });
  const found: z.infer<typeof subscription>[] = [];
  for await (const page of rows(context, request, subscription)) found.push(...page);
  return found;
}

async function add(context: ConnectorContext, division: string, address: string): Promise<void> {
  try {
    await context.http.request(
      divisionRequest(division, resource, {
        method: 'POST',
        json: { CallbackURL: address, Topic: topic },
      }),
    );
  } catch (error) {
    // another user of the same company has just subscribed the same address
    const subscribed = (await subscriptionsOf(context, division)).some(
      ({ CallbackURL, Topic }) => CallbackURL === address && Topic === topic,
    );
    if (!subscribed) throw error;
  }
}

const remove = (context: ConnectorContext, division: string, id: string) =>
  context.http.request(divisionRequest(division, `${resource}(${guid(id)})`, { method: 'DELETE' }));
