import { expect, test } from 'vitest';
import { bodyLines, formattedText } from './bodyLines.ts';
import {
  allFolded,
  initiallyFolded,
  matchesOf,
  visibleLines,
  unfoldAround,
} from './foldedLines.ts';

const value = { a: [1, { b: 'x, {y}: "z"\\', c: [] }], d: {}, e: null, f: [[true], 'é\n'] };

test('CURL-07 JSON keeps its digits, repeats and spelling, and folds with counts', () => {
  const body = bodyLines(JSON.stringify(value));
  expect(formattedText(body)).toBe(JSON.stringify(value, null, 2));
  expect(formattedText(bodyLines('{"id":12345678901234567890,"x":1.10,"x":1e3}'))).toBe(
    '{\n  "id": 12345678901234567890,\n  "x": 1.10,\n  "x": 1e3\n}',
  );
  expect(body.lines[0]).toMatchObject({ count: 4, closing: '}', end: body.lines.length - 1 });
  expect(body.lines[1]).toMatchObject({ text: '"a": [', count: 2, closing: '],' });
  const seen = visibleLines(body, allFolded(body)).map((at) => body.lines[at]?.text);
  expect(seen).toEqual(['{', '"a": [', '"d": {},', '"e": null,', '"f": [', '}']);
});

test('CURL-07 a truncated record folds as far as it goes, and shows its original length', () => {
  const body = bodyLines('{"rows":[{"a":1},{"b":"cut o\n[truncated: 90000 characters in all]');
  expect(body).toMatchObject({ kind: 'json', cutFrom: 90_000 });
  expect(formattedText(body)).toBe(
    '{\n  "rows": [\n    {\n      "a": 1\n    },\n    {\n      "b": "cut o',
  );
  expect(visibleLines(body, new Set([0]))).toEqual([0]);
});

test('CURL-07 XML folds; HTML pages, forms and other texts are unchanged', () => {
  const body = bodyLines('<?xml version="1.0"?><a x="1"><b>t</b><c/><d><e></e></d></a>');
  expect(body.kind).toBe('xml');
  expect(formattedText(body)).toBe(
    '<?xml version="1.0"?>\n<a x="1">\n  <b>t</b>\n  <c/>\n  <d>\n    <e></e>\n  </d>\n</a>',
  );
  expect(body.lines[1]).toMatchObject({ count: 3, closing: '</a>' });
  for (const text of ['<html><br><p>x</html>', 'a=1&b=2', '{not json}', '<a b="c"', 'one\ntwo']) {
    expect(bodyLines(text).kind, text).toBe('text');
    expect(formattedText(bodyLines(text))).toBe(text);
  }
});

test('CURL-07 invisible characters, and those that reverse the line, are shown', () => {
  expect(formattedText(bodyLines('a\u0000b\u001b[2Jc\u202ed'))).toBe('a\u2400b\u241b[2Jc\\u202ed');
});

test('CURL-07 a search finds folded text, and unfolds only the path to it', () => {
  const body = bodyLines(JSON.stringify(value));
  const folded = allFolded(body);
  const [match] = matchesOf(body, 'X, {Y');
  expect(body.lines[match?.line ?? -1]?.text).toContain('"b"');
  expect(visibleLines(body, folded)).not.toContain(match?.line);
  const open = unfoldAround(body, folded, match?.line ?? 0);
  expect(visibleLines(body, open)).toContain(match?.line);
  expect(open.size).toBe(folded.size - 2);
});

test('CURL-07 a megabyte is formatted, folded and searched, with few lines open at first', () => {
  const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, name: `row ${id}`, tags: [id] }));
  const body = bodyLines(JSON.stringify({ rows }));
  expect(body.lines.length).toBeGreaterThan(100_000);
  expect(visibleLines(body, initiallyFolded(body)).length).toBeLessThan(500);
  expect(matchesOf(body, 'row 19999')).toHaveLength(1);
  expect(matchesOf(body, 'row')).toHaveLength(1_000);
  expect(bodyLines('['.repeat(200_000)).kind).toBe('text');
  expect(bodyLines(`{"a":"${'\\"'.repeat(500_000)}`).kind).toBe('text');
});
