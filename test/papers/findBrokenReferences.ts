import { posix } from 'node:path';
import type { SourceFile } from '../architecture/rules.ts';
import type { Papers } from './readPapers.ts';

/** Papers that lie outside of the repository: nobody who has the repository alone can look there. */
const outside: readonly RegExp[] = [
  /\b(?:domain|security) brief\b/gi,
  /\bvendor facts [A-Z]\d/gi,
  /(?<![\w/-])(?:design|domain|postgres|bookkeeping|mending|ui-review)\.md\b/g,
  /\b[Ii]ssue \d+/g,
  /\bspecifications?,? \(?section \d+/gi,
  /\.\.\/shared\b(?!\/vendor-specs)/g,
];

/** Our own documents without their folder; within it that is how links go. */
const bare = /(?<![\w/-])(?:security|sync|requirements|glossary|architecture|operating)\.md\b/g;
const document = /\bdocs\/[\w./-]+\.md\b/g;
const link = /\]\((?!https?:|#)([^)\s#]+)[^)\s]*\)/g;
/** A document and what is named of it: `docs/x.md 4.1 to 4.3`, `docs/x.md 4.4, G3 and G4`, `[x](docs/x.md) 4`. */
const place = /([\w./-]+\.md)\)?((?:,? (?:and |or |to )?(?:[TGR]\d+|\d+(?:\.\d+)*)\b)+)/g;
const decision = /\bdecisions\/(\d{3})/g;
const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g;
/** A title that begins with ids, or holds one in parentheses. */
const title =
  /(?<=['"`])(?:(?:[A-Z]+-\d+|[TGR]\d+),? (?:and )?)+(?=\S)|(?<=['"`][^'"`\n]*)\([TGR]\d+\)/g;
const securityId = /\b[TGR]\d{1,2}\b(?![-:.]\d)/g;

const allOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([all]) => all);

/**
 * Finds what files name of the documents and is not there, and what they name that lies outside of the repository:
 * `path: what is wrong`.
 * @param exists tells whether the repository has a file of this path
 */
export function findBrokenReferences(
  files: readonly SourceFile[],
  papers: Papers,
  exists: (path: string) => boolean,
): string[] {
  const areas = [...new Set([...papers.ids].flatMap((id) => /^[A-Z]+(?=-)/.exec(id)?.[0] ?? []))];
  const requirement = new RegExp(`\\b(?:${areas.join('|')})-\\d+\\b`, 'g');
  return files.flatMap((file) => {
    const { path, text } = file;
    const beside = (target: string) => posix.normalize(posix.join(posix.dirname(path), target));
    const isDocument = path.endsWith('.md');
    const links = isDocument ? [...text.matchAll(link)].map((match) => match[1] as string) : [];
    const wrong = [
      ...(isDocument ? outside : [...outside, bare]).flatMap((pattern) =>
        allOf(text, pattern).map((found) => `points outside: ${found}`),
      ),
      ...allOf(text, document).filter((found) => !exists(found)),
      ...links.filter((found) => !exists(beside(found))),
      ...[...text.matchAll(place)].flatMap(([, named = '', numbers = '']) => {
        const target = named.startsWith('docs/') ? named : beside(named);
        const sections = papers.sections.get(target);
        return allOf(numbers, /[TGR]\d+|\d+(?:\.\d+)*/g)
          .filter((one) => !(/^\d/.test(one) ? sections?.has(one) : papers.ids.has(one)))
          .map((one) => `${named} ${one}`);
      }),
      ...[...text.matchAll(decision)]
        .map((match) => match[1] as string)
        .filter((number) => !papers.decisions.has(number))
        .map((number) => `decisions/${number}`),
      ...[...allOf(text, requirement), ...securityIdsIn(file)].filter((id) => !papers.ids.has(id)),
    ];
    return [...new Set(wrong)].map((what) => `${path}: ${what}`);
  });
}

/** T, G and R ids where people read: documents of the house, comments, titles of tests. Elsewhere they are data. */
function securityIdsIn({ path, text }: SourceFile): string[] {
  if (path.endsWith('.md')) return path.startsWith('src/') ? [] : allOf(text, securityId);
  const read = [
    ...allOf(text, comment),
    ...(/\.(test|spec)\.tsx?$/.test(path) ? allOf(text, title) : []),
  ];
  return read.flatMap((part) => allOf(part, securityId));
}
