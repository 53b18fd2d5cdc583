import { type MessageText, text } from '../../contract/messages/message.ts';

/** Between the errors of one document. */
export const errorSeparator = '; ';

/**
 * A message in the vendor's own words. Several errors of one document, which arrive as lines, become one line: each once,
 * separated by semicolons.
 */
export function inVendorWords(words: string): MessageText {
  const lines = words
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [last = '', ...before] = [...new Set(lines)].toReversed();
  const sentences = before.toReversed().map((line) => line.replace(/[.;]$/, ''));
  return text('vendor.words', { words: [...sentences, last].join(errorSeparator) });
}
