import { expect, test } from 'vitest';
import { StoredLists, type NeededList } from '../../engine/lists/optionLists.ts';
import type { Option } from '../../../packages/kit/definePackage.ts';
import { fieldNames } from './fieldNames.rules.ts';

const guid = '9f3ab4d2-53a1-4c8e-9d5c-0d0c6f2a7b11';
const scope = { text: '{}', settings: {} };
const needed = (key: string, credentialId = 'k1'): NeededList => ({
  packageType: 'exact-online',
  credentialId,
  key,
  step: 'settings',
  required: true,
  scopes: [scope],
  missing: [],
});
const stored = (key: string, items: Option[], credentialId = 'k1') => ({
  ...{ credentialId, key, scope: '{}', items },
  state: 'ready' as const,
  message: '',
  coded: null,
  readAt: new Date(),
});
const lists = new StoredLists([
  stored('glAccounts', [{ value: '4500', label: '4500 - Travel', attributes: { id: guid } }]),
  stored('vatCodes', [{ value: '4', label: '4 - High' }]),
  // of another credential: none of this connection's
  stored('costCentres', [{ value: 'NL01', label: 'NL01 - Secret' }], 'k2'),
]);
const nameOf = fieldNames(
  'exact-online',
  ['glAccounts', 'vatCodes', 'costCentres'].map((key) => needed(key)),
  lists,
);

test('CURL-08 a compared id has its name from the lists of the connection', () => {
  expect(nameOf('PurchaseEntryLines[0].GLAccount', guid)).toBe('4500 - Travel');
  expect(nameOf('PurchaseEntryLines[0].VATCode', '4')).toBe('4 - High');
});

test('CURL-08 a value that no list of the connection knows, or of another field, has no name', () => {
  expect(nameOf('PurchaseEntryLines[0].CostCenter', 'NL01')).toBeNull();
  expect(nameOf('PurchaseEntryLines[0].AmountFC', '4')).toBeNull();
  expect(nameOf('PurchaseEntryLines[0].GLAccount', null)).toBeNull();
  expect(nameOf('Supplier', guid)).toBeNull();
});
