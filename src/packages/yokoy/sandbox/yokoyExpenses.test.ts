import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { basic, call } from '../../../sandbox/call.ts';
import { yokoySession, type YokoySession } from './yokoySession.ts';
import { startSandbox } from '../../startSandbox.ts';
import type { Sandbox } from '../../../sandbox/serveSandbox.ts';
import type { LegalEntity } from './legalEntity.ts';
import type { YokoyExpense } from './yokoyExpense.ts';

type Rendered = YokoyExpense & { receipt?: string };
type Expenses = { expenses: Rendered[]; nextCursor?: string; itemsPerPage?: number };

const readyFilter = encodeURIComponent('status eq "forExpenseExport"');

let sandbox: Sandbox;
let account: string;
let yokoy: YokoySession;
let count = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(async () => {
  account = `acme-${(count += 1)}`;
  yokoy = await yokoySession(sandbox, account);
});
afterEach(() => sandbox.control.clearFaults());
afterAll(() => sandbox.stop());

async function ready(): Promise<Rendered[]> {
  return (await yokoy.get<Expenses>(`/expenses?filter=${readyFilter}`)).body.expenses;
}

async function firstEntity(): Promise<LegalEntity> {
  const { body } = await yokoy.get<{ legalEntities: LegalEntity[] }>('/legal-entities');
  return body.legalEntities[0] as LegalEntity;
}

describe('token', () => {
  const token = (secret: string, body = 'grant_type=client_credentials') =>
    call(`${sandbox.hosts.yokoy?.accounts}/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: basic('anyone', secret),
        'content-type': 'application/x-www-form-urlencoded',
      },
      body,
    });

  test('is issued for client credentials, for 3900 s and without a refresh token', async () => {
    const { status, body } = await token('sandbox-yokoy-secret');
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.any(String),
      expires_in: 3900,
      token_type: 'Bearer',
    });
  });

  test('is refused for a wrong secret or another grant', async () => {
    expect(await token('wrong')).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    expect((await token('sandbox-yokoy-secret', 'grant_type=password')).status).toBe(400);
  });

  test('expires', async () => {
    sandbox.control.clock.advance(3_899_000);
    expect((await yokoy.get('/users')).status).toBe(200);
    sandbox.control.clock.advance(2_000);
    expect(await yokoy.get('/users')).toMatchObject({
      status: 401,
      body: { code: 401, message: 'Token expired' },
    });
    sandbox.control.clock.setOffset(0);
  });

  test('is refused while the client is withdrawn', async () => {
    sandbox.control.fault({ vendor: 'yokoy', account: 'anyone', kind: 'revokeRefreshToken' });
    expect((await token('sandbox-yokoy-secret')).status).toBe(401);
    expect((await token('sandbox-yokoy-secret')).status).toBe(200);
  });

  test('needs the additional header X-Yk-Auth-Method', async () => {
    const url = `${sandbox.hosts.yokoy?.api}/v1/organizations/${account}/users`;
    const headers = { authorization: `Bearer ${yokoy.token}` };
    expect((await call(url, { headers })).status).toBe(401);
    expect((await call(url, { headers: { ...headers, 'x-yk-auth-method': 'yokoy' } })).status).toBe(
      200,
    );
    expect((await call(url, { headers: { 'x-yk-auth-method': 'yokoy' } })).status).toBe(401);
  });
});

describe('expenses', () => {
  test('forty wait for export, of every sort, all but one in euros', async () => {
    const expenses = await ready();
    expect(expenses).toHaveLength(40);
    expect(new Set(expenses.map(({ id }) => id)).size).toBe(40);
    const types = new Set(expenses.map(({ expenseType }) => expenseType));
    expect(types).toEqual(new Set(['receipt', 'mileage', 'perDiem', 'receiptless']));
    expect(expenses.filter(({ currency }) => currency !== 'EUR')).toHaveLength(1);
    expect(expenses.some(({ isCreditNote }) => isCreditNote)).toBe(true);
    expect(expenses.some(({ paymentMethod }) => paymentMethod === 'companyCreditCard')).toBe(true);
    expect(expenses.some(({ taxItems }) => taxItems.length > 1)).toBe(true);
    expect(expenses.some(({ costCenterItems }) => costCenterItems.length > 1)).toBe(true);
    expect(expenses.some(({ additionalCharges }) => additionalCharges > 0)).toBe(true);
  });

  test('add up: tax items to the total, charges to the claim, weights to a hundred', async () => {
    sandbox.control.seedExpenses(account, 500);
    const entity = await firstEntity();
    for (const expense of await ready()) {
      const cents = (amount: number) => Math.round(amount * 100);
      const gross = expense.taxItems.reduce((sum, item) => sum + cents(item.gross), 0);
      expect(gross).toBe(cents(expense.totalAmount));
      expect(cents(expense.totalClaim)).toBe(gross + cents(expense.additionalCharges));
      expect(expense.costCenterItems.reduce((sum, item) => sum + item.pctWeight, 0)).toBe(100);
      for (const item of expense.taxItems) {
        const rate = entity.taxRates.find(({ id }) => id === item.rateId)?.rate ?? Number.NaN;
        expect(Math.abs(item.tax - (item.gross * rate) / (100 + rate))).toBeLessThan(0.01);
      }
      expect(entity.categories.map(({ id }) => id)).toContain(expense.categoryId);
    }
  });

  test('are the same for the same organization name, and differ between organizations', async () => {
    const other = await yokoySession(sandbox, `${account}-b`);
    const theirs = (await other.get<Expenses>(`/expenses?filter=${readyFilter}`)).body.expenses;
    const ours = await ready();
    const ids = new Set(ours.map(({ id }) => id));
    expect(theirs.filter(({ id }) => ids.has(id))).toEqual([]);
    expect(ours.every(({ description }) => description.endsWith(`(${account})`))).toBe(true);
    sandbox.control.reset({ vendor: 'yokoy', account });
    expect((await ready()).map(({ id }) => id)).toEqual([...ids]);
  });

  test('page by cursor; a full last page is followed by an empty one', async () => {
    const seen: string[] = [];
    let cursor = '';
    const sizes: number[] = [];
    do {
      const { body } = await yokoy.get<Expenses>(
        `/expenses?filter=${readyFilter}&count=20${cursor}`,
      );
      expect(body.itemsPerPage).toBe(20);
      sizes.push(body.expenses.length);
      seen.push(...body.expenses.map(({ id }) => id));
      cursor = body.nextCursor === undefined ? '' : `&cursor=${body.nextCursor}`;
    } while (cursor !== '');
    expect(sizes).toEqual([20, 20, 0]);
    expect(seen).toEqual((await ready()).map(({ id }) => id));
  });

  test('come unpaged without count', async () => {
    sandbox.control.seedExpenses(account, 300);
    const { body } = await yokoy.get<Expenses>(`/expenses?filter=${readyFilter}`);
    expect(body.expenses).toHaveLength(340);
    expect(body).not.toHaveProperty('nextCursor');
    expect(body).not.toHaveProperty('itemsPerPage');
  });

  test.each([
    ['count=101', /count/],
    ['count=0', /count/],
    ['cursor=1', /cursor/],
    ['count=5&cursor=!!', /cursor/],
    ['filter=foo%20e%20bar', /Invalid filter string: foo e bar/],
    ['filter=secret%20eq%20%22x%22', /Invalid filter/],
  ])('refuse %s', async (query, message) => {
    const { status, body } = await yokoy.get<{ code: number; message: string }>(
      `/expenses?${query}`,
    );
    expect(status).toBe(400);
    expect(body.code).toBe(400);
    expect(body.message).toMatch(message);
  });

  test('can be read since a change', async () => {
    const [, second] = await ready();
    const now = new Date(sandbox.control.clock.now()).toISOString();
    sandbox.control.clock.advance(5000);
    sandbox.control.expenses.change(account, second?.id as string, { description: 'Changed' });
    const filter = encodeURIComponent(`lastModified gt "${now}"`);
    const { body } = await yokoy.get<Expenses>(`/expenses?filter=${filter}&count=100`);
    expect(body.expenses.map(({ description }) => description)).toEqual(['Changed']);
    sandbox.control.clock.setOffset(0);
  });

  test('can be read one by one, and are gone once removed', async () => {
    const id = (await ready())[0]?.id as string;
    expect((await yokoy.get<Rendered>(`/expenses/${id}`)).body).toMatchObject({
      id,
      status: 'forExpenseExport',
    });
    sandbox.control.expenses.remove(account, id);
    expect(await yokoy.get(`/expenses/${id}`)).toMatchObject({ status: 404, body: { code: 404 } });
  });

  test('of type receipt have a PDF as receipt', async () => {
    const expenses = await ready();
    const withReceipt = expenses.find(({ expenseType }) => expenseType === 'receipt') as Rendered;
    sandbox.control.knob('receipts', 'inline');
    const reply = await yokoy.get<string>(`/expenses/${withReceipt.id}/receipt`);
    sandbox.control.knob('receipts', 'redirect');
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    expect(reply.text).toMatch(/^%PDF-1\.4[^]*%%EOF\n$/);
    expect(Number(/startxref\n(\d+)/.exec(reply.text)?.[1])).toBe(reply.text.indexOf('xref\n0'));
    const without = expenses.find(({ expenseType }) => expenseType === 'mileage') as Rendered;
    expect(without.receipt).toBeUndefined();
    expect((await yokoy.get(`/expenses/${without.id}/receipt`)).status).toBe(404);
  });

  test('link to a receipt by a signed address on another host, which needs no token', async () => {
    const { id } = (await ready()).find(({ expenseType }) => expenseType === 'receipt') as Rendered;
    const { status, headers } = await yokoy.get(`/expenses/${id}/receipt`);
    expect(status).toBe(302);
    const link = headers.get('location') as string;
    expect(new URL(link).host).not.toBe(new URL(sandbox.origin).host);
    expect((await call(link)).text).toMatch(/^%PDF/);
    const authorization = `Bearer ${yokoy.token}`;
    expect((await call(link, { headers: { authorization } })).status).toBe(400);
    sandbox.control.clock.advance(16 * 60_000);
    expect((await call(link)).status).toBe(403);
    sandbox.control.clock.setOffset(0);
  });

  test('that change between pages appear again at the end', async () => {
    sandbox.control.fault({ vendor: 'yokoy', kind: 'rowMoved', times: 1 });
    const first = (await yokoy.get<Expenses>(`/expenses?filter=${readyFilter}&count=30`)).body;
    const rest = (
      await yokoy.get<Expenses>(
        `/expenses?filter=${readyFilter}&count=30&cursor=${first.nextCursor}`,
      )
    ).body;
    const moved = first.expenses[0] as Rendered;
    expect(rest.expenses.at(-1)?.id).toBe(moved.id);
    expect(rest.expenses.at(-1)?.description).not.toBe(moved.description);
    expect(first.expenses.length + rest.expenses.length).toBe(41);
  });
});
