import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plannedLines } from '../support/plannedLines.ts';
import { startWizard, type Wizard } from '../support/wizardCalls.ts';
import { connectByWizard, runSettled } from '../support/wizardConnection.ts';

// What the books are known to refuse is planned as refused, and is not sent.

let w: Wizard;
beforeAll(async () => {
  w = await startWizard();
});
afterAll(() => w.t.close());
beforeEach(() => w.t.sandbox?.control.clearFaults());

const plan = async (id: string) => plannedLines(await w.call('POST', `/connections/${id}/plan`));

async function elementsAfterRun(id: string) {
  await w.call('POST', `/connections/${id}/force-run`);
  await runSettled(w, id);
  const { body } = await w.call('GET', `/connections/${id}/sync-element?perPage=100`);
  return body['hydra:member'] as {
    syncElementSyncKey: string;
    syncElementSyncStatus: string;
    codedMessage: unknown;
  }[];
}

/** Methods, paths and statuses of what a package refused since then. */
const refusedRequests = (vendor: string, account: string) =>
  w.t
    .sandbox!.control.requests({ vendor, account })
    .filter(({ method, status }) => method !== 'GET' && status >= 400);

test.each(['afas', 'exact-online', 'twinfield', 'xero'])(
  'WIZ-14 A11 %s: what lies in a closed period is planned as refused, is not sent, and fails with the same words',
  async (target) => {
    const account = `closed-${target}`;
    const { control } = w.t.sandbox!;
    const id = await connectByWizard(w, ['yokoy', target], account);
    const before = await plan(id);
    const dates = before.elements.flatMap(({ outcome, entry }) =>
      outcome === 'book' && entry ? [entry.date] : [],
    );
    const month = dates.toSorted()[0]?.slice(0, 7) ?? '';
    control.fault({ vendor: target, account, kind: 'closedPeriod', period: month });

    const { elements } = await plan(id);
    const closed = elements.filter(({ refusal }) => refusal?.errorCode === 'period-closed');
    expect(closed).toHaveLength(dates.filter((date) => date.startsWith(month)).length);
    expect(elements.some(({ outcome }) => outcome === 'book')).toBe(
      dates.some((date) => !date.startsWith(month)),
    );

    const sent = refusedRequests(target, account).length;
    const done = await elementsAfterRun(id);
    for (const { sourceId, refusal } of closed)
      expect(
        done.find(({ syncElementSyncKey }) => syncElementSyncKey.endsWith(`:${sourceId}`)),
        sourceId,
      ).toMatchObject({ syncElementSyncStatus: 'failed', codedMessage: refusal?.codedMessage });
    expect(refusedRequests(target, account)).toHaveLength(sent);
    // their receipts, which Exact has before the entry, are not sent either
    const receipts = elements.filter(
      ({ outcome, made }) => outcome === 'book' && made.includes('receipt'),
    );
    if (target === 'exact-online')
      expect(
        control.effects({ vendor: target, account, action: 'created', kind: 'document' }),
      ).toHaveLength(receipts.length);

    // opened again, they are booked
    control.clearFaults();
    const again = await plan(id);
    expect(again.elements.filter(({ outcome }) => outcome === 'book')).toHaveLength(closed.length);
  },
  120_000,
);

test.each(['afas', 'exact-online', 'twinfield', 'xero'])(
  'WIZ-14 A11 %s: no creditor is made for what lies in a closed period',
  async (target) => {
    const account = `shut-${target}`;
    const { control } = w.t.sandbox!;
    const id = await connectByWizard(w, ['yokoy', target], account);
    const { elements } = await plan(id);
    const months = new Set(elements.flatMap(({ entry }) => entry?.date.slice(0, 7) ?? []));
    for (const period of months)
      control.fault({ vendor: target, account, kind: 'closedPeriod', period });
    const done = await elementsAfterRun(id);
    expect(new Set(done.map(({ syncElementSyncStatus }) => syncElementSyncStatus))).toEqual(
      new Set(['failed']),
    );
    expect(control.effects({ vendor: target, account, action: 'created' })).toEqual([]);
  },
  120_000,
);

test('A32 Exact: a journal of the cards that takes no VAT is known before anything is sent', async () => {
  const account = 'no-vat-journal';
  const id = await connectByWizard(w, ['yokoy', 'exact-online'], account);
  const { control } = w.t.sandbox!;
  const before = (await plan(id)).elements.filter(({ outcome }) => outcome === 'book').length;
  control.knob('vatJournals', 'purchase', 'exact-online');
  try {
    const { elements } = await plan(id);
    const refused = elements.filter(({ refusal }) => refusal?.errorCode === 'journal-without-vat');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.refusal?.codedMessage).toMatchObject({ params: { journal: '90' } });
    // with the setting that mends it
    expect(JSON.stringify(refused[0]?.refusal?.codedSolution)).toContain('label.cardJournal');
    expect(elements.filter(({ outcome }) => outcome === 'book')).toHaveLength(
      before - refused.length,
    );
    const done = await elementsAfterRun(id);
    for (const { sourceId } of refused)
      expect(
        done.find(({ syncElementSyncKey }) => syncElementSyncKey.endsWith(`:${sourceId}`)),
      ).toMatchObject({ syncElementSyncStatus: 'failed' });
    expect(refusedRequests('exact-online', account)).toEqual([]);
  } finally {
    control.knob('vatJournals', 'all', 'exact-online');
  }
}, 120_000);

test('A11 where new entries go into an open period, the refusal of one that stands in a closed one has its own way out', async () => {
  const account = 'closed-since';
  const { control } = w.t.sandbox!;
  const id = await connectByWizard(w, ['yokoy', 'exact-online'], account);
  const { packages, version } = (await w.call('GET', `/connections/${id}`)).body;
  const [source, books] = packages as [unknown, { settings: object }];
  const later = { ...books, settings: { ...books.settings, bookInOpenPeriod: true } };
  const put = await w.call('PUT', `/connections/${id}`, { packages: [source, later], version });
  expect(put.status, JSON.stringify(put.body)).toBe(200);
  await elementsAfterRun(id);
  const [changed, removed] = control.effects({ account, kind: 'purchaseEntry', action: 'created' });
  control.fault({ vendor: 'exact-online', account, kind: 'closedPeriod' });
  control.expenses.change(account, changed?.ref ?? '', {
    ...{ totalClaim: 77, totalAmount: 77, additionalCharges: 0, taxItems: [] },
    ...{ additionalCategoryItems: [], status: 'forExpenseExport', currency: 'EUR' },
  });
  control.expenses.change(account, removed?.ref ?? '', { status: 'rejected' });
  const after = await elementsAfterRun(id);
  const { body } = await w.call('GET', `/connections/${id}/log-entries?perPage=100`);
  const logs = body['hydra:member'] as {
    syncElementKey: string;
    codedSolution: { code: string } | null;
  }[];
  for (const [effect, status] of [
    [changed, 'failed'],
    [removed, 'failed_to_remove'],
  ] as const) {
    const ofIt = (key: string | null) => key?.endsWith(`:${effect?.ref}`) === true;
    const element = after.find(({ syncElementSyncKey }) => ofIt(syncElementSyncKey));
    expect(element?.syncElementSyncStatus, status).toBe(status);
    expect(logs.filter((log) => ofIt(log.syncElementKey))[0]?.codedSolution?.code).toBe(
      'document.standsInClosedPeriod',
    );
  }
}, 120_000);

test('A33 a third decimal that the books don’t take is planned as refused, and not sent', async () => {
  const account = 'dinars';
  const id = await connectByWizard(w, ['yokoy', 'twinfield'], account);
  const added = w.t.sandbox!.control.expenses.add(account, {
    status: 'forTransactionExport',
    paymentMethod: 'companyCreditCard',
    charged: { amount: 93.115, currency: 'KWD' },
  });
  const expense = String(added.id);
  const { elements } = await plan(id);
  const refused = elements.find(({ sourceId }) => sourceId === expense)?.refusal;
  expect(refused).toMatchObject({
    errorCode: 'too-many-decimals',
    codedMessage: { params: { amount: { amount: '93.115', currency: 'KWD' } } },
  });
  const done = await elementsAfterRun(id);
  expect(
    done.find(({ syncElementSyncKey }) => syncElementSyncKey.endsWith(`:${expense}`)),
  ).toMatchObject({ syncElementSyncStatus: 'failed', codedMessage: refused?.codedMessage });
  expect(refusedRequests('twinfield', account)).toEqual([]);
}, 120_000);

test('A28 AFAS: reverse charge without an account for VAT to pay is planned as refused, and booked once it is set', async () => {
  const account = 'reverse-charge';
  const id = await connectByWizard(w, ['yokoy', 'afas'], account);
  type Settings = Record<string, unknown> & { vatMap: { taxCode: string }[] };
  const save = async (change: (settings: Settings) => object) => {
    const { packages, version } = (await w.call('GET', `/connections/${id}`)).body;
    const [source, target] = packages as [unknown, { settings: Settings }];
    const changed = { ...target, settings: { ...target.settings, ...change(target.settings) } };
    const put = await w.call('PUT', `/connections/${id}`, { packages: [source, changed], version });
    expect(put.status, JSON.stringify(put.body)).toBe(200);
  };
  await save(({ vatMap }) => ({
    vatMap: vatMap.map((row) => (row.taxCode === 'NL0' ? { ...row, vatCode: '8' } : row)),
  }));
  const { elements } = await plan(id);
  const refused = elements.filter(({ refusal }) =>
    JSON.stringify(refusal?.codedSolution ?? {}).includes('label.vatToPayLedger'),
  );
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.refusal?.errorCode).toBe('mapping-missing');

  await save(() => ({ vatToPayLedger: '1500' }));
  const booked = (await plan(id)).elements.filter(({ sourceId }) =>
    refused.some((one) => one.sourceId === sourceId),
  );
  expect(booked.map(({ outcome }) => outcome)).toEqual(refused.map(() => 'book'));
  const lines = booked[0]?.entry?.lines ?? [];
  const of = (kind: string) => lines.find((line) => line.kind === kind);
  expect(of('vatToClaim')).toMatchObject({ account: '1400', vatCode: '8' });
  expect(of('vatToPay')).toMatchObject({
    account: '1500',
    amount: -(of('vatToClaim')?.amount ?? 0),
  });
}, 120_000);

test.each(['exact-online', 'afas'])(
  'WIZ-14 %s: a creditor that is blocked is known before anything is sent',
  async (target) => {
    const account = `blocked-${target}`;
    const id = await connectByWizard(w, ['yokoy', target], account);
    const { control } = w.t.sandbox!;
    const [month = ''] = (await plan(id)).elements
      .map(({ entry }) => entry?.date.slice(0, 7) ?? '~')
      .toSorted();
    control.fault({ vendor: target, account, kind: 'closedPeriod', period: month });
    await elementsAfterRun(id);
    control.clearFaults();
    // of somebody for whom something is booked already
    const known = (await plan(id)).elements.find(
      ({ outcome, made, entry }) =>
        outcome === 'book' && entry?.party && !made.includes('creditor'),
    );
    const party = known?.entry?.party?.number ?? 'none';
    control.fault({ vendor: target, account, kind: 'blockedAccount', party });
    const { elements } = await plan(id);
    const blocked = elements.filter(({ refusal }) => refusal?.errorCode === 'supplier-blocked');
    expect(blocked.map(({ sourceId }) => sourceId)).toContain(known?.sourceId);
    expect(blocked[0]?.refusal?.codedMessage).toMatchObject({
      params: { creditor: expect.stringContaining(party) },
    });
    await w.call('POST', `/connections/${id}/reset-sync-status`, {});
    const done = await elementsAfterRun(id);
    for (const { sourceId, refusal } of blocked)
      expect(
        done.find(({ syncElementSyncKey }) => syncElementSyncKey.endsWith(`:${sourceId}`)),
      ).toMatchObject({ syncElementSyncStatus: 'failed', codedMessage: refusal?.codedMessage });
    expect(refusedRequests(target, account)).toEqual([]);
  },
  120_000,
);

/** The kind of effect of a supplier's invoice, by target. */
const invoiceKinds = { 'exact-online': 'purchaseEntry', afas: 'purchaseTransaction' } as const;

test.each(Object.entries(invoiceKinds))(
  'A23 %s: a second copy of a supplier’s invoice is asked about before the run, and not booked',
  async (target, kind) => {
    const account = `invoice-twice-${target}`;
    const id = await connectByWizard(w, ['payhawk', target], account);
    const { control } = w.t.sandbox!;
    await elementsAfterRun(id);
    const dial = control.expensesAt('payhawk');
    const entries = () => control.effects({ vendor: target, account, action: 'created', kind });
    const before = entries().length;
    const booked = new Set(entries().map(({ ref }) => ref));
    const invoice = dial
      .list(account)
      .find((one) => one['type'] === 'bank' && booked.has(`PH-${String(one['id'])}`));
    expect(invoice).toBeDefined();
    const { id: _, externalLinks: __, ...copy } = invoice ?? {};
    const { id: second } = dial.add(account, copy);
    // the creditor of this one is only found by the name of the supplier
    const supplier = { ...(copy as { supplier: object }).supplier, externalId: undefined };
    const { id: third } = dial.add(account, { ...copy, supplier });

    await elementsAfterRun(id);
    const { elements } = await plan(id);
    for (const one of [second, third])
      expect(elements.find(({ sourceId }) => sourceId === String(one))).toMatchObject({
        outcome: 'ask',
        refusal: {
          errorCode: 'booked-otherwise',
          codedMessage: { params: { differs: { code: 'element.sameInvoice' } } },
        },
      });
    expect(entries()).toHaveLength(before);
  },
  120_000,
);

test.each(Object.entries(invoiceKinds))(
  'A23 %s: of two copies of an invoice that wait for the same run, one is booked and the other asked about',
  async (target, kind) => {
    const account = `invoice-copies-${target}`;
    const id = await connectByWizard(w, ['payhawk', target], account);
    const { control } = w.t.sandbox!;
    const dial = control.expensesAt('payhawk');
    const references = () =>
      control.effects({ vendor: target, account, action: 'created', kind }).map(({ ref }) => ref);
    const bookable = new Set(
      (await plan(id)).elements.flatMap(({ outcome, sourceId }) =>
        outcome === 'book' ? [sourceId] : [],
      ),
    );
    const invoice = dial
      .list(account)
      .find((one) => one['type'] === 'bank' && bookable.has(String(one['id'])));
    const {
      id: first,
      externalLinks: _,
      ...copy
    } = invoice as {
      id: string;
      externalLinks: unknown;
      document: object;
    };
    const { documentNumber: number } = copy.document as { documentNumber: string };
    // typed with a blank more
    const document = {
      ...copy.document,
      documentNumber: `${number.slice(0, 2)} ${number.slice(2)}`,
    };
    const { id: second } = dial.add(account, { ...copy, document });
    const copies = [first, String(second)];

    const planned = (await plan(id)).elements.filter(({ sourceId }) => copies.includes(sourceId));
    expect(planned.map(({ outcome }) => outcome).toSorted()).toEqual(['ask', 'book']);
    const waits = planned.find(({ outcome }) => outcome === 'ask');
    expect(waits?.refusal?.codedMessage).toMatchObject({ code: 'element.sameInvoiceWaits' });

    const done = await elementsAfterRun(id);
    const states = done.filter(({ syncElementSyncKey }) =>
      copies.some((one) => syncElementSyncKey.endsWith(`:${one}`)),
    );
    expect(states.map((one) => one.syncElementSyncStatus).toSorted()).toEqual([
      'complete',
      'failed',
    ]);
    expect(
      states.find((one) => one.syncElementSyncStatus === 'failed')?.syncElementSyncKey,
    ).toContain(`:${waits?.sourceId}`);
    expect(
      references().filter((one) => copies.some((copied) => one === `PH-${copied}`)),
    ).toHaveLength(1);
  },
  120_000,
);
