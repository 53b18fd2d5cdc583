import { expect, test } from 'vitest';
import { wagePeriodWords } from './wagePeriodWords.ts';

test.each([
  ['Hour', 'hour'],
  ['Day', 'day'],
  ['Week', 'week'],
  ['Every other week', 'twoWeeks'],
  ['Twice a month', 'halfMonth'],
  ['Month', 'month'],
  ['Quarter', 'quarter'],
  ['Year', 'year'],
  ['Dag', 'day'],
  ['2 weken', 'twoWeeks'],
  ['4 weken', 'fourWeeks'],
  ['Kwartaal', 'quarter'],
  ['Halfjaar', 'halfYear'],
])('A39 “%s” is a wage per %s', (word, period) => {
  expect(wagePeriodWords({}).get(word.toLowerCase())).toBe(period);
});
