import type { SourceFile } from '../architecture/rules.ts';

/** A row of AGENTS.md's table of additions: what is added, and the files that it touches as they are written there. */
export interface Addition {
  what: string;
  places: string[];
}

/** Something of a row's kind that is in the house. */
export interface Sample {
  /** What stands for the row's `<…>`. */
  names: Readonly<Record<string, string>>;
  /** How the files that it touches speak of it, in their text or their path. */
  mention: RegExp;
  /** The same of texts and tests, which use other words; in other files these count for nothing. */
  worded?: RegExp;
  /** Files (or patterns of them) that speak of it and are no part of adding it, each with the reason. */
  users?: Readonly<Record<string, string>>;
}

const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|[^:'"`\\])\/\/[^\n]*/g, '$1');
const isTest = (path: string) => /^test\/|\.(test|spec)\.tsx?$|\/testing\//.test(path);
const isProduct = (path: string) => /^(src|scripts|db)\//.test(path) && !isTest(path);

/** The rows below `## To add …`: the paths in backticks of the last column; names without a slash are no paths. */
export function readAdditions(agents: string): Addition[] {
  const table = agents.slice(agents.indexOf('## To add …')).split('\n');
  const rows = table.filter((line) => line.startsWith('| ') && !/^\| (-+|what) +\|/.test(line));
  return rows.map((row) => {
    const [, what = '', , touches = ''] = row.split('|').map((cell) => cell.trim());
    const named = [...touches.matchAll(/`([^`\s]+)`/g)].map((match) => match[1] as string);
    return { what, places: named.filter((path) => /^(src|test|db|scripts|docs)\//.test(path)) };
  });
}

/** `src/<a>/*.ts` with the sample's names, as a pattern of paths; `**` goes through folders. */
export function placePattern(place: string, names: Sample['names']): RegExp {
  const named = place.replaceAll(/<(\w+)>/g, (all, name: string) => names[name] ?? all);
  const pattern = named
    .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('**', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '.*');
  return new RegExp(`^${pattern}$`);
}

/**
 * What is wrong with a row: a place that is not there or has nothing of the sample, and product files that speak of the
 * sample and are not named by the row.
 */
export function findUnnamedPlaces(
  { what, places }: Addition,
  sample: Sample,
  files: readonly SourceFile[],
): string[] {
  const patterns = places.map((place) => [place, placePattern(place, sample.names)] as const);
  const users = Object.keys(sample.users ?? {}).map(
    (place) => [place, placePattern(place, sample.names)] as const,
  );
  const speaks = ({ path, text }: SourceFile) =>
    sample.mention.test(path) || sample.mention.test(withoutComments(text));
  const wordsIt = ({ path, text }: SourceFile) =>
    sample.worded !== undefined &&
    (isTest(path) || path.includes('/locales/')) &&
    sample.worded.test(text);
  const silent = patterns
    .filter(
      ([, pattern]) =>
        !files.some((file) => pattern.test(file.path) && (speaks(file) || wordsIt(file))),
    )
    .map(([place]) => `${what}: nothing of the sample in ${place}`);
  const unnamed = files
    .filter(
      (file) =>
        isProduct(file.path) &&
        !patterns.some(([, pattern]) => pattern.test(file.path)) &&
        !users.some(([, pattern]) => pattern.test(file.path)) &&
        speaks(file),
    )
    .map(({ path }) => `${what}: ${path} is touched too`);
  const idle = users
    .filter(([, pattern]) => !files.some((file) => pattern.test(file.path) && speaks(file)))
    .map(([path]) => `${what}: ${path} does not speak of it any more`);
  return [...silent, ...unnamed, ...idle];
}
