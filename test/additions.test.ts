import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type Addition,
  findUnnamedPlaces,
  readAdditions,
  type Sample,
} from './additions/findUnnamedPlaces.ts';
import { samples } from './additions/samples.ts';
import type { SourceFile } from './architecture/rules.ts';

const root = join(import.meta.dirname, '..');
const files: SourceFile[] = execFileSync(
  'git',
  [
    'ls-files',
    ...['--cached', '--others', '--exclude-standard', 'src', 'scripts', 'test', 'db'],
    ...[':!test/additions', ':!test/additions.test.ts'],
  ],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /\.(ts|tsx|sql)$/.test(path) && existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const additions = readAdditions(readFileSync(join(root, 'AGENTS.md'), 'utf8'));

describe('AGENTS.md says what an addition touches', () => {
  test('each row has a sample, and each sample a row', () => {
    expect(additions.map(({ what }) => what)).toEqual(Object.keys(samples));
    expect(additions.filter(({ places }) => places.length === 0)).toEqual([]);
  });

  test.each(additions)('$what: the row names every file, and no other', (addition) => {
    expect(findUnnamedPlaces(addition, samples[addition.what] as Sample, files)).toEqual([]);
  });
});

describe('a row that is not true is found', () => {
  const field: Addition = {
    what: 'a kind',
    places: ['src/list.ts', 'src/<kind>/*.ts', 'src/**/registry.ts', 'test/kinds.test.ts'],
  };
  const sample: Sample = { names: { kind: 'colour' }, mention: /\bcolour\b/ };
  const house: SourceFile[] = [
    { path: 'src/list.ts', text: "const kinds = ['date', 'colour'];" },
    { path: 'src/colour/logic.ts', text: 'export const logic = 1;' },
    { path: 'src/a/b/registry.ts', text: "import { colour } from '../colour.ts';" },
    { path: 'test/kinds.test.ts', text: 'colour: 1' },
    { path: 'src/other.ts', text: '// no colour\nexport const other = 1;' },
  ];
  const found = (given: Partial<Addition>, more: SourceFile[] = [], of: Sample = sample) =>
    findUnnamedPlaces({ ...field, ...given }, of, [...house, ...more]);

  test('what is true is let be', () => {
    expect(found({})).toEqual([]);
  });

  test('a file that the row misses', () => {
    const places = field.places.filter((place) => !place.endsWith('registry.ts'));
    expect(found({ places })).toEqual(['a kind: src/a/b/registry.ts is touched too']);
    const text = "case 'colour':";
    expect(found({}, [{ path: 'src/switch.ts', text }])).toEqual([
      'a kind: src/switch.ts is touched too',
    ]);
    // whoever uses it in a test is no part of it
    expect(found({}, [{ path: 'src/switch.test.ts', text }])).toEqual([]);
    const users = { 'src/switch.ts': 'uses it' };
    expect(found({}, [{ path: 'src/switch.ts', text }], { ...sample, users })).toEqual([]);
    expect(found({}, [], { ...sample, users })).toEqual([
      'a kind: src/switch.ts does not speak of it any more',
    ]);
  });

  test('a place that is not there, or has nothing of it', () => {
    expect(found({ places: [...field.places, 'src/gone.ts'] })).toEqual([
      'a kind: nothing of the sample in src/gone.ts',
    ]);
    expect(found({ places: [...field.places, 'src/other.ts'] })).toEqual([
      'a kind: nothing of the sample in src/other.ts',
    ]);
  });

  test('rows are read with their paths alone', () => {
    const table = '## To add …\n| what | copy | touches |\n| ---- | ---- | --- |\n';
    expect(
      readAdditions(`${table}| a kind | \`src/a.ts\` | \`src/b.ts\`, \`defineKind\` |`),
    ).toEqual([{ what: 'a kind', places: ['src/b.ts'] }]);
  });
});
