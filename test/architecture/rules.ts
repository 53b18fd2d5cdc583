import { packages } from '../../src/packages/registry.ts';

/** A file of the repository: its path from the root, and what stands in it. */
export interface SourceFile {
  path: string;
  text: string;
}

/** Finds what breaks a rule: `path: what is wrong`. Pure, so that it can be seen to fail on a planted file. */
export type Rule = (files: readonly SourceFile[]) => string[];

const isTest = (path: string) => /\.test\.tsx?$|\.spec\.ts$|\/testing\//.test(path);
export const isProduct = ({ path }: SourceFile) => path.startsWith('src/') && !isTest(path);
export const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|[^:'"`\\])\/\/[^\n]*/g, '$1');
export const report = (
  files: readonly SourceFile[],
  wrong: (file: SourceFile) => string[],
): string[] => files.flatMap((file) => wrong(file).map((what) => `${file.path}: ${what}`));

/** What a file imports, relative paths as paths from the root. */
export function importsOf({ path, text }: SourceFile): string[] {
  const found = withoutComments(text).matchAll(
    /^\s*(?:import|export)\s+(?:[\w$*{}\s,]+\sfrom\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/gm,
  );
  return [...found].map((match) => {
    const from = match[1] ?? match[2] ?? '';
    if (!from.startsWith('.')) return from;
    const parts = path.split('/').slice(0, -1);
    for (const part of from.split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '.') parts.push(part);
    }
    return parts.join('/');
  });
}

/** SQL stands in *.queries.ts and in the rooms that are about the store. */
export const sqlInQueries: Rule = (files) =>
  report(
    files.filter(
      (file) =>
        isProduct(file) &&
        file.path.startsWith('src/server/') &&
        !/\.queries\.ts$|^src\/server\/platform\/(db|migrations|queue|secrets)\//.test(file.path),
    ),
    ({ text }) =>
      /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(
        withoutComments(text),
      )
        ? ['SQL outside of *.queries.ts']
        : [],
  );

/** A list of the server is paged by `listPage.ts`, which asks whose rows it shows and orders them completely. */
export const pagesByBuilder: Rule = (files) =>
  report(
    files.filter((file) => isProduct(file) && /^src\/server\/(features|engine)\//.test(file.path)),
    ({ text }) =>
      /\bLIMIT\b[^`]*\bOFFSET\b|\.offset\(/.test(withoutComments(text)) ? ['pages by itself'] : [],
  );

const suffixOf = (path: string) => /\.(routes|rules|queries|jobs)\.ts$/.exec(path)?.[1];
/** What each layer of a feature may not reach up to. */
const above: Record<string, readonly string[]> = {
  queries: ['rules', 'routes', 'jobs'],
  rules: ['routes', 'jobs'],
  jobs: ['routes'],
};

/** Routes → rules → queries → db, never back. */
export const layersPointDown: Rule = (files) =>
  report(
    files.filter((file) => isProduct(file) && file.path.startsWith('src/server/features/')),
    (file) => {
      const layer = suffixOf(file.path);
      const barred = layer === undefined ? [] : (above[layer] ?? []);
      return importsOf(file)
        .filter((target) => barred.includes(suffixOf(target) ?? ''))
        .map((target) => `${layer} import ${target}`);
    },
  );

const serverFeature = (path: string) => /^src\/server\/features\/([^/]+)\//.exec(path)?.[1];

/** A feature reads another's queries, and nothing else of it. */
export const featuresStayApart: Rule = (files) =>
  report(files.filter(isProduct), (file) => {
    const own = serverFeature(file.path);
    if (own === undefined) return [];
    return importsOf(file)
      .filter((target) => {
        const other = serverFeature(target);
        return other !== undefined && other !== own && !target.endsWith('.queries.ts');
      })
      .map((target) => `imports ${target}`);
  });

const consoleFeature = (path: string) => /^src\/console\/features\/([^/]+)\//.exec(path)?.[1];

/** In the console features never import features. */
export const screensStayApart: Rule = (files) =>
  report(files, (file) => {
    const own = consoleFeature(file.path);
    if (own === undefined) return [];
    return importsOf(file)
      .filter((target) => (consoleFeature(target) ?? own) !== own)
      .map((target) => `imports ${target}`);
  });

/** The kit knows no router, query or form library, and nothing of the application. */
export const kitIsPlain: Rule = (files) =>
  report(
    files.filter((file) => isProduct(file) && file.path.startsWith('src/ui/')),
    (file) =>
      importsOf(file)
        .filter((target) =>
          /^(@tanstack\/react-(router|query|form)|react-router|react-hook-form|@hookform)|^src\/console\//.test(
            target,
          ),
        )
        .map((target) => `imports ${target}`),
  );

/** A vendor's imitation stands in its package's folder, and belongs to the sandbox: no product code reaches it. */
const imitation = String.raw`packages\/(?:[^/]+\/sandbox\/|startSandbox\.ts$)`;
const product = `(?!${imitation})`;

const rooms: [room: RegExp, mayImport: RegExp][] = [
  [/^src\/contract\//, /^src\/contract\/|^zod$/],
  [/^src\/fields\//, /^src\/(fields|contract|ui)\/|^[^s.]|^s(?!rc\/)/],
  [
    new RegExp(`^src/(?:sandbox/|${imitation})`),
    new RegExp(`^src/(?:sandbox/|${imitation})|^(?!src/)`),
  ],
  [
    /^src\/packages\//,
    new RegExp(
      String.raw`^src\/${product}(packages|fields|contract)\/|^(?!src\/)(?!node:)(?!undici$)(?!pg$)`,
    ),
  ],
  [/^src\/ui\//, /^src\/(ui|contract)\/|^(?!src\/)/],
  [/^src\/console\//, /^src\/(console|fields|ui|contract)\/|^(?!src\/)/],
  [/^src\/cli\//, /^src\/(cli|contract)\/|^(?!src\/)/],
  [
    /^src\/server\//,
    new RegExp(String.raw`^src\/${product}(server|packages|fields|contract)\/|^(?!src\/)`),
  ],
];

/** Contract ← fields ← packages ← server; contract ← ui ← fields; fields, ui ← console; contract ← cli. The contract imports nothing. */
export const roomsPointDown: Rule = (files) =>
  report(files.filter(isProduct), (file) => {
    const room = rooms.find(([place]) => place.test(file.path));
    if (!room) return [];
    return importsOf(file)
      .filter((target) => !room[1].test(target))
      .map((target) => `imports ${target}`);
  });

/** The cases, and what a package has for them alone. */
const forCases = /^src\/packages\/(cases\/|[^/]+\/(case(Books|Receipts)|\w+Cases)\.ts$)/;

/** Receipts and example books are for tests and papers: no product code loads them. */
export const casesApart: Rule = (files) =>
  report(
    files.filter((file) => isProduct(file) && !forCases.test(file.path)),
    (file) =>
      importsOf(file)
        .filter((target) => forCases.test(target))
        .map((target) => `imports ${target}`),
  );

const packageName = new RegExp(`['"\`](${packages.map(({ type }) => type).join('|')})['"\`]`, 'g');
const mayName =
  /^src\/contract\/packageTraits\.ts$|^src\/packages\/registry\.ts$|^scripts\/(seed|bench)\/|^test\//;

/** A package's name is written in its own folder, in packageTraits and registry, in tests and seeds. */
export const packagesUnnamed: Rule = (files) =>
  report(
    files.filter(({ path }) => !isTest(path) && !mayName.test(path)),
    ({ path, text }) =>
      [...withoutComments(text).matchAll(packageName)]
        .map((match) => match[1] as string)
        .filter((name) => !path.startsWith(`src/packages/${name}/`))
        .map((name) => `names the package ${name}`),
  );

/** A code of a message, before its wording: `'xero.refused':`. It looks like a host. */
const messageCode = /^ {2}'\w+\.\w+':/gm;

/** A vendor's address is written by its connector alone; the sandbox imitates it. */
export const hostsInConnectors: Rule = (files) =>
  report(
    files.filter(
      ({ path }) =>
        /^(src|scripts)\//.test(path) &&
        !isTest(path) &&
        !/^src\/(packages|sandbox)\/|^scripts\/bench\//.test(path),
    ),
    ({ text }) =>
      [
        ...withoutComments(text)
          .replaceAll(messageCode, '')
          .matchAll(/\b[\w.-]*(?:yokoy|exactonline|twinfield|xero|payhawk)\.[a-z]{2,}\b/gi),
      ]
        .filter(([host]) => !/\.(tsx?|css|svg|json)$/.test(host))
        .map(([host]) => `names the host ${host}`),
  );

export const maxLines = 400;
/** Whoever writes a package copies one that is there: they stay small. */
export const maxPackageLines = 300;
const isPackage = /^src\/packages\/(?![^/]+\/sandbox\/).*(?<!\.test)\.ts$/;

export const filesAreShort: Rule = (files) =>
  report(files, ({ path, text }) => {
    const lines = text.split('\n').length - 1;
    const most = isPackage.test(path) ? maxPackageLines : maxLines;
    return lines > most ? [`has ${lines} lines, ${most} are the most`] : [];
  });

/** A file that only passes on what others export. */
export const noBarrels: Rule = (files) =>
  report(files.filter(isProduct), ({ text }) => {
    const code = withoutComments(text);
    const passesOn = /^export\s+(\*|(type\s+)?\{[^}]*\})\s+from\s/m.test(code);
    return passesOn &&
      !/^(export\s+)?(const|function|async function|class|interface|type)\s/m.test(code)
      ? ['is a barrel']
      : [];
  });

const grabBag = /(^|\/)(utils?|helpers?|common|types|misc|shared|index)(\.[a-z]+)?\.tsx?$/i;

export const noGrabBags: Rule = (files) =>
  report(files, ({ path }) => (grabBag.test(path) ? ['is named after nothing'] : []));

/** `buildOpenApi` → build, open, api. */
const wordsOf = (name: string) =>
  name
    .split(/(?=[A-Z])|[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase().replace(/s$/, ''))
    .filter(Boolean);

const namedOtherwise =
  /^src\/contract\/|^src\/packages\/[^/]+\/(package|source|booking|masterData|people)\.ts$/;

/**
 * A file with one main export is named after it: they share a word. What exports several things is named after what they
 * are about, which only a reader can judge.
 */
export const namedAfterExport: Rule = (files) =>
  report(
    files.filter((file) => isProduct(file) && !file.path.endsWith('.d.ts')),
    ({ path, text }) => {
      const base = (path.split('/').at(-1) ?? '').replace(/\.tsx?$/, '');
      const code = withoutComments(text);
      const namesOf = (kinds: string) =>
        [
          ...code.matchAll(new RegExp(`^export\\s+(?:async\\s+)?(?:${kinds})\\s+([\\w$]+)`, 'gm')),
        ].map((match) => match[1] as string);
      const values = namesOf('const|let|function\\*?|class');
      // a contract's file is named after its resource, a part of a package after the part
      if (values.length !== 1 || suffixOf(path) || namedOtherwise.test(path)) return [];
      const words = new Set(wordsOf(base));
      const named = [...values, ...namesOf('interface|type')].some((name) =>
        wordsOf(name).some((word) => words.has(word)),
      );
      return named ? [] : [`its one export is ${values.join()}`];
    },
  );

export const noAny: Rule = (files) =>
  report(files.filter(isProduct), ({ text }) =>
    /(:\s*|\bas\s+|<|,\s*)any(\[\])?\s*([;,)>=\]|&{]|$)/m.test(withoutComments(text))
      ? ['says any']
      : [],
  );

/** Texts that the server says: their codes and parameters are read, their words never are (docs/decisions/040). */
const saidByServer = '(?:message|description|solution|syncMessage)';
const readsWords = new RegExp(
  `\\b${saidByServer}\\)?\\??\\.(?:match|matchAll|replace|replaceAll|split|search|startsWith|endsWith|includes|slice|substring|indexOf)\\(|` +
    `\\.(?:test|exec)\\([^)\\n]*\\b${saidByServer}\\b`,
);

/** The console words codes; it never looks into a sentence of the server. */
export const sentencesUnparsed: Rule = (files) =>
  report(
    files.filter((file) => isProduct(file) && file.path.startsWith('src/console/')),
    ({ text }) =>
      readsWords.test(withoutComments(text)) ? ['looks into a text of the server'] : [],
  );
