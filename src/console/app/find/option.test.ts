import { expect, test } from 'vitest';
import { hasWordStartingWith, wrappedIndex } from './option.ts';

test('SHELL-06 an action is found by the beginning of a word of it, not by letters within', () => {
  expect(hasWordStartingWith('Log out', 'OUT')).toBe(true);
  expect(hasWordStartingWith('Log out', 'log o')).toBe(true);
  expect(hasWordStartingWith('Log out', 'ut')).toBe(false);
});

test('SHELL-06 the arrow keys wrap around', () => {
  expect([
    wrappedIndex(0, -1, 3),
    wrappedIndex(2, 1, 3),
    wrappedIndex(0, 1, 3),
    wrappedIndex(0, 1, 0),
  ]).toEqual([2, 0, 1, 0]);
});
