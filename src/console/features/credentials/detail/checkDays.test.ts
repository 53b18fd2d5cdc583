import { expect, test } from 'vitest';
import { checkDays } from './checkDays.ts';

const now = Date.parse('2026-02-27T23:30:00Z');

test('the checks of 14 days end today, and include days without any', () => {
  const days = checkDays(now, [
    { date: '2026-02-27', wentWell: 1, failed: 2 },
    { date: '2026-02-13', wentWell: 7, failed: 0 },
  ]);
  expect(days).toHaveLength(14);
  expect(days.at(-1)).toEqual({ date: '2026-02-27', wentWell: 1, failed: 2 });
  expect(days[0]).toEqual({ date: '2026-02-14', wentWell: 0, failed: 0 });
});
