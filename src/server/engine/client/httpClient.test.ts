import { text } from '../../../contract/messages/message.ts';
import { afterEach, expect, test } from 'vitest';
import type { HttpProfile } from '../../../packages/kit/httpProfile.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { sendJson, startTestServer } from '../../../../test/support/testServer.ts';
import type { TestServer } from '../../../../test/support/testServer.ts';
import {
  clientCredential,
  oauthCredential,
  testPackage,
} from '../../../../test/support/testPackage.ts';
import { createTestClient } from '../../../../test/support/testClient.ts';
import type { TestClient, TestClientOptions } from '../../../../test/support/testClient.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Answer = Parameters<typeof startTestServer>[0];
const noSleep = (): Promise<void> => Promise.resolve();

async function clientFor(
  answer: Answer,
  http: Partial<HttpProfile> = {},
  more: Partial<TestClientOptions> & { credential?: Parameters<typeof testPackage>[1] } = {},
): Promise<TestClient & { server: TestServer }> {
  const server = await startTestServer(answer);
  const client = createTestClient({
    package: testPackage(http, more.credential),
    overrides: { api: `${server.origin}/v1` },
    sleep: noSleep,
    ...more,
  });
  closing.push(client.close, server.close);
  return { ...client, server };
}

async function failure(work: Promise<unknown>): Promise<VendorError> {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(VendorError);
  return error as VendorError;
}

test("a call sends query, JSON and the package's headers, and its answer is parsed", async () => {
  const { http, server } = await clientFor(
    (_request, response) => sendJson(response, 200, { id: 7 }),
    {
      headers: ({ credential, tenant }) => ({
        'X-Test-Key': String(credential['apiKey']),
        'X-Tenant': tenant ?? '',
      }),
      idempotencyHeader: 'Idempotency-Key',
    },
    { fields: { apiKey: 'key-123456' }, tenant: 'acme' },
  );
  const answer = await http.request({
    method: 'POST',
    path: '/things',
    query: { $filter: 'Name eq 1', skip: undefined, all: true },
    json: { name: 'É' },
    idempotencyKey: 'once',
  });
  expect(answer.body).toEqual({ id: 7 });
  expect(answer.requestId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  const sent = server.requests[0];
  expect(sent?.url).toBe('/v1/things?$filter=Name%20eq%201&all=true');
  expect(sent?.body).toBe('{"name":"É"}');
  expect(sent?.headers).toMatchObject({
    'x-test-key': 'key-123456',
    'x-tenant': 'acme',
    'idempotency-key': 'once',
  });
});

test.each([
  '/../secret',
  '/a/%2e%2e/b',
  '/a%2fb',
  '/a\\b',
  'things',
  'http://127.0.0.1:1/v1/x',
  'http://u:p@127.0.0.1/v1',
])('a path that leads out of its host is refused: %s', async (path) => {
  const { http, server } = await clientFor((_request, response) => sendJson(response, 200, {}));
  expect((await failure(http.request({ path }))).details).toMatchObject({
    class: 'bug',
    internal: true,
  });
  expect(server.requests).toEqual([]);
});

test('a paging link below the host is followed unchanged', async () => {
  const { http, server } = await clientFor((_request, response) => sendJson(response, 200, {}));
  await http.request({ path: `${server.origin}/v1/next?$skiptoken=a%20b` });
  expect(server.requests[0]?.url).toBe('/v1/next?$skiptoken=a%20b');
});

test('an outage is retried three times when reading and then thrown as transient', async () => {
  const { http, server, records } = await clientFor((_request, response) =>
    sendJson(response, 503, {}),
  );
  expect((await failure(http.request({ path: '/x' }))).details).toMatchObject({
    class: 'transient',
    status: 503,
  });
  expect(server.requests).toHaveLength(4);
  expect(records.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503]);
});

test('a write with a broken connection is not repeated: its outcome is unknown', async () => {
  const { http, server, records } = await clientFor((request) => request.socket.destroy());
  const error = await failure(http.request({ method: 'POST', path: '/x', json: {} }));
  expect(error.details).toMatchObject({ class: 'transient', outcomeUnknown: true, status: 0 });
  expect(server.requests).toHaveLength(1);
  expect(records).toMatchObject([{ statusCode: 0, method: 'POST' }]);
});

test('a write under a key that the vendor honours is repeated', async () => {
  let calls = 0;
  const { http, server } = await clientFor(
    (request, response) =>
      (calls += 1) === 1 ? request.socket.destroy() : sendJson(response, 201, { id: 1 }),
    { idempotencyHeader: 'Idempotency-Key' },
  );
  const answer = await http.request({ method: 'POST', path: '/x', json: {}, idempotencyKey: 'k1' });
  expect(answer.status).toBe(201);
  expect(server.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['k1', 'k1']);
});

test('a write that was never sent is repeated and its outcome is known', async () => {
  const { http, server } = await clientFor((_request, response) => sendJson(response, 200, {}));
  await server.close();
  const error = await failure(http.request({ method: 'POST', path: '/x', json: {} }));
  expect(error.details).toMatchObject({ class: 'transient', code: 'http-connect' });
  expect(error.details.outcomeUnknown).toBeUndefined();
});

test('a short 429 is waited for, a long one parks the task', async () => {
  let calls = 0;
  const http429: Partial<HttpProfile> = {
    classify: ({ status, headers }) =>
      status === 429
        ? {
            class: 'rate',
            code: 'rate',
            text: text('vendor.words', { words: 'slow down' }),
            retryAfterMs: Number(headers['retry-after']) * 1000,
          }
        : undefined,
  };
  const short = await clientFor(
    (_request, response) =>
      (calls += 1) === 1
        ? sendJson(response, 429, {}, { 'retry-after': '0.02' })
        : sendJson(response, 200, {}),
    http429,
    { sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) },
  );
  expect((await short.http.request({ method: 'POST', path: '/x', json: {} })).status).toBe(200);
  const long = await clientFor(
    (_request, response) => sendJson(response, 429, {}, { 'retry-after': '3600' }),
    http429,
  );
  expect((await failure(long.http.request({ path: '/x' }))).details).toMatchObject({
    class: 'rate',
    retryAfterMs: 3_600_000,
  });
  // and nobody calls again before that
  expect((await failure(long.http.request({ path: '/y' }))).details.class).toBe('rate');
  expect(long.server.requests).toHaveLength(1);
});

test('an error has the catalogue applied and no secret in it', async () => {
  const { http } = await clientFor(
    (_request, response) =>
      sendJson(response, 400, { message: 'Period 2026-01 is closed for key key-123456' }),
    {
      classify: ({ status, body }) =>
        status === 400
          ? {
              class: 'validation',
              code: 'bad',
              text: text('vendor.words', { words: (body as { message: string }).message }),
            }
          : undefined,
    },
    { fields: { apiKey: 'key-123456' } },
  );
  const error = await failure(http.request({ method: 'POST', path: '/x', json: {} }));
  expect(error.details.text).toEqual(
    text('vendor.words', { words: 'Period 2026-01 is closed for key <hidden>' }),
  );
  expect(error.message).not.toContain('key-123456');
  expect(error.details).toMatchObject({
    code: 'period-closed',
    solution: text('xero.moveLockDate'),
    wiki: 'period-closed',
    status: 400,
  });
});

test('HTML with 200 is a transient fault with that message', async () => {
  const { http } = await clientFor((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<html>maintenance</html>');
  });
  const error = await failure(http.request({ method: 'POST', path: '/x', json: {} }));
  expect(error.details).toMatchObject({
    class: 'transient',
    code: 'answer-unreadable',
    outcomeUnknown: true,
  });
  expect(error.message).toContain('text/html');
});

test('files come as bytes, and only their size is recorded', async () => {
  const { http, records } = await clientFor((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' });
    response.end(Buffer.from([0x25, 0x50, 0xff, 0x00]));
  });
  const answer = await http.request({ path: '/file', expect: 'bytes' });
  expect([...answer.bytes]).toEqual([0x25, 0x50, 0xff, 0x00]);
  expect(answer.body).toBeUndefined();
  expect(records[0]?.exchange.response.content).toBe('[binary: application/pdf, 4 bytes]');
});

test('CURL-04 a record contains the exchange without its secrets', async () => {
  const { http, records } = await clientFor(
    (_request, response) =>
      sendJson(response, 200, { echo: 'key-123456', access_token: 'zzz', total: 3 }),
    { headers: ({ credential }) => ({ 'X-Test-Key': String(credential['apiKey']) }) },
    { fields: { apiKey: 'key-123456' } },
  );
  await http.request({ path: '/things/key-123456', query: { code: 'abc', page: 2 } });
  expect(records).toHaveLength(1);
  const [record] = records;
  expect(record?.url).toMatch(/\/v1\/things\/<hidden>$/);
  expect(record?.exchange.options.headers['x-test-key']).toBe('<hidden>');
  expect(record?.exchange.options.query).toEqual({ code: '<hidden>', page: '2' });
  expect(JSON.parse(record?.exchange.response.content ?? '')).toEqual({
    echo: '<hidden>',
    access_token: '<hidden>',
    total: 3,
  });
  expect(record?.exchange.total_time_us).toBeGreaterThan(0);
  expect(JSON.stringify(records)).not.toContain('key-123456');
});

test('client credentials: one token for many calls; a refused one is fetched again once', async () => {
  let issued = 0;
  const { http, server } = await clientFor(
    (request, response) => {
      if (request.url === '/v1/token')
        sendJson(response, 200, { access_token: `token-${(issued += 1)}`, expires_in: 3900 });
      else if (request.headers.authorization === 'Bearer token-1') sendJson(response, 401, {});
      else sendJson(response, 200, {});
    },
    {},
    { credential: clientCredential, fields: { clientId: 'me', clientSecret: 'p w' } },
  );
  await Promise.all([
    http.request({ path: '/a' }),
    http.request({ path: '/b' }),
    http.request({ path: '/c' }),
  ]);
  expect(issued).toBe(2);
  const tokenRequest = server.requests.filter(({ url }) => url === '/v1/token')[0];
  expect(tokenRequest?.headers.authorization).toBe(
    `Basic ${Buffer.from('me:p+w').toString('base64')}`,
  );
  expect(tokenRequest?.body).toBe('grant_type=client_credentials');
});

test('OAuth: a 401 before the vendor allows a refresh waits for it, without a token call', async () => {
  const { http, server } = await clientFor(
    (_request, response) => sendJson(response, 401, {}),
    {},
    {
      credential: oauthCredential,
      application: { clientId: 'app', clientSecret: 'app-secret' },
      tokens: { accessToken: 'a1', refreshToken: 'r1' },
    },
  );
  expect((await failure(http.request({ path: '/a' }))).details.class).toBe('transient');
  expect(server.requests.map(({ url }) => url)).toEqual(['/v1/a']);
});

test('the client error guard stops an endpoint and leaves others open', async () => {
  const { http, server } = await clientFor((_request, response) => sendJson(response, 404, {}), {
    clientErrorGuard: { perHour: 3, blocksAt: 5 },
  });
  for (let n = 0; n < 3; n += 1)
    expect((await failure(http.request({ path: `/things/${n}` }))).details.class).toBe('notFound');
  expect((await failure(http.request({ path: '/things/4' }))).details).toMatchObject({
    class: 'rate',
    code: 'client-error-guard',
  });
  expect(server.requests).toHaveLength(3);
  expect((await failure(http.request({ path: '/others/1' }))).details.class).toBe('notFound');
});

test('an aborted task stops its call at once with its own reason', async () => {
  const stop = new AbortController();
  const reason = new Error('task cancelled');
  const { http, records } = await clientFor(() => stop.abort(reason), {}, { signal: stop.signal });
  await expect(http.request({ path: '/x' })).rejects.toBe(reason);
  expect(records).toEqual([]);
});

test('CURL-02 a write that was called off is recorded: it may have taken effect', async () => {
  const stop = new AbortController();
  const reason = new Error('task cancelled');
  const { http, records } = await clientFor(() => stop.abort(reason), {}, { signal: stop.signal });
  await expect(http.request({ method: 'POST', path: '/x', json: {} })).rejects.toBe(reason);
  expect(records).toHaveLength(1);
});
