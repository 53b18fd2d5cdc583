import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

  // another account from now on: what was booked stays what it was
  const { packages, version } = (await w.call('GET', `/connections/${id}`)).body;
  const [source, target] = packages as { settings: Record<string, unknown> }[];
  const journal = { ...target, settings: { ...target?.settings, glMap: [] } };
  const put = await w.call('PUT', `/connections/${id}`, { packages: [source, journal], version });
  expect(put.status, JSON.stringify(put.body)).toBe(200);
  const [first] = bookable;
  expect(await entryOf(idOf(first?.sourceId ?? ''))).toMatchObject({
    state: 'booked',
    entry: first?.entry,
  });
}, 120_000);
