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
    unmappedRows({ fields: columns(listed, vat) }, rows).map(({ value }) => value);
  expect(open([])).toEqual(['NL21', 'NL9', 'X']);
  expect(open([{ taxCode: ' nl21 ' }, { taxCode: 'Exempt' }])).toEqual(['NL9']);
  expect(unmappedRows({ fields: columns(undefined, vat) }, [])).toEqual([]);
});

test('WIZ-16 a proposal is by name, else by the only equal rate; ambiguous ones have none', () => {
  const proposed = (options: Record<string, string>) =>
    unmappedRows({ fields: columns(listed, options) }, []).map(({ row }) => row['vatCode'] ?? '');
  expect(proposed(vat)).toEqual(['4', '', '8']);
  expect(proposed({ 6: '6 - Purchase 9%', 9: '9 - Purchase 21,0 %' })).toEqual(['9', '6', '']);
});

test('B1 the number that the source has for it is proposed before a name', () => {
  const [source, target] = columns(
    { Hotel: 'Hotel', Meals: 'Meals' },
    { 4420: '4420 - Stays', 4430: '4430 - Hotel' },
  );
  const numbered = (numbers: Record<string, string>) =>
    unmappedRows(
      { fields: [{ ...source!, fieldOptions: { ...source!.fieldOptions, numbers } }, target!] },
      [],
    );
  expect(numbered({ Hotel: '4420', Meals: '9999' }).map(({ proposal }) => proposal)).toEqual([
    { value: '4420', label: '4420 - Stays', reason: 'number' },
    undefined,
  ]);
  expect(numbered({})[0]?.proposal).toMatchObject({ value: '4430', reason: 'name' });
});

test('WIZ-16 the end of a label, after a path, counts as its name too', () => {
  const [open] = unmappedRows(
    { fields: columns({ Hotel: 'Costs / Hotel' }, { 4420: '4420 - Hotel' }) },
    [],
  );
  expect(open?.proposal).toMatchObject({ value: '4420', reason: 'name' });
});

test('WIZ-16 the most used comes first, and a row’s count is found by code or name', () => {
  const [source, target] = columns(listed, vat);
  const counted = {
    ...source!,
    fieldOptions: { ...source!.fieldOptions, uses: { X: 3, NL9: 12 } },
  };
  expect(
    unmappedRows({ fields: [counted, target!] }, []).map(({ value, uses }) => [value, uses]),
  ).toEqual([
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

test('A30 the server’s proposal comes after a name and before a label’s rate; an empty one means that none fits', () => {
  const sourceRates = {
    NL21: 'NL21',
    BE21: 'Belgium (21%)',
    DE19: 'Germany (19%)',
    UK20: 'UK standard',
    EU: 'EU (21%)',
  };
  const codes = { 4: '4 - High 21%', 7: '7 - None', 9: '9 - UK standard' };
  const proposal = (taxCode: string, vatCode: string, reason: 'foreign' | 'rate') => ({
    row: { taxCode, vatCode },
    reason,
  });
  const proposals = [
    proposal('NL21', '4', 'rate'),
    proposal('BE21', '7', 'foreign'),
    proposal('DE19', '', 'foreign'),
    proposal('UK20', '7', 'foreign'),
  ];
  const open = unmappedRows({ fields: columns(sourceRates, codes), proposals }, []);
  expect(open.map(({ value, proposal: found }) => [value, found?.value, found?.reason])).toEqual([
    ['NL21', '4', 'rate'],
    ['BE21', '7', 'foreign'],
    ['DE19', undefined, undefined],
    ['UK20', '9', 'name'],
    // by its label it would be 4
    ['EU', undefined, undefined],
  ]);
});

test('A30 a table that needs no rows has only what is proposed, until it has a row for the same', () => {
  const select = (fieldName: string, options: Record<string, string>): FieldDefinition => ({
    fieldName,
    fieldType: 'searchableSelect',
    fieldOptions: { options },
  });
  const fields: FieldDefinition[] = [
    select('category', { lunch: 'Lunch', hotel: 'Hotel', lease: 'Car lease' }),
    select('taxCode', { NL9: 'Low' }),
    select('vatCode', { 7: '7 - None' }),
    { fieldName: 'deductibleShare', fieldType: 'float', fieldOptions: { label: 'Deductible %' } },
  ];
  const row = { category: '', taxCode: '', vatCode: '', deductibleShare: '' };
  const proposals = [
    { row: { ...row, category: 'lunch', vatCode: '7' }, reason: 'nlCatering' as const },
    {
      row: { ...row, category: 'hotel', taxCode: 'NL9', vatCode: '7' },
      reason: 'nlBreakfast' as const,
    },
    { row: { ...row, category: 'lease', deductibleShare: 50 }, reason: 'gbLeasedCar' as const },
  ];
  const shown = (rows: Record<string, string>[]) =>
    unmappedRows({ fields, proposals }, rows).map(({ label, proposal }) => [
      label,
      proposal?.label,
    ]);
  expect(shown([])).toEqual([
    ['Lunch', '7 - None'],
    ['Hotel · Low', '7 - None'],
    ['Car lease', 'Deductible % 50'],
  ]);
  expect(shown([{ category: 'Lunch' }, { category: 'hotel', taxCode: '' }])).toEqual([
    ['Hotel · Low', '7 - None'],
    ['Car lease', 'Deductible % 50'],
  ]);
});
