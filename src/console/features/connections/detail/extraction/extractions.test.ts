import { expect, it } from 'vitest';
import { extractions, fieldOfParameter, isExtraction } from './extractions.ts';

it('knows the three types, trial balances first (XERO-01)', () => {
  expect(extractions).toEqual([
    'xeinadin_group_start_reports_extraction',
    'xeinadin_group_start_invoices_extraction',
    'xeinadin_group_start_contacts_extraction',
  ]);
  expect(isExtraction('xeinadin_group_start_invoices_extraction')).toBe(true);
  expect(isExtraction('yokoy_fetch_expenses')).toBe(false);
});

it.each([
  ['parameters.date', 'date'],
  ['parameters.tenants', 'tenants'],
  ['parameters.tenants.0', 'tenants'],
  ['parameters.dates', null],
  ['moduleType', 'moduleType'],
  ['parameters', null],
  ['', null],
])('the violation of %j belongs to the field %j (XERO-01)', (path, field) => {
  expect(fieldOfParameter(path)).toBe(field);
});
