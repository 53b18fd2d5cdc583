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

async function statusOf(method: string, path: string, body?: unknown): Promise<number> {
  const { status } = await call(`${sandbox.hosts.payhawk?.api}/api/v3/accounts/strict${path}`, {
    method,
    headers: { 'x-payhawk-apikey': payhawkKey('strict'), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return status;
}

const by = (filter: unknown) => `$filter=${encodeURIComponent(JSON.stringify(filter))}`;
const inOrder = `$orderBy=${encodeURIComponent('[{"createdAt":"asc"}]')}`;
const active = by({ status: { $equal: 'active' } });
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
])(
  'API-05 Payhawk’s description has no such request, and it is refused: %s %s %j',
  async (...request) => {
    expect(await statusOf(...(request as [string, string, unknown]))).toBe(400);
  },
);

test('API-05 a value of an unknown custom field is refused', async () => {
  expect(await statusOf('POST', '/custom-fields/none/values', { label: 'Sales' })).toBe(404);
});

test.each([
  ['GET', `/suppliers?${active}`, undefined, 200],
  ['PUT', '/tax-rates', [{ name: 'High', code: 'H', rate: 21 }], 200],
  ['PATCH', '/suppliers/supplier-20001/status', { status: 'archived' }, 200],
  ['POST', '/webhooks', subscription, 201],
] as const)('API-05 what Payhawk describes is taken: %s %s', async (method, path, body, status) => {
  expect(await statusOf(method, path, body)).toBe(status);
});
