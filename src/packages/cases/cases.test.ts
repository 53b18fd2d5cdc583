import { describe, expect, test } from 'vitest';
import { allCases } from './allCases.ts';
import type { BookkeepingCase } from './bookkeepingCase.ts';
import { bookedInAfas } from './bookedInAfas.ts';
import { bookedInExact, bookedInTwinfield, bookedInXero } from './bookedAs.ts';

describe.each(allCases.map((group) => [group.title, group] as const))('API-05 %s', (_, group) => {
  const named = (one: BookkeepingCase) => [one.rule, one.title].filter(Boolean).join(' ');
  test.each(group.cases.map((one) => [named(one), one] as const))('%s', (_title, one) => {
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

/** Kinds of receipts that each target must be shown with, by what the cases themselves say. */
const kinds: Readonly<Record<string, (one: BookkeepingCase) => boolean>> = {
  'reverse charge': ({ receipt: { tax = {} } }) => 'EU' in tax,
  'several rates on one receipt': ({ receipt: { tax = {} } }) => Object.keys(tax).length > 1,
  'foreign currency': ({ receipt: { currency = 'EUR' } }) => currency !== 'EUR',
  'a card in another currency': ({ receipt: { statement, currency = 'EUR' } }) =>
    statement !== undefined && statement.currency !== currency,
  mileage: ({ receipt: { kind } }) => kind === 'mileage',
  'per diem': ({ receipt: { kind } }) => kind === 'perDiem',
  tips: ({ receipt: { extra = 0 } }) => extra > 0,
  'credit notes': ({ receipt: { creditNote } }) => creditNote === true,
  'a private share': ({ title }) => title === 'A private share of a card payment',
  'split cost centres': ({ receipt: { costCentres = {} } }) => Object.keys(costCentres).length > 1,
  rounding: ({ title }) => /^Tax items \w+ cents? /.test(title),
  'a closed period': ({ title }) => title === 'March is closed, April is open',
};

test.each(Object.entries(kinds))(
  'API-05 there is %s, and what each target makes of it',
  (_, isOf) => {
    const cases = allCases.flatMap((group) => group.cases).filter(isOf);
    // Xero has no periods to move to: it is told which is closed
    const isTold = ([header = 'refused']: readonly string[]) =>
      !header.startsWith('refused') || header === 'refused: period-closed';
    for (const target of ['afas', 'exact', 'twinfield', 'xero'] as const)
      expect(cases.some((one) => isTold(one[target]))).toBe(true);
  },
);
