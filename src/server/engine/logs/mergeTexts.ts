import { errorSeparator } from '../../../packages/kit/inVendorWords.ts';

/** Names that a merged text lists; after them it has the number of the others. */
const maxListed = 6;
/** Errors that a merged text lists. */
const maxErrors = 3;
/**
 * While texts are merged this stands before, between and after the names of a list: a name may have a comma, and the
 * sentence goes on after the list.
 */
const mark = '\n';
/** Stands for names that only a vendor's words have; the last of its list. */
export const unnamed = '…';

/** A sentence differs from a name by its spaces. */
const isName = (text: string) => !/\s/.test(text.trim().split(mark)[0] ?? '');

/**
 * Merges two texts that differ in a name: of `4410` and `4500` both are listed, and two sentences keep the words that they
 * share. The first may already be a merged one; `shortenText` makes it readable. Undefined if they share too little.
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
export const mergeWords = (one: string, other: string): string =>
  mergeTexts(one, other) ?? [one, other].join(errorSeparator);

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
  return alike === 0 ? undefined : merged.join(errorSeparator);
}

/** Adds a name to a list of names, which may have only one; each is listed once. */
export function listNames(one: string, other: string): string {
  const names = namesOf(one);
  if (names.includes(other)) return one;
  const all = [...names, other].filter((name) => name !== unnamed);
  // numbers of accounts, and periods, are looked for in their order
  const ordered = all.every((name) => /^\d+(?:-\d+)?$/.test(name)) ? all.toSorted() : all;
  const hasUnnamed = other === unnamed || names.includes(unnamed);
  return `${mark}${[...ordered, ...(hasUnnamed ? [unnamed] : [])].join(mark)}${mark}`;
}

const namesOf = (text: string): string[] =>
  text.startsWith(mark) && text.endsWith(mark)
    ? text.slice(1, -1).split(mark)
    : [text.replaceAll(lists, (list) => namesOf(list).join(', '))];

const lists = /\n[^]*\n/g;

/** The number of names of a list, without those that are only in a vendor's words. */
export const countNames = (list: string): number =>
  namesOf(list).filter((name) => name !== unnamed).length;

/** The first names of a list, `4410, 4500`, and how many more it has. */
export function shortenNames(list: string): { names: string; more: number } {
  const all = namesOf(list);
  // how many are unnamed isn't known
  const end = all.at(-1) === unnamed ? [unnamed] : [];
  const names = all.filter((name) => name !== unnamed);
  return {
    names: [...names.slice(0, maxListed), ...end].join(', '),
    more: end.length > 0 ? 0 : Math.max(0, names.length - maxListed),
  };
}

/**
 * A merged sentence with the first of its names and errors. In square brackets, like all that is added to somebody's words,
 * it has the number of the others: `Account 4410, 4500 [+3] is closed`.
 */
export function shortenText(merged: string): string {
  const errors = merged.split(errorSeparator).map((error) =>
    error.replaceAll(lists, (list) => {
      const { names, more } = shortenNames(list);
      return more === 0 ? names : `${names} [+${more}]`;
    }),
  );
  const more = errors.length - maxErrors;
  return [...errors.slice(0, maxErrors), ...(more > 0 ? [`[+${more}]`] : [])].join(errorSeparator);
}

/** The common beginning of both, up to a whole word. */
function sharedStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  while (length > 0 && /[^\s:"“”()]/.test(one[length - 1] ?? '')) length -= 1;
  return one.slice(0, length);
}

const reversed = (text: string) => [...text].toReversed().join('');
