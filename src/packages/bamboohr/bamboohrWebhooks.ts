import { z } from 'zod';
import { answer } from '../kit/answer.ts';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import { segment } from '../kit/segment.ts';
import type { CredentialWebhooks } from '../kit/webhooksIn.ts';

const idSchema = z.coerce.string();
const listSchema = z.object({
  webhooks: z.array(z.object({ id: idSchema, url: z.string().nullish() })),
});
const fieldsSchema = z.object({
  fields: z.array(z.object({ id: idSchema, alias: z.string().nullish() })),
});
const createdSchema = z.object({ id: idSchema, privateKey: z.string().min(1) });

/** Events that carry ids and names of fields, and no values. */
const events = ['employee.created', 'employee.updated', 'employee.deleted'];

/**
 * BambooHR signs the body followed by the instant, with a key that it returns on subscription and never again (its
 * published description: webhooks, `privateKey`; documentation.bamboohr.com/docs/webhooks).
 */
export const bamboohrWebhooks: CredentialWebhooks = {
  scope: 'credential',
  signed({ headers, body }) {
    const signature = headers['x-bamboohr-signature'];
    const instant = headers['x-bamboohr-timestamp'];
    const at = instant === undefined ? undefined : instantOf(instant);
    if (!signature || !at) return undefined;
    return { text: `${body}${instant}`, signature, encoding: 'hex', at };
  },
  subscriptionApi: {
    async subscribe(context, { address, keyKnown }) {
      const known = await at(context, address);
      if (keyKnown && known.length > 0) return {};
      // their key is lost with the answer that contained it
      for (const id of known) await remove(context, id);
      const path = '/api/v1/webhooks';
      const { fields } = answer(
        fieldsSchema,
        await context.http.request({ path: `${path}/monitor_fields` }),
        'the fields that can be monitored',
      );
      const monitorFields = fields.map(({ id, alias }) => alias ?? id);
      const json = { name: 'Linkspan', url: address, format: 'json', events, monitorFields };
      const made = await context.http.request({ method: 'POST', path, json });
      return { key: answer(createdSchema, made, 'a webhook').privateKey };
    },
    async unsubscribe(context, { address }) {
      for (const id of await at(context, address)) await remove(context, id);
    },
  },
};

/** Seconds, milliseconds or a date: the vendor documents it as an instant, but not its format. */
function instantOf(written: string): Date | undefined {
  const digits = /^\d{9,14}$/.test(written) ? Number(written) : undefined;
  // without a zone it is UTC, as in its API
  const spelled = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(written)
    ? `${written.replace(' ', 'T')}Z`
    : written;
  const milliseconds =
    digits === undefined ? Date.parse(spelled) : written.length > 11 ? digits : digits * 1000;
  return Number.isNaN(milliseconds) ? undefined : new Date(milliseconds);
}

/** Ids of this user's webhooks for the address. */
async function at(context: ConnectorContext, address: string): Promise<string[]> {
  const response = await context.http.request({ path: '/api/v1/webhooks' });
  const { webhooks } = answer(listSchema, response, 'the webhooks');
  return webhooks.filter(({ url }) => url === address).map(({ id }) => id);
}

// answers in plain text
const remove = (context: ConnectorContext, id: string) =>
  context.http.request({
    method: 'DELETE',
    path: `/api/v1/webhooks/${segment(id)}`,
    expect: 'bytes',
  });
