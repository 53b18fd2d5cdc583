import fc from 'fast-check';
import { expect, test } from 'vitest';
import '../../../../test/support/propertySeed.ts';
import { contentHash } from './contentHash.ts';

/** The same object with its keys in reverse order. */
function reversed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(reversed);
  const back = Object.entries(value).toReversed();
  return Object.fromEntries(back.map(([name, one]) => [name, reversed(one)]));
}

test('equal content has an equal hash, however its keys are ordered; other content has another', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue(), (value, other) => {
      expect(contentHash(reversed(value))).toBe(contentHash(value));
      expect(contentHash([value, other])).not.toBe(contentHash([value, [other]]));
    }),
  );
});

test('hashes that are stored are those of today', () => {
  const value = { z: undefined, 10: 'x', 2: 'y', at: new Date(0) };
  expect(contentHash({ b: [{ d: 1.5, c: 'é"' }, null, true], a: value, '': '' })).toBe(
    'dtwo47yKhAVC50hi0_C6kP3Q9OeR4A0XoPgbW2Ws3hw',
  );
  expect(contentHash(JSON.parse('{"__proto__":1}'))).toBe(
    'WgG0h54R9iYfOcLxkP_ebttrASxCBk1oMS7i9urxlXo',
  );
});
