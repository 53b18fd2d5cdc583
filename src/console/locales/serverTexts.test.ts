// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { findServerTexts } from '../testing/findServerTexts.ts';
import messages from './nl/messages.ts';
import packages from './nl/packages.ts';
import runtime from './nl/runtime.ts';

/** Not: the database, secrets, mails, the API's documentation, and what the operator of the platform reads at its start. */
const sources = import.meta.glob<string>(
  [
    '../../{contract,fields,connectors,server}/**/*.ts',
    '!../../**/*.test.ts',
    '!../../**/testing/**',
    '!../../**/*Snapshots.ts',
    '!../../server/platform/{db,secrets,redaction,mail}/**',
    '!../../server/features/{documentation,reports}/**',
    '!../../server/**/*Mails.ts',
    '!../../server/{config,openServices,startServer}.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const found = Object.entries(sources).flatMap(([path, source]) =>
  findServerTexts(path, source).map((text) => ({ path, text })),
);

/** Whatever a placeholder is called, it is a placeholder. */
const nameless = (key: string) => key.replaceAll(/\{\{\w+\}\}|\0/g, '{{}}');

describe('SHELL-12 texts of the server', () => {
  test.each([{ language: 'nl', texts: { ...messages, ...packages, ...runtime } }])(
    'SHELL-12 $language has what the contract, the fields, the connectors and the server say',
    ({ texts }) => {
      const keys = new Set(Object.keys(texts).map(nameless));
      const missing = found.filter(({ text }) => !keys.has(nameless(text)));
      expect(missing.map(({ path, text }) => `${path}: ${nameless(text)}`)).toEqual([]);
      expect(found.length).toBeGreaterThan(350);
    },
  );

  test.each([
    ['x.rules.ts', "throw new Problem(409, 'It is late.');", ['It is late.']],
    ['x.rules.ts', 'conflict(`${a} is ${b}.`);', ['\0 is \0.']],
    [
      'x.rules.ts',
      "violation('a', late ? 'Too late.' : 'Too soon.', 'c')",
      ['Too late.', 'Too soon.'],
    ],
    ['x.ts', "const a = z.string().min(1, { error: 'is needed' });", ['is needed']],
    ['x.ts', "const a = { message: 'Late', solution: `Wait for ${b}` };", ['Late', 'Wait for \0']],
    ['x.ts', "const f = { label: 'A', options: { b: 'Bee' }, fieldType: 'date' };", ['Bee']],
    ['x.ts', 'const exactOptions = { costCentres: codes(1) };', ['Cost centres']],
    ['x.ts', "const m = { moduleType: 'a_b', title: 'Fetch' };", ['Fetch']],
    [
      '/engine/sync/x.ts',
      'return `${n} read${m ? `, ${m} new` : ""}`;',
      ['\0 read, \0 new', '\0 read'],
    ],
    ['x.ts', "throw new Error('It is ours.'); log.warn('It is late.'); bug('It is bad.');", []],
  ])('in %s, %s says %j', (path, source, texts) => {
    expect(findServerTexts(path, source)).toEqual(texts);
  });
});
