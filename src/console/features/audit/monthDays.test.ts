import { expect, test } from 'vitest';
import { addDays, addMonths, weeksOf } from './monthDays.ts';

test('LIST-07 a month has its weeks from Monday on, and the days around it', () => {
  const november = weeksOf('2026-11-20');
  expect(november).toHaveLength(6);
  expect([november[0]?.[0], november[5]?.[6]]).toEqual(['2026-10-26', '2026-12-06']);
  expect(weeksOf('2027-02-10')).toHaveLength(4);
});

test('LIST-07 a month before a longer one ends on its last day', () => {
  expect(addMonths('2027-03-31', -1)).toBe('2027-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect([addDays('2026-03-28', 1), addDays('2026-03-29', 1)]).toEqual([
    '2026-03-29',
    '2026-03-30',
  ]);
});
