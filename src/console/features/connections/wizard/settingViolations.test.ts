import { expect, test } from 'vitest';
import type { FieldDefinition } from '../../../../contract/fieldDefinition.ts';
import { settingViolations, stepOf } from './settingViolations.ts';

const violation = (propertyPath: string) => ({ propertyPath, message: 'm', code: 'c', params: {} });
const field = (fieldName: string): FieldDefinition => ({
  fieldName,
  fieldType: 'string',
  fieldOptions: {},
});
const packages = ['yokoy', 'exact-online'];

test('WIZ-14 a violation of a setting names its package and field', () => {
  const { settings, others } = settingViolations(
    [
      violation('packages[1].settings.journal'),
      violation('packages[0].settings.map[2].to'),
      violation('packages'),
      violation('packages[7].settings.journal'),
    ],
    packages,
  );
  expect(settings).toMatchObject([
    { packageType: 'exact-online', fieldName: 'journal', propertyPath: 'journal' },
    { packageType: 'yokoy', fieldName: 'map', propertyPath: 'map[2].to' },
  ]);
  expect(others.map(({ propertyPath }) => propertyPath)).toEqual([
    'packages',
    'packages[7].settings.journal',
  ]);
});

test('WIZ-14 it leads back to the first step that has the field', () => {
  const fields = {
    credentialSettings: { yokoy: [field('includeReceipt')] },
    preSettings: { 'exact-online': [field('division')] },
    settings: { 'exact-online': [field('journal')] },
  };
  const at = (...paths: string[]) =>
    stepOf(settingViolations(paths.map(violation), packages).settings, fields);
  expect(at('packages[1].settings.journal')).toBe('settings');
  expect(at('packages[1].settings.journal', 'packages[1].settings.division')).toBe('preSettings');
  expect(at('packages[0].settings.journal')).toBeUndefined();
});
