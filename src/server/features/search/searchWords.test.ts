import { expect, test } from 'vitest';
import { searchWords } from './searchWords.ts';

const texts = (typed: string) => searchWords(typed).map(({ text }) => text);
const matches = (typed: string, label: string) =>
  searchWords(typed).every(({ pattern, exactly }) => {
    const found = label.toLowerCase().includes(pattern.slice(1, -1).toLowerCase());
    return found && (exactly === null || new RegExp(exactly, 'i').test(label));
  });

test.each([
  '256.05',
  '256,05',
  '€256.05',
  '€ 256,05',
  '256,05 EUR',
  'EUR 256.05',
  '-256.05',
  '€\u00A0256,05',
])('SHELL-06 an amount is found as people type it: %s', (typed) => {
  expect(matches(typed, 'EXP-1 · Dinner · €256.05')).toBe(true);
  expect(matches(typed, 'EXP-1 · Dinner · €1,256.05')).toBe(false);
  expect(matches(typed, 'EXP-1 · Dinner · €256.50')).toBe(false);
});

test.each(['1256.05', '1.256,05', '1,256.05', '1256,05', '€1.256,05'])(
  'SHELL-06 thousands are found with and without a separator: %s',
  (typed) => {
    expect(matches(typed, 'EXP-1 · £1,256.05')).toBe(true);
    expect(matches(typed, 'EXP-1 · £256.05')).toBe(false);
    expect(matches(typed, 'EXP-1 · £21,256.05')).toBe(false);
  },
);

test('SHELL-06 short and whole amounts, and what is no amount', () => {
  expect(matches('256,5', 'x · €256.50')).toBe(true);
  expect(matches('256,-', 'x · €256.00')).toBe(true);
  expect(matches('€12', 'x · €12.40')).toBe(true);
  expect(matches('1.256', 'x · €1,256.00')).toBe(true);
  expect(searchWords('EXP-2231')[0]).toMatchObject({ pattern: '%EXP-2231%', exactly: null });
  expect(searchWords('26600118')[0]).toMatchObject({ pattern: '%26600118%', exactly: null });
  expect(searchWords('50%_')[0]?.pattern).toBe(String.raw`%50\%\_%`);
});

test('SHELL-06 words are split at any space, each is searched once, and at most eight', () => {
  expect(texts('  dinner\u00A0 owen dinner ')).toEqual(['dinner', 'owen']);
  expect(texts('€ 5,00 eur euro')).toEqual(['5,00', 'euro']);
  expect(texts('€')).toEqual(['€']);
  expect(texts('a b c d e f g h i j')).toHaveLength(8);
});
