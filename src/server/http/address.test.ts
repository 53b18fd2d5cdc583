import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/support/testApp.ts';
import { allRoutes } from '../../contract/routes.ts';

let t: TestApp;
let token: string;
let hidden: string;
let connection: string;

beforeAll(async () => {
  t = await startTestApp();
  const a1 = await t.make.organization({ name: 'A1' });
  connection = await t.make.connection({ organizationId: a1 });
  hidden = await t.make.connection({ organizationId: await t.make.organization() });
  token = await t.make.session((await t.make.user({ entries: [{ organizationId: a1 }] })).id);
});
afterAll(() => t.close());

type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'TRACE' | 'DELETE' | 'PATCH' | 'PUT';
const call = (method: Method, url: string) =>
  t.app.inject({ method: method as 'GET', url, headers: { authorization: `Bearer ${token}` } });
const comparable = ({ statusCode, body, headers }: Awaited<ReturnType<typeof call>>) => ({
  statusCode,
  body: body.replace(/"requestId":"[^"]+"/, ''),
  headers: { ...headers, 'x-request-id': '', date: '' },
});

test('API-02 an invalid, unknown or hidden id and an unknown path get the same bytes', async () => {
  const none = comparable(await call('GET', `/api/connections/${t.make.randomId()}`));
  expect(none.statusCode).toBe(404);
  for (const id of [
    hidden,
    hidden.toUpperCase(),
    'x',
    '1',
    'null',
    `${hidden}x`,
    `{${hidden}}`,
    '%00',
    "'; DROP TABLE connection; --".replaceAll(' ', '%20'),
    'x'.repeat(900),
  ])
    expect(comparable(await call('GET', `/api/connections/${id}`)), id).toEqual(none);
  expect(comparable(await call('GET', '/api/nothing'))).toEqual(none);
  expect(comparable(await call('GET', '/api/contexts/Nothing'))).toEqual(none);
  expect(comparable(await call('GET', '/.well-known/nothing'))).toEqual(none);
});

test('API-02 an address in another spelling is the same thing with the same rules', async () => {
  const bare = { method: 'GET' as const };
  for (const spelled of [
    `/api/%63onnections/${connection}`,
    `/%61pi/connections/${connection}`,
    `/api/connections/${connection}/`,
    `/api/connections/${connection}?x=1`,
    `/api/connections/%30${connection.slice(1)}`,
  ]) {
    const answer = await call('GET', spelled);
    expect(answer.statusCode, spelled).toBe(200);
    expect(answer.headers['cache-control'], spelled).toBe('no-store');
    expect(answer.headers['x-request-id'], spelled).toMatch(/^[0-9a-f-]{36}$/);
    expect((await t.app.inject({ ...bare, url: spelled })).statusCode, spelled).toBe(401);
    const foreign = spelled.replace(connection.slice(1), hidden.slice(1));
    expect((await call('GET', foreign)).statusCode, foreign).toBe(404);
  }
});

test('API-02 no spelling of a path leads elsewhere', async () => {
  for (const path of [
    `/api/connections/${connection}/..%2f..%2f..%2fetc%2fpasswd`,
    `/api/..;/connections/${connection}`,
    `//api/connections/${connection}`,
    `/api//connections/${connection}`,
    `/API/connections/${connection}`,
    `/api/connections/${hidden}%2f..%2f${connection}`,
    `/api/connections/${connection}%2factive`,
    '/assets/..%2f..%2fpackage.json',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/..%5c..%5cpackage.json',
  ]) {
    const answer = await call('GET', path);
    expect(answer.body, path).not.toContain('"connectionId"');
    expect(answer.body, path).not.toContain('devDependencies');
    expect([200, 400, 404], path).toContain(answer.statusCode);
    // 200 is only ever the console's page
    if (answer.statusCode === 200) expect(answer.headers['content-type']).toMatch(/^text\/html/);
  }
});

test('API-01 an unreadable path is 400 in the format of every error', async () => {
  for (const path of ['/api/connections/%', '/api/connections/%ff', '/%zz']) {
    const answer = await call('GET', path);
    expect(answer.statusCode, path).toBe(400);
    expect(answer.json(), path).toMatchObject({
      '@type': 'hydra:Error',
      requestId: answer.headers['x-request-id'],
    });
    expect(answer.body).not.toMatch(/FST_|fastify/i);
  }
  const long = await call('GET', `/api/connections/${'x'.repeat(5000)}`);
  expect([404, 414]).toContain(long.statusCode);
  expect(long.json()).toMatchObject({ '@type': 'hydra:Error', requestId: expect.any(String) });
});

test('API-01 HEAD is GET without its body, other methods don’t exist', async () => {
  const url = `/api/connections/${connection}`;
  const [head, body] = [await call('HEAD', url), await call('GET', url)];
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
  expect(head.headers['content-length']).toBe(body.headers['content-length']);
  expect((await t.app.inject({ method: 'HEAD', url })).statusCode).toBe(401);
  expect((await call('HEAD', `/api/connections/${hidden}`)).statusCode).toBe(404);
  for (const method of ['OPTIONS', 'PATCH', 'DELETE'] as const)
    expect((await call(method, url)).statusCode, method).toBe(404);
  const trace = await call('TRACE', url);
  expect(trace.statusCode).toBe(405);
  expect(trace.headers['allow']).toMatch(/GET/);
  expect(trace.body).not.toContain(token);
  // no other origin is allowed
  for (const answer of [body, await call('OPTIONS', url)])
    expect(Object.keys(answer.headers).join()).not.toMatch(/access-control/);
});

test('API-01 a HEAD on the event stream does not open one', async () => {
  expect((await call('HEAD', '/.well-known/mercure?topic=/api/connections')).statusCode).toBe(404);
});

test('API-01 no answer reveals the server’s software', async () => {
  for (const { path } of allRoutes.slice(0, 5)) {
    const { headers } = await call('GET', `/api${path}`);
    expect(Object.keys(headers)).not.toContain('x-powered-by');
    expect(Object.keys(headers)).not.toContain('server');
  }
});
