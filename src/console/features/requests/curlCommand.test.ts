import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RequestAndResponse } from '../../../contract/requests.ts';
import { curlCommand, shellQuote } from './curlCommand.ts';

/** Splits a line with single quotes and backslashes into words like a POSIX shell (POSIX 2.2). */
function shellWords(line: string): string[] {
  return [...line.matchAll(/(?:'[^']*'|\\[^\n]|[^\s'\\])+/g)].map(([word]) =>
    word.replaceAll(/'([^']*)'|\\(.)/gs, (_, quoted?: string, escaped?: string) =>
      quoted === undefined ? (escaped ?? '') : quoted,
    ),
  );
}

function record(change: {
  method?: string;
  url?: string;
  headers?: Record<string, string>;
  query?: Record<string, string>;
  body?: string | null;
}): RequestAndResponse {
  const { method = 'POST', url = 'https://api.example/v1/x', ...options } = change;
  return {
    '@id': '/api/request-and-responses/1',
    '@type': 'RequestAndResponse',
    mongoId: '1',
    taskId: null,
    moduleName: null,
    moduleTitle: null,
    moduleTitleCode: null,
    packageType: 'example',
    createdAt: '2025-11-20T12:00:00.000Z',
    method,
    url,
    options: { headers: {}, query: {}, body: null, ...options },
    response: {
      statusCode: 200,
      headers: {},
      content: null,
      info: { total_time: 0.1 },
      options: { total_time_us: 100_000 },
    },
  };
}

describe('curlCommand', () => {
  it('contains method, address with parameters, headers and body, each quoted (CURL-06)', () => {
    const command = curlCommand(
      record({
        url: 'https://api.example/v1/entries',
        query: { $filter: "Name eq 'O''Neil' and x gt 1", 'a[]': '1&2' },
        headers: { Authorization: '<hidden>', 'Content-Type': 'application/json', 'X-Empty': '' },
        body: `{"name":"O'Neil $(rm -rf /) \`id\` \\n"}`,
      }),
    );
    expect(shellWords(command)).toEqual([
      'curl',
      '--globoff',
      '--request',
      'POST',
      'https://api.example/v1/entries?%24filter=Name+eq+%27O%27%27Neil%27+and+x+gt+1&a%5B%5D=1%262',
      '--header',
      'Authorization: <hidden>',
      '--header',
      'Content-Type: application/json',
      '--header',
      'X-Empty;',
      '--data-raw',
      `{"name":"O'Neil $(rm -rf /) \`id\` \\n"}`,
    ]);
  });

  it('leaves to curl what curl computes itself, and accepts compressed responses (CURL-06)', () => {
    const headers = {
      host: 'api.example',
      'content-length': '12',
      'accept-encoding': 'gzip, br',
      accept: '*/*',
    };
    expect(shellWords(curlCommand(record({ method: 'GET', headers })))).toEqual([
      'curl',
      '--globoff',
      '--request',
      'GET',
      'https://api.example/v1/x',
      '--header',
      'accept: */*',
      '--compressed',
    ]);
  });

  it('a body without a type is not sent as a form; HEAD waits for no body (CURL-06)', () => {
    expect(shellWords(curlCommand(record({ body: 'a=1' }))).slice(-4)).toEqual([
      '--header',
      'Content-Type:',
      '--data-raw',
      'a=1',
    ]);
    expect(shellWords(curlCommand(record({ method: 'HEAD' })))).toContain('--head');
  });

  it('no line of a header becomes another header (CURL-06)', () => {
    const headers = { 'X-Note': 'a\r\nX-Other: b' };
    expect(shellWords(curlCommand(record({ headers })))).toContain('X-Note: a X-Other: b');
  });
});

it('a quoted text is one word again, whatever it contains (CURL-06)', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("'", '"', '\\', '$', ' ', '\n', 'a', '`', 'é') }),
      (text) => {
        expect(shellWords(`x ${shellQuote(text)} y`)).toEqual(['x', text, 'y']);
      },
    ),
  );
});
