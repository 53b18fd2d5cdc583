import { there, type Samples } from '../sample.ts';

const administered = { needs: there('admin', 'organization') };
const parts = { webhookId: 'webhook' } as const;
// one that is told, by a name that nothing has
const body = () => ({ url: 'https://hooks.example.test/', eventTypes: ['run.finished'] });

export const webhookSamples: Samples = {
  // a deleted one is told nothing any more: 403, for the staff too
  'GET /organizations/{id}/webhooks': { ...administered, also: [403] },
  // an organization has so many at most
  'POST /organizations/{id}/webhooks': { ...administered, body, also: [409] },
  'PUT /organizations/{id}/webhooks/{webhookId}': {
    ...administered,
    parts,
    body: () => ({ ...body(), enabled: true }),
  },
  'DELETE /organizations/{id}/webhooks/{webhookId}': { ...administered, parts, spends: 'thing' },
  'POST /organizations/{id}/webhooks/{webhookId}/secret': { ...administered, parts },
  'POST /organizations/{id}/webhooks/{webhookId}/test': { ...administered, parts },
  'GET /organizations/{id}/webhooks/{webhookId}/deliveries': {
    ...administered,
    parts,
    also: [403],
  },
  'POST /organizations/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/resend': {
    ...administered,
    parts: { ...parts, deliveryId: 'webhookDelivery' },
  },
};
