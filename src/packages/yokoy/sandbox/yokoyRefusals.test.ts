import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../../sandbox/call.ts';
import type { Sandbox } from '../../../sandbox/serveSandbox.ts';
import { startSandbox } from '../../startSandbox.ts';
import { yokoySession, type YokoySession } from './yokoySession.ts';

let sandbox: Sandbox;
let yokoy: YokoySession;
/** Ids that stand for `:company`, `:costCenter`, `:user`, `:supplier` and `:expense` in what is sent. */
let ids: Record<string, string> = {};
beforeAll(async () => {
  sandbox = await startSandbox();
  yokoy = await yokoySession(sandbox, 'strict');
  const firstOf = async (path: string, list: string): Promise<string> => {
    const { body } = await yokoy.get<Record<string, { id: string }[]>>(path);
    return body[list]?.[0]?.id ?? '';
  };
  const company = await firstOf('/legal-entities', 'legalEntities');
  const waiting = encodeURIComponent(
    `status eq "forExpenseExport" and legalEntityId eq "${company}"`,
  );
  ids = {
    company,
    costCenter: await firstOf(`/legal-entities/${company}/cost-centers`, 'costCenters'),
    user: await firstOf('/users', 'users'),
    supplier: await firstOf('/suppliers', 'organization-suppliers'),
    expense: await firstOf(`/expenses?filter=${waiting}`, 'expenses'),
  };
});
afterAll(() => sandbox.stop());

const withIds = (text: string) =>
  text.replaceAll(/:(\w+)/g, (all, name: string) => ids[name] ?? all);

async function statusOf(method: string, path: string, body?: unknown, type = 'application/json') {
  const { api } = sandbox.hosts.yokoy as { api: string };
  const { status } = await call(`${api}/v1/organizations/strict${withIds(path)}`, {
    method,
    headers: {
      authorization: `Bearer ${yokoy.token}`,
      'x-yk-auth-method': 'yokoy',
      'content-type': type,
    },
    ...(body === undefined ? {} : { body: withIds(JSON.stringify(body)) }),
  });
  return status;
}

const filtered = (list: string, filter: string) => `${list}?filter=${encodeURIComponent(filter)}`;
const company = '/legal-entities/:company';
const exports = `${company}/expense-export-facilities/expense/export-tasks`;
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const task = {
  exportScope: 'documentIds',
  documentIds: [':expense'],
  earliestPostingDate: dayFromNow(-364),
  exporterId: ':user',
};
const rate = { name: 'High', code: 'H', rate: 21, country: 'NL', accountReference: '1520' };
const category = { name: 'Lunch', accountReference: '4500', statusActive: true };
const center = { name: 'Sales', code: 'S1' };

test.each([
  ['GET', filtered('/expenses', 'status eq "banana"')],
  ['GET', filtered('/expenses', 'lastModified gt "yesterday"')],
  ['GET', filtered('/expenses', 'lastModified gt "2026-02-31T00:00:00Z"')],
  ['GET', filtered('/transactions', 'transactionDate ge "2026-13-01"')],
  ['GET', filtered(`${company}/invoices`, 'status eq 17')],
  ['POST', exports, { ...task, earliestPostingDate: '2026-02-31' }],
  ['POST', exports, { ...task, earliestPostingDate: dayFromNow(-370) }],
  ['POST', exports, { ...task, earliestPostingDate: dayFromNow(370) }],
  ['POST', exports, { ...task, exportScope: 'all', documentIds: 'all' }],
  ['POST', exports, { ...task, exportScope: 'all', documentIds: [5] }],
  ['POST', `${company}/categories`, { ...category, colour: 'red' }],
  ['POST', `${company}/categories`, { ...category, statusActive: 'yes' }],
  ['POST', `${company}/tax-rates`, { ...rate, statusActive: true, rate: '21' }],
  ['POST', `${company}/tax-rates`, { ...rate, statusActive: true, country: 'Netherlands' }],
  ['POST', `${company}/tax-rates`, { ...rate, statusActive: true, type: 'banana' }],
  ['POST', `${company}/cost-centers`, { ...center, colour: 'red' }],
  ['POST', `${company}/cost-centers`, { ...center, name: 5 }],
  ['POST', `${company}/suppliers`, { supplierId: 'none', statusActive: true }],
  ['POST', '/suppliers', { externalId: 'X1', name: 'Bakery', colour: 'red' }],
  ['PATCH', '/suppliers/:supplier', { externalId: 'X2' }],
  ['PATCH', `${company}/cost-centers/:costCenter`, { colour: 'red' }],
])(
  'API-05 Yokoy’s description has no such request, and it is refused: %s %s %j',
  async (...request) => {
    expect(await statusOf(...(request as [string, string, unknown]))).toBe(400);
  },
);

test('API-05 a body that isn’t declared as JSON is refused, and nothing was written by any refused request', async () => {
  expect(await statusOf('POST', `${company}/cost-centers`, center, 'text/plain')).toBe(400);
  expect(sandbox.control.effects({ vendor: 'yokoy', account: 'strict' })).toEqual([]);
});

test('API-05 what Yokoy describes is taken', async () => {
  const taken: [number, ...Parameters<typeof statusOf>][] = [
    [200, 'GET', filtered('/expenses', 'lastModified gt "2026-03-01T00:00:00Z"')],
    [200, 'POST', exports, task],
    [201, 'POST', `${company}/tax-rates`, { ...rate, statusActive: true }],
    // "mandatory attributes are marked as null"
    [200, 'PATCH', `${company}/cost-centers/:costCenter`, { name: null }],
  ];
  for (const [status, ...request] of taken)
    expect(await statusOf(...request), request[1]).toBe(status);
});

test('API-05 a client reads the organization that it belongs to, and no other', async () => {
  const { api } = sandbox.hosts.yokoy as { api: string };
  const headers = { authorization: `Bearer ${yokoy.token}`, 'x-yk-auth-method': 'yokoy' };
  const { status, text } = await call(`${api}/v1/organizations/another/expenses`, { headers });
  expect([status, text]).toEqual([403, expect.not.stringContaining('expenses')]);
  // by a new token of the same client as well
  const again = await yokoySession(sandbox, 'another', 'client-strict');
  expect((await again.get('/expenses')).status).toBe(403);
  expect((await yokoy.get('/expenses')).status).toBe(200);
});
