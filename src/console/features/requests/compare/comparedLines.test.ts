import { expect, test } from 'vitest';
import { comparedLines, comparedValues, differences, groupLines } from './comparedLines.ts';

test('CURL-08 only differences of two bodies are marked: changed, added, removed', () => {
  const lines = comparedLines(
    ['{', '"a": 1,', '"b": 2,', '"c": 3,', '"gone": 0', '}'],
    ['{', '"a": 1,', '"b": 9,', '"c": 3', '}', 'more'],
  );
  expect(lines).toEqual([
    { kind: 'same', then: '{', now: '{' },
    { kind: 'same', then: '"a": 1,', now: '"a": 1,' },
    { kind: 'changed', then: '"b": 2,', now: '"b": 9,' },
    { kind: 'same', then: '"c": 3,', now: '"c": 3' },
    { kind: 'removed', then: '"gone": 0', now: null },
    { kind: 'same', then: '}', now: '}' },
    { kind: 'added', then: null, now: 'more' },
  ]);
  expect(differences(lines ?? [])).toBe(3);
});

test('CURL-08 bodies with nothing in common are not compared line by line', () => {
  const many = (word: string) => Array.from({ length: 5_000 }, (_, at) => `${word} ${at}`);
  expect(comparedLines(many('a'), many('b'))).toBeUndefined();
  expect(differences(comparedLines(many('a'), many('a')) ?? [])).toBe(0);
});

test('CURL-08 headers are compared by name, whatever their order and capitals', () => {
  expect(
    comparedValues({ Accept: 'x', b: '1', gone: '' }, { new: '2', b: '2', accept: 'x' }),
  ).toEqual([
    { kind: 'same', then: 'Accept: x', now: 'accept: x' },
    { kind: 'changed', then: 'b: 1', now: 'b: 2' },
    { kind: 'removed', then: 'gone: ', now: null },
    { kind: 'added', then: null, now: 'new: 2' },
  ]);
});

test('CURL-08 long equal stretches are hidden, with a few lines around each difference', () => {
  const equal = Array.from({ length: 20 }, (_, at) => ({
    kind: 'same' as const,
    then: `${at}`,
    now: `${at}`,
  }));
  const lines = equal.with(10, { kind: 'same', then: 'x', now: 'x' });
  expect(groupLines(lines)).toMatchObject([{ hidden: true, from: 0 }]);
  const differingLines = [
    ...lines.slice(0, 10),
    { kind: 'added' as const, then: null, now: 'y' },
    ...lines.slice(11),
  ];
  expect(groupLines(differingLines).map((part) => [part.hidden, part.lines.length])).toEqual([
    [true, 7],
    [false, 7],
    [true, 6],
  ]);
});
