import type { Selectable } from 'kysely';
import { insurancePackage } from '../../../contract/packageTraits.ts';
import type { WebhookDeliveryTable } from '../db/schema.ts';

type Delivery = Pick<Selectable<WebhookDeliveryTable>, 'event_type' | 'data' | 'created_at'>;

/**
 * Payload of a delivery: its type, when it happened, and the address of the affected thing, with codes and numbers. A
 * receiver with more rights reads the rest there.
 */
export function payloadOf({ event_type: type, data, created_at: at }: Delivery): {
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
} {
  const { organizationId, connectionId, credentialId, batchId, ...rest } = data;
  const connection = `/api/connections/${connectionId}`;
  const about =
    batchId !== undefined
      ? {
          '@id': `${connection}/data/${insurancePackage}/batches/${batchId}`,
          '@type': 'InsuranceBatch',
          connection,
        }
      : connectionId !== undefined
        ? { '@id': connection, '@type': 'Connection' }
        : credentialId !== undefined
          ? { '@id': `/api/credentials/${credentialId}`, '@type': 'Credential' }
          : {};
  return {
    type,
    timestamp: at.toISOString(),
    data: { ...about, organization: `/api/organizations/${organizationId}`, ...rest },
  };
}
