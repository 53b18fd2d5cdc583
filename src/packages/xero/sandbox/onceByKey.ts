import { createHash } from 'node:crypto';
import type { Answer } from '../../../sandbox/exchange.ts';
import { dayMs } from '../../../sandbox/rateWindows.ts';
import { badRequest } from './xeroBatch.ts';
import type { XeroContext } from './xeroContext.ts';

const maxKey = 128;
/** Xero does not publish how long it remembers keys; a day is this sandbox's choice. */
const rememberedMs = dayMs;
const maxKeptKeys = 20_000;

/**
 * Handles a POST or PUT with an Idempotency-Key. A repeated key gets the first answer without doing anything again;
 * the same key with another request is refused.
 */
export function onceByKey(context: XeroContext, handle: () => Answer): Answer {
  const { exchange, organisation } = context;
  const key = exchange.headers['idempotency-key'];
  if (key === undefined || (exchange.method !== 'POST' && exchange.method !== 'PUT'))
    return handle();
  if (Array.isArray(key) || key === '' || key.length > maxKey) {
    return badRequest(`Idempotency-Key must have 1 to ${maxKey} characters`);
  }
  const fingerprint = createHash('sha256')
    .update(`${exchange.method} ${exchange.path}\n`)
    .update(exchange.body)
    .digest('base64');
  const { idempotency } = organisation;
  const seen = idempotency.get(key);
  if (seen !== undefined && exchange.at - seen.at < rememberedMs) {
    if (seen.fingerprint !== fingerprint) {
      return badRequest('The Idempotency-Key has been used with a different request');
    }
    return { status: seen.status, headers: seen.headers, body: seen.body };
  }
  const answer = handle();
  if (answer.status < 500 && answer.status !== 429) {
    idempotency.put({
      key,
      fingerprint,
      status: answer.status,
      headers: answer.headers,
      body: answer.body.toString(),
      at: exchange.at,
    });
    if (idempotency.size > maxKeptKeys) {
      for (const { key: oldest } of idempotency.rows()) {
        idempotency.delete(oldest);
        break;
      }
    }
  }
  return answer;
}
