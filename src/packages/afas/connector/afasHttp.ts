import { inVendorWords } from '../../kit/inVendorWords.ts';
import type { HttpProfile, VendorAnswer, Verdict } from '../../kit/httpProfile.ts';
import { statusVerdict } from '../../kit/statusVerdict.ts';

/** Errors are `{errorNumber, externalMessage, profitLogReference}`. */
function wordsOf({ body }: VendorAnswer): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const words = (body as Record<string, unknown>)['externalMessage'];
  return typeof words === 'string' && words.trim() !== '' ? words.trim() : undefined;
}

/** A 500 with such words may succeed later. */
const transientWords =
  /out of (?:string space|memory)|time-?out|deadlock|temporarily|tijdelijk|onderhoud|maintenance/i;

/**
 * Invalid requests get a 500 with words; a 500 without words is an outage. A connector that is missing from the app
 * connector may be 401, which then is no verdict on the token.
 */
function classify(answer: VendorAnswer): Verdict | undefined {
  const words = wordsOf(answer);
  const verdict = statusVerdict(answer, words);
  if (!verdict || words === undefined) return verdict;
  const message = inVendorWords(words);
  if (answer.status === 500 && !transientWords.test(words))
    return { class: 'validation', code: 'rejected', text: message };
  if (answer.status === 401 && /connector/i.test(words) && !/token/i.test(words))
    return { class: 'validation', code: 'access-denied', text: message };
  return verdict;
}

export const afasHttp: HttpProfile = {
  // the vendor publishes only a limit of five concurrent calls; this keeps a first read polite
  budget: [{ name: 'minute', limit: 300, ms: 60_000, per: 'credential' }],
  concurrency: 4,
  headers: () => ({ 'accept-language': 'nl-nl' }),
  classify,
  redact: ['token', 'BsNo', 'SoSe', 'bsn'],
};
