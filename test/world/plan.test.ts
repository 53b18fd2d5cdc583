import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insuranceEventTypes } from '../../src/contract/insuranceEvents.ts';
import type { PlannedElement, PlannedFlow } from '../../src/contract/plan.ts';
import { eventTypeNames } from '../../src/packages/insurance-brydge/insuranceSettings.ts';
import { plannedLines } from '../support/plannedLines.ts';
import { startWizard, type Wizard } from '../support/wizardCalls.ts';
import { connectByWizard, runSettled } from '../support/wizardConnection.ts';

// What a plan promises, the run does; and it writes nothing itself.

let w: Wizard;
beforeAll(async () => {
  w = await startWizard();
});
afterAll(() => w.t.close());
beforeEach(() => w.t.sandbox?.control.clearFaults());

const plan = async (id: string, body: object = {}) =>
  plannedLines(await w.call('POST', `/connections/${id}/plan`, body));
const elementsOf = async (id: string) =>
  (await w.call('GET', `/connections/${id}/sync-element?perPage=100`)).body['hydra:member'] as {
    syncElementId: string;
    syncElementSyncKey: string;
    syncElementSyncStatus: string;
    codedMessage: unknown;
  }[];

const pairs = ['payhawk', 'yokoy'].flatMap((source) =>
  ['afas', 'exact-online', 'twinfield', 'xero'].map((target) => [source, target] as const),
);
test.each(pairs)(
  'WIZ-14 %s and %s: each expense is planned as the run books it, and the plan writes nothing',
  async (source, target) => {
    const account = `plan-${source.slice(0, 2)}-${target}`;
    const { control } = w.t.sandbox!;
    const id = await connectByWizard(w, [source, target], account);
    const before = control.effects({ account }).length;
    const { elements, end } = await plan(id);
    expect(end).toMatchObject({ stopped: null, notPlanned: 0, more: false });
    expect(elements.length).toBeGreaterThan(0);
    // the vendors' own record
    expect(control.effects({ account })).toHaveLength(before);
    for (const { outcome, entry, refusal, searchedFieldData } of elements) {
      expect([outcome, refusal?.errorCode, searchedFieldData]).toEqual(
        outcome === 'book'
          ? ['book', undefined, searchedFieldData]
          : ['refused', expect.any(String), searchedFieldData],
      );
      if (outcome === 'book')
        expect(entry?.lines.reduce((total, { amount }) => total + amount, 0)).toBe(0);
    }

    await w.call('POST', `/connections/${id}/force-run`);
    await runSettled(w, id);
    const done = await elementsOf(id);
    for (const { from, sourceId, outcome, refusal } of elements) {
      const element = done.find(
        ({ syncElementSyncKey: key }) => key.startsWith(`${from}:`) && key.endsWith(`:${sourceId}`),
      );
      expect([element?.syncElementSyncStatus, element?.codedMessage], sourceId).toEqual(
        outcome === 'book' ? ['complete', null] : ['failed', refusal?.codedMessage],
      );
    }
    // and once it has run, nothing of it is to be booked
    const { elements: after } = await plan(id);
    expect(after.filter(({ outcome }) => outcome === 'book')).toEqual([]);
  },
  120_000,
);

test('INSIGHT-04 WIZ-14 the entry of an element is what was booked, also after its settings have changed; what failed shows why', async () => {
  const id = await connectByWizard(w, ['yokoy', 'exact-online'], 'entries');
  const { elements: planned } = await plan(id);
  await w.call('POST', `/connections/${id}/force-run`);
  await runSettled(w, id);
  const entryOf = async (elementId: string) =>
    (await w.call('GET', `/connections/${id}/sync-elements/${elementId}/entry`)).body;
  const stored = await elementsOf(id);
  const idOf = (sourceId: string) =>
    stored.find(({ syncElementSyncKey }) => syncElementSyncKey.endsWith(`:${sourceId}`))
      ?.syncElementId ?? '';
  const bookable = planned.filter(({ outcome }) => outcome === 'book');
  for (const { sourceId, entry } of bookable)
    expect(await entryOf(idOf(sourceId)), sourceId).toMatchObject({
      state: 'booked',
      to: 'exact-online',
      entry,
      externalId: expect.any(String),
    });
  for (const { sourceId, refusal } of planned.filter(({ outcome }) => outcome === 'refused'))
    expect(await entryOf(idOf(sourceId)), sourceId).toMatchObject({
      state: 'refused',
      entry: null,
      codedMessage: refusal?.codedMessage,
    });

  // another VAT code from now on: what was booked stays what it was
  const { packages, version } = (await w.call('GET', `/connections/${id}`)).body;
  const [source, target] = packages as [unknown, { settings: { vatMap: object[] } }];
  const vatMap = target.settings.vatMap.map((row) => ({ ...row, vatCode: '5' }));
  const otherCodes = { ...target, settings: { ...target.settings, vatMap } };
  const put = await w.call('PUT', `/connections/${id}`, {
    packages: [source, otherCodes],
    version,
  });
  expect(put.status, JSON.stringify(put.body)).toBe(200);
  const before = bookable.find(({ entry }) => entry?.lines.some(({ vatCode }) => vatCode === '4'));
  expect(await entryOf(idOf(before?.sourceId ?? 'none'))).toMatchObject({
    state: 'booked',
    entry: before?.entry,
  });
}, 120_000);

test('CHG-01 WIZ-14 changed settings are planned next to those that hold: the same expenses before and after, and nothing is saved', async () => {
  const id = await connectByWizard(w, ['yokoy', 'exact-online'], 'otherwise');
  const { packages } = (await w.call('GET', `/connections/${id}`)).body;
  const [source, target] = packages as { settings: Record<string, unknown> }[];
  const glMap = [{ category: 'Lunch and dinner', glAccount: '4510' }];
  const changed = [source, { ...target, settings: { ...target?.settings, glMap } }];
  const { elements } = await plan(id, { packages: changed });
  const accounts = (entry: PlannedElement['entry'] | undefined) =>
    entry?.lines.flatMap(({ kind, account }) => (kind === 'bought' ? [account] : []));
  const meals = elements.filter(({ before }) => accounts(before?.entry)?.includes('4430'));
  expect(meals.length).toBeGreaterThan(0);
  for (const { entry, before } of elements) {
    expect(accounts(entry)).toEqual(
      accounts(before?.entry)?.map((account) => (account === '4430' ? '4510' : account)),
    );
    expect(entry?.total).toBe(before?.entry?.total);
  }
  // without other settings there is nothing to compare
  const { elements: saved } = await plan(id);
  expect(saved.every(({ before }) => before === null)).toBe(true);
  expect((await w.call('GET', `/connections/${id}`)).body.packages).toEqual(packages);
}, 120_000);

test('WIZ-14 a connection that must book everything is not finished before it can, and each thing to mend is named once', async () => {
  const id = await connectByWizard(w, ['yokoy', 'exact-online'], 'everything');
  const finish = () =>
    w.call('PUT', `/connections/${id}/complete-preconfiguration`, { requireAllBookable: true });
  const booking = await finish();
  expect(booking.status, JSON.stringify(booking.body)).toBe(200);
  const { packages, version } = (await w.call('GET', `/connections/${id}`)).body;
  const [source, target] = packages as { settings: Record<string, unknown> }[];
  const unmapped = [source, { ...target, settings: { ...target?.settings, vatMap: [] } }];
  await w.call('PUT', `/connections/${id}`, { packages: unmapped, version });
  const refused = await finish();
  expect(refused.status).toBe(422);
  const named = (
    refused.body.violations as { propertyPath: string; params: { value: string } }[]
  ).map(({ propertyPath, params }) => `${propertyPath} ${params.value}`);
  expect(named).toContain('requireAllBookable NL21');
  expect(new Set(named).size).toBe(named.length);

  // a source that can't be read is no reason to believe that all is well
  w.t.sandbox!.control.fault({ vendor: 'yokoy', account: 'everything', kind: '503' });
  const unread = await finish();
  expect(unread.status).toBe(422);
  expect(unread.body.violations).toHaveLength(1);
}, 120_000);

test('WIZ-14 books that stop answering in the middle end the plan with the reason, and what was planned stands', async () => {
  const id = await connectByWizard(w, ['yokoy', 'exact-online'], 'midway');
  w.t.sandbox!.control.fault({
    vendor: 'exact-online',
    account: 'midway',
    kind: '503',
    match: 'crm/Accounts',
  });
  const { elements, end } = await plan(id);
  expect(end.stopped?.message).toContain('Exact Online');
  w.t.sandbox!.control.clearFaults();
  const again = await plan(id);
  expect(again.end.stopped).toBeNull();
  expect(again.elements.length).toBeGreaterThan(elements.length);
}, 120_000);

test('WIZ-14 of more than a plan reads, the newest are planned and the older ones counted', async () => {
  const account = 'newest';
  const { control } = w.t.sandbox!;
  control.seedExpenses(account, 900);
  const id = await connectByWizard(w, ['yokoy', 'exact-online'], account);
  const { body } = await w.call('GET', `/connections/${id}/document-counts`);
  const [{ from: waiting }] = body['hydra:member'];
  const { elements, end } = await plan(id);
  expect(elements).toHaveLength(200);
  expect(elements.length + end.notPlanned + end.ignored).toBe(waiting);
  expect(end.more).toBe(false);
  const planned = new Set(elements.map(({ sourceId }) => sourceId));
  const oldest = elements.map(({ syncElementDate }) => syncElementDate ?? '').toSorted()[0] ?? '';
  const missing = control.expenses
    .list(account)
    .filter(
      ({ id, postingDate }) => !planned.has(String(id)) && String(postingDate ?? '') > oldest,
    );
  expect(missing).toEqual([]);
}, 180_000);

test.each(['exact-online', 'twinfield', 'xero'])(
  'WIZ-14 %s: what changed at its source is planned with what is in the books and what it becomes',
  async (target) => {
    const account = `from-to-${target}`;
    const id = await connectByWizard(w, ['yokoy', target], account);
    await w.call('POST', `/connections/${id}/force-run`);
    await runSettled(w, id);
    const { control } = w.t.sandbox!;
    const entries = control
      .effects({ vendor: target, account, action: 'created' })
      .filter(({ kind }) => /^(?:purchaseEntry|purchaseTransaction|bill)$/.test(kind));
    const expense = control.expenses
      .list(account)
      .find(({ id: ref }) => entries.some((entry) => entry.ref === ref));
    const sourceId = String(expense?.['id']);
    const booked = entries.find(({ ref }) => ref === sourceId);
    // its export undone, for another amount
    control.expenses.change(account, sourceId, {
      status: 'forExpenseExport',
      totalClaim: 999,
      totalAmount: 999,
      additionalCharges: 0,
      taxItems: [],
      additionalCategoryItems: [],
      isCreditNote: false,
      paymentMethod: 'paidPrivately',
      currency: 'EUR',
      fxRates: { EUR: 1 },
    });
    const [changed] = (await plan(id)).elements.filter((one) => one.sourceId === sourceId);
    expect(changed).toMatchObject({
      outcome: 'change',
      stands: {
        number: expect.stringMatching(/\d/),
        date: expect.stringMatching(/^\d{4}-/),
        amount: { amount: Math.abs(booked?.amount ?? 0).toFixed(2), currency: 'EUR' },
        party: expect.stringMatching(/\w/),
      },
      entry: { total: 99_900 },
    });
    // what is new, or the same, has nothing to change
    const others = (await plan(id)).elements.filter((one) => one.sourceId !== sourceId);
    expect(others.filter(({ stands }) => stands !== null)).toEqual([]);
  },
  120_000,
);

test.each(['bamboohr', 'afas'])(
  'WIZ-14 EVT-02 %s: the events that people would have are planned, and the run reports those',
  async (source) => {
    const { control } = w.t.sandbox!;
    const account = `people-${source}`;
    const id = await connectByWizard(w, [source, 'insurance-brydge'], account);
    const countByType = async () =>
      (await w.call('GET', `/connections/${id}/data/insurance-brydge/events`)).body
        .countByType as Record<string, number>;
    const { elements, flows, end } = await plan(id);
    expect([elements, end.sources, end.stopped]).toEqual([[], [], null]);
    expect(flows).toHaveLength(1);
    const [people] = flows;
    expect(people).toMatchObject({ from: source, to: 'insurance-brydge', refusals: [] });
    expect(await countByType()).toEqual({});
    expect(control.effects({ account })).toEqual([]);

    await w.call('POST', `/connections/${id}/force-run`);
    await runSettled(w, id);
    const typeOf = ({ code }: { code: string }) =>
      insuranceEventTypes.find((type) => eventTypeNames[type].code === code);
    const eventsOf = (acts: PlannedFlow['acts']) =>
      Object.fromEntries(
        acts.flatMap(({ codedMessage, count }) => {
          const type = typeOf(codedMessage);
          return type ? [[type, count]] : [];
        }),
      );
    const planned = eventsOf(people?.acts ?? []);
    expect(Object.keys(planned).length).toBeGreaterThan(0);
    expect(planned).toEqual(await countByType());
    // once it has run, nobody has anything new
    const [after] = (await plan(id)).flows;
    expect(eventsOf(after?.acts ?? [])).toEqual({});
  },
  120_000,
);

test.each(['yokoy', 'payhawk'])(
  'WIZ-14 B1 %s: the records that would be written to its lists are planned, and the run writes those',
  async (source) => {
    const { control } = w.t.sandbox!;
    const account = `lists-${source}`;
    const id = await connectByWizard(w, [source, 'exact-online'], account);
    const { packages, version } = (await w.call('GET', `/connections/${id}`)).body;
    const [expenses, books] = packages as [{ settings: object }, unknown];
    const masterData = ['ledger-account', 'vat-code'];
    const filled = { ...expenses, settings: { ...expenses.settings, masterData } };
    const put = await w.call('PUT', `/connections/${id}`, { packages: [filled, books], version });
    expect(put.status, JSON.stringify(put.body)).toBe(200);

    const lists = () =>
      control
        .effects({ vendor: source, account })
        .filter(({ kind }) => /categor|tax|list/i.test(kind));
    const before = lists().length;
    const { flows } = await plan(id);
    expect(lists()).toHaveLength(before);
    const countOf = (code: string) =>
      flows
        .flatMap(({ acts }) => acts)
        .filter(({ codedMessage }) => codedMessage.code === code)
        .reduce((sum, { count }) => sum + count, 0);
    expect(flows.map(({ syncElementName }) => syncElementName)).toEqual(masterData);
    expect(countOf('plan.create')).toBeGreaterThan(0);
    expect(
      flows.flatMap(({ acts }) =>
        acts.flatMap(({ names }) => names.map((one) => one.searchedFieldData)),
      ),
    ).toContain('4100 · Rent');

    const planned = countOf('plan.create') + countOf('plan.change');
    await w.call('POST', `/connections/${id}/force-run`);
    await runSettled(w, id);
    expect(lists().length - before).toBe(planned);
    const { flows: after } = await plan(id);
    expect(after.flatMap(({ acts }) => acts.map(({ codedMessage }) => codedMessage.code))).toEqual(
      masterData.map(() => 'plan.same'),
    );
  },
  120_000,
);
