import { expect, test } from 'vitest';
import { completeYear, parseDay, writeDay } from './dayText.ts';

test.each(['20/11/2026', '20-11-2026', '20.11.2026', ' 20 11 2026 ', '2026-11-20'])(
  'WIZ-15 EVT-03 %j is a day of November',
  (typed) => {
    expect(parseDay(typed)).toBe('2026-11-20');
  },
);

test.each([
  '',
  '31/02/2026',
  '29-2-2025',
  '2026',
  '20/11',
  '20/11/26',
  '11/20/2026',
  'tomorrow',
  '1/1/0026',
])('WIZ-15 EVT-03 %j is no day', (typed) => {
  expect(parseDay(typed)).toBeUndefined();
});

test('WIZ-15 a leap day and single digits are days', () => {
  expect(parseDay('29/2/2024')).toBe('2024-02-29');
  expect(parseDay('1-2-2026')).toBe('2026-02-01');
});

test('WIZ-15 a year of two digits is of this century, once typing has ended', () => {
  expect(completeYear('1-2-26')).toBe('1-2-2026');
  expect(completeYear('2026-02-01')).toBe('2026-02-01');
  expect(completeYear('rubbish')).toBe('rubbish');
});

test('SHELL-12 a day is written as a reader of the language types it', () => {
  expect(writeDay('2026-02-01', 'en')).toBe('01/02/2026');
  expect(writeDay('2026-02-01', 'nl')).toBe('01-02-2026');
  expect(parseDay(writeDay('2026-02-01', 'nl'))).toBe('2026-02-01');
});
