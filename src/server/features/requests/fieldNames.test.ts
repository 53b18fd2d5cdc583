import { expect, test } from 'vitest';
import { StoredLists, type NeededList } from '../../engine/lists/optionLists.ts';
import type { Option } from '../../../packages/kit/definePackage.ts';
import { fieldNames } from './fieldNames.rules.ts';

const guid = '9f3ab4d2-53a1-4c8e-9d5c-0d0c6f2a7b11';
const scope = { text: '{}', settings: {} };
const needed = (key: string, packageType = 'exact-online'): NeededList => ({
  packageType,
  credentialId: 'k1',
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

test('CURL-08 each package declares its fields: the second dimension of Twinfield and the account of AFAS by their line', () => {
  const twinfield = fieldNames(
    'twinfield',
    ['glAccounts', 'vatCodes', 'costCentres'].map((key) => needed(key, 'twinfield')),
    new StoredLists([
      stored('glAccounts', [{ value: '4500', label: '4500 - Travel' }]),
      stored('vatCodes', [{ value: 'IH', label: 'IH - High' }]),
      stored('costCentres', [{ value: '2000', label: '2000 - Sales' }]),
    ]),
  );
  expect(twinfield('transaction.lines.line[1].dim1', '4500')).toBe('4500 - Travel');
  expect(twinfield('transaction.lines.line[1].vatcode', 'IH')).toBe('IH - High');
  const dim2 = (type: string) =>
    twinfield('transaction.lines.line[0].dim2', '2000', (name) =>
      name === 'type' ? type : undefined,
    );
  expect(dim2('detail')).toBe('2000 - Sales');
  // on the line of the total this is creditor 2000
  expect(dim2('total')).toBeNull();

  const afas = fieldNames(
    'afas',
    ['glAccounts', 'vatCodes'].map((key) => needed(key, 'afas')),
    new StoredLists([
      stored('glAccounts', [{ value: '4500', label: '4500 - Travel' }]),
      stored('vatCodes', [{ value: '1', label: '1 - High' }]),
    ]),
  );
  const line = 'FiEntryPar.Element.Objects[0].FiEntries.Element[0].Fields';
  expect(afas(`${line}.VaId`, '1')).toBe('1 - High');
  expect(afas(`${line}.AcNr`, '4500', () => '1')).toBe('4500 - Travel');
  expect(afas(`${line}.AcNr`, '4500', () => '3')).toBeNull();
  expect(afas(`${line}.AcNr`, '4500')).toBeNull();
});

test('CURL-08 a code that two administrations name differently has no name', () => {
  const both = ['{"division":"1"}', '{"division":"2"}'].map((scope) => ({
    text: scope,
    settings: {},
  }));
  const items = (name: string) => [
    { value: '4500', label: `4500 - ${name}` },
    { value: '4600', label: '4600 - Rent' },
  ];
  const nameIn = fieldNames(
    'exact-online',
    [{ ...needed('glAccounts'), scopes: both }],
    new StoredLists([
      { ...stored('glAccounts', items('Travel')), scope: both[0]?.text ?? '' },
      { ...stored('glAccounts', items('Cars')), scope: both[1]?.text ?? '' },
    ]),
  );
  expect(nameIn('PurchaseEntryLines[0].GLAccount', '4600')).toBe('4600 - Rent');
  expect(nameIn('PurchaseEntryLines[0].GLAccount', '4500')).toBeNull();
});
