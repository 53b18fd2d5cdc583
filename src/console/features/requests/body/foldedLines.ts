import type { BodyLine } from './bodyLine.ts';
import type { Body } from './bodyLines.ts';

/** Lines that are open at first; deeper ones of a longer body are folded. */
const maxInitiallyOpenLines = 400;

/** Initially folded lines: none of a short body, the deep ones of a long one. */
export function initiallyFolded({ lines }: Body): ReadonlySet<number> {
  if (lines.length <= maxInitiallyOpenLines) return new Set();
  const perDepth: number[] = [];
  for (const { depth } of lines) perDepth[depth] = (perDepth[depth] ?? 0) + 1;
  let depth = 0;
  let lineCount = perDepth[0] ?? 0;
  while (
    depth + 1 < perDepth.length &&
    lineCount + (perDepth[depth + 1] ?? 0) <= maxInitiallyOpenLines
  ) {
    depth += 1;
    lineCount += perDepth[depth] ?? 0;
  }
  return new Set(foldable(lines).filter((at) => (lines[at]?.depth ?? 0) >= Math.max(1, depth)));
}

/** Everything but the outermost. */
export const allFolded = ({ lines }: Body): ReadonlySet<number> =>
  new Set(foldable(lines).filter((at) => (lines[at]?.depth ?? 0) > 0));

const foldable = (lines: readonly BodyLine[]) =>
  lines.flatMap(({ end }, at) => (end === undefined ? [] : [at]));

/** The visible lines, by number. */
export function visibleLines({ lines }: Body, folded: ReadonlySet<number>): number[] {
  const visible: number[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    visible.push(at);
    if (folded.has(at)) at = Math.max(at, lines[at]?.end ?? at);
  }
  return visible;
}

/** Unfolds every block around a line. */
export function unfoldAround(
  { lines }: Body,
  folded: ReadonlySet<number>,
  line: number,
): ReadonlySet<number> {
  const open = new Set(folded);
  for (let at = lines[line]?.parent ?? -1; at >= 0; at = lines[at]?.parent ?? -1) open.delete(at);
  return open;
}

export interface Match {
  line: number;
  /** Offset in the line, in characters. */
  at: number;
}

/** Maximum number of matches counted and visited. */
export const maxMatches = 1_000;

/** Matches of the text in a body, in folded parts too; case-insensitive. */
export function matchesOf({ lines }: Body, searchText: string): Match[] {
  const matches: Match[] = [];
  if (searchText === '') return matches;
  const low = searchText.toLowerCase();
  for (const [line, { text }] of lines.entries()) {
    const lower = text.toLowerCase();
    // a letter with a longer lower case would shift the highlights
    const [within, what] = lower.length === text.length ? [lower, low] : [text, searchText];
    for (let at = within.indexOf(what); at >= 0; at = within.indexOf(what, at + what.length)) {
      matches.push({ line, at });
      if (matches.length === maxMatches) return matches;
    }
  }
  return matches;
}
