import type { HttpProfile, VendorAnswer } from '../../kit/httpProfile.ts';
import { statusVerdict } from '../../kit/statusVerdict.ts';

/** Errors are `{code, message}`. */
function wordsOf({ body }: VendorAnswer): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { message, code } = body as Record<string, unknown>;
  const words = typeof message === 'string' && message !== '' ? message : code;
  return typeof words === 'string' ? words : undefined;
}

/** Remaining calls of the second, which each answer contains. */
function remainingOf({ headers }: VendorAnswer): number | undefined {
  const remaining = headers['ratelimit-remaining'];
  return remaining !== undefined && /^\d+$/.test(remaining.trim()) ? Number(remaining) : undefined;
}

export const payhawkHttp: HttpProfile = {
  // 15 requests in any one second (the vendor's description of each call)
  budget: [{ name: 'second', limit: 15, ms: 1000, per: 'credential', sliding: true }],
  concurrency: 4,
  observe(answer) {
    const remaining = remainingOf(answer);
    return remaining === undefined ? [] : [{ window: 'second', remaining }];
  },
  classify: (answer) => statusVerdict(answer, wordsOf(answer)),
  // our own address that it is subscribed with is confidential too
  redact: ['apiKey', 'x-payhawk-apikey', 'callbackUrl'],
};
