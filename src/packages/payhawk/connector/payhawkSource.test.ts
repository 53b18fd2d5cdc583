import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  startConnectorSandbox,
  vendorFailure,
  type ConnectorSandbox,
  type TestContext,
} from '../../../../test/support/connectorSandbox.ts';
import type { SourcePage } from '../../kit/sourcePage.ts';
import { expenseFile } from './expenseFile.ts';
import { expenseLink } from './expenseLink.ts';
import type { PayhawkSnapshot } from './payhawkExpense.ts';
import { payhawkSource } from './payhawkSource.ts';

let world: ConnectorSandbox;
beforeAll(async () => {
  world = await startConnectorSandbox();
});
afterAll(() => world.stop());
afterEach(() => {
  control().clearFaults();
  control().knob('files', 'store', 'payhawk');
  control().clock.setOffset(0);
});
const control = () => world.sandbox.control;
const dial = () => control().expensesAt('payhawk');

/**
 * An account with one reviewed expense of each kind, a draft, a deleted and an archived one: each card expense takes
 * an extra call.
 */
async function connect(account: string): Promise<TestContext> {
  const context = await world.connect('payhawk', account);
  for (const { id } of dial().list(account).slice(8, 24)) dial().remove(account, String(id));
  return context;
}

const fromTheStart = payhawkSource.seedCursor('2020-01-01');

async function read(context: TestContext, cursor: unknown = fromTheStart) {
  const pages: SourcePage<PayhawkSnapshot>[] = [];
  for await (const page of payhawkSource.pull(context, 'account', cursor)) pages.push(page);
  return {
    pages,
    items: pages.flatMap(({ items }) => items),
    ids: pages.flatMap(({ items }) => items.map(({ expense }) => expense.id)),
    removed: pages.flatMap(({ removed }) => removed ?? []),
    end: pages.at(-1)?.cursor as { since: string; sweptAt?: string },
  };
}

describe('API-05 reading Payhawk', () => {
  test('reviewed expenses are read; drafts, deleted, archived and unsettled card expenses are not', async () => {
    const context = await connect('reading');
    const unsettled = dial().add('reading', { type: 'card', settledAt: undefined });
    const { ids, items } = await read(context);
    expect(ids).toHaveLength(8);
    expect(ids).not.toContain(unsettled['id']);
    const byCard = items.find(({ expense }) => expense.reconciliation.currency === 'USD');
    expect(byCard?.payments?.[0]).toMatchObject({ currency: 'EUR', fees: { fx: 0.35 } });
    expect(byCard?.card?.name).toBe('Card EUR (reading)');
    // the address of a file is not stored
    expect(JSON.stringify(items)).not.toContain('payhawk-files');
  });

  test('pages follow each other, a read resumes, and rows that move up meanwhile are not skipped', async () => {
    const context = await connect('pages');
    for (let n = 0; n < 100; n += 1) dial().add('pages', { type: 'mileage' });
    control().fault({
      vendor: 'payhawk',
      kind: 'rowMoved',
      account: 'pages',
      match: 'skip=0',
      times: 1,
    });
    const first = await read(context);
    expect(first.pages.length).toBeGreaterThan(1);
    expect(new Set(first.ids).size).toBe(108);
    const resumed = await read(context, first.pages[0]?.cursor);
    expect(
      new Set([...(first.pages[0]?.items ?? []), ...resumed.items].map(({ expense }) => expense.id))
        .size,
    ).toBe(108);
  });

  test('the cursor moves on, and filters by day read the days before it again', async () => {
    const context = await connect('later');
    const { end } = await read(context);
    const { id } = dial().add('later', {});
    const again = await read(context, end);
    expect(again.ids).toContain(id);
    control().clock.advance(4 * 86_400_000);
    const much = await read(context, { ...again.end, sweptAt: undefined });
    expect((await read(context, { ...much.end, sweptAt: undefined })).ids).toEqual([]);
  });

  test('the next read removes an expense that went back; a daily sweep lists the existing ones', async () => {
    const context = await connect('gone');
    const { end, ids } = await read(context);
    const [back = '', deleted = '', archived = ''] = ids;
    dial().change('gone', back, { status: 'draft' });
    dial().change('gone', deleted, { status: 'deleted' });
    dial().change('gone', archived, { status: 'archived' });
    expect((await read(context, end)).removed).toEqual(expect.arrayContaining([back, deleted]));
    control().clock.advance(25 * 3_600_000);
    const swept = await read(context, end);
    const last = swept.pages.at(-1);
    expect(last?.complete).toBe(true);
    expect(last?.seen).toContain(archived);
    expect(last?.seen).not.toContain(back);
    expect(last?.seen).not.toContain(deleted);
    expect(swept.end.sweptAt).not.toBe(end.sweptAt);
  });

  test('one expense is read again, and one that went back is gone', async () => {
    const context = await connect('single');
    const { items } = await read(context);
    const id = items[0]?.expense.id ?? '';
    expect(await payhawkSource.fetchOne(context, '', id)).toEqual(items[0]);
    dial().change('single', id, { reviewedAt: undefined });
    expect(await payhawkSource.fetchOne(context, '', id)).toBeUndefined();
    expect(await payhawkSource.fetchOne(context, '', 'none')).toBeUndefined();
  });
});

async function withFile(context: TestContext): Promise<string> {
  const { items } = await read(context);
  return items.find(({ expense }) => expense.document?.files?.length)?.expense.id ?? '';
}

describe('files and links', () => {
  test.each(['store', 'redirect'] as const)(
    'a file at an address of the %s arrives whole, without the key',
    async (mode) => {
      const context = await connect(`files-${mode}`);
      const id = await withFile(context);
      control().knob('files', mode, 'payhawk');
      const file = await expenseFile(context, id, undefined, 'PH-1');
      expect(file).toMatchObject({ fileName: 'PH-1.pdf', contentType: 'application/pdf' });
      expect(file?.bytes.length).toBeGreaterThan(100);
      expect(await expenseFile(context, id, 'no-such', 'PH-1')).toBeUndefined();
    },
  );

  test('A1 a file at an undeclared host is refused with the host’s name, and nothing is sent there', async () => {
    const context = await connect('files-elsewhere');
    const id = await withFile(context);
    control().knob('files', 'elsewhere', 'payhawk');
    const { details } = await vendorFailure(expenseFile(context, id, undefined, 'x'));
    expect(details).toMatchObject({ class: 'validation', code: 'file-host-unknown' });
    expect(context.client.records.every(({ url }) => !url.includes('example.com'))).toBe(true);
  });

  test('a link is added to those of others, once, whatever the answer', async () => {
    const context = await connect('links');
    const { items } = await read(context);
    const [source] = items;
    if (!source) throw new Error('nothing was read');
    const { id } = source.expense;
    const existingLink = { title: 'Contract', url: 'https://elsewhere.example/' };
    dial().change('links', id, { externalLinks: [existingLink] });
    const settings = { packages: {}, synchronizationStartDate: '2020-01-01' };
    const item = (address: string) => ({
      elementId: 'E',
      input: { source, settings, results: {} },
      booked: { title: 'Xero', address },
    });
    const one = item('https://go.xero.com/1');
    control().fault({
      vendor: 'payhawk',
      kind: 'dropAfterCommit',
      account: 'links',
      match: '^PATCH',
      times: 1,
    });
    const { details } = await vendorFailure(expenseLink.run(context, [one]));
    expect(details.outcomeUnknown).toBe(true);
    expect((await expenseLink.find(context, [one])).get('E')).toBe('https://go.xero.com/1');
    // booked again: the link leads to the new booking
    const two = item('https://go.xero.com/2');
    expect((await expenseLink.find(context, [two])).size).toBe(0);
    await expenseLink.run(context, [two]);
    await expenseLink.run(context, [two]);
    const links = dial()
      .list('links')
      .find((row) => row['id'] === id)?.['externalLinks'];
    expect(links).toEqual([
      existingLink,
      { title: 'Booked in Xero', url: 'https://go.xero.com/2' },
    ]);
    expect(control().effects({ account: 'links', kind: 'expenseLink' })).toHaveLength(2);
  });

  test('the links of ten expenses are read by one call, and one that is gone fails by itself', async () => {
    const context = await connect('many-links');
    dial().seed('many-links', 20);
    const { items } = await read(context);
    const settings = { packages: {}, synchronizationStartDate: '2020-01-01' };
    const many = items.slice(0, 12).map((source, n) => ({
      elementId: `E${n}`,
      input: { source, settings, results: {} },
      booked: { title: 'Xero', address: `https://go.xero.com/${n}` },
    }));
    dial().remove('many-links', many[11]?.input.source.expense.id ?? '');
    const before = context.client.records.length;
    const outcomes = await expenseLink.run(context, many);
    expect(outcomes.get('E0')).toEqual({ externalId: 'https://go.xero.com/0' });
    expect(outcomes.get('E11')).toMatchObject({
      error: { details: { code: 'expense-not-exportable' } },
    });
    const calls = context.client.records.slice(before).map(({ method }) => method);
    expect(calls.filter((method) => method === 'GET')).toHaveLength(2);
    expect(calls.filter((method) => method === 'PATCH')).toHaveLength(11);
    expect((await expenseLink.find(context, many)).size).toBe(11);
  });

  test('an expense that is gone fails alone', async () => {
    const context = await connect('links-gone');
    const { items } = await read(context);
    const settings = { packages: {}, synchronizationStartDate: '2020-01-01' };
    const two = items.slice(0, 2).map((source) => ({
      elementId: source.expense.id,
      input: { source, settings, results: {} },
      booked: { title: 'Xero', address: 'https://go.xero.com/1' },
    }));
    dial().remove('links-gone', two[0]?.elementId ?? '');
    const outcomes = await expenseLink.run(context, two);
    expect(outcomes.get(two[0]?.elementId ?? '')).toHaveProperty('error');
    expect(outcomes.get(two[1]?.elementId ?? '')).toHaveProperty('externalId');
  });
});
