import { text } from '../../contract/messages/message.ts';
import { inVendorWords } from './inVendorWords.ts';
import type { VendorAnswer, Verdict } from './httpProfile.ts';

/** Waiting time of a `Retry-After` header, seconds or a date (RFC 9110 section 10.2.3); undefined if there is none. */
export function retryAfterMs(headers: Record<string, string>, now: number): number | undefined {
  const after = headers['retry-after']?.trim();
  if (after === undefined || after === '') {
    return undefined;
  }
  if (/^\d+(\.\d+)?$/.test(after)) {
    return Math.ceil(Number(after) * 1000);
  }
  const instant = Date.parse(after);
  return Number.isNaN(instant) ? undefined : Math.max(0, instant - now);
}

/**
 * Verdict on an HTTP status if the vendor has no rule of its own; undefined for a success. `words` are the vendor's
 * own; where it is only busy or away, ours say so. A redirect that is not followed means that our facts about the vendor are wrong. 403 is `validation`, not
 * `auth`: the credential works, it lacks a right or a company, and its other work must go on.
 */
export function statusVerdict(
  answer: VendorAnswer,
  words: string | undefined,
): Verdict | undefined {
  const { status } = answer;
  if (status < 300 || status === 304) {
    return undefined;
  }
  const message = words === undefined ? text('vendor.status', { status }) : inVendorWords(words);
  const wait = retryAfterMs(answer.headers, answer.now);
  const retry = wait === undefined ? {} : { retryAfterMs: wait };
  switch (status) {
    case 401:
      return {
        class: 'auth',
        code: 'credential-revoked',
        text: message,
        solution: text('credential.connectAgain'),
        wiki: 'credential-revoked',
      };
    case 403:
      return {
        class: 'validation',
        code: 'access-denied',
        text: message,
        solution: text('credential.giveRights'),
        wiki: 'access-denied',
      };
    case 404:
    case 410:
      return { class: 'notFound', code: 'not-found', text: message };
    case 409:
    case 412:
      return { class: 'conflict', code: 'conflict', text: message };
    case 429:
      return { class: 'rate', code: 'rate-limit', text: text('vendor.tooManyCalls'), ...retry };
    case 400:
    case 413:
    case 422:
      return { class: 'validation', code: 'rejected', text: message };
    case 408:
    case 502:
    case 503:
    case 504:
      return {
        class: 'transient',
        code: 'vendor-unavailable',
        text: text('vendor.unavailable', { reason: message }),
        ...retry,
      };
    default:
      if (status < 400) return { class: 'unexpected', code: 'redirected', text: message };
      return status >= 500
        ? { class: 'transient', code: 'vendor-unavailable', text: message, ...retry }
        : { class: 'unexpected', code: 'unexpected-status', text: message };
  }
}
