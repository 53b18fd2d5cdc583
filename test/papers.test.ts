import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SourceFile } from './architecture/rules.ts';
import { findBrokenReferences } from './papers/findBrokenReferences.ts';
import { findFirstDayFaults, vendorPackages } from './papers/firstDays.ts';
import { readPapers } from './papers/readPapers.ts';

const root = join(import.meta.dirname, '..');
const exists = (path: string) => existsSync(join(root, path));
/** A document that has another name now than in migrations. */
const renamed = ['docs/connectors.md', 'docs/packages.md'] as const;
/** What people read and write: code, tests and documents. Migrations that ran are not edited any more. */
const files: SourceFile[] = execFileSync(
  'git',
  [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    ...['src', 'scripts', 'test', 'docs', 'db/migrations', 'AGENTS.md', 'README.md'],
    ...[':!test/papers', ':!test/papers.test.ts'],
  ],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /\.(ts|tsx|mjs|css|md|sql)$/.test(path) && exists(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  .map(({ path, text }) => ({
    path,
    text: path.startsWith('db/migrations/') ? text.replaceAll(...renamed) : text,
  }));

const papers = readPapers(files);
const broken = (path: string, text: string) =>
  findBrokenReferences([{ path, text }], papers, exists);

describe('the papers', () => {
  test('there is something to look at', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(papers.ids.size).toBeGreaterThan(190);
    for (const path of ['docs/security.md', 'docs/sync.md'])
      expect(papers.sections.get(path)?.size).toBeGreaterThan(5);
  });

  test('each id, section and decision stands there once', () => {
    expect(papers.twice).toEqual([]);
  });

  test('whatever is named is there, and nothing points outside', () => {
    expect(findBrokenReferences(files, papers, exists)).toEqual([]);
  });
});

describe('a first day at a real account', () => {
  test('each vendor has its walk, by which every unconfirmed fact is tried', () => {
    const folders = vendorPackages(files);
    expect(folders).toContain('src/packages/yokoy');
    expect(folders.length).toBeGreaterThan(6);
    expect(folders.flatMap((folder) => findFirstDayFaults(files, folder))).toEqual([]);
  });

  const facts = `## Who confirms each call

| calls | confirmed by | if it were otherwise |
| --- | --- | --- |
| <a id="call"></a>\`GET a\` | nobody | It fails. |

## Not confirmed by the vendor

- <a id="open"></a>It counts. If it were otherwise, it fails.
`;
  const day = `1. **One.** Do it, as in step "One".
   - Comes out: it.
   - Otherwise: [facts](facts.md#call), [facts](facts.md#open), [code](package.ts).
`;
  const faultsOf = (changed: { facts?: string; day?: string }) =>
    findFirstDayFaults(
      [
        { path: 'p/facts.md', text: changed.facts ?? facts },
        { path: 'p/first-day.md', text: changed.day ?? day },
      ],
      'p',
    );

  test.each([
    ['a step out of order', { day: day.replace('1.', '2.') }, 'step 1 is numbered 2'],
    ['a step without a name', { day: day.replaceAll('**', '') }, 'step 1 has no name'],
    ['no result', { day: day.replace('Comes out', 'Result') }, 'step 1 has not "Comes out"'],
    ['no code', { day: day.replace('package.ts', 'facts.md#open') }, 'names no place in the code'],
    ['a step elsewhere', { day: day.replace('"One"', '"Two"') }, 'no step is called Two'],
    ['no steps', { day: '# A day\n' }, 'has no steps'],
    ['too many steps', { day: day.repeat(23) }, '23 steps, more than 22'],
    ['another line', { facts: facts.replace('"call"', '"x"') }, 'facts.md has no line call'],
    ['a call not tried', { day: day.replace('#call', '#open') }, 'no step tries call'],
    ['a fact not tried', { day: day.replace('#open', '#call') }, 'no step tries open'],
    ['no confirmation', { facts: facts.replace('nobody', '') }, 'a call without who confirms it'],
    ['no effect', { facts: facts.replace('If it were otherwise', 'But') }, 'not how it would show'],
    ['no calls', { facts: facts.replace('## Who', '## What') }, 'nothing says who confirms'],
  ])('%s is found', (_what, changed, found) => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf(changed)).toContainEqual(expect.stringContaining(found));
  });

  test('a page that is missing is found', () => {
    expect(findFirstDayFaults([], 'p')).toEqual([
      'p/facts.md: is missing',
      'p/first-day.md: is missing',
    ]);
  });
});

describe('what is not there is found', () => {
  test.each([
    ['a requirement', 'src/x.ts', '/** As CLIST-99 says. */', 'CLIST-99'],
    ['a requirement in a title', 'src/x.test.ts', "test('WIZ-98 it is so', f);", 'WIZ-98'],
    ['a threat', 'src/x.ts', '/** Refused (docs/security.md T77). */', 'docs/security.md T77'],
    ['a rule in a comment', 'src/x.ts', '// G77: not oneself', 'G77'],
    ['a goal in a title', 'src/x.test.ts', "test('API-05 R77 a worker', f);", 'R77'],
    ['an id in parentheses', 'src/x.test.ts', "describe('left by a crash (R78)', f);", 'R78'],
    ['a section', 'src/x.ts', '// as docs/sync.md 99 says', 'docs/sync.md 99'],
    ['a lesser section', 'src/x.ts', '// (docs/security.md 4.1 to 4.99)', 'docs/security.md 4.99'],
    ['the second of two', 'src/x.ts', '// (docs/security.md 4.4, G3 and G88)', 'G88'],
    ['a section behind a link', 'docs/x.md', 'see [it](security.md) 9.9', 'security.md 9.9'],
    ['a document', 'scripts/x.ts', '// see docs/nowhere.md', 'docs/nowhere.md'],
    ['a link', 'docs/x.md', '[it](nowhere.md)', 'nowhere.md'],
    ['a decision', 'src/x.ts', '// (docs/decisions/999)', 'decisions/999'],
    ['a brief', 'src/x.ts', '// (domain brief B1)', 'points outside: domain brief'],
    ['another brief', 'src/x.ts', '// Security brief T24: 5 s', 'points outside: Security brief'],
    ['a bare document', 'src/x.css', '/* design.md 7 */', 'points outside: design.md'],
    ['one without its folder', 'src/x.ts', '// (security.md T1)', 'points outside: security.md'],
    ['an issue', 'src/x.ts', '// since issue 7', 'points outside: issue 7'],
    ['a section elsewhere', 'src/x.ts', '// first specification, section 5', 'points outside: '],
    ['another folder', 'test/x.ts', "'../../../shared/design'", 'points outside: ../shared'],
  ])('%s', (_what, path, text, found) => {
    expect(broken(path, text)).toContainEqual(expect.stringContaining(`${path}: ${found}`));
  });

  test('what is defined twice is told', () => {
    const twice: SourceFile[] = [
      { path: 'docs/requirements.md', text: '- LIST-01 One.\n- LIST-01 Another.\n' },
      { path: 'docs/security.md', text: '## 1 One\n## 1 Another\n| T1 | a |\n- T1 again\n' },
      { path: 'docs/decisions/001-one.md', text: '' },
      { path: 'docs/decisions/001-another.md', text: '' },
    ];
    expect(readPapers(twice).twice).toEqual(['LIST-01', 'T1', '001', 'docs/security.md 1']);
  });

  test.each([
    ['a tenant called T1', 'src/x.test.ts', "const tenants = ['T1', 'T99'];"],
    ['a time', 'src/x.ts', '// 2026-01-01T12:00:00Z'],
    ['what is there', 'src/x.ts', '/** WIZ-13, G4, (docs/security.md 4.1 to 4.3, T5). */'],
    ['the vendors’ descriptions', 'src/x.test.ts', "'../../../../../shared/vendor-specs/x.yaml'"],
    ['another standard', 'src/x.ts', '// AES-256, UTF-8, RFC 9110 section 15.4'],
  ])('%s is let be', (_what, path, text) => {
    expect(broken(path, text)).toEqual([]);
  });
});
