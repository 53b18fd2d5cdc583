import { createHmac } from 'node:crypto';
import type { NoticeDial } from '../../../sandbox/vendor.ts';

/**
 * Sends a notice of the application's webhooks, to the address and with the key that a person entered at the vendor;
 * without an event Xero's "intent to receive".
 */
export const sendXeroNotice: NoticeDial = async (
  tenantId,
  { event, forged = false, address, key },
) => {
  if (address === undefined || key === undefined)
    throw new RangeError('address and key are needed');
  const resourceId = '00000000-0000-0000-0000-000000000000';
  const occurred = {
    resourceUrl: `https://api.xero.com/api.xro/2.0/Contacts/${resourceId}`,
    resourceId,
    eventDateUtc: new Date().toISOString(),
    eventType: 'UPDATE',
    eventCategory: event,
    tenantId,
    tenantType: 'ORGANISATION',
  };
  const body = JSON.stringify({
    events: event === undefined ? [] : [occurred],
    firstEventSequence: event === undefined ? 0 : 1,
    lastEventSequence: event === undefined ? 0 : 1,
    entropy: 'S0m3r4nd0mt3xt',
  });
  const signed = createHmac('sha256', forged ? `${key}?` : key).update(body);
  const { status } = await fetch(address, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-xero-signature': signed.digest('base64') },
  });
  return [status];
};
