import { describe, expect, test } from 'vitest';
import { matchesWhere, parseWhere, requiredEquals, WhereError } from './whereClause.ts';

const row: Record<string, unknown> = {
  Name: 'Anna "A" de Vries',
  Status: 'ACTIVE',
  Total: 12.5,
  IsSupplier: true,
  Date: Date.UTC(2026, 2, 31),
  'Contact.ContactID': 'a9fb9c14-fa5a-47df-9ed5-d3613017c108',
};
const matches = (text: string): boolean => matchesWhere(parseWhere(text), (path) => row[path]);

describe('where', () => {
  test.each([
    ['Status=="ACTIVE"', true],
    ['Status == "ACTIVE" AND Total > 12', true],
    ['Status!="ACTIVE" OR Total>=12.5', true],
    ['Status!="ACTIVE" || Total<12.5', false],
    ['(Status=="X" OR IsSupplier==true) && Total<=12.5', true],
    ['Name.Contains("de V")', true],
    ['Name.StartsWith("Anna") AND Name.EndsWith("Vries")', true],
    ['Name.ToLower().Contains("anna")', true],
    ['Name.ToLower()=="anna \\"a\\" de vries"', true],
    ['Date>=DateTime(2026,3,31) AND Date<DateTime(2026, 04, 01)', true],
    ['Date==DateTime(2026,3,30)', false],
    ['Contact.ContactID==Guid("A9FB9C14-FA5A-47DF-9ED5-D3613017C108")', true],
    ['EmailAddress==null', true],
    ['EmailAddress!=null', false],
    ['Name.Contains("x")==true', false],
  ])('%s', (text, expected) => expect(matches(text)).toBe(expected));

  test.each([
    'Status="ACTIVE"',
    'Status==',
    '=="x"',
    'Name.Contains("x"',
    'Name.Nothing("x")',
    'Status=="ACTIVE" AND',
    '"x"=="y"',
    'Status==ACTIVE',
  ])('refuses %j', (text) => expect(() => matches(text)).toThrow(WhereError));

  test('finds required equalities', () => {
    expect(requiredEquals(parseWhere('Status=="A" AND Name=="B"'))).toEqual([
      { path: 'Status', value: 'A' },
      { path: 'Name', value: 'B' },
    ]);
    expect(requiredEquals(parseWhere('Status=="A" OR Name=="B"'))).toEqual([]);
    expect(requiredEquals(parseWhere('Name.ToLower()=="b"'))).toEqual([]);
  });
});
