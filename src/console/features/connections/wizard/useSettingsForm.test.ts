import { expect, test } from 'vitest';
import type { FieldDefinition } from '../../../../contract/fieldDefinition.ts';
import { otherPackagesValues } from './useSettingsForm.ts';

const fields: FieldDefinition[] = [
  {
    fieldName: 'receiptType',
    fieldType: 'string',
    fieldOptions: {},
    conditiondBy: { fieldName: 'yokoy.includeReceipt', values: [true] },
  },
  {
    fieldName: 'own',
    fieldType: 'string',
    fieldOptions: {},
    conditiondBy: { fieldName: 'receiptType', values: ['7'] },
  },
];

test('WIZ-12 a condition on another package has what was typed there, else what is stored', () => {
  const settings = { yokoy: { includeReceipt: true } };
  expect(otherPackagesValues(fields, { typed: {}, settings })).toEqual({
    'yokoy.includeReceipt': true,
  });
  const typed = { yokoy: { includeReceipt: false } };
  expect(otherPackagesValues(fields, { typed, settings })).toEqual({
    'yokoy.includeReceipt': false,
  });
  // never stored: what depends on it is shown, or a save would lose it
  expect(otherPackagesValues(fields, { typed: {}, settings: {} })).toEqual({
    'yokoy.includeReceipt': true,
  });
});
