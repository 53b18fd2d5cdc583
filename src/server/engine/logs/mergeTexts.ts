import { errorSeparator } from '../../../packages/kit/inVendorWords.ts';

/** Names that a merged text lists; after them `…` stands for the rest. */
const maxListed = 6;
/** Errors that a merged text lists. */
const maxErrors = 3;
const separator = ', ';
export const more = '…';

/** A sentence differs from a name by its spaces. */
const isName = (text: string) => !/\s/.test(text.trim().split(separator)[0] ?? '');

/**
 * Merges two texts that differ in a name: `4410` and `4500` become `4410, 4500`, and two sentences keep the words that
 * they share: `Account 4410, 4500 is closed`. The first may already be a merged one. Undefined if they share too little.
 */
export function mergeTexts(one: string, other: string): string | undefined {
  if (one.includes(errorSeparator) || other.includes(errorSeparator))
    return mergeErrors(one.split(errorSeparator), other.split(errorSeparator));
  if (isName(one) && isName(other)) return listNames(one, other);
  const prefix = sharedStart(one, other);
  const suffix = reversed(
    sharedStart(reversed(one.slice(prefix.length)), reversed(other.slice(prefix.length))),
  );
  const end = (text: string) => text.length - suffix.length;
  const [first, second] = [
    one.slice(prefix.length, end(one)),
    other.slice(prefix.length, end(other)),
  ];
  if (prefix.length + suffix.length < (Math.min(one.length, other.length) * 2) / 5)
    return undefined;
  return `${prefix}${listNames(first, second)}${suffix}`;
}

/** Merges the words of two refusals that mean the same: those that share too little are listed. */
export function mergeWords(one: string, other: string): string {
  return mergeTexts(one, other) ?? listErrors([...one.split(errorSeparator), other]);
}

const listErrors = (errors: readonly string[]) =>
  [...errors.slice(0, maxErrors), ...(errors.length > maxErrors ? [more] : [])].join(
    errorSeparator,
  );

/** Merges the errors of two documents, each with the one that is like it. */
function mergeErrors(one: readonly string[], other: readonly string[]): string | undefined {
  const merged = [...one];
  let alike = 0;
  for (const error of other) {
    const place = merged.findIndex((known) => mergeTexts(known, error) !== undefined);
    if (place < 0) merged.push(error);
    else {
      merged[place] = mergeTexts(merged[place] ?? '', error) ?? error;
      alike += 1;
    }
  }
  if (alike === 0) return undefined;
  return listErrors(merged);
}

/** Merges two lists of names: each name once, and `…` for those after the sixth, or without a name. */
export function listNames(one: string, other: string): string {
  const isCut = one.endsWith(`${separator}${more}`);
  const names = one.split(separator).filter((name) => name !== more);
  if (names.includes(other)) return one;
  if (other === more || names.length >= maxListed) return [...names, more].join(separator);
  const all = [...names, other];
  // numbers of accounts, and periods, are looked for in their order
  const ordered = all.every((name) => /^\d+(?:-\d+)?$/.test(name)) ? all.toSorted() : all;
  return [...ordered, ...(isCut ? [more] : [])].join(separator);
}

/** The common beginning of both, up to a whole word. */
function sharedStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  while (length > 0 && /[^\s:"“”()]/.test(one[length - 1] ?? '')) length -= 1;
  return one.slice(0, length);
}

const reversed = (text: string) => [...text].toReversed().join('');
