import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../../sandbox/call.ts';
import type { Sandbox } from '../../../sandbox/serveSandbox.ts';
import { startSandbox } from '../../startSandbox.ts';
import { payhawkKey } from './payhawkSession.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const json = { 'content-type': 'application/json' };
const key = { 'x-payhawk-apikey': payhawkKey('strict') };

async function statusOf(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = { ...key, ...json },
): Promise<number> {
  const { status } = await call(`${sandbox.hosts.payhawk?.api}/api/v3/accounts/strict${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return status;
}

const by = (filter: unknown) => `$filter=${encodeURIComponent(JSON.stringify(filter))}`;
const inOrder = `$orderBy=${encodeURIComponent('[{"createdAt":"asc"}]')}`;
const active = by({ status: { $equal: 'active' } });
const statement = '/fund-accounts/1/bank-statement';
const link = { title: 'Booked', url: 'https://linkspan.example' };
const subscription = { eventType: 'expense.created', callbackUrl: 'https://linkspan.example' };

test.each([
  ['GET', '/suppliers'],
  ['GET', `/suppliers?${by({ status: { $equal: 'banana' } })}`],
  ['GET', `/suppliers?${active}&${inOrder}`],
  ['GET', `/cards?${inOrder}`],
  ['GET', '/expenses?page=2'],
  ['GET', '/expenses?$take=0'],
  ['GET', '/expenses?$take=1001'],
  ['GET', `/expenses?${by({ status: { $equal: 'banana' } })}`],
  ['GET', `/expenses?${by({ createdAt: { $greaterThan: 'yesterday' } })}`],
  ['GET', `/expenses?${by({ createdAt: { $greaterThan: '2026-02-31T00:00:00Z' } })}`],
  ['GET', `/expenses?${by({ createdAt: { $in: ['2026-02-01T00:00:00Z'] } })}`],
  ['GET', `/expenses?${by({ 'reconciliation.baseTotalAmount': { $lessThan: '0' } })}`],
  ['GET', `/expenses?${by({ $and: [] })}`],
  ['GET', '/expenses?$orderBy=banana'],
  ['GET', `/expenses?$orderBy=${encodeURIComponent('[{"createdAt":"desc"}]')}`],
  ['GET', `${statement}?${by({ date: { $greaterThan: '2026-01-01T00:00:00Z' } })}`],
  ['GET', `${statement}?${by({ date: { $greaterThanEqual: 'yesterday' } })}`],
  ['GET', `${statement}?${by({ $or: [{ date: {} }] })}`],
  ['GET', `/fund-accounts/1/deposits?$orderBy=${encodeURIComponent('[{"date":"asc"}]')}`],
  ['PATCH', '/expenses/1002', { externalLinks: [{ ...link, colour: 'red' }] }],
  ['PATCH', '/expenses/1002', { externalLinks: [{ title: 'Booked' }] }],
  ['PATCH', '/expenses/1002', { externalLinks: [link], note: 'Booked' }],
  ['PUT', '/tax-rates', [{ name: 'High', code: 'H', rate: 500 }]],
  ['PUT', '/tax-rates', [{ name: 'High', code: 'H', rate: '21' }]],
  ['PUT', '/tax-rates', [{ name: 'High', code: 'H', rate: 21, colour: 'red' }]],
  ['PUT', '/account-codes', [{ name: 'Office', code: 4410 }]],
  ['PUT', '/account-codes', [{ name: 'Office', code: '4410', colour: 'red' }]],
  ['POST', '/suppliers', { name: 'Bakery', colour: 'red' }],
  ['POST', '/suppliers', { name: 5 }],
  ['PATCH', '/suppliers/supplier-20001', { status: 'archived' }],
  ['PATCH', '/suppliers/supplier-20001/status', { status: 'banana' }],
  ['POST', '/custom-fields/cf-cost/values', { label: 'Sales', colour: 'red' }],
  ['POST', '/custom-fields/cf-cost/values', { label: 5 }],
  ['POST', '/webhooks', { ...subscription, eventType: 'banana' }],
  ['POST', '/webhooks', { ...subscription, colour: 'red' }],
  ['POST', '/webhooks', { ...subscription, callbackUrl: 'http://linkspan.example' }],
])(
  'API-05 Payhawk’s description has no such request, and it is refused: %s %s %j',
  async (...request) => {
    expect(await statusOf(...(request as [string, string, unknown]))).toBe(400);
  },
);

test('API-05 a body that isn’t declared as JSON is refused, and nothing was written by any refused request', async () => {
  const codes = [{ name: 'Office', code: '4410' }];
  const plain = { ...key, 'content-type': 'text/plain' };
  expect(await statusOf('PUT', '/account-codes', codes, plain)).toBe(400);
  expect(sandbox.control.effects({ vendor: 'payhawk', account: 'strict' })).toEqual([]);
});

test('API-05 a key in another header than Payhawk’s own is refused', async () => {
  const bearer = { authorization: `Bearer ${payhawkKey('strict')}` };
  expect(await statusOf('GET', '/expenses', undefined, bearer)).toBe(401);
});

test('API-05 a value of an unknown custom field is refused', async () => {
  expect(await statusOf('POST', '/custom-fields/none/values', { label: 'Sales' })).toBe(404);
});

test.each([
  ['GET', `/suppliers?${active}`, undefined, 200],
  ['GET', `/expenses?${by({ title: { $contains: 'Taxi' } })}&${inOrder}`, undefined, 200],
  ['GET', `${statement}?$orderBy=${encodeURIComponent('[{"date":"desc"}]')}`, undefined, 200],
  ['PATCH', '/expenses/1002', { externalLinks: [link] }, 200],
  ['PUT', '/tax-rates', [{ name: 'High', code: 'H', rate: 21 }], 200],
  ['PATCH', '/suppliers/supplier-20001/status', { status: 'archived' }, 200],
  ['POST', '/webhooks', subscription, 201],
] as const)('API-05 what Payhawk describes is taken: %s %s', async (method, path, body, status) => {
  expect(await statusOf(method, path, body)).toBe(status);
});
