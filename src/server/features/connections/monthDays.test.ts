import { expect, test } from 'vitest';
import { monthDays } from './monthDays.ts';

const at = (bounds: Date[]) => bounds.map((bound) => bound.toISOString());

test('DET-01 days begin in the reader’s time zone, also on the day of a clock change', () => {
  const { dates, bounds } = monthDays(new Date('2026-10-26T08:00:00Z'), 'Europe/Amsterdam');
  expect(dates).toHaveLength(26);
  expect([dates[0], dates.at(-1)]).toEqual(['2026-10-01', '2026-10-26']);
  expect(at(bounds.slice(-3))).toEqual([
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
    '2026-10-26T23:00:00.000Z',
  ]);
});

test.each([
  ['UTC', '2026-11-01T00:00:00.000Z'],
  ['+05:30', '2026-10-31T18:30:00.000Z'],
  ['America/New_York', '2026-11-01T04:00:00.000Z'],
  ['Pacific/Auckland', '2026-10-31T11:00:00.000Z'],
])('DET-01 a month begins in %s at its own midnight', (zone, first) => {
  expect(at(monthDays(new Date('2026-11-20T12:00:00Z'), zone).bounds)[0]).toBe(first);
});

test('DET-01 the date is the reader’s: the first of a month there may be the last here', () => {
  const late = new Date('2026-11-30T23:30:00Z');
  expect(monthDays(late, 'Europe/Amsterdam').dates).toEqual(['2026-12-01']);
  expect(monthDays(late, 'UTC').dates).toHaveLength(30);
});
