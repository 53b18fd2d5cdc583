import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/support/testApp.ts';

let t: TestApp;
let token: string;
let a1: string;
let connection: string;

beforeAll(async () => {
  t = await startTestApp();
  a1 = await t.make.organization({ name: 'A1' });
  connection = await t.make.connection({ organizationId: a1 });
  token = await t.make.session((await t.make.user({ entries: [{ organizationId: a1 }] })).id);
});
afterAll(() => t.close());

/** Sends a raw body: to the notes of a connection, which accept any text. */
const send = (payload: string | Buffer | undefined, contentType?: string) =>
  t.app.inject({
    method: 'POST',
    url: `/api/connection/${connection}/update-notes`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
const get = (path: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url: path, headers: { authorization: `Bearer ${token}`, ...headers } });

const codePattern = /^[a-z]\w*(\.\w+)+$/;

type Response = Awaited<ReturnType<typeof get>>;
/** Checks an error's format: known properties only, and the same request id in the header. */
function expectProblem(response: Response, status: number): Record<string, unknown> {
  expect(response.statusCode, response.body).toBe(status);
  const body = response.json() as Record<string, unknown>;
  expect(body).toMatchObject({
    '@type': status === 422 ? 'ConstraintViolationList' : 'hydra:Error',
    ...(status === 422
      ? {}
      : { code: expect.stringMatching(codePattern), params: expect.any(Object) }),
    'hydra:title': body['title'],
    'hydra:description': body['description'],
    requestId: response.headers['x-request-id'],
  });
  expect(response.headers['content-type']).toMatch(/^application\/ld\+json/);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['x-content-type-options']).toBe('nosniff');
  expect(response.body).not.toMatch(/node_modules|\.ts\b|SELECT |[Ff]astify|FST_|\bzod|postgres/);
  return body;
}

test.each([
  'text/plain',
  'text/plain; charset=utf-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/octet-stream',
  'application/vnd.api+json',
  'application/jsonx',
  '',
  'nonsense',
])('API-01 a body of type %j is refused with 415', async (type) => {
  expectProblem(await send('{"notes":"x"}', type), 415);
});

test.each([
  'application/ld+json',
  'application/json',
  'APPLICATION/JSON; charset=UTF-8',
  'application/ld+json; profile="http://www.w3.org/ns/json-ld#expanded"',
])('API-01 a body of type %j is read', async (type) => {
  const response = await send('{"notes":"read"}', type);
  expect(response.json().notes).toBe('read');
  expect(response.headers['content-type']).toMatch(/^application\/ld\+json/);
});

test.each(['{', '{"notes":}', "{'notes':'x'}", 'notes', '{"notes":"x"}{}', '\u0000', '[1,]'])(
  'API-01 the broken body %j is 400',
  async (body) => {
    expect(expectProblem(await send(body, 'application/json'), 400)['description']).toBe(
      'The body is not valid JSON.',
    );
  },
);

test.each([undefined, '', 'null', '[]', '"text"', '7', 'true'])(
  'API-01 the unusable body %j is a violation, not a failure',
  async (body) => {
    const problem = expectProblem(
      await send(body, body === undefined ? undefined : 'application/json'),
      422,
    );
    expect(problem['violations']).toHaveLength(1);
  },
);

test.each([
  '{"notes":"x","__proto__":{"polluted":1}}',
  '{"notes":"x","a":{"constructor":{"prototype":{"polluted":1}}}}',
  '{"notes":"x","a":[{"prototype":1}]}',
  '{"notes":"x","\\u005f_proto__":1}',
  '{"notes":{"length":{"toString":"x"}}}',
  '{"notes":{"length":{"toString":"x","valueOf":1}}}',
])('API-01 %s neither reaches a prototype nor replaces built-in properties', async (body) => {
  expectProblem(await send(body, 'application/json'), 400);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('API-01 a body that is nested too deeply or too large is refused', async () => {
  const nested = (depth: number) => `{"notes":"x","a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  expect((await send(nested(60), 'application/json')).statusCode).toBe(200);
  expectProblem(await send(nested(70), 'application/json'), 400);
  expectProblem(await send(nested(400_000), 'application/json'), 400);
  expectProblem(
    await send(JSON.stringify({ notes: 'x'.repeat(1_000_001) }), 'application/json'),
    413,
  );
});

test('API-01 invalid characters are refused everywhere, and texts of any script are stored', async () => {
  for (const notes of ['a\u0000b', 'a\ud800b', '\udc00'])
    expectProblem(await send(JSON.stringify({ notes }), 'application/json'), 400);
  expectProblem(await send('{"notes":"x","a":{"b\\u0000":1}}', 'application/json'), 400);
  expectProblem(await get('/api/connections?globalFilter=a%00b'), 400);
  expectProblem(await get('/api/synchronizer/package-types/xe%00ro/credential'), 404);
  const notes = 'Ünïcödé 汉语 🚢 \u202eright\nline\ttab';
  expect((await send(JSON.stringify({ notes }), 'application/json')).json().notes).toBe(notes);
  expectProblem(await send(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 'application/json'), 400);
});

test('API-01 undeclared properties of a body are ignored, and so are other query parameters', async () => {
  const before = (await get(`/api/connections/${connection}`)).json();
  const body = {
    ...before,
    notes: 'new',
    connectionName: 'other',
    organizationId: 'x',
    active: true,
  };
  const answer = await send(JSON.stringify(body), 'application/ld+json');
  expect(answer.json()).toEqual({ ...before, notes: 'new' });
  expect((await get('/api/connections?nonsense=1&page=1&__proto__=x')).statusCode).toBe(200);
});

test('FORM-02 a violation list has each field, the problem and a code', async () => {
  const response = await t.app.inject({
    method: 'POST',
    url: '/api/connections',
    headers: { authorization: `Bearer ${token}` },
    payload: {
      connectionTag: ' ',
      synchronizationStartDate: '2026-02-30',
      organization: { organizationId: 7 },
      packages: [{ packageType: 'yokoy', credentialId: 'x' }],
    },
  });
  const { violations, description } = expectProblem(response, 422) as {
    violations: { propertyPath: string; message: string; code: string }[];
    description: string;
  };
  const message = Object.fromEntries(
    violations.map(({ propertyPath, ...message }) => [propertyPath, message]),
  );
  expect(message).toEqual({
    connectionTag: {
      message: 'The field is required.',
      code: 'form.required',
      params: {},
    },
    synchronizationStartDate: {
      message: 'This is not a date (YYYY-MM-DD).',
      code: 'request.date',
      params: {},
    },
    packages: {
      message: 'Please select at least two packages',
      code: 'form.twoPackages',
      params: {},
    },
    'packages[0].credentialId': {
      message: 'This is not a valid id.',
      code: 'request.id',
      params: {},
    },
    'organization.organizationId': {
      message: 'This must be a string.',
      code: 'request.type',
      params: { type: 'string' },
    },
  });
  expect(description.split('\n')).toHaveLength(violations.length);
});

test('API-01 an impossible date is a violation, not a failure', async () => {
  for (const date of ['0000-01-01', '2025-02-29', '10000-01-01', '-001-01-01', '2026-1-1']) {
    const response = await t.app.inject({
      method: 'PUT',
      url: `/api/connections/${connection}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { synchronizationStartDate: date, packages: [] },
    });
    expect(JSON.stringify(expectProblem(response, 422)['violations']), date).toContain(
      'synchronizationStartDate',
    );
  }
});

test('API-01 a problem has a code with parameters next to its English text', async () => {
  expect(expectProblem(await get('/api/connections?perPage=1001'), 400)).toMatchObject({
    description: 'perPage: must be at most 1000.',
    code: 'request.parameter',
    params: { name: 'perPage', reason: { code: 'request.max', params: { limit: '1000' } } },
  });
  expect(expectProblem(await get('/api/connections/none'), 404)).toMatchObject({
    description: 'Not found.',
    code: 'request.notFound',
    params: {},
  });
});

test('FORM-01 a limit is a parameter of its violation', async () => {
  const sent = await send(JSON.stringify({ notes: 'x'.repeat(20_001) }), 'application/json');
  expect(expectProblem(sent, 422)['violations']).toEqual([
    {
      propertyPath: 'notes',
      message: 'The value must be maximum 20,000 characters.',
      code: 'form.max',
      params: { limit: 20_000 },
    },
  ]);
});
