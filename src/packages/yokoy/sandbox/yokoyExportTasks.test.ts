import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

describe('option lists', () => {
  test('come with the legal entities and under them', async () => {
    const entity = await firstEntity();
    expect(entity.categories.length).toBeGreaterThan(5);
    expect(entity.categories[0]?.accountReference).toMatch(/^\d{4}$/);
    expect(entity.taxRates.map(({ code }) => code)).toEqual(['NL21', 'NL9', 'NL0', 'UK20', 'UK0']);
    const path = `/legal-entities/${entity.id}`;
    const names = {
      'cost-centers': 'costCenters',
      'tax-rates': 'taxRates',
      categories: 'categories',
      policies: 'policies',
      suppliers: 'suppliers',
      tags: 'tags',
      'company-cards': 'companyCards',
      invoices: 'invoices',
    };
    for (const [child, name] of Object.entries(names)) {
      const { status, body } = await yokoy.get(`${path}/${child}`);
      expect([child, status, Array.isArray(body[name])]).toEqual([child, 200, true]);
    }
    expect(
      (await yokoy.get<{ costCenters: unknown[] }>(`${path}/cost-centers`)).body.costCenters,
    ).toHaveLength(3);
    expect((await yokoy.get(`${path}/nothing`)).status).toBe(404);
    expect((await yokoy.get('/legal-entities/none')).status).toBe(404);
    expect((await yokoy.get<{ users: unknown[] }>('/users')).body.users).toHaveLength(12);
    expect((await yokoy.get('/suppliers')).body['organization-suppliers']).toHaveLength(20);
    expect(
      (await yokoy.get<{ transactions: unknown[] }>('/transactions')).body.transactions,
    ).toHaveLength(5);
    expect((await yokoy.get<{ trips: unknown[] }>('/trips')).body.trips).toHaveLength(2);
  });

  test('answer 503 until they are ready', async () => {
    sandbox.control.optionsReadyAfter(200, 'yokoy', account);
    expect((await yokoy.get('/legal-entities')).status).toBe(503);
    expect((await yokoy.get('/expenses?count=1')).status).toBe(200);
    sandbox.control.clock.advance(201);
    expect((await yokoy.get('/legal-entities')).status).toBe(200);
    sandbox.control.clock.setOffset(0);
  });
});

describe('export tasks', () => {
  const exportIds = async (documentIds: string[], fields: object = {}) => {
    const entity = await firstEntity();
    const users = (await yokoy.get<{ users: { id: string }[] }>('/users')).body.users;
    const path = `/legal-entities/${entity.id}/expense-export-facilities/expense/export-tasks`;
    const reply = await yokoy.post<{
      resource: string;
      code?: number;
      message?: string;
      errors?: unknown;
    }>(path, {
      exportScope: 'documentIds',
      documentIds,
      earliestPostingDate: new Date().toISOString().slice(0, 10),
      exporterId: users[0]?.id,
      ...fields,
    });
    const task = `/legal-entities/${entity.id}/export-tasks/${reply.body.resource}`;
    return { reply, task };
  };
  const statusOf = async (id: string) => (await yokoy.get<Rendered>(`/expenses/${id}`)).body.status;

  test('are pending, then done: the documents are exported, each once', async () => {
    sandbox.control.knob('exportTaskDelay', 60_000);
    const ids = (await ready()).slice(0, 3).map(({ id }) => id);
    const { reply, task } = await exportIds(ids);
    expect(reply.status).toBe(200);
    expect((await yokoy.get(task)).body).toMatchObject({
      resource: { isPending: true, facilityId: 'expense' },
    });
    expect(await statusOf(ids[0] as string)).toBe('forExpenseExport');
    sandbox.control.clock.advance(60_001);
    expect((await yokoy.get(task)).body).toMatchObject({ resource: { isPending: false } });
    expect(await Promise.all(ids.map(statusOf))).toEqual(ids.map(() => 'expenseExported'));
    const artefacts = await yokoy.get<{ Resources: { relatedDocumentIds: string[] }[] }>(
      `${task}/artefacts`,
    );
    expect(
      artefacts.body.Resources.flatMap(({ relatedDocumentIds }) => relatedDocumentIds),
    ).toEqual(ids);
    for (const ref of ids) {
      expect(sandbox.control.effects({ account, action: 'exported', ref })).toHaveLength(1);
    }
    const done = (await yokoy.get<Rendered>(`/expenses/${ids[0]}`)).body;
    expect(done.exportJobId).toBe(reply.body.resource);
    expect(done.eventLog.at(-1)?.actionType).toBe('export');
    sandbox.control.clock.setOffset(0);
    sandbox.control.knob('exportTaskDelay', 0);
  });

  test('list already exported documents, and do nothing', async () => {
    sandbox.control.knob('exportTaskDelay', 0);
    const [first, second] = (await ready()).map(({ id }) => id) as [string, string];
    await exportIds([first]);
    const { reply } = await exportIds([first, second]);
    expect(reply.status).toBe(422);
    expect(reply.body.message).toBe(`Insufficient data: already exported: ${first}`);
    expect(await statusOf(second)).toBe('forExpenseExport');
  });

  test('requested twice before the first is done still export once', async () => {
    sandbox.control.knob('exportTaskDelay', 1000);
    const [id] = (await ready()).map((expense) => expense.id) as [string];
    await exportIds([id]);
    await exportIds([id]);
    sandbox.control.clock.advance(2000);
    expect(await statusOf(id)).toBe('expenseExported');
    expect(sandbox.control.effects({ account, action: 'exported', ref: id })).toHaveLength(1);
    sandbox.control.clock.setOffset(0);
    sandbox.control.knob('exportTaskDelay', 0);
  });

  test('skip documents that fail', async () => {
    const ids = (await ready()).slice(0, 3).map(({ id }) => id);
    sandbox.control.fault({
      vendor: 'yokoy',
      kind: 'partialBatch',
      ids: [ids[1] as string],
      times: 1,
    });
    await exportIds(ids);
    expect(await Promise.all(ids.map(statusOf))).toEqual([
      'expenseExported',
      'forExpenseExport',
      'expenseExported',
    ]);
  });

  test('refuse invalid input, field by field', async () => {
    const bad = await exportIds([], {
      exportScope: 'some',
      earliestPostingDate: 'today',
      exporterId: 7,
    });
    expect(bad.reply.status).toBe(400);
    expect(bad.reply.body.errors).toHaveLength(3);
    expect((await exportIds(['unknown'])).reply.body.errors).toMatchObject([
      { field: 'documentIds' },
    ]);
    expect((await exportIds([], {})).reply.status).toBe(400);
    const [{ id }] = (await ready()) as [Rendered];
    expect((await exportIds([id], { exporterId: 'nobody' })).reply.status).toBe(400);
    sandbox.control.expenses.change(account, id, { status: 'forApproval' });
    expect((await exportIds([id])).reply.body.message).toContain('not ready for export');
  });

  test('can export all that is ready', async () => {
    await exportIds([], { exportScope: 'all' });
    expect(await ready()).toEqual([]);
    expect((await exportIds([], { exportScope: 'all' })).reply.status).toBe(422);
  });
});

describe('errors', () => {
  test('have a code and a message', async () => {
    expect(await yokoy.get('/nothing')).toMatchObject({
      status: 404,
      body: { code: 404, message: 'Resource not found' },
    });
    expect(await yokoy.post('/expenses', {})).toMatchObject({ status: 405, body: { code: 405 } });
    sandbox.control.fault({ vendor: 'yokoy', kind: '429', times: 1 });
    expect(await yokoy.get('/users')).toMatchObject({
      status: 429,
      body: { code: 429, message: 'Too many requests' },
    });
  });

  test('appear if the rate is exceeded, until the minute is over', async () => {
    // A minute that is about to end would restart the count.
    sandbox.control.clock.advance(60_000 - (sandbox.control.clock.now() % 60_000));
    sandbox.control.rates('yokoy', { minute: 3 });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await yokoy.get('/users')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    sandbox.control.clock.advance(60_000);
    expect((await yokoy.get('/users')).status).toBe(200);
    sandbox.control.rates('yokoy', 'default');
    sandbox.control.clock.setOffset(0);
  });

  test('appear for a blocked organization', async () => {
    sandbox.control.fault({ vendor: 'yokoy', account, kind: 'blockedAccount' });
    expect(await yokoy.get('/users')).toMatchObject({ status: 403, body: { code: 403 } });
  });
});
