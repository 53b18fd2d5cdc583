import type { HttpProfile, VendorAnswer, Verdict } from '../../kit/definePackage.ts';
import { statusVerdict } from '../../kit/statusVerdict.ts';
import { text } from '../../../contract/messages/message.ts';

/** Errors are `{errorNumber, externalMessage, profitLogReference}`. */
function wordsOf({ body }: VendorAnswer): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const words = (body as Record<string, unknown>)['externalMessage'];
  return typeof words === 'string' && words.trim() !== '' ? words.trim() : undefined;
}

/** Of a 500 with words those that say that it may go well later. */
const passing =
  /out of (?:string space|memory)|time-?out|deadlock|temporarily|tijdelijk|onderhoud|maintenance/i;

/**
 * What is not valid is refused with 500 and words; without words a 500 is an outage. A connector that the app connector
 * hasn't got may be 401, which says nothing of the token then.
 */
function classify(answer: VendorAnswer): Verdict | undefined {
  const words = wordsOf(answer);
  const verdict = statusVerdict(answer, words);
  if (!verdict || words === undefined) return verdict;
  const said = text('vendor.words', { words });
  if (answer.status === 500 && !passing.test(words))
    return { class: 'validation', code: 'rejected', text: said };
  if (answer.status === 401 && /connector/i.test(words) && !/token/i.test(words))
    return { class: 'validation', code: 'access-denied', text: said };
  return verdict;
}

export const afasHttp: HttpProfile = {
  // the vendor publishes no figure but five calls at once; this keeps a first read polite
  budget: [{ name: 'minute', limit: 300, ms: 60_000, per: 'credential' }],
  concurrency: 4,
  headers: () => ({ 'accept-language': 'nl-nl' }),
  classify,
  redact: ['token', 'BsNo', 'SoSe', 'bsn'],
};
