import type { HttpProfile, VendorAnswer, Verdict } from '../../kit/httpProfile.ts';
import { retryAfterMs, statusVerdict } from '../../kit/statusVerdict.ts';

/**
 * Most errors have an empty body and their words in a header; newer routes answer `{error: {code, message}}`, those
 * of webhooks `{errors}`: one or several of `{error, issues}`.
 */
function wordsOf({ headers, body }: VendorAnswer): string | undefined {
  const header = headers['x-bamboohr-error-message']?.trim();
  if (header) return header;
  if (typeof body !== 'object' || body === null) return undefined;
  const { error, errors, message } = body as Record<string, unknown>;
  if (typeof errors === 'object' && errors !== null) {
    const [first] = [errors].flat() as { error?: unknown; issues?: unknown }[];
    const issues = Array.isArray(first?.issues) ? first.issues : [];
    const all = [first?.error, ...issues].filter((one) => typeof one === 'string');
    return all.length > 0 ? all.join(': ') : undefined;
  }
  const inner = typeof error === 'object' && error !== null ? error : { message: error ?? message };
  const words = 'message' in inner ? inner.message : undefined;
  return typeof words === 'string' && words !== '' ? words : undefined;
}

/**
 * Too many requests are 429 since September 2026, 503 before; either includes the waiting time
 * (documentation.bamboohr.com, “Planned changes”). A 503 without one is an outage.
 */
function classify(answer: VendorAnswer): Verdict | undefined {
  const verdict = statusVerdict(answer, wordsOf(answer));
  const wait = retryAfterMs(answer.headers, answer.now);
  if (answer.status === 503 && verdict && wait !== undefined)
    return { ...verdict, class: 'rate', code: 'rate-limit', retryAfterMs: wait };
  return verdict;
}

export const bamboohrHttp: HttpProfile = {
  // The vendor publishes no figure; this keeps a full first read polite.
  budget: [{ name: 'minute', limit: 300, ms: 60_000, per: 'credential' }],
  concurrency: 4,
  classify,
  // our own address that it is subscribed with is confidential, and its key signs notices
  redact: [
    'apiKey',
    'privateKey',
    'url',
    'ssn',
    'sin',
    'nin',
    'nationalId',
    'maskedSSN',
    'maskedSIN',
  ],
};
