import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { invoiceFacilityId } from '../../src/packages/yokoy/sandbox/exportFacilities.ts';
import { invoiceStatus, type YokoyInvoice } from '../../src/packages/yokoy/sandbox/yokoyInvoice.ts';
import { yokoySession } from '../../src/packages/yokoy/sandbox/yokoySession.ts';
import { plannedLines } from '../support/plannedLines.ts';
import { startWizard, type Wizard } from '../support/wizardCalls.ts';
import { connectByWizard, runSettled } from '../support/wizardConnection.ts';

// Suppliers' invoices from Yokoy, from the wizard to the books and back.

let w: Wizard;
beforeAll(async () => {
  w = await startWizard();
});
afterAll(() => w.t.close());
afterEach(() => {
  control().clearFaults();
  control().knob('invoices', 'available');
});
const control = () => w.t.sandbox!.control;

const withInvoices = {
  yokoy: { exportFacilities: ['expense', 'invoice'], invoiceExport: invoiceFacilityId },
};

/** A connection whose account has these invoices (the first of the seed) and no expense; answers their ids. */
async function connect(target: string, account: string, count: number) {
  const session = await yokoySession(w.t.sandbox!, account);
  const { body } = await session.get<{ legalEntities: { id: string }[] }>('/legal-entities');
  const list = `/legal-entities/${body.legalEntities[0]?.id}/invoices`;
  const { invoices } = (await session.get<{ invoices: YokoyInvoice[] }>(list)).body;
  for (const { id } of control().expenses.list(account))
    control().expenses.remove(account, String(id));
  for (const { id } of invoices.slice(count)) control().expenses.remove(account, id);
  const id = await connectByWizard(w, ['yokoy', target], account, withInvoices);
  return { id, invoices: invoices.slice(0, count) };
}

async function run(id: string) {
  expect((await w.call('POST', `/connections/${id}/force-run`)).status).toBeLessThan(300);
  await runSettled(w, id);
}

async function statesOf(id: string): Promise<Record<string, string>> {
  const { body } = await w.call('GET', `/connections/${id}/sync-element?perPage=100`);
  const elements = body['hydra:member'] as Record<string, string>[];
  return Object.fromEntries(
    elements.map((one) => [
      one['syncElementSyncKey']?.split(':').at(-1) ?? '',
      one['syncElementSyncStatus'] ?? '',
    ]),
  );
}

const bookingKinds = ['purchaseEntry', 'purchaseTransaction', 'bill', 'creditNote'];
const bookings = (account: string) =>
  control()
    .effects({ account, action: 'created' })
    .filter(({ kind, vendor }) => vendor !== 'yokoy' && bookingKinds.includes(kind));
const exported = (account: string) =>
  control().effects({ account, action: 'exported', kind: 'invoice' });

/** Writes of bookings by target. */
const writes = {
  afas: 'POST .*FiEntries',
  'exact-online': 'POST .*/PurchaseEntries',
  twinfield: ' transactions$',
  xero: 'PUT .*/Invoices',
} as const;
const targets = Object.keys(writes) as (keyof typeof writes)[];

test.each(targets)(
  'A35 A20 %s: invoices are booked once with their file, also where a reply is lost, and exported at Yokoy',
  async (target) => {
    const account = `si-${target}`;
    const { id, invoices } = await connect(target, account, 4);
    control().fault({
      vendor: target,
      account,
      kind: 'dropAfterCommit',
      match: writes[target],
      times: 1,
    });
    await run(id);
    control().clearFaults();
    await run(id);
    const keys = invoices.map((one) => `invoice-${one.id}`);
    expect(await statesOf(id)).toEqual(Object.fromEntries(keys.map((key) => [key, 'complete'])));
    expect(bookings(account)).toHaveLength(4);
    expect(
      exported(account)
        .map((one) => one.id)
        .toSorted(),
    ).toEqual(invoices.map((one) => one.id).toSorted());
    const files = control()
      .effects({ account, action: 'created' })
      .filter(({ kind }) => ['documentAttachment', 'attachment'].includes(kind));
    expect(files).toHaveLength(target === 'twinfield' ? 0 : 4);
  },
  120_000,
);

test.each(targets)(
  'A35 A34 %s: what changes after it was booked is changed there, and what is rejected is removed',
  async (target) => {
    const account = `changed-${target}`;
    const { id, invoices } = await connect(target, account, 2);
    await run(id);
    expect(exported(account)).toHaveLength(2);
    const [changed, rejected] = invoices as [YokoyInvoice, YokoyInvoice];
    const [line] = changed.lineItems;
    control().expenses.change(account, changed.id, {
      status: invoiceStatus.readyForExport,
      lineItems: [{ ...line, net: 1000, gross: 1210 }],
    });
    control().expenses.change(account, rejected.id, { status: invoiceStatus.rejected });
    await run(id);
    expect(await statesOf(id)).toEqual({
      [`invoice-${changed.id}`]: 'complete',
      [`invoice-${rejected.id}`]: 'removed',
    });
    const last = control()
      .effects({ account })
      .filter(({ kind, vendor }) => vendor === target && bookingKinds.includes(kind))
      .findLast(({ action }) => action !== 'deleted');
    expect(Math.abs(last?.amount ?? 0)).toBe(1210);
    expect(exported(account)).toHaveLength(3);
  },
  120_000,
);

test('A23 A35 the same invoice under another id is asked about, and not booked', async () => {
  const account = 'si-twice';
  const { id, invoices } = await connect('exact-online', account, 1);
  await run(id);
  expect(bookings(account)).toHaveLength(1);
  const { id: _, lastModified: __, ...copy } = invoices[0] as YokoyInvoice;
  const second = control().expenses.add(account, { ...copy, exportJobId: undefined });
  await run(id);
  const { elements } = plannedLines(await w.call('POST', `/connections/${id}/plan`));
  expect(
    elements.find(({ sourceId }) => sourceId === `invoice-${String(second['id'])}`),
  ).toMatchObject({ outcome: 'ask', refusal: { errorCode: 'booked-otherwise' } });
  expect(bookings(account)).toHaveLength(1);
}, 120_000);

test('A35 expenses are booked where Yokoy shows no invoices, and the log has what to do', async () => {
  const account = 'si-forbidden';
  control().knob('invoices', 'forbidden');
  const id = await connectByWizard(w, ['yokoy', 'exact-online'], account, withInvoices);
  for (const { id: one } of control().expenses.list(account).slice(1))
    control().expenses.remove(account, String(one));
  await run(id);
  expect(bookings(account).length).toBeGreaterThan(0);
  const { body } = await w.call('GET', `/connections/${id}/log-entries?perPage=100`);
  expect(JSON.stringify(body)).toContain('yokoy.invoicesNotReadable');
}, 120_000);

const days = [
  { date: '2026-01-28', postingDate: '2026-02-03' },
  { date: '2026-02-02', postingDate: '2026-02-20' },
];
/** By target: how entries of these days are planned, and the dates that they have in the books. */
const dated = {
  'exact-online': [
    [{ date: '2026-01-28', period: '2026-02' }, '2026-01-28'],
    [{ date: '2026-02-02', period: null }, '2026-02-02'],
  ],
  twinfield: [
    [{ date: '2026-01-28', period: '2026-02' }, '2026-01-28'],
    [{ date: '2026-02-02', period: null }, '2026-02-02'],
  ],
  // it lists the date of the period, and has the invoice's own as that of the voucher
  afas: [
    [{ date: '2026-01-28', period: '2026-02' }, '2026-02-03'],
    [{ date: '2026-02-02', period: null }, '2026-02-20'],
  ],
  // no periods: the date of another month would be of another VAT return
  xero: [
    [{ date: '2026-02-03', period: null }, '2026-02-03'],
    [{ date: '2026-02-02', period: null }, '2026-02-02'],
  ],
} as const;

test.each(targets)(
  'A22 A35 %s: an invoice has its own date, in the period of its posting date, and no log of a closed period',
  async (target) => {
    const account = `dated-${target}`;
    const { id, invoices } = await connect(target, account, 2);
    const planned = async () => {
      const { elements } = plannedLines(await w.call('POST', `/connections/${id}/plan`));
      return invoices.map((one) =>
        elements.find(({ sourceId }) => sourceId === `invoice-${one.id}`),
      );
    };
    for (const [i, one] of invoices.entries())
      control().expenses.change(account, one.id, { ...days[i], dueDate: null });
    expect(await planned()).toMatchObject(dated[target].map(([entry]) => ({ entry })));
    await run(id);
    expect(Object.values(await statesOf(id))).toEqual(['complete', 'complete']);
    const logs = await w.call('GET', `/connections/${id}/log-entries?perPage=100`);
    expect(JSON.stringify(logs.body)).not.toContain('booked-in-open-period');

    // what is in the books, read back for the plan of a change
    for (const one of invoices)
      control().expenses.change(account, one.id, {
        status: invoiceStatus.readyForExport,
        lineItems: [{ ...one.lineItems[0], net: 1000, gross: 1210 }],
      });
    expect(await planned()).toMatchObject(dated[target].map(([, date]) => ({ stands: { date } })));
  },
  120_000,
);

/** What the target's books did for an invoice of which only the posting date changes. */
const moved = {
  afas: ['replace', ['deleted', 'created']],
  'exact-online': ['replace', ['deleted', 'created']],
  twinfield: ['replace', ['deleted', 'created']],
  xero: ['change', ['updated']],
} as const;

test.each(targets)(
  'A22 A34 %s: an invoice that is posted in another month moves to the VAT return of that month',
  async (target) => {
    const account = `moved-${target}`;
    const { id, invoices } = await connect(target, account, 1);
    const [first] = invoices as [YokoyInvoice];
    const change = (fields: object) => {
      const before = control().effects({ account, vendor: target }).length;
      control().expenses.change(account, first.id, {
        status: invoiceStatus.readyForExport,
        ...fields,
      });
      return () =>
        control()
          .effects({ account, vendor: target })
          .slice(before)
          .flatMap(({ kind, action }) => (bookingKinds.includes(kind) ? action : []));
    };
    change({ date: '2026-02-02', postingDate: '2026-03-10', dueDate: null });
    await run(id);
    expect(bookings(account)).toHaveLength(1);

    const written = change({ postingDate: '2026-04-10' });
    const { elements } = plannedLines(await w.call('POST', `/connections/${id}/plan`));
    const [outcome, actions] = moved[target];
    expect(elements).toMatchObject([
      {
        outcome,
        entry:
          target === 'xero' ? { date: '2026-04-10' } : { date: '2026-02-02', period: '2026-04' },
      },
    ]);
    await run(id);
    expect(written()).toEqual(actions);

    // it stands in the new month: that the old one is closed is nothing to it
    if (target !== 'xero')
      control().fault({ vendor: target, account, kind: 'closedPeriod', period: '2026-03' });
    const later = change({ lineItems: [{ ...first.lineItems[0], net: 1000, gross: 1210 }] });
    await run(id);
    // a package may note each part of a change
    expect([...new Set(later())]).toEqual(target === 'afas' ? ['deleted', 'created'] : ['updated']);
    expect(Object.values(await statesOf(id))).toEqual(['complete']);
  },
  120_000,
);

test.each(targets.filter((target) => target !== 'xero'))(
  'A11 A22 %s: of an invoice the period of its posting date must be open, not that of its own date',
  async (target) => {
    const account = `closed-${target}`;
    const { id, invoices } = await connect(target, account, 2);
    for (const [i, one] of invoices.entries())
      control().expenses.change(account, one.id, {
        ...[
          { date: '2026-01-28', postingDate: '2026-03-03' },
          { date: '2026-03-02', postingDate: '2026-01-30' },
        ][i],
        dueDate: null,
      });
    control().fault({ vendor: target, account, kind: 'closedPeriod', period: '2026-01' });
    const [earlier, later] = invoices.map((one) => `invoice-${one.id}`) as [string, string];
    const { elements } = plannedLines(await w.call('POST', `/connections/${id}/plan`));
    const planned = elements.map(({ sourceId, outcome, refusal }) => [
      sourceId,
      refusal?.errorCode ?? outcome,
    ]);
    expect(Object.fromEntries(planned)).toEqual({ [earlier]: 'book', [later]: 'period-closed' });
    await run(id);
    expect(await statesOf(id)).toEqual({ [earlier]: 'complete', [later]: 'failed' });
    expect(bookings(account)).toHaveLength(1);
  },
  120_000,
);

test.each([
  ['2026-12-20', '2027-01-05'],
  ['2027-01-03', '2026-12-30'],
])(
  'A23 A35 Twinfield: an invoice of %s that is in the books is found for one that is posted on %s',
  async (date, postingDate) => {
    const account = `year-${date}`;
    const { id, invoices } = await connect('twinfield', account, 1);
    const [first] = invoices as [YokoyInvoice];
    control().expenses.change(account, first.id, { date, postingDate: date, dueDate: null });
    await run(id);
    expect(bookings(account)).toHaveLength(1);
    const { id: _, lastModified: __, ...copy } = first;
    const second = control().expenses.add(account, {
      ...copy,
      ...{ date, postingDate, dueDate: null, exportJobId: undefined },
    });
    const { elements } = plannedLines(await w.call('POST', `/connections/${id}/plan`));
    expect(
      elements.find(({ sourceId }) => sourceId === `invoice-${String(second['id'])}`),
    ).toMatchObject({ outcome: 'ask' });
    await run(id);
    expect(bookings(account)).toHaveLength(1);
  },
  120_000,
);
