import { afterAll, beforeAll, expect, test } from 'vitest';
import { basic, call } from '../../../sandbox/call.ts';
import type { Sandbox } from '../../../sandbox/serveSandbox.ts';
import { startSandbox } from '../../startSandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const headers = { authorization: basic('sandbox-bamboohr-key-strict', 'x') };
const pathOf = (path: string) => `${sandbox.hosts.bamboohr?.api}/api/v1${path}`;

async function statusOf(method: string, path: string, body?: unknown, type = 'application/json') {
  const { status } = await call(pathOf(path), {
    method,
    headers: { ...headers, 'content-type': type },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return status;
}

const webhook = {
  ...{ name: 'Linkspan', url: 'https://linkspan.example', format: 'json' },
  ...{ events: ['employee.updated'], monitorFields: ['firstName'] },
};
const since = 'since=2026-01-01T00:00:00Z';

test.each([
  ['GET', '/employees?page[limit]=2.5', 400],
  ['GET', '/employees?page[before]=x', 400],
  ['GET', '/employees?filter[status]=banana', 400],
  ['GET', '/employees?filter[colour]=red', 400],
  ['GET', '/employees?sort=colour', 400],
  ['GET', '/employees/changed?since=2026-02-31T00:00:00Z', 400],
  ['GET', '/employees/changed?since=2026-01-01', 400],
  ['GET', `/employees/changed?${since}&type=banana`, 400],
  ['GET', '/employees/changed/tables/jobInfo?since=yesterday', 400],
  ['GET', `/employees/changed/tables/banana?${since}`, 404],
  ['GET', '/employeedependents?employeeid=anna', 400],
  ['POST', '/webhooks', 400, { ...webhook, colour: 'red' }],
  ['POST', '/webhooks', 400, { ...webhook, url: 'http://linkspan.example' }],
  ['POST', '/webhooks', 400, { ...webhook, format: 'xml' }],
  ['POST', '/webhooks', 400, { ...webhook, includeCompanyDomain: 'yes' }],
] as const)(
  'API-05 BambooHR’s description has no such request, and it is refused: %s %s with %d %j',
  async (method, path, status, body?: object) => {
    expect(await statusOf(method, path, body)).toBe(status);
  },
);

test('API-05 a webhook that isn’t declared as JSON is refused, and no refused webhook was stored', async () => {
  expect(await statusOf('POST', '/webhooks', webhook, 'text/plain')).toBe(400);
  expect((await call(pathOf('/webhooks'), { headers })).body).toEqual({ webhooks: [] });
});

test.each([
  ['GET', '/employees?filter[status]=active&page[limit]=100&sort=employeeId', 200],
  // "unrecognized field names are silently ignored"
  ['GET', '/employees?fields=workEmail,colour', 200],
  ['GET', `/employees/changed?${since}&type=all`, 200],
  ['GET', `/employees/changed/tables/jobInfo?${since}`, 200],
  // no refusal is described for it
  ['GET', '/employeedependents?employeeid=999999', 200],
  ['POST', '/webhooks', 201, { ...webhook, includeCompanyDomain: true }],
] as const)(
  'API-05 what BambooHR describes is taken: %s %s',
  async (method, path, status, body?: object) => {
    expect(await statusOf(method, path, body)).toBe(status);
  },
);

test('API-05 changes are listed by their type', async () => {
  const { body } = await call(pathOf(`/employees/changed?${since}&type=deleted`), { headers });
  expect(body['employees']).toEqual([]);
});
