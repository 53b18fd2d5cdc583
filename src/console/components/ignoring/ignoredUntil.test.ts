import { expect, test } from 'vitest';
import { ignoredUntil, tomorrow } from './ignoredUntil.ts';

test("LOG-03 a cause is ignored for days, until a date in the reader's zone, or until seen again", () => {
  const now = new Date(2026, 11, 31, 15, 30);
  expect(tomorrow(now)).toBe('2027-01-01');
  expect(ignoredUntil('back', '', now)).toBeNull();
  expect(ignoredUntil('7', '', now)).toBe(new Date(now.getTime() + 7 * 86_400_000).toISOString());
  expect(ignoredUntil('date', '2027-01-01', now)).toBe(new Date(2027, 0, 1).toISOString());
  for (const wrong of ['', '2027', '2026-12-31', '2020-01-01', '2027-13-40'])
    expect(ignoredUntil('date', wrong, now), wrong).toBeUndefined();
});
