import { minElementWordLength } from '../../../contract/search.ts';
import type { Call } from '../../http/handler.ts';
import {
  bestElements,
  elementIds,
  elementIdsByExternalNumber,
  type FoundElementRow,
  limitElementSearch,
  wordsOfConnections,
} from './elementSearch.queries.ts';
import type { PackageWord } from './search.queries.ts';

export interface ElementSearch {
  rows: FoundElementRow[];
  /** Why they were not searched, or only in part. */
  unsearched: 'short' | 'slow' | null;
}

/** Enough matches to choose the best from. */
const enoughMatches = 200;
/** Milliseconds after which no further statement begins. */
const maxSearchMs = 1500;

/**
 * Elements with each word in their key or label, as a number at a vendor, or in the names of their connection. A search that
 * takes too long is given up, and returns the matches so far.
 */
export async function searchElements(
  call: Call,
  words: readonly PackageWord[],
): Promise<ElementSearch> {
  if (!words.some(isIndexed)) return { rows: [], unsearched: 'short' };
  const ids = new Set<string>();
  const isComplete = await falseIfSlow(() => collectIds(call, words, ids));
  let rows: FoundElementRow[] = [];
  const isRead = await falseIfSlow(async () => {
    if (ids.size === 0) return true;
    rows = await call.scoped(async (scope) => {
      await limitElementSearch(scope);
      return bestElements(scope, [...ids], words);
    });
    return true;
  });
  return { rows, unsearched: isComplete && isRead ? null : 'slow' };
}

const isIndexed = ({ text }: Pick<PackageWord, 'text'>): boolean =>
  text.length >= minElementWordLength;

/** Adds the ids of matches to `ids`; false if it ran out of time. */
async function collectIds(
  call: Call,
  words: readonly PackageWord[],
  ids: Set<string>,
): Promise<boolean> {
  const deadline = Date.now() + maxSearchMs;
  return call.scoped(async (scope) => {
    await limitElementSearch(scope);
    for (const { text, externalNumber } of words)
      if (isIndexed({ text }) && /\d/.test(text))
        for (const id of await elementIdsByExternalNumber(scope, externalNumber)) ids.add(id);
    const known = await wordsOfConnections(scope, words);
    for (const [inElement, inConnection] of divisions(words, known)) {
      if (ids.size >= enoughMatches) return true;
      if (Date.now() > deadline) return false;
      for (const id of await elementIds(scope, inElement, inConnection)) ids.add(id);
    }
    return true;
  });
}

/**
 * The ways to divide the words between an element and its connection, most in the connection first. A word that no
 * connection has must be in the element; one of these must be long enough for the index.
 */
export function divisions<W extends Pick<PackageWord, 'text'>>(
  words: readonly W[],
  inConnections: readonly boolean[],
): [inElement: W[], inConnection: W[]][] {
  const free = words.filter((_, at) => inConnections[at]);
  // of many words not all divisions: all free ones on one side, or all but one in the connection
  const sets: W[][] =
    free.length <= 3
      ? free.reduce<W[][]>((all, word) => all.flatMap((set) => [[...set, word], set]), [[]])
      : [free, ...free.map((word) => free.filter((other) => other !== word)), []];
  return sets
    .toSorted((a, b) => b.length - a.length)
    .map((set): [W[], W[]] => [words.filter((word) => !set.includes(word)), set])
    .filter(([inElement]) => inElement.some(isIndexed));
}

/** False if PostgreSQL ended a statement because it took too long. */
async function falseIfSlow(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: string }).code === '57014') return false;
    throw error;
  }
}
