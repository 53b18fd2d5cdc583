import { expect, test } from 'vitest';
import { nextTest } from './nextTest.ts';

const now = new Date('2026-03-01T12:00:00Z');
const minutes = (failed_tests: number, state: 'connected' | 'failed', passing: boolean) => {
  const { at, failedTests } = nextTest(now, { failed_tests }, { state, passing }, 0);
  return [failedTests, Math.round(((at?.getTime() ?? 0) - now.getTime()) / 60_000)];
};

test('a working credential is tested once a day, a failing one with growing but limited pauses', () => {
  expect(minutes(7, 'connected', false)).toEqual([0, 24 * 60]);
  expect([0, 1, 2, 9].map((n) => minutes(n, 'connected', true))).toEqual([
    [1, 15],
    [2, 30],
    [3, 60],
    [10, 360],
  ]);
  expect([0, 1, 2, 9].map((n) => minutes(n, 'failed', false))).toEqual([
    [1, 360],
    [2, 720],
    [3, 1440],
    [10, 10_080],
  ]);
});

test('tests of one moment spread out, and a credential that waits for its window is not tested', () => {
  const at = (random: number) =>
    nextTest(
      now,
      { failed_tests: 0 },
      { state: 'connected', passing: false },
      random,
    ).at?.getTime();
  expect(at(1)).toBeLessThan(at(0) as number);
  expect(nextTest(now, { failed_tests: 3 }, { state: 'connect', passing: false })).toEqual({
    failedTests: 0,
    at: null,
  });
});
