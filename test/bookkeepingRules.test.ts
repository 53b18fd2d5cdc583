import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// The page's rows are read as they stand: `| A1 | what | where | `a test` |`.

const rows = [
  ...readFileSync('docs/bookkeeping-rules.md', 'utf8').matchAll(
    /^\| ([ABC]\d+) \|.*\| `([^`]+)` \|$/gm,
  ),
].map(([, rule = '', path = '']) => ({ rule, path }));

test('each rule of bookkeeping is on the page once, in order', () => {
  const numbered = (letter: string, most: number) =>
    Array.from({ length: most }, (_, at) => `${letter}${at + 1}`);
  expect(rows.map(({ rule }) => rule)).toEqual([
    ...numbered('A', 40),
    ...numbered('B', 1),
    ...numbered('C', 12),
  ]);
});

test('the test that a rule names says its number', () => {
  // in a title, or as what a case holds; C2 is A1
  const says = ({ rule, path }: { rule: string; path: string }) =>
    new RegExp(`['"\`][A-Z0-9 -]*\\b${rule === 'C2' ? 'A1' : rule}\\b`).test(
      readFileSync(path, 'utf8'),
    );
  expect(rows.filter((row) => !says(row))).toEqual([]);
});
