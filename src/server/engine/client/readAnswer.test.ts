import { expect, test } from 'vitest';
import { readAnswer } from './readAnswer.ts';

const answer = (status: number, type: string | undefined, body: string | Buffer) => ({
  status,
  headers: type === undefined ? ({} as Record<string, string>) : { 'content-type': type },
  bytes: Buffer.from(body as string),
  url: new URL('https://api.vendor.example/'),
});

test.each([
  ['JSON', 'application/json', '{"a":1}', { a: 1 }],
  ['JSON with a byte order mark', 'application/json; charset=utf-8', '\ufeff{"a":"é"}', { a: 'é' }],
  [
    'JSON in Latin-1',
    'application/json; charset=ISO-8859-1',
    Buffer.from('{"a":"é"}', 'latin1'),
    { a: 'é' },
  ],
  [
    'JSON in an unknown character set',
    'application/json; charset=nonsense-9',
    '{"a":"é"}',
    { a: 'é' },
  ],
  ['JSON without a type', undefined, '[1]', [1]],
  ['a number beyond range', 'application/json', '{"a":1e400}', { a: Infinity }],
])('%s is read', (_name, type, body, value) => {
  expect(readAnswer(answer(200, type, body), 'json')).toMatchObject({
    body: value,
    unreadable: false,
  });
});

test.each([
  ['HTML', 'text/html', '<html></html>'],
  ['cut off JSON', 'application/json', '{"a":'],
  ['NaN', 'application/json', '{"a":NaN}'],
  ['a hundred thousand levels', 'application/json', '['.repeat(100_000)],
])('%s with 200 is unreadable', (_name, type, body) => {
  expect(readAnswer(answer(200, type, body), 'json')).toMatchObject({
    body: undefined,
    unreadable: true,
  });
});

test('an empty body is not an error', () => {
  expect(readAnswer(answer(204, undefined, ''), 'json')).toEqual({
    text: '',
    body: undefined,
    unreadable: false,
  });
});

test('an error is returned as JSON or as its text, also if a file was requested', () => {
  expect(readAnswer(answer(500, 'text/xml', '<fault/>'), 'json')).toMatchObject({
    body: '<fault/>',
    unreadable: false,
  });
  expect(readAnswer(answer(404, 'application/json', '{"message":"gone"}'), 'bytes').body).toEqual({
    message: 'gone',
  });
});

test('a file is not parsed; it is recorded as text or not at all', () => {
  expect(readAnswer(answer(200, 'application/json', '{"a":1}'), 'bytes')).toEqual({
    text: '{"a":1}',
    body: undefined,
    unreadable: false,
  });
  expect(readAnswer(answer(200, 'image/png', '\u0001'), 'bytes').text).toBeUndefined();
  expect(readAnswer(answer(200, undefined, '\u0001'), 'bytes').text).toBeUndefined();
});
