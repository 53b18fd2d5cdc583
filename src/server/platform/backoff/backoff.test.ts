import { expect, test } from 'vitest';
import { secondsUntilRetry } from './backoff.ts';

test('waits grow to the last, after which the work is given up or repeated at that interval', () => {
  expect([1, 2, 3, 4, 5].map((failures) => secondsUntilRetry('element', failures))).toEqual([
    900,
    3600,
    21_600,
    86_400,
    undefined,
  ]);
  expect([1, 5, 99].map((failures) => secondsUntilRetry('task', failures))).toEqual([15, 240, 240]);
});

test('a spread only shortens a wait, so that its figure is the longest', () => {
  expect(secondsUntilRetry('vendorCall', 4, 0)).toBe(4);
  expect(secondsUntilRetry('vendorCall', 4, 1)).toBe(2);
});
