import { expect, test } from 'vitest';
import type { ColumnList } from './definePackage.ts';
import { proposeVatOfCategories, vatCodeProposals } from './vatProposals.ts';

const code = (percentage: number, more: object = {}) => ({
  ...{ type: percentage === 0 ? 'N' : 'E', transaction: 'P', charged: false, percentage },
  ...more,
});
const books = (country: string, rate: number): ColumnList => ({
  options: { 0: 'None', 4: 'High', 7: 'Reverse charge', S: 'Sales' },
  attributes: {
    0: code(0, { country }),
    4: code(rate, { country }),
    7: code(rate, { country, charged: true }),
    S: code(rate, { country, transaction: 'S' }),
  },
});
const rates: ColumnList = {
  options: {
    BE0: 'Belgium, reverse charge (0%)',
    DE19: 'Germany (19%)',
    DE7: 'Germany (7%)',
    NL21: 'High (21%)',
    NL9: 'Low (9%)',
    EU: 'EU',
  },
};
const proposed = (codes: ColumnList) =>
  vatCodeProposals({ source: 'taxCode', target: 'vatCode' })([rates, codes]).map(
    ({ row, reason }) => [row['taxCode'], row['vatCode'], reason],
  );

test('A30 a rate gets the only code of its country with its percentage; VAT of another country isn’t claimed', () => {
  expect(proposed(books('DE', 0.19))).toEqual([
    ['DE19', '4', 'rate'],
    ['NL21', '0', 'foreign'],
    ['NL9', '0', 'foreign'],
  ]);
  expect(proposed(books('NL', 0.21))).toEqual([
    ['DE19', '0', 'foreign'],
    ['DE7', '0', 'foreign'],
    ['NL21', '4', 'rate'],
  ]);
});

test('A30 with two codes without VAT, or books of an unknown country, nobody guesses', () => {
  const { options, attributes = {} } = books('NL', 0.21);
  const two: ColumnList = {
    options: { ...options, X: 'Exempt' },
    attributes: { ...attributes, X: code(0, { country: 'NL' }) },
  };
  expect(proposed(two)).toContainEqual(['DE19', '', 'foreign']);
  const unknown = {
    options,
    attributes: { 0: code(0), 4: code(0.19), 7: code(0.19, { charged: true }) },
  };
  expect(proposed(unknown)).toEqual([]);
  const german: ColumnList = { options: { DE19: 'Germany (19%)' } };
  expect(vatCodeProposals({ source: 'taxCode', target: 'vatCode' })([german, unknown])).toEqual([
    { row: { taxCode: 'DE19', vatCode: '4' }, reason: 'rate' },
  ]);
});

test('A30 the law of the books’ country decides what is proposed for a category, and only its own', () => {
  const categories: ColumnList = {
    options: {
      1: 'Lunch & diner',
      2: 'Hotels',
      3: 'Client entertainment',
      4: 'Car leasing',
      5: 'Foodpacker machines',
      7: 'Staff entertainment',
      8: 'Lunch at the office',
      6: 'Public transport',
    },
  };
  const columns = { code: 'vatCode', share: 'deductibleShare' };
  const of = (country: string) =>
    proposeVatOfCategories(columns, { categories, rates, codes: books(country, 0.2) }).map(
      ({ row, reason }) => [reason, ...Object.values(row)],
    );
  expect(of('NL')).toEqual([
    ['nlCatering', '1', '', '0', ''],
    ['nlBreakfast', '2', 'NL9', '0', ''],
  ]);
  expect(of('GB')).toEqual([
    ['gbEntertainment', '3', '', '0', ''],
    ['gbLeasedCar', '4', '', '', 50],
  ]);
  expect(of('DE')).toEqual([]);
});
