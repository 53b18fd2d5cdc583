import { expect, test } from 'vitest';
import { hasWordsStartingWith, wrappedIndex } from './option.ts';

test('SHELL-06 an action is found by the beginnings of its words in any order, not by letters within', () => {
  expect(hasWordsStartingWith('Log out', 'OUT')).toBe(true);
  expect(hasWordsStartingWith('Log out', 'log o')).toBe(true);
  expect(hasWordsStartingWith('Log out', 'out lo')).toBe(true);
  expect(hasWordsStartingWith('Log out', 'ut')).toBe(false);
  expect(hasWordsStartingWith('Log out', 'log in')).toBe(false);
});

test('SHELL-06 the arrow keys wrap around', () => {
  expect([
    wrappedIndex(0, -1, 3),
    wrappedIndex(2, 1, 3),
    wrappedIndex(0, 1, 3),
    wrappedIndex(0, 1, 0),
  ]).toEqual([2, 0, 1, 0]);
});
