import type { SourceFile } from '../architecture/rules.ts';

/** What the documents define, for others to name. */
export interface Papers {
  /** Numbered sections by the document's path. */
  sections: ReadonlyMap<string, ReadonlySet<string>>;
  /** Requirement ids, and the T, G and R ids of docs/security.md. */
  ids: ReadonlySet<string>;
  /** Numbers of the pages in docs/decisions. */
  decisions: ReadonlySet<string>;
  /** Ids, sections and page numbers that are defined more than once. */
  twice: readonly string[];
}

const requirement = /^- ([A-Z]+-\d+) \S/gm;
const threatOrRule = /^(?:- |\| )([TGR]\d+) /gm;
/** `## 4 Tenants`, `### 4.1 Roles` */
const heading = /^#{2,3} (\d+(?:\.\d+)?) \S/gm;
const page = /^docs\/decisions\/(\d{3})-[^/]+\.md$/;

const allOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1] as string);

/** Reads what the documents among these files define. */
export function readPapers(files: readonly SourceFile[]): Papers {
  const documents = files.filter(({ path }) => /^docs\/.+\.md$/.test(path));
  const textOf = (path: string) => documents.find((file) => file.path === path)?.text ?? '';
  const ids = [
    ...allOf(textOf('docs/requirements.md'), requirement),
    ...allOf(textOf('docs/security.md'), threatOrRule),
  ];
  const sections = documents.map(({ path, text }) => [path, allOf(text, heading)] as const);
  const decisions = documents.flatMap(({ path }) => page.exec(path)?.[1] ?? []);
  return {
    sections: new Map(sections.map(([path, numbers]) => [path, new Set(numbers)])),
    ids: new Set(ids),
    decisions: new Set(decisions),
    twice: [
      ...repeated(ids),
      ...repeated(decisions),
      ...sections.flatMap(([path, numbers]) => repeated(numbers).map((one) => `${path} ${one}`)),
    ],
  };
}

const repeated = (names: readonly string[]) =>
  names.filter((name, index) => names.indexOf(name) !== index);
