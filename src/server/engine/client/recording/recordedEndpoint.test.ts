import { expect, test } from 'vitest';
import { recordedEndpoint } from './recordedEndpoint.ts';

test('CURL-08 an endpoint is the path without its ids, whatever their format', () => {
  const one = recordedEndpoint(
    "https://a.example/api/v1/123/crm/Accounts(guid'01890000-0000-7000-8000-0000000000e1')",
  );
  expect(one).toBe('/api/v1/*/crm/Accounts()');
  expect(recordedEndpoint('https://b.example/v1/organizations/uhmkC9zMzn/expenses')).toBe(
    '/v1/organizations/*/expenses',
  );
  expect(recordedEndpoint('https://c.example/api.xro/2.0/Invoices')).toBe('/api.xro/2.0/Invoices');
  expect(recordedEndpoint('https://c.example/PurchaseEntries')).toBe('/PurchaseEntries');
});

test('CURL-08 an endpoint fits its index, and an invalid address has one too', () => {
  expect(recordedEndpoint(`https://a.example/${'a/'.repeat(4000)}`)).toHaveLength(500);
  expect(recordedEndpoint('no address')).toBe('no address');
});
