import { expect, test } from 'vitest';
import { formatRelative } from './formatInstant.ts';

const now = Date.parse('2026-11-28T12:00:00Z');

test('CRED-01 what ends in two months less a few hours is not next month', () => {
  expect(formatRelative('2027-01-27T05:00:00Z', now, 'en')).toBe('in 2 months');
  expect(formatRelative('2027-01-07T12:00:00Z', now, 'nl')).toBe('over 1 maand');
  expect(formatRelative('2026-11-28T11:57:00Z', now, 'en')).toBe('3 minutes ago');
  expect(formatRelative('2026-11-28T12:00:20Z', now, 'en')).toBe('now');
});
