import { expect, test } from 'vitest';
import { beginsIn, moved } from './option.ts';

test('SHELL-06 an action is found by the beginning of a word of it, not by letters within', () => {
  expect(beginsIn('Log out', 'OUT')).toBe(true);
  expect(beginsIn('Log out', 'log o')).toBe(true);
  expect(beginsIn('Log out', 'ut')).toBe(false);
});

test('SHELL-06 the arrow keys wrap around', () => {
  expect([moved(0, -1, 3), moved(2, 1, 3), moved(0, 1, 3), moved(0, 1, 0)]).toEqual([2, 0, 1, 0]);
});
