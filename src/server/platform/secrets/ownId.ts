import { createHmac } from 'node:crypto';
import { stringify } from 'uuid';
import type { Secrets } from './secrets.ts';

/**
 * The id for a new thing, derived from the id that a client made up: always different from it, and the same for the
 * same input in an organization. Using the client's id if it is free would reveal whether somebody else has something
 * with that id.
 */
export async function ownId(
  secrets: Secrets,
  organizationId: string,
  clientId: string,
): Promise<string> {
  const key = await secrets.deriveLastingKey('own-id');
  const bytes = createHmac('sha256', key)
    .update(`${organizationId}|${clientId.toLowerCase()}`)
    .digest()
    .subarray(0, 16);
  // version 8 and the variant of RFC 9562
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return stringify(bytes);
}
