import type { VendorAnswer, Verdict } from './definePackage.ts';

/** Waiting time of a `Retry-After` header, seconds or a date (RFC 9110 section 10.2.3); undefined when there is none. */
export function retryAfterMs(headers: Record<string, string>, now: number): number | undefined {
  const text = headers['retry-after']?.trim();
  if (text === undefined || text === '') {
    return undefined;
  }
  if (/^\d+(\.\d+)?$/.test(text)) {
    return Math.ceil(Number(text) * 1000);
  }
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? undefined : Math.max(0, instant - now);
}

/**
 * What an HTTP status means where the vendor has no rule of its own; undefined for a success or redirect.
 * 403 is `validation`, not `auth`: the credential works, it lacks a right or a company, and its other work must go on.
 */
export function statusVerdict(
  answer: VendorAnswer,
  message: string | undefined,
): Verdict | undefined {
  const { status } = answer;
  if (status < 400) {
    return undefined;
  }
  const text = message ?? `The vendor answered with status ${status}.`;
  const wait = retryAfterMs(answer.headers, answer.now);
  const retry = wait === undefined ? {} : { retryAfterMs: wait };
  switch (status) {
    case 401:
      return {
        class: 'auth',
        code: 'credential-revoked',
        message: text,
        solution: 'Connect the credential again, or enter its secret anew.',
        wiki: 'credential-revoked',
      };
    case 403:
      return {
        class: 'validation',
        code: 'access-denied',
        message: text,
        solution: 'Give the user or app of this credential the rights it lacks in the package.',
        wiki: 'access-denied',
      };
    case 404:
    case 410:
      return { class: 'notFound', code: 'not-found', message: text };
    case 409:
    case 412:
      return { class: 'conflict', code: 'conflict', message: text };
    case 429:
      return { class: 'rate', code: 'rate-limit', message: text, ...retry };
    case 400:
    case 413:
    case 422:
      return { class: 'validation', code: 'rejected', message: text };
    case 408:
      return { class: 'transient', code: 'vendor-unavailable', message: text, ...retry };
    default:
      return status >= 500
        ? { class: 'transient', code: 'vendor-unavailable', message: text, ...retry }
        : { class: 'bug', code: 'unexpected-status', message: text, internal: true };
  }
}
