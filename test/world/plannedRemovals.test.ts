import { afterAll, beforeAll, expect, test } from 'vitest';
import { plannedLines } from '../support/plannedLines.ts';
import { startWizard, type Wizard } from '../support/wizardCalls.ts';
import { connectByWizard, runSettled } from '../support/wizardConnection.ts';

// What is gone at its source after it was booked, or has nothing to book any more, is planned as what the run does.

let w: Wizard;
beforeAll(async () => {
  w = await startWizard();
});
afterAll(() => w.t.close());

test.each(['afas', 'exact-online', 'twinfield', 'xero'])(
  'WIZ-14 A25 %s: what is rejected or becomes 0 after it was booked is planned as removed, and the run removes just that',
  async (target) => {
    const account = `removed-${target}`;
    const { control } = w.t.sandbox!;
    const id = await connectByWizard(w, ['yokoy', target], account);
    const plan = async () => plannedLines(await w.call('POST', `/connections/${id}/plan`));
    const run = async () => {
      await w.call('POST', `/connections/${id}/force-run`);
      await runSettled(w, id);
    };
    await run();
    const ours = () => control.effects({ vendor: target, account });
    const isEntry = ({ kind }: { kind: string }) =>
      /^(?:purchaseEntry|purchaseTransaction|bill|entry|voucher|financialEntry)$/.test(kind);
    const privately = new Set(
      control.expenses
        .list(account)
        .filter(({ paymentMethod }) => paymentMethod === 'paidPrivately')
        .map((one) => String(one['id'])),
    );
    const [rejected = '', zero = '', ...others] = ours()
      .filter((one) => one.action === 'created' && isEntry(one) && privately.has(one.ref ?? ''))
      .map(({ ref = '' }) => ref);
    expect(others.length).toBeGreaterThan(0);
    const amount = (totalClaim: number) => ({
      ...{ totalClaim, totalAmount: totalClaim, additionalCharges: 0, taxItems: [] },
      ...{ additionalCategoryItems: [], status: 'forExpenseExport' },
    });
    control.expenses.change(account, rejected, { status: 'rejected' });
    control.expenses.change(account, zero, amount(0));

    const before = ours().length;
    const planned = (await plan()).elements;
    const removals = planned.filter(({ outcome }) => outcome === 'remove');
    expect(new Set(removals.map(({ sourceId }) => sourceId))).toEqual(new Set([rejected, zero]));
    for (const { entry, refusal, made } of removals)
      expect([entry, refusal, made]).toEqual([null, null, []]);
    // the books' own number, as far as the package shows it
    expect(removals.find(({ sourceId }) => sourceId === rejected)?.stands).toMatchObject({
      number: expect.stringMatching(/\w/),
    });
    expect(planned.filter(({ outcome }) => outcome === 'book' || outcome === 'change')).toEqual([]);
    expect(ours()).toHaveLength(before);

    await run();
    const done = ours().slice(before).filter(isEntry);
    expect(new Set(done.map(({ ref }) => ref))).toEqual(new Set([rejected, zero]));
    expect(done.filter(({ action }) => action === 'created')).toEqual([]);
    expect((await plan()).elements.filter(({ outcome }) => outcome === 'remove')).toEqual([]);

    // back at its source: booked again, as planned; nothing to book from the start: nothing is planned
    control.expenses.change(account, rejected, amount(55));
    const [back] = (await plan()).elements.filter(({ sourceId }) => sourceId === rejected);
    expect(back).toMatchObject({ outcome: 'book', entry: { total: 5_500 } });
    await run();
    const again = ours().filter((one) => one.ref === rejected && isEntry(one));
    expect(again.at(-1)).toMatchObject({ action: 'created' });
  },
  120_000,
);

test.each(['afas', 'exact-online', 'twinfield', 'xero'])(
  'WIZ-14 A11 %s: what would be removed from a period closed since is planned as refused, is not sent, and fails so',
  async (target) => {
    const account = `removed-closed-${target}`;
    const { control } = w.t.sandbox!;
    const id = await connectByWizard(w, ['yokoy', target], account);
    const planned = async () =>
      plannedLines(await w.call('POST', `/connections/${id}/plan`)).elements;
    const run = async () => {
      await w.call('POST', `/connections/${id}/force-run`);
      await runSettled(w, id);
    };
    const [booked] = (await planned()).filter(
      ({ outcome, entry }) => outcome === 'book' && entry?.party,
    );
    const sourceId = booked?.sourceId ?? '';
    const period = booked?.entry?.date.slice(0, 7) ?? '';
    await run();
    control.fault({ vendor: target, account, kind: 'closedPeriod', period });
    control.expenses.change(account, sourceId, { status: 'rejected' });
    const writes = () =>
      control.requests({ vendor: target, account }).filter(({ status }) => status >= 400).length;
    const before = writes();
    const [refused] = (await planned()).filter((one) => one.sourceId === sourceId);
    expect(refused).toMatchObject({ outcome: 'refused', refusal: { errorCode: 'period-closed' } });
    await run();
    const { body } = await w.call('GET', `/connections/${id}/sync-element?perPage=100`);
    const done = body['hydra:member'] as { syncElementSyncKey: string }[];
    expect(
      done.find(({ syncElementSyncKey }) => syncElementSyncKey.endsWith(`:${sourceId}`)),
    ).toMatchObject({
      syncElementSyncStatus: 'failed_to_remove',
      codedMessage: refused?.refusal?.codedMessage,
    });
    expect(writes()).toBe(before);
    control.clearFaults();
    await run();
    expect((await planned()).filter((one) => one.sourceId === sourceId)).toEqual([]);
  },
  120_000,
);
