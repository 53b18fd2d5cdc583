import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRoutesWorld, type RoutesWorld } from '../../../../test/support/routesWorld.ts';
import { recordedEndpoint } from '../../engine/client/recording/recordedEndpoint.ts';
import { exchangePlace } from '../../engine/client/recording/readExchange.ts';

let w: RoutesWorld;
const task = uuidv7();
/** In the order of the calls. */
const codes = [0, 200, 201, 203, 204, 301, 302, 303, 304, 400, 401, 404, 409, 429, 500, 504];
const ids: Record<number, string> = {};
let foreign: string;

async function record(
  place: { organization: string; connection: string },
  status: number,
  values: {
    taskId?: string;
    at: number;
    method?: string;
    url?: string;
    packageType?: string;
    query?: Record<string, string>;
  },
): Promise<string> {
  const url = values.url ?? `https://vendor.example/items/${status}`;
  const id = uuidv7();
  const exchange = await w.t.services.secrets.encryptBytes(
    place.organization,
    exchangePlace(id),
    JSON.stringify({
      options: {
        headers: { Authorization: '<hidden>' },
        query: values.query ?? { page: '1' },
        body: '{"a":1}',
      },
      response: { headers: { 'content-type': 'application/json' }, content: `answer ${status}` },
    }),
  );
  await w.t.make.write((tx) =>
    tx
      .insertInto('recorded_request')
      .values({
        id,
        created_at: new Date(Date.now() - 60_000 + values.at * 1000),
        connection_id: place.connection,
        credential_id: null,
        organization_id: place.organization,
        task_id: values.taskId ?? null,
        module_type: values.taskId ? 'yokoy_fetch_expenses' : null,
        package_type: values.packageType ?? 'yokoy',
        method: values.method ?? 'GET',
        url,
        endpoint: recordedEndpoint(url),
        status_code: status,
        duration_us: status === 0 ? null : 1_234_567,
        exchange,
      })
      .execute(),
  );
  return id;
}

beforeAll(async () => {
  w = await openRoutesWorld();
  for (const [at, status] of codes.entries())
    ids[status] = await record(w, status, { at, ...(status < 300 ? { taskId: task } : {}) });
  foreign = await record(w.foreign, 200, { at: 0 });
});
afterAll(() => w.t.close());

const list = (query = '') =>
  w.call('staff', 'GET', `/request-and-responses?connectionId=${w.connection}&perPage=100${query}`);
const found = async (query = '') =>
  (await list(query)).body['hydra:member'].map(
    (request: { response: { statusCode: number } }) => request.response.statusCode,
  );

test('CURL-01 recorded requests are for the provider’s staff: 403 for others, existing or not', async () => {
  for (const who of ['viewer', 'operator', 'stranger'] as const)
    for (const path of [
      `/request-and-responses?connectionId=${w.connection}`,
      '/request-and-responses',
      `/request-and-responses/${ids[200]}`,
      `/request-and-responses/${w.t.make.randomId()}`,
    ]) {
      const { status, body } = await w.call(who, 'GET', path);
      expect(status, `${who} ${path}`).toBe(403);
      expect(JSON.stringify(body)).not.toContain('vendor.example');
    }
});

test('CURL-03 a connection’s requests, newest first, without their bodies', async () => {
  expect(await found()).toEqual(codes.toReversed());
  expect(await found('&sortBy=createdAt')).toEqual(codes);
  const { body } = await list();
  expect(body['hydra:totalItems']).toBe(codes.length);
  expect(body['hydra:member'].at(-2)).toEqual({
    '@id': `/api/request-and-responses/${ids[200]}`,
    '@type': 'RequestAndResponse',
    mongoId: ids[200],
    taskId: task,
    moduleName: 'yokoy_fetch_expenses',
    moduleTitle: 'Fetch expenses',
    moduleTitleCode: 'module.fetchExpenses',
    packageType: 'yokoy',
    createdAt: expect.any(String),
    method: 'GET',
    url: 'https://vendor.example/items/200',
    response: {
      statusCode: 200,
      info: { total_time: 1.234567 },
      options: { total_time_us: 1_234_567 },
    },
  });
  expect(JSON.stringify(body)).not.toMatch(/answer |Authorization/);
});

test('CURL-03 success is 200 to 203; failed is every error, a redirect not followed, and no answer', async () => {
  expect(await found('&status=success')).toEqual([203, 201, 200]);
  expect(await found('&status=failed')).toEqual([
    504, 500, 429, 409, 404, 401, 400, 303, 302, 301, 0,
  ]);
  expect((await list('&status=other')).status).toBe(400);
});

test('CURL-02 a task’s requests alone, paged by ten by default', async () => {
  expect(await found(`&taskId=${task}`)).toEqual([204, 203, 201, 200, 0]);
  expect(await found(`&taskId=${w.t.make.randomId()}`)).toEqual([]);
  const { body } = await w.call(
    'staff',
    'GET',
    `/request-and-responses?connectionId=${w.connection}`,
  );
  expect(body['hydra:member']).toHaveLength(10);
  expect(await found('&globalFilter=ITEMS/40')).toEqual([409, 404, 401, 400]);
});

test('CURL-03 400 without a connection, or with an invalid one', async () => {
  for (const query of ['', '?connectionId=', '?connectionId=x'])
    expect((await w.call('staff', 'GET', `/request-and-responses${query}`)).status).toBe(400);
  const none = await w.call(
    'staff',
    'GET',
    `/request-and-responses?connectionId=${w.t.make.randomId()}`,
  );
  expect(none.body['hydra:totalItems']).toBe(0);
});

test('CURL-04 one request shows what was sent and answered, without its authorization', async () => {
  const { status, body } = await w.call('staff', 'GET', `/request-and-responses/${ids[200]}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    mongoId: ids[200],
    options: { headers: { Authorization: '<hidden>' }, query: { page: '1' }, body: '{"a":1}' },
    response: {
      statusCode: 200,
      headers: { 'content-type': 'application/json' },
      content: 'answer 200',
      info: { total_time: 1.234567 },
    },
  });
});

test('CURL-05 without an answer there is no duration, outside a task no task and no module', async () => {
  const unanswered = await w.call('staff', 'GET', `/request-and-responses/${ids[0]}`);
  expect(unanswered.body.response).toMatchObject({
    statusCode: 0,
    info: { total_time: null },
    options: { total_time_us: null },
  });
  const single = await w.call('staff', 'GET', `/request-and-responses/${ids[500]}`);
  expect(single.body).toMatchObject({ taskId: null, moduleName: null });
});

test('CURL-02 a request of another connection is not found under this one', async () => {
  const read = (id: string, connection: string) =>
    w.call('staff', 'GET', `/request-and-responses/${id}?connectionId=${connection}`);
  expect((await read(foreign, w.connection)).status).toBe(404);
  expect((await read(foreign, w.foreign.connection)).status).toBe(200);
  const missing = await w.call('staff', 'GET', `/request-and-responses/${w.t.make.randomId()}`);
  expect(missing.status).toBe(404);
});

const part = (id: string, what: string, connection = w.connection) =>
  `/connections/${connection}/request-and-responses/${id}/${what}`;

test('CURL-08 a request is compared with the last success of the same call before it, or a later one', async () => {
  // in addition to this file's other requests, in a connection with distinct paths
  const call = (id: number) => ({ url: `https://vendor.example/v1/${id}/orders/${uuidv7()}` });
  const older = await record(w, 200, { at: 1, ...call(1) });
  const newer = await record(w, 201, { at: 2, ...call(2) });
  await record(w, 200, { at: 3, ...call(2), method: 'POST' });
  await record(w, 200, { at: 3, ...call(2), packageType: 'exact-online' });
  await record(w, 200, { at: 3, url: 'https://vendor.example/v1/2/invoices' });
  await record(w.foreign, 200, { at: 4, ...call(2) });
  const failing = await record(w, 500, { at: 5, ...call(3) });
  const later = await record(w, 200, { at: 6, ...call(3) });
  const comparison = async (id: string, query = '') =>
    (await w.call('staff', 'GET', `${part(id, 'comparison')}${query}`)).body;
  const found = await comparison(failing);
  expect(found.record.mongoId).toBe(failing);
  expect(found.other).toMatchObject({
    mongoId: newer,
    options: { headers: { Authorization: '<hidden>' } },
    response: { content: 'answer 201' },
  });
  expect(found.fields).toContainEqual({
    part: 'address',
    name: '',
    record: expect.stringContaining('/v1/3/orders/'),
    other: expect.stringContaining('/v1/2/orders/'),
    state: 'differs',
    codedMeaning: null,
    recordName: null,
    otherName: null,
    codedRecord: null,
    codedOther: null,
  });
  expect(found.fieldsLeftOut).toBe(0);
  expect((await comparison(newer)).other.mongoId).toBe(older);
  expect((await comparison(older)).other.mongoId).toBe(later);
  expect((await comparison(failing, `?withId=${older}`)).other.mongoId).toBe(older);
  const alone = await record(w, 500, { at: 5, url: 'https://vendor.example/never/worked' });
  expect(await comparison(alone)).toMatchObject({ other: null, keptDays: 30 });
});

test('CURL-08 the last success of the same parameters and address is compared, before a later one of others', async () => {
  const call = (entity: number, query: Record<string, string>) => ({
    url: `https://vendor.example/v1/legal-entities/${entity}00000/cost-centers`,
    query,
  });
  const older = await record(w, 200, { at: 1, ...call(1, { page: '1' }) });
  const alike = await record(w, 200, { at: 2, ...call(1, { page: '2' }) });
  await record(w, 200, { at: 3, ...call(1, { page: '3' }) });
  const other = await record(w, 200, { at: 4, ...call(2, { page: '9' }) });
  const compared = async (id: string) =>
    (await w.call('staff', 'GET', part(id, 'comparison'))).body.other.mongoId;
  const at = 5;
  expect(await compared(await record(w, 500, { at, ...call(1, { page: '2' }) }))).toBe(alike);
  expect(await compared(await record(w, 500, { at, ...call(1, { page: '1' }) }))).toBe(older);
  expect(await compared(await record(w, 500, { at, ...call(3, { page: '4' }) }))).toBe(other);
});

test('CURL-01 CURL-08 CURL-09 comparing and sending again are for staff, within the address’s connection', async () => {
  for (const [method, what] of [
    ['GET', 'comparison'],
    ['GET', 'replay'],
    ['POST', 'replay'],
  ] as const) {
    const body = method === 'POST' ? {} : undefined;
    for (const who of ['viewer', 'operator', 'stranger'] as const) {
      const { status } = await w.call(who, method, part(ids[200] as string, what), body);
      expect([403, 404], `${who} ${method} ${what}`).toContain(status);
    }
    for (const id of [foreign, w.t.make.randomId()])
      expect((await w.call('staff', method, part(id, what), body)).status).toBe(404);
  }
  const other = `?withId=${foreign}`;
  expect(
    (await w.call('staff', 'GET', `${part(ids[200] as string, 'comparison')}${other}`)).status,
  ).toBe(404);
});

test('CURL-09 CURL-10 an address outside the package is not called; a write without element is refused', async () => {
  const read = await w.call('staff', 'POST', part(ids[200] as string, 'replay'), {});
  expect(read.status).toBe(409);
  const write = await record(w, 400, { at: 1, method: 'POST' });
  const shown = await w.call('staff', 'GET', part(write, 'replay'));
  expect(shown.body).toMatchObject({ kind: 'write', elements: [] });
  expect(shown.body.refusal.reason.code).toBe('requests.noElement');
  const hidden = await record(w, 200, { at: 1, url: 'https://vendor.example/<hidden>/items' });
  expect((await w.call('staff', 'GET', part(hidden, 'replay'))).body.refusal.reason.code).toBe(
    'requests.hidden',
  );
});
