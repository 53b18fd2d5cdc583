import { describe, expect, test } from 'vitest';
import {
  matchesOData,
  ODataError,
  parseODataFilter,
  requiredEquals,
  timestampAfter,
  type FieldKind,
} from './odataFilter.ts';

const fields: Record<string, FieldKind> = {
  ID: 'guid',
  Code: 'string',
  Name: 'string',
  Amount: 'number',
  Blocked: 'boolean',
  Modified: 'date',
  Timestamp: 'number',
};
const row = {
  ID: 'a9fb9c14-fa5a-47df-9ed5-d3613017c108',
  Code: '             10001',
  Name: "O'Brien and Sons",
  Amount: -12.5,
  Blocked: false,
  Modified: Date.parse('2026-03-01T12:00:00Z'),
  Timestamp: 77,
};
const matches = (text: string): boolean => matchesOData(parseODataFilter(text, fields), row);

describe('OData filter', () => {
  test.each([
    ["ID eq guid'A9FB9C14-FA5A-47DF-9ED5-D3613017C108'", true],
    ["Code eq '             10001'", true],
    ["Code eq '10001'", false],
    ["trim(Code) eq '10001'", true],
    ["Name eq 'O''Brien and Sons'", true],
    ["tolower(Name) eq 'o''brien and sons'", true],
    ["startswith(Name,'O''B') eq true", true],
    ["substringof('and',Name)", true],
    ["endswith(Name, 'Sons') and not Blocked eq true", true],
    ['Amount lt 0 and Amount ge -12.5', true],
    ['Amount eq -12.5d', true],
    ["Modified ge datetime'2026-03-01T12:00:00'", true],
    ["Modified gt datetime'2026-03-01T12:00:00'", false],
    ["Modified lt datetimeoffset'2026-03-01T13:30:00+01:00'", true],
    ['Timestamp gt 76L', true],
    ["Blocked eq false and (Name eq 'x' or Amount ne 0)", true],
    ["Name eq 'x' or Name eq 'y' and Amount ne 0", false],
    ['Name ne null', true],
  ])('%s', (text, expected) => expect(matches(text)).toBe(expected));

  test.each([
    "Nothing eq 'x'",
    'Name eq',
    "Name 'x'",
    "Name eq 'x",
    "(Name eq 'x'",
    "Name eq 'x')",
    "Modified gt datetime'soon'",
    'Name like 3',
    '',
  ])('refuses %j', (text) => expect(() => parseODataFilter(text, fields)).toThrow(ODataError));

  test('finds required equalities, and where a sync starts', () => {
    const parse = (text: string) => parseODataFilter(text, fields);
    expect(requiredEquals(parse("Name eq 'x' and Amount gt 1 and Code eq 'y'"))).toEqual([
      { field: 'Name', value: 'x' },
      { field: 'Code', value: 'y' },
    ]);
    expect(requiredEquals(parse("Name eq 'x' or Code eq 'y'"))).toEqual([]);
    expect(requiredEquals(parse("trim(Code) eq 'y'"))).toEqual([]);
    expect(timestampAfter(parse('Timestamp gt 12'))).toBe(12);
    expect(timestampAfter(parse('Timestamp ge 12 and Amount gt 1'))).toBe(11);
    expect(timestampAfter(parse('Amount gt 1'))).toBeUndefined();
  });
});
