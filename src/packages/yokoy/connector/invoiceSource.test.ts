import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  startConnectorSandbox,
  type ConnectorSandbox,
  type TestContext,
} from '../../../../test/support/connectorSandbox.ts';
import type { SourcePage } from '../../kit/sourcePage.ts';
import { getPackage } from '../../registry.ts';
import { invoiceFacilityId } from '../sandbox/exportFacilities.ts';
import { invoiceStatus } from '../sandbox/yokoyInvoice.ts';
import { yokoyDocuments } from '../source.ts';
import { yokoyOptions } from '../yokoyOptions.ts';
import { exportConfirmation } from './exportConfirmation.ts';
import { isInvoice, type YokoySnapshot } from './exportDocument.ts';
import { expenseCounts } from './expenseCounts.ts';
import { receiptFile } from './receiptFile.ts';

let world: ConnectorSandbox;
beforeAll(async () => {
  world = await startConnectorSandbox();
});
afterAll(() => world.stop());
afterEach(() => {
  world.sandbox.control.clearFaults();
  world.sandbox.control.knob('invoices', 'available');
});
const control = () => world.sandbox.control;
const { side, purchase } = yokoyDocuments;

interface Setup {
  account: string;
  company: string;
  context: TestContext;
  settings: Record<string, unknown>;
}

async function connect(account: string, facilities = ['expense', 'invoice']): Promise<Setup> {
  const context = await world.connect('yokoy', account);
  const [company] = (await getPackage('yokoy')?.tenants?.(context)) ?? [];
  const users = (await yokoyOptions['users']?.load(context)) ?? [];
  const settings = {
    legalEntity: [company?.value ?? ''],
    exportFacilities: facilities,
    exporterId: users[0]?.value,
    invoiceExport: invoiceFacilityId,
  };
  return { account, company: company?.value ?? '', context: context.with(settings), settings };
}

const fromTheStart = { since: '2000-01-01T00:00:00.000Z' };

async function read({ context, company }: Setup, cursor: unknown = fromTheStart) {
  const pages: SourcePage<YokoySnapshot>[] = [];
  for await (const page of side.pull(context, company, cursor)) pages.push(page);
  const items = pages.flatMap((page) => page.items);
  return {
    pages,
    cursor: pages.at(-1)?.cursor,
    items,
    invoices: items.filter(isInvoice),
    removed: pages.flatMap((page) => page.removed ?? []),
  };
}

const itemsOf = ({ settings }: Setup, snapshots: YokoySnapshot[]) =>
  snapshots.map((source) => ({
    elementId: side.sourceId(source),
    input: {
      source,
      settings: { packages: { yokoy: settings }, synchronizationStartDate: '2020-01-01' },
      results: {},
    },
  }));

describe('A35 reading suppliers’ invoices', () => {
  test('they are read as well as expenses, with what they refer to, and only what changed the next time', async () => {
    const setup = await connect('read-invoices');
    const first = await read(setup);
    expect(first.items).toHaveLength(48);
    expect(first.invoices).toHaveLength(8);
    const [one] = first.invoices;
    expect(one).toMatchObject({
      company: { id: setup.company, code: '10' },
      supplier: { creditorNumber: '20001', vatNumber: expect.any(String) },
    });
    expect(Object.values(one?.categories ?? {})).toEqual([
      { name: 'Office supplies', accountReference: '4500' },
    ]);
    const settings = { packages: { yokoy: setup.settings }, synchronizationStartDate: '' };
    for (const invoice of first.invoices)
      expect(purchase(invoice, {}, settings).invoiceNumber).toBe(invoice.invoice.invoiceNumber);

    control().clock.advance(10 * 60_000);
    const id = one?.invoice.id ?? '';
    control().expenses.change(setup.account, id, { postingDate: '2026-04-01' });
    const other = first.invoices[1]?.invoice.id ?? '';
    control().expenses.change(setup.account, other, { status: invoiceStatus.rejected });
    const second = await read(setup, first.cursor);
    expect(second.invoices.map(({ invoice }) => invoice.postingDate)).toContain('2026-04-01');
    expect(second.removed).toEqual([`invoice-${other}`]);
  });

  test('a read resumes at the page of invoices where it stopped', async () => {
    const setup = await connect('resume-invoices');
    for (let n = 0; n < 120; n += 1)
      control().expenses.add(setup.account, { invoiceNumber: `R-${n}` });
    const { pages, invoices } = await read(setup);
    expect(invoices).toHaveLength(128);
    const stopped = pages.find(({ items }) => items.some(isInvoice));
    expect(stopped?.items).toHaveLength(100);
    const resumed = await read(setup, stopped?.cursor);
    expect(new Set(resumed.invoices.map(({ invoice }) => invoice.id)).size).toBe(28);
  });

  test('they are not asked for unless the settings include them, and are all read once they do', async () => {
    const setup = await connect('without-invoices', ['expense']);
    const before = await read(setup, { since: '2020-01-01T00:00:00.000Z' });
    expect(before.invoices).toEqual([]);
    const requests = () =>
      control().requests({ vendor: 'yokoy', account: setup.account, path: '/invoices' });
    expect(requests()).toEqual([]);
    const settings = { ...setup.settings, exportFacilities: ['expense', 'invoice'] };
    const after = await read({ ...setup, context: setup.context.with(settings) }, before.cursor);
    expect(after.invoices).toHaveLength(8);
    // one that was read before the settings left them out again
    const withoutThem = { packages: { yokoy: setup.settings }, synchronizationStartDate: '' };
    expect(side.ignore(after.invoices[0]!, withoutThem)).toMatchObject({
      code: 'yokoy.facilityNotLinked',
    });
  });

  test.each(['forbidden', 'missing'] as const)(
    'where the account lacks their module (%s), the expenses are read and the log has what to do',
    async (knob) => {
      const setup = await connect(`invoices-${knob}`);
      control().knob('invoices', knob);
      const { items, invoices, cursor } = await read(setup);
      expect([items.length, invoices.length]).toEqual([40, 0]);
      expect(setup.context.logs).toMatchObject([
        { level: 300, code: 'invoices-not-readable', solution: { code: 'yokoy.allowInvoices' } },
      ]);
      expect((await yokoyOptions['categories']?.load(setup.context))?.length).toBeGreaterThan(5);
      expect((await expenseCounts.load(setup.context)).length).toBeGreaterThan(5);
      // nothing of it is skipped once it is there
      control().knob('invoices', 'available');
      expect((await read(setup, cursor)).invoices).toHaveLength(8);
    },
  );

  test('any other trouble with them fails the read', async () => {
    const setup = await connect('invoices-broken');
    control().fault({
      vendor: 'yokoy',
      kind: '503',
      account: setup.account,
      match: '/invoices',
      times: 20,
    });
    await expect(read(setup)).rejects.toThrow();
  });

  test('A14 a filter that finds none of the invoices that are there is an error', async () => {
    const setup = await connect('invoices-filter');
    control().fault({
      vendor: 'yokoy',
      kind: 'emptyList',
      account: setup.account,
      match: '/invoices\\?.*filter',
      times: 20,
    });
    await expect(read(setup)).rejects.toMatchObject({
      details: { code: 'filter-not-understood' },
    });
  });

  test('one is read again by its id, and its file below its company', async () => {
    const setup = await connect('one-invoice');
    const { invoices } = await read(setup);
    const id = invoices[0]?.invoice.id ?? '';
    expect(await side.fetchOne(setup.context, setup.company, `invoice-${id}`)).toEqual(invoices[0]);
    const file = await receiptFile(setup.context, `${setup.company}/${id}`, 'stem');
    expect(file).toMatchObject({ fileName: 'stem.pdf', contentType: 'application/pdf' });
    control().expenses.change(setup.account, id, { status: invoiceStatus.needsRevision });
    expect(await side.fetchOne(setup.context, setup.company, `invoice-${id}`)).toBeUndefined();
    control().expenses.remove(setup.account, id);
    expect(await side.fetchOne(setup.context, setup.company, `invoice-${id}`)).toBeUndefined();
  });

  test('WIZ-16 their waiting ones are counted by themselves', async () => {
    const setup = await connect('count-invoices');
    const counts = (await expenseCounts.load(setup.context)).flatMap(({ count }) => count ?? []);
    const ofInvoices = counts.filter(({ group }) => group === 'invoice');
    const sum = (kind: string | undefined) =>
      ofInvoices
        .filter((count) => count.kind === kind)
        .flatMap(({ days }) => Object.values(days))
        .reduce((total, count) => total + count, 0);
    expect([sum(undefined), sum('company')]).toEqual([8, 8]);
    expect(ofInvoices.filter(({ kind }) => kind === 'category').map(({ value }) => value)).toEqual(
      expect.arrayContaining(['Office supplies', 'Software']),
    );
  });
});

describe('A35 confirming suppliers’ invoices', () => {
  const exportedOnes = (account: string) =>
    control().effects({ account, action: 'exported', kind: 'invoice' });

  test('they are exported by their own export, apart from expenses, and found again', async () => {
    const setup = await connect('confirm-invoices');
    const { items, invoices } = await read(setup);
    const groups = new Set(
      itemsOf(setup, items).map(({ input }) => exportConfirmation.group(input)),
    );
    expect(groups).toEqual(new Set([`${setup.company}/expense`, `${setup.company}/invoice`]));
    const batch = itemsOf(setup, invoices);
    const outcomes = await exportConfirmation.run(setup.context, batch);
    expect([...outcomes.values()].filter((outcome) => 'externalId' in outcome)).toHaveLength(8);
    expect(exportedOnes(setup.account)).toHaveLength(8);
    expect((await exportConfirmation.find(setup.context, batch)).size).toBe(8);
    expect(await exportConfirmation.run(setup.context, batch)).toEqual(outcomes);
    expect(exportedOnes(setup.account)).toHaveLength(8);
  });

  test('one that went back fails alone, with its status in words', async () => {
    const setup = await connect('confirm-invoice-back');
    const { invoices } = await read(setup);
    const back = invoices[0]?.invoice.id ?? '';
    control().expenses.change(setup.account, back, { status: invoiceStatus.inReview });
    const outcomes = await exportConfirmation.run(setup.context, itemsOf(setup, invoices));
    expect(outcomes.get(`invoice-${back}`)).toMatchObject({
      error: {
        details: { code: 'expense-not-exportable', text: { params: { status: 'in review' } } },
      },
    });
    expect(exportedOnes(setup.account)).toHaveLength(7);
  });

  test('an export that Yokoy doesn’t have is named, and nothing is exported', async () => {
    const setup = await connect('confirm-other-export');
    const { invoices } = await read(setup);
    const context = setup.context.with({ ...setup.settings, invoiceExport: 'other' });
    const [outcome] = (
      await exportConfirmation.run(context, itemsOf(setup, invoices.slice(0, 1)))
    ).values();
    expect(outcome).toMatchObject({
      error: { details: { code: 'invoice-export-unknown', text: { params: { id: 'other' } } } },
    });
    expect(exportedOnes(setup.account)).toEqual([]);
  });
});
