import { expect, test } from 'vitest';
import { expiryDays } from './expiryDays.ts';

const now = Date.parse('2026-02-27T23:30:00Z');

test('CRED-01 the strip has today (UTC) and the next 30 days, each with the number that ends on it', () => {
  const days = expiryDays(now, [
    { date: '2026-03-01', credentials: 2, connections: 3 },
    { date: '2026-03-29', credentials: 1, connections: 1 },
    { date: '2026-03-30', credentials: 9, connections: 9 },
  ]);
  expect(days).toHaveLength(31);
  expect(days[0]).toMatchObject({ date: '2026-02-27', distance: 0, weekday: 5, credentials: 0 });
  expect(days[2]).toMatchObject({ date: '2026-03-01', credentials: 2, connections: 3 });
  expect(days.at(-1)?.date).toBe('2026-03-29');
  // an end on the day after them is not counted
  expect(days.reduce((sum, { credentials }) => sum + credentials, 0)).toBe(3);
});
