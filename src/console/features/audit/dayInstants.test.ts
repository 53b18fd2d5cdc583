import { expect, test } from 'vitest';
import { dayOf, instantOf } from './dayInstants.ts';

test('LIST-07 a chosen day is the whole day in the reader’s zone', () => {
  const since = instantOf('since', '2026-11-20') ?? '';
  const until = instantOf('until', '2026-11-20') ?? '';
  expect(Date.parse(until) - Date.parse(since)).toBe(86_400_000);
  expect(new Date(since).getHours()).toBe(0);
  expect([dayOf('since', since), dayOf('until', until)]).toEqual(['2026-11-20', '2026-11-20']);
});

test('LIST-07 an incomplete or invalid day filters nothing', () => {
  for (const day of ['', '2026-11', 'soon', '0002-01-01'])
    expect(instantOf('since', day)).toBeUndefined();
  expect(dayOf('since', 'soon')).toBe('');
});
