import { expect, test } from 'vitest';
import { momentOf, pausedUntil } from './pausedUntil.ts';

const local = (date: number, hour = 8, minute = 0) =>
  new Date(2026, 10, date, hour, minute).toISOString();

test('TASK-02 a pause ends tomorrow morning, on Monday, at a moment to come, or by a person', () => {
  const tuesday = new Date(2026, 10, 24, 15, 30);
  expect(pausedUntil('open', '', tuesday)).toBeNull();
  expect(pausedUntil('tomorrow', '', tuesday)).toBe(local(25));
  expect(pausedUntil('monday', '', tuesday)).toBe(local(30));
  // on a Monday and a Sunday it is the next one
  expect(pausedUntil('monday', '', new Date(2026, 10, 23, 7))).toBe(local(30));
  expect(pausedUntil('monday', '', new Date(2026, 10, 29, 23))).toBe(local(30));
  expect(pausedUntil('moment', '2026-11-27T09:15', tuesday)).toBe(local(27, 9, 15));
  for (const wrong of ['', '2026-11-27', '2026-11-24T15:30', '2020-01-01T08:00'])
    expect(pausedUntil('moment', wrong, tuesday), wrong).toBeUndefined();
});

test('TASK-02 the end of a pause comes back into its field', () => {
  expect(momentOf(local(27, 9, 15))).toBe('2026-11-27T09:15');
});
