import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { json, jsonBody, type Answer } from '../../../sandbox/exchange.ts';
import { isCallbackAddress } from '../../../sandbox/isCallbackAddress.ts';
import type { NoticeDial } from '../../../sandbox/vendor.ts';
import type { PayhawkAccount, Subscription } from './payhawkAccount.ts';
import type { PayhawkContext } from './payhawkContext.ts';
import { refuse } from './payhawkErrors.ts';
import { checkShape } from './payhawkShapes.ts';

/** One pair for each process: generating it takes a while. */
let keys: { publicKey: string; privateKey: string } | undefined;
const pair = () =>
  (keys ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }));

export const publicKeyAnswer = (): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: pair().publicKey,
});

export function listSubscriptions({ account }: PayhawkContext): Answer {
  const items = account.subscriptions.list();
  return json(200, { items, total: items.length });
}

export function addSubscription({ account, exchange }: PayhawkContext): Answer {
  const body = jsonBody(exchange);
  checkShape('subscription', body);
  const { eventType, callbackUrl } = body as Pick<Subscription, 'eventType' | 'callbackUrl'>;
  if (!isCallbackAddress(callbackUrl))
    return refuse(400, 'validation_error', 'callbackUrl must be a valid HTTPS uri');
  const made: Subscription = {
    id: randomUUID(),
    eventType,
    callbackUrl,
    createdAt: new Date(exchange.at).toISOString(),
    status: 'active',
  };
  account.subscriptions.put(made);
  return json(201, made);
}

export function removeSubscription({ account }: PayhawkContext, id = ''): Answer {
  if (!account.subscriptions.delete(id)) return refuse(404, 'not_found', 'Not found');
  return { status: 204, headers: {}, body: '' };
}

/** Sends a notice to each address that is subscribed to the event, signed like Payhawk does. */
export function createPayhawkNotices(
  accountOf: (name: string) => PayhawkAccount,
  now: () => number,
): NoticeDial {
  return async (account, { event = 'expense.reviewed', forged = false, agoMs = 0 }) => {
    const statuses: number[] = [];
    for (const { eventType, callbackUrl, status } of accountOf(account).subscriptions.list()) {
      if (eventType !== event || status !== 'active') continue;
      const { pathname, search } = new URL(callbackUrl);
      const body = JSON.stringify({ accountId: account, eventType, payload: { id: randomUUID() } });
      const at = new Date(now() - agoMs).toISOString();
      const signed = Buffer.from(`${at}:${pathname}${search}:${body}`);
      const { status: answered } = await fetch(callbackUrl, {
        method: 'POST',
        body: forged ? `${body} ` : body,
        headers: {
          'content-type': 'application/json',
          'x-payhawk-timestamp': at,
          'x-payhawk-signature': sign('RSA-SHA256', signed, pair().privateKey).toString('base64'),
        },
      });
      statuses.push(answered);
    }
    return statuses;
  };
}
