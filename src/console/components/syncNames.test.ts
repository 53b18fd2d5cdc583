import { expect, it } from 'vitest';
import { splitIntoWords } from './syncNames.ts';

it.each([
  ['card-transaction', 'Card transaction'],
  ['purchaseEntry', 'Purchase entry'],
  ['bank_statement', 'Bank statement'],
  ['expense', 'Expense'],
  ['VATCode', 'Vatcode'],
])('%s reads %s', (name, words) => {
  expect(splitIntoWords(name)).toBe(words);
});
