import { describe, expect, test } from 'vitest';
import { InvalidFilter, matchesScim, parseScimFilter, requiredValue } from './scimFilter.ts';

const row = {
  status: 'forExpenseExport',
  totalClaim: 12.5,
  isCreditNote: false,
  lastModified: '2026-03-01T12:00:00.000Z',
  customInformation: { project: 'Dawn' },
};
const matches = (text: string): boolean =>
  matchesScim(
    parseScimFilter(text, () => true),
    row,
  );

describe('SCIM filter', () => {
  test.each([
    ['status eq "forExpenseExport"', true],
    ['status eq forExpenseExport', true],
    ['status ne "draft"', true],
    ['status eq "draft" or totalClaim gt 12', true],
    ['status eq "draft" or totalClaim gt 12.5', false],
    ['totalClaim ge 12.5 and isCreditNote eq false', true],
    ['not (status eq "draft")', true],
    ['not (status sw "for") or totalClaim lt 1', false],
    ['lastModified gt "2026-03-01T11:59:59Z"', true],
    ['lastModified gt "2026-03-01T12:00:00Z"', false],
    ['lastModified eq "2026-03-01T13:00:00+01:00"', true],
    ['lastModified ge 2026-03-01T12:00:00Z and (status co "Expense")', true],
    ['customInformation.project eq "Dawn"', true],
    ['customInformation.none pr', false],
    ['status pr and status ew "Export"', true],
    ['receipt eq null', true],
  ])('%s', (text, expected) => expect(matches(text)).toBe(expected));

  test('binds and tighter than or', () => {
    expect(matches('status eq "forExpenseExport" or status eq "x" and totalClaim eq 0')).toBe(true);
    expect(matches('(status eq "forExpenseExport" or status eq "x") and totalClaim eq 0')).toBe(
      false,
    );
  });

  test.each([
    'foo e bar',
    'status eq',
    'eq "x"',
    'status eq "x" and',
    '(status eq "x"',
    'status eq "x") or',
    '"x" eq status',
    '',
  ])('refuses %j', (text) =>
    expect(() => parseScimFilter(text, () => true)).toThrow(InvalidFilter),
  );

  test('refuses an attribute that the list does not have', () => {
    expect(() => parseScimFilter('secret eq "x"', (name) => name === 'status')).toThrow(
      InvalidFilter,
    );
  });

  test('finds the required value for an index', () => {
    const required = (text: string) =>
      requiredValue(
        parseScimFilter(text, () => true),
        'status',
      );
    expect(required('totalClaim gt 1 and status eq "draft"')).toBe('draft');
    expect(required('totalClaim gt 1 or status eq "draft"')).toBeUndefined();
    expect(required('status ne "draft"')).toBeUndefined();
  });
});
