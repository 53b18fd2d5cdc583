import { expect, test } from 'vitest';
import type { FieldDefinition } from '../../contract/fieldDefinition.ts';
import { unmappedRows, usesByName } from './unmappedRows.ts';

const columns = (
  listed: Record<string, string> | undefined,
  options: Record<string, string>,
): FieldDefinition[] => [
  {
    fieldName: 'taxCode',
    fieldType: 'string',
    fieldOptions: { required: true, ...(listed && { options: listed }) },
  },
  { fieldName: 'vatCode', fieldType: 'searchableSelect', fieldOptions: { options } },
];
const listed = { NL21: 'NL21 - High (21%)', NL9: 'NL9 - Low (9%)', X: 'X - Exempt' };
const vat = { 4: '4 - VAT purchase 21%', 6: '6 - Low 9%', 7: '7 - Other 9%', 8: '8 - Exempt' };

test('WIZ-16 a source value that no row names by code or by name is unmapped', () => {
  const open = (rows: Record<string, string>[]) =>
    unmappedRows(columns(listed, vat), rows).map(({ value }) => value);
  expect(open([])).toEqual(['NL21', 'NL9', 'X']);
  expect(open([{ taxCode: ' nl21 ' }, { taxCode: 'Exempt' }])).toEqual(['NL9']);
  expect(unmappedRows(columns(undefined, vat), [])).toEqual([]);
});

test('WIZ-16 a proposal is by name, else by the only equal rate; ambiguous ones have none', () => {
  const proposed = (options: Record<string, string>) =>
    unmappedRows(columns(listed, options), []).map(({ row }) => row['vatCode'] ?? '');
  expect(proposed(vat)).toEqual(['4', '', '8']);
  expect(proposed({ 6: '6 - Purchase 9%', 9: '9 - Purchase 21,0 %' })).toEqual(['9', '6', '']);
});

test('B1 the number that the source has for it is proposed before a name', () => {
  const [source, target] = columns(
    { Hotel: 'Hotel', Meals: 'Meals' },
    { 4420: '4420 - Stays', 4430: '4430 - Hotel' },
  );
  const numbered = (numbers: Record<string, string>) =>
    unmappedRows([{ ...source!, fieldOptions: { ...source!.fieldOptions, numbers } }, target!], []);
  expect(numbered({ Hotel: '4420', Meals: '9999' }).map(({ proposal }) => proposal)).toEqual([
    { value: '4420', label: '4420 - Stays', reason: 'number' },
    undefined,
  ]);
  expect(numbered({})[0]?.proposal).toMatchObject({ value: '4430', reason: 'name' });
});

test('WIZ-16 the end of a label, after a path, counts as its name too', () => {
  const [open] = unmappedRows(columns({ Hotel: 'Costs / Hotel' }, { 4420: '4420 - Hotel' }), []);
  expect(open?.proposal).toMatchObject({ value: '4420', reason: 'name' });
});

test('WIZ-16 the most used comes first, and a row’s count is found by code or name', () => {
  const [source, target] = columns(listed, vat);
  const counted = {
    ...source!,
    fieldOptions: { ...source!.fieldOptions, uses: { X: 3, NL9: 12 } },
  };
  expect(unmappedRows([counted, target!], []).map(({ value, uses }) => [value, uses])).toEqual([
    ['NL9', 12],
    ['X', 3],
    ['NL21', 0],
  ]);
  const usesOf = usesByName(counted);
  expect(['nl9', 'Low (9%)', 'NL21', 'gone'].map((name) => usesOf?.(name))).toEqual([
    12,
    12,
    0,
    undefined,
  ]);
  expect(usesByName(source)).toBeUndefined();
});
