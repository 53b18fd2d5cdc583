import { diffArrays } from 'diff';

/** A line of two texts side by side: `then` of the earlier one, `now` of the current one. */
export interface ComparedLine {
  kind: 'same' | 'changed' | 'added' | 'removed';
  then: string | null;
  now: string | null;
}

/** With more differing lines a comparison has no value any more; it would also take long. */
const maxDifferences = 600;

/** Aligns two texts line by line; undefined if they have too little in common. */
export function comparedLines(
  then: readonly string[],
  now: readonly string[],
): ComparedLine[] | undefined {
  const parts = diffArrays([...then], [...now], {
    maxEditLength: maxDifferences,
    // the last item of a list has no comma, and still counts as equal
    comparator: (left, right) => left.replace(/,$/, '') === right.replace(/,$/, ''),
  });
  if (!parts) return undefined;
  const lines: ComparedLine[] = [];
  // equal lines are taken from one side
  let at = 0;
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] as (typeof parts)[number];
    if (!part.added && !part.removed) {
      for (const line of part.value) {
        lines.push({ kind: 'same', then: then[at] ?? line, now: line });
        at += 1;
      }
      continue;
    }
    const next = parts[index + 1];
    const counterpart = part.removed ? next?.added : next?.removed;
    const [was, is] = part.removed
      ? [part.value, counterpart && next ? next.value : []]
      : [counterpart && next ? next.value : [], part.value];
    if (counterpart) index += 1;
    at += was.length;
    for (let row = 0; row < Math.max(was.length, is.length); row += 1) {
      const [left = null, right = null] = [was[row], is[row]];
      const kind = left === null ? 'added' : right === null ? 'removed' : 'changed';
      lines.push({ kind, then: left, now: right });
    }
  }
  return lines;
}

type Values = Readonly<Record<string, string>>;

/** The same for headers or parameters, by their names; header names are case-insensitive. */
export function comparedValues(then: Values, now: Values): ComparedLine[] {
  const byName = (values: Values) =>
    new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), { name, value }]));
  const [was, is] = [byName(then), byName(now)];
  const lineOf = (pair: { name: string; value: string } | undefined) =>
    pair ? `${pair.name}: ${pair.value}` : null;
  return [...new Set([...was.keys(), ...is.keys()])].toSorted().map((key) => {
    const [left, right] = [was.get(key), is.get(key)];
    const kind = !left
      ? 'added'
      : !right
        ? 'removed'
        : left.value === right.value
          ? 'same'
          : 'changed';
    return { kind, then: lineOf(left), now: lineOf(right) };
  });
}

/** Number of differing lines. */
export const differences = (lines: readonly ComparedLine[]): number =>
  lines.filter(({ kind }) => kind !== 'same').length;

/** Equal lines that stay visible around a difference. */
const contextLines = 3;
/** A shorter equal stretch takes no more room than the button to open it. */
const minHiddenLines = 4;

/** Runs of lines: visible ones, and long equal stretches between them. */
export function groupLines(
  lines: readonly ComparedLine[],
): { from: number; lines: readonly ComparedLine[]; hidden: boolean }[] {
  const near = new Set<number>();
  for (const [at, { kind }] of lines.entries())
    if (kind !== 'same')
      for (let by = -contextLines; by <= contextLines; by += 1) near.add(at + by);
  const found: { from: number; lines: ComparedLine[]; hidden: boolean }[] = [];
  for (const [at, line] of lines.entries()) {
    const hidden = !near.has(at);
    const last = found.at(-1);
    if (last?.hidden === hidden) last.lines.push(line);
    else found.push({ from: at, lines: [line], hidden });
  }
  for (const stretch of found) stretch.hidden &&= stretch.lines.length >= minHiddenLines;
  return found;
}
