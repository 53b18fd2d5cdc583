import { expect, test } from 'vitest';
import type { FieldDefinition } from '../../contract/fieldDefinition.ts';
import { translateFields } from './translateFields.ts';

const dutch: Record<string, string> = {
  Status: 'Toestand',
  'Choose it.': 'Kies het.',
  Draft: 'Concept',
  Account: 'Rekening',
  'Not there.': 'Niet daar.',
};
const translate = (text: string) => dutch[text] ?? text;

test('SHELL-12 a setting is read in the user’s language, a vendor’s list as it is', () => {
  const own: FieldDefinition = {
    fieldName: 'status',
    fieldType: 'select',
    fieldOptions: { label: 'Status', notes: 'Choose it.', required: true, options: { d: 'Draft' } },
  };
  const vendors: FieldDefinition = {
    fieldName: 'account',
    fieldType: 'searchableSelect',
    fieldOptions: { label: 'Account', options: { a: 'Draft' } },
    optionsState: { state: 'failed', message: 'Not there.' },
  };
  const table: FieldDefinition = {
    fieldName: 'map',
    fieldType: 'table',
    fieldOptions: { label: 'Mine', fields: [vendors] },
    conditiondBy: { fieldName: 'status', values: ['d'] },
  };
  const before = structuredClone([own, table]);
  const read = translateFields([own, table], translate);
  expect(read).toEqual([
    {
      ...own,
      fieldOptions: {
        label: 'Toestand',
        notes: 'Kies het.',
        required: true,
        options: { d: 'Concept' },
      },
    },
    {
      ...table,
      fieldOptions: {
        label: 'Mine',
        fields: [
          {
            ...vendors,
            fieldOptions: { label: 'Rekening', options: { a: 'Draft' } },
            optionsState: { state: 'failed', message: 'Niet daar.' },
          },
        ],
      },
    },
  ]);
  expect([own, table]).toEqual(before);
});
