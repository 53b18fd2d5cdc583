import { expect, test } from 'vitest';
import { momentOf, partsOfMoment, pausedUntil, timesWith } from './pausedUntil.ts';

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

test('TASK-02 a day that is no day stays as it was typed', () => {
  expect(partsOfMoment('2026-11-27T09:15')).toEqual({ day: '2026-11-27', time: '09:15' });
  expect(partsOfMoment('TomorrowT09:15')).toEqual({ day: 'Tomorrow', time: '09:15' });
  expect(partsOfMoment('')).toEqual({ day: '', time: '08:00' });
});

test('TASK-02 a pause ends at a half hour, or at the time that it has', () => {
  expect(timesWith('08:00')).toHaveLength(48);
  expect(timesWith('09:15').slice(18, 21)).toEqual(['09:00', '09:15', '09:30']);
});
