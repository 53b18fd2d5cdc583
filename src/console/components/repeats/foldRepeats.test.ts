import { expect, test } from 'vitest';
import { foldEqual, foldRepeats } from './foldRepeats.ts';

const isEqual = (one: string, other: string) => one === other;

test('CURL-01 equal items that follow each other are one row', () => {
  expect(foldRepeats(['a', 'a', 'b', 'a'], isEqual)).toEqual([
    { first: 'a', others: ['a'] },
    { first: 'b', others: [] },
    { first: 'a', others: [] },
  ]);
});

test('LOG-01 equal items among others are one row in the place of the first', () => {
  expect(foldEqual(['a', 'b', 'a', 'a', 'b'], isEqual)).toEqual([
    { first: 'a', others: ['a', 'a'] },
    { first: 'b', others: ['b'] },
  ]);
});
