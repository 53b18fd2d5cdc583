import type { MessageText } from '../../contract/messages/message.ts';
import type { Verdict } from './httpProfile.ts';
import type { CatalogueEntry } from './catalogueEntry.ts';
import { errorSeparator, inVendorWords } from './inVendorWords.ts';
import { withAlsoRefused } from './alsoRefused.ts';
import { vendorWords, type VendorErrorDetails } from './vendorError.ts';

/**
 * The verdict with the code, solution and wiki key of the first catalogue entry that matches one of the errors in the
 * vendor's words, and `ofCode`, that error, where there are others; its text has the codes of these (`alsoRefused.ts`).
 * The class stays: a catalogue explains an error, it doesn't decide what the runtime does with it. `rate` and `transient`
 * verdicts are left alone, as nobody has to act on them.
 */
export function catalogued(
  verdict: Verdict,
  catalogue: readonly CatalogueEntry[],
): Verdict & Pick<VendorErrorDetails, 'ofCode'> {
  if (verdict.class === 'rate' || verdict.class === 'transient') {
    return verdict;
  }
  const words = vendorWords(verdict.text);
  if (words === undefined) return verdict;
  const errors = words.split(errorSeparator);
  const errorOf = ({ pattern }: CatalogueEntry) => errors.find((error) => pattern.test(error));
  // a pattern may also span what only looks like two errors
  const entry =
    catalogue.find((one) => errorOf(one) !== undefined) ??
    catalogue.find(({ pattern }) => pattern.test(words));
  if (!entry) {
    return verdict;
  }
  const error = errorOf(entry);
  const others = errors
    .filter((other) => other !== error)
    .flatMap((other) => catalogue.find(({ pattern }) => pattern.test(other))?.code ?? []);
  return {
    ...verdict,
    code: entry.code,
    text: refusedText(entry.about?.(words) ?? verdict.text, others, entry.code),
    solution: entry.solution,
    ...(entry.wiki === undefined ? {} : { wiki: entry.wiki }),
    ...(errors.length > 1 && error !== undefined ? { ofCode: inVendorWords(error) } : {}),
  };
}

/** Only a text with the vendor's words behind it has the codes of the others in them. */
const refusedText = (message: MessageText, others: readonly string[], own: string): MessageText =>
  message.code.startsWith('vendor.') ? withAlsoRefused(message, others, own) : message;
