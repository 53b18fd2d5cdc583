import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDue, mayRefresh } from './refreshRule.ts';

const exact = { notBeforeMs: 570_000, aheadMs: 30_000, rotates: true };
const token = (seconds: number) => ({
  accessToken: 'a',
  refreshToken: 'r',
  obtainedAt: 0,
  expiresAt: seconds * 1000,
});

test('Exact: valid until 570 s, due from then on, and after its expiry too', () => {
  for (const [at, due] of [
    [0, false],
    [569_999, false],
    [570_000, true],
    [600_000, true],
    [9_999_999, true],
  ] as const) {
    expect(isDue(token(600), exact, at)).toBe(due);
  }
});

test('a large margin never makes a refresh earlier than the vendor allows', () => {
  const hasty = { ...exact, aheadMs: 300_000 };
  expect(isDue(token(600), hasty, 400_000)).toBe(false);
  fc.assert(
    fc.property(
      fc.nat({ max: 4_000_000 }),
      fc.nat({ max: 4_000_000 }),
      fc.nat({ max: 7_200 }),
      fc.nat({ max: 8_000_000 }),
      (notBeforeMs, aheadMs, seconds, at) => {
        const rule = { notBeforeMs, aheadMs, rotates: true };
        if (isDue(token(seconds), rule, at))
          expect(mayRefresh(token(seconds), rule, at)).toBe(true);
      },
    ),
  );
});

test('a token with a lifetime below the margin is not due immediately', () => {
  const rule = { notBeforeMs: 0, aheadMs: 60_000, rotates: false };
  expect(isDue(token(30), rule, 0)).toBe(false);
  expect(isDue(token(30), rule, 15_000)).toBe(true);
});
