import { expect, test } from 'vitest';
import { isRealDate } from './isRealDate.ts';

test.each(['2026-11-10', '2028-02-29', '2026-12-31'])('API-05 %s is a day', (text) => {
  expect(isRealDate(text)).toBe(true);
});

test.each([
  ...['2026-02-31', '2026-11-31', '2026-13-99', '2026-00-10', '2026-11-00', '2027-02-29'],
  ...['20261110', '2026-11-10T00:00:00Z', '2026-11', 'yesterday', ''],
])('API-05 “%s” is no day', (text) => {
  expect(isRealDate(text)).toBe(false);
});
