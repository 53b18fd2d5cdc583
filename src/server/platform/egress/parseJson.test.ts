import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from './parseJson.ts';

test('64 levels are accepted, 65 are not, and 100 000 cost no stack', () => {
  expect(parseJson('['.repeat(64) + ']'.repeat(64))).toBeInstanceOf(Array);
  expect(() => parseJson('['.repeat(65) + ']'.repeat(65))).toThrow('deeper than 64');
  expect(() => parseJson('['.repeat(100_000) + ']'.repeat(100_000))).toThrow('deeper than 64');
  expect(() => parseJson('{"a":'.repeat(100_000))).toThrow(SyntaxError);
});

test('brackets in strings are not levels', () => {
  expect(parseJson(JSON.stringify({ 'a"\\': '['.repeat(500) + '\\"{' }))).toBeTruthy();
});

test('up to that depth the parser returns the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      expect(parseJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
