import { describe, expect, it } from 'vitest';
import { formatDuration, formatSeconds } from './formatDuration.ts';

describe('formatDuration', () => {
  it.each([
    [0, '0 sec'],
    [-500, '0 sec'],
    [3_240, '3.2 sec'],
    [9_999, '9.9 sec'],
    [10_000, '10 sec'],
    [59_999, '59 sec'],
    [60_000, '1 min 0 sec'],
    [125_000, '2 min 5 sec'],
    [3_599_999, '59 min 59 sec'],
    [3_780_000, '1 hr 3 min'],
    [100 * 3_600_000, '100 hr 0 min'],
  ])('%i ms reads %s (TASK-01)', (milliseconds, text) => {
    expect(formatDuration(milliseconds, 'en')).toBe(text);
  });

  it('is available in Dutch', () => {
    expect(formatDuration(3_240, 'nl')).toBe('3,2 sec');
    expect(formatDuration(3_780_000, 'nl')).toBe('1 uur 3 min');
  });
});

describe('formatSeconds', () => {
  it('rounds to two decimals (CURL-05)', () => {
    expect(formatSeconds(0.42431, 'en')).toBe('0.42 sec');
    expect(formatSeconds(12, 'nl')).toBe('12,00 sec');
  });
});
