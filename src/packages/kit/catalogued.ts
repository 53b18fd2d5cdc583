import type { Verdict } from './httpProfile.ts';
import type { CatalogueEntry } from './catalogueEntry.ts';
import { vendorWords } from './vendorError.ts';

/**
 * The verdict with the code, solution and wiki key of the first catalogue entry that matches the vendor's
 * words. The class stays: a catalogue explains an error, it doesn't decide what the runtime does with it. `rate` and
 * `transient` verdicts are left alone, as nobody has to act on them.
 */
export function catalogued(verdict: Verdict, catalogue: readonly CatalogueEntry[]): Verdict {
  if (verdict.class === 'rate' || verdict.class === 'transient') {
    return verdict;
  }
  const words = vendorWords(verdict.text);
  if (words === undefined) return verdict;
  const entry = catalogue.find(({ pattern }) => pattern.test(words));
  if (!entry) {
    return verdict;
  }
  return {
    ...verdict,
    code: entry.code,
    text: entry.about?.(words) ?? verdict.text,
    solution: entry.solution,
    ...(entry.wiki === undefined ? {} : { wiki: entry.wiki }),
  };
}
