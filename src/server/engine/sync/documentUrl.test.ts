import { expect, test } from 'vitest';
import type { PackageDefinition } from '../../../packages/kit/definePackage.ts';
import type { WrittenDocument } from '../../../packages/kit/webApplication.ts';
import { getPackage } from '../../../packages/registry.ts';
import { documentUrl } from './documentUrl.ts';

const guid = '0b5dd3ef-5a2d-4b7e-9f0e-1c1d2e3f4a5b';
const urlOf = (type: string, document: Partial<WrittenDocument>) =>
  documentUrl(getPackage(type), {
    name: 'bill',
    externalId: guid,
    books: null,
    settings: {},
    credential: {},
    ...document,
  });

test("INSIGHT-04 a document's URL at its vendor follows from its id, kind and books", () => {
  expect(urlOf('xero', { externalId: `t1/Invoices/${guid}` })).toBe(
    `https://go.xero.com/AccountsPayable/View.aspx?InvoiceID=${guid}`,
  );
  expect(urlOf('xero', { externalId: `t1/CreditNotes/${guid}` })).toBe(
    `https://go.xero.com/AccountsPayable/ViewCreditNote.aspx?creditNoteID=${guid}`,
  );
  expect(urlOf('xero', { name: 'contact' })).toBe(`https://go.xero.com/Contacts/View/${guid}`);
  const creditor = {
    name: 'creditor',
    settings: { division: '123' },
    credential: { region: 'be' },
  };
  expect(urlOf('exact-online', creditor)).toBe(
    `https://start.exactonline.be/docs/CRMAccountCard.aspx?_Division_=123&AccountID=%7b${guid}%7d`,
  );
  // the books it was written to, not the current ones
  expect(urlOf('exact-online', { ...creditor, books: '77' })).toContain('_Division_=77&');
});

test('INSIGHT-04 there is no URL for an invalid id, nor for a package without URLs', () => {
  for (const externalId of [
    '',
    't1/Invoices/',
    't1/Invoices/../x',
    `t1/BankTransactions/${guid}`,
    `t1/Invoices/${guid}&a=b`,
  ])
    expect(urlOf('xero', { externalId }), externalId).toBeNull();
  expect(urlOf('exact-online', { name: 'creditor' })).toBeNull();
  expect(urlOf('exact-online', { name: 'purchaseEntry', books: '77' })).toBeNull();
  expect(urlOf('yokoy', { name: 'expense' })).toBeNull();
});

test.each([
  'https://go.vendor.example.evil.example/1',
  'http://go.vendor.example/1',
  'https://go.vendor.example@evil.example/1',
  'https://someone@go.vendor.example/1',
  'javascript:alert(1)',
  'no address',
])('T24 an address that is not the vendor’s own is none: %s', (address) => {
  const definition: Pick<PackageDefinition, 'web'> = {
    web: { hosts: () => ['go.vendor.example'], documentUrl: () => address },
  };
  const document = { name: 'd', externalId: '1', books: null, settings: {}, credential: {} };
  expect(documentUrl(definition, document)).toBeNull();
});
