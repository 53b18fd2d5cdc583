import { describe, expect, test } from 'vitest';
import { allCases } from './allCases.ts';
import { bookedInAfas } from './bookedInAfas.ts';
import { bookedInExact, bookedInTwinfield, bookedInXero } from './bookedAs.ts';

describe.each(allCases.map((group) => [group.title, group] as const))('API-05 %s', (_, group) => {
  test.each(group.cases.map((one) => [one.title, one] as const))('%s', (_title, one) => {
    expect({
      afas: bookedInAfas(one),
      exact: bookedInExact(one),
      twinfield: bookedInTwinfield(one),
      xero: bookedInXero(one),
    }).toEqual({
      afas: one.afas,
      exact: one.exact,
      twinfield: one.twinfield,
      xero: one.xero,
    });
  });
});

test('every case has a name of its own, and there are enough of them', () => {
  const titles = allCases.flatMap(({ cases }) => cases.map(({ title }) => title));
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.length).toBeGreaterThanOrEqual(60);
});
