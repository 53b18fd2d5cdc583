import { expect, test } from 'vitest';
import { formatMilliseconds } from './formatMilliseconds.ts';

test('CURL-02 durations in milliseconds, a range of them, and in Dutch', () => {
  expect(formatMilliseconds(0.2119, 'en')).toBe('212 ms');
  expect(formatMilliseconds(0.031, 'en', 0.058)).toBe('31–58 ms');
  expect(formatMilliseconds(0.0311, 'en', 0.0314)).toBe('31 ms');
  expect(formatMilliseconds(1.204, 'nl')).toBe('1.204 ms');
});
