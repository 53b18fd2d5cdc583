import { createHmac } from 'node:crypto';
import { asText } from '../../../sandbox/asText.ts';
import type { NoticeDial } from '../../../sandbox/vendor.ts';
import type { EntitySet } from './entitySet.ts';
import { exactClient } from './exactAuth.ts';
import { newGuid, type ExactDivision, type ExactRow } from './exactDivision.ts';
import { Problems, refuse } from './exactErrors.ts';
import { webhookSubscriptionFields } from './exactFields.ts';

/** Key that signs the one application's notices. */
export const webhookSecret = 'sandbox-exact-webhook-secret';

/**
 * webhooks/WebhookSubscriptions: one per application, company and topic, regardless of its maker; made and deleted,
 * never changed.
 */
export const webhookSubscriptions: EntitySet = {
  path: 'webhooks/WebhookSubscriptions',
  type: 'WebhookSubscription',
  key: 'ID',
  fields: webhookSubscriptionFields,
  table: (division) => division.subscriptions,
  create: ({ division, exchange }, body) => {
    const problems = new Problems();
    if (body.CallbackURL == null) problems.mandatory('CallbackURL');
    if (body.Topic == null) problems.mandatory('Topic');
    problems.refuseIfAny();
    if (!URL.canParse(asText(body.CallbackURL))) refuse(400, 'Invalid: CallbackURL');
    if ([...division.subscriptions.rows()].some(({ Topic }) => Topic === body.Topic))
      refuse(500, 'Data already exists.');
    const made: ExactRow = {
      ...body,
      ID: newGuid(division, 'webhook'),
      ClientID: exactClient.id,
      Division: division.code,
      Created: exchange.at,
    };
    division.subscriptions.put(made);
    return made;
  },
  remove: ({ division }, row) => void division.subscriptions.delete(asText(row.ID)),
};

/**
 * Sends a notice of each company of a login to the subscribers of the topic; for the event `probe` the empty call
 * that tests an address.
 */
export function createExactNotices(divisionsOf: (login: string) => ExactDivision[]): NoticeDial {
  return async (login, { event = 'Accounts', forged = false }) => {
    const statuses: number[] = [];
    for (const division of divisionsOf(login)) {
      for (const { Topic, CallbackURL } of division.subscriptions.rows()) {
        if (Topic !== event && event !== 'probe') continue;
        const content = JSON.stringify({
          Topic: event,
          ClientId: exactClient.id,
          Division: division.code,
          Action: 'Update',
          Key: '00000000-0000-0000-0000-000000000000',
          ExactOnlineEndpoint: `https://start.exactonline.nl/api/v1/${division.code}/crm/Accounts(guid'00000000-0000-0000-0000-000000000000')`,
          EventCreatedOn: new Date().toISOString(),
        });
        const hash = createHmac('sha256', forged ? `${webhookSecret}?` : webhookSecret)
          .update(content)
          .digest('hex')
          .toUpperCase();
        const { status } = await fetch(asText(CallbackURL), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: event === 'probe' ? '' : `{"Content":${content},"HashCode":"${hash}"}`,
        });
        statuses.push(status);
      }
    }
    return statuses;
  };
}
