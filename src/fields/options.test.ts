import { expect, test } from 'vitest';
import type { FieldDefinition } from '../contract/fieldDefinition.ts';
import { choices } from './options.ts';

const list: FieldDefinition = {
  fieldName: 'f',
  fieldType: 'select',
  fieldOptions: { options: { '9': 'Account 9', '10': 'Account 10', b: 'account 1' } },
};

test('WIZ-17 options are in the order of their labels, or reversed with orderDescending', () => {
  const up = ['account 1', 'Account 9', 'Account 10'];
  expect(choices(list).map(({ label }) => label)).toEqual(up);
  const down = { ...list, fieldOptions: { ...list.fieldOptions, orderDescending: true } };
  expect(choices(down).map(({ label }) => label)).toEqual(up.toReversed());
});

test('WIZ-17 a long list is sorted once, however often it is rendered', () => {
  expect(choices(list, ['9'])).toBe(choices({ ...list }, ['b']));
});

test('a set value that is gone from the list still shows', () => {
  expect(choices(list, ['', '9', 'x'])[0]).toEqual({ value: 'x', label: 'x', gone: true });
  expect(choices(list, ['9'])).toHaveLength(3);
});
