import { expect, test } from 'vitest';
import type { FieldDefinition, FieldOptions, FieldType } from '../../contract/fieldDefinition.ts';
import { cellValue } from './cellText.ts';
import { compareUpload, rowsAfter } from './compareUpload.ts';
import { tableCsv } from './tableCsv.ts';

const field = (
  fieldName: string,
  fieldType: FieldType,
  fieldOptions: FieldOptions = {},
): FieldDefinition => ({ fieldName, fieldType, fieldOptions });
const file = (rows: string[][], columns: string[]) => ({
  columns,
  rows,
  places: rows.map((_, index) => index + 2),
});

test.each<[FieldType, string, unknown]>([
  ['checkbox', 'Ja', true],
  ['checkbox', '', false],
  ['float', '21,5', '21.5'],
  ['number', '-3', '-3'],
  ['tags', 'a; b,c', ['a', 'b', 'c']],
  ['multiSelect', 'alpha, b', ['a', 'b']],
  ['select', 'ALPHA', 'a'],
  ['select', 'b', 'b'],
  // two options with one name: it means neither
  ['select', 'Twin', 'Twin'],
  ['string', 'Alpha', 'Alpha'],
])('WIZ-16 a %s takes “%s” from a file', (type, text, value) => {
  const options = { a: 'Alpha', b: 'Beta', c: 'Twin', d: 'twin' };
  const choice = ['select', 'multiSelect'].includes(type);
  expect(cellValue(field('f', type, choice ? { options } : {}), text)).toEqual(value);
});

test('WIZ-16 rows with the same name are matched in order, and a repeated unique value is left out', () => {
  const twice = [field('from', 'string'), field('to', 'string')];
  const before = [
    { from: 'a', to: '1' },
    { from: 'a', to: '2' },
  ];
  const rows = [
    ['a', '1'],
    ['a', '3'],
  ];
  const kinds = (columns: FieldDefinition[]) =>
    compareUpload(columns, before, file(rows, ['from', 'to'])).map(({ kind }) => kind);
  expect(kinds(twice)).toEqual(['same', 'changed']);
  expect(
    kinds([field('from', 'string', { disableSelectedOptions: true }), field('to', 'string')]),
  ).toEqual(['same', 'unusable']);
});

test('WIZ-16 a new row that a file has twice is taken once', () => {
  const columns = [field('from', 'string'), field('to', 'string')];
  const rows = [
    ['a', '1'],
    ['a', '1'],
    ['a', '2'],
  ];
  const uploaded = compareUpload(columns, [], file(rows, ['from', 'to']));
  expect(uploaded.map(({ kind }) => kind)).toEqual(['added', 'unusable', 'added']);
  expect(uploaded[1]?.violations).toMatchObject([{ propertyPath: 'from', code: 'form.duplicate' }]);
});

test('WIZ-16 T21 a header that reaches for a prototype is no column', () => {
  const columns = [field('from', 'string')];
  const uploaded = compareUpload(columns, [], file([['x', 'a']], ['__proto__', 'from']));
  expect(rowsAfter(uploaded, false)).toEqual([{ from: 'a' }]);
  expect('x' in {}).toBe(false);
});

test('a download contains no formula', () => {
  const csv = tableCsv([field('from', 'string', { label: 'From' })], [{ from: '=1+1' }], 'nl');
  expect(csv).toBe("\uFEFFFrom\r\n'=1+1\r\n");
});
