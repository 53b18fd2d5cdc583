import { describe, expect, it } from 'vitest';
import { prettyText } from './prettyText.ts';

describe('prettyText', () => {
  it('indents JSON as JSON.stringify does (CURL-04)', () => {
    const value = { a: [1, { b: 'x, {y}: "z"\\', c: [] }], d: {}, e: null, f: [[true], 'é\n'] };
    expect(prettyText(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
    expect(prettyText(JSON.stringify(value, null, 7))).toBe(JSON.stringify(value, null, 2));
  });

  it('keeps long numbers, repeated keys and the original spelling', () => {
    expect(prettyText('{"id":12345678901234567890,"x":1.10,"x":1e3,"t":"\\u00e9"}')).toBe(
      '{\n  "id": 12345678901234567890,\n  "x": 1.10,\n  "x": 1e3,\n  "t": "\\u00e9"\n}',
    );
  });

  it.each(['', 'plain, {not json}', '<a b="c">', '{"cut off": [1,', '"text"', '12'])(
    'keeps %j unchanged',
    (text) => {
      expect(prettyText(text)).toBe(text);
    },
  );
});
