import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plannedLines } from '../support/plannedLines.ts';
import { startWizard, type Wizard } from '../support/wizardCalls.ts';
import { connectByWizard, runSettled } from '../support/wizardConnection.ts';
import {
  balancesIn,
  connected,
  elementsOf,
  membersOf,
  purchase,
  save,
  targets,
  valuesOf,
  type Target,
} from './rechargeConnection.ts';

// Costs for another administration of the same customer: the one that paid has them on the current account, the other books them.

let w: Wizard;
beforeAll(async () => {
  w = await startWizard();
});
afterAll(() => w.t.close());
beforeEach(() => w.t.sandbox?.control.clearFaults());

test.each(Object.keys(targets) as Target[])(
  'A40 %s: costs for another administration are planned and booked in both, follow their receipt and go with it',
  async (target) => {
    const account = `recharge-${target}`;
    const { id, other, dial, run, balances, writes } = await connected(w, target, account);
    const expense = String(dial.add(account, purchase())['id']);

    const planned = plannedLines(
      await w.call('POST', `/connections/${id}/plan`, {}),
    ).elements.toSorted((a, b) => Number(b.amount?.amount) - Number(a.amount?.amount));
    expect(
      planned.map(({ outcome, amount, refusal }) => [refusal, outcome, amount?.amount]),
    ).toEqual([
      [null, 'book', '121.00'],
      [null, 'book', '48.40'],
    ]);
    const [own, recharged] = planned.map(({ entry }) =>
      entry?.lines.map(({ kind, account: ledger, amount }) => [kind, ledger, amount]),
    );
    const { account: currentAccount, otherAccount } = targets[target];
    expect(own).toContainEqual(['bought', currentAccount, 4840]);
    expect(own).toContainEqual(['bought', '4430', 6000]);
    expect(recharged?.map(([kind, , amount]) => [kind, amount])).toEqual([
      ['bought', 4000],
      ['vatToClaim', 840],
      ['against', -4840],
    ]);
    expect(recharged?.at(-1)).toEqual(['against', otherAccount, -4840]);
    const [here, there] = planned.map(({ entry }) => entry);
    expect([here?.administration, there?.administration]).toEqual([null, other]);
    expect(there?.administrationName).toEqual(expect.any(String));

    const currentName = target === 'xero' ? currentAccount : 'other company money';
    /** The balances in both with so much for the other; `card` is its current account. */
    const withRecharge = (gross: number) => {
      const [net, vat] = [Math.round(gross / 1.21), gross - Math.round(gross / 1.21)];
      const rest = { '4430': 10_000 - net, 'VAT to claim': 2100 - vat };
      return gross === 0
        ? { own: { ...rest, creditor: -12_100 }, other: {} }
        : {
            own: { ...rest, [currentName]: gross, creditor: -12_100 },
            other: { '4430': net, 'VAT to claim': vat, card: -gross },
          };
    };
    const statuses = async () => (await elementsOf(w, id)).toSorted();
    await run();
    expect(await statuses()).toEqual(['complete', 'complete']);
    expect(await balances()).toEqual(withRecharge(4840));

    // nothing is booked twice
    const written = writes();
    await run();
    expect(writes()).toBe(written);

    dial.change(account, expense, purchase(60.5));
    await run();
    expect(await statuses()).toEqual(['complete', 'complete']);
    expect(await balances()).toEqual(withRecharge(6050));

    // none of it is for the other any more
    dial.change(account, expense, purchase(60.5, 'Own'));
    await run();
    expect(await statuses()).toEqual(['complete', 'removed']);
    expect(await balances()).toEqual(withRecharge(0));

    dial.change(account, expense, purchase(24.2));
    await run();
    expect(await balances()).toEqual(withRecharge(2420));

    dial.change(account, expense, { status: 'rejected' });
    await run();
    expect(await statuses()).toEqual(['removed', 'removed']);
    expect(await balances()).toEqual({ own: {}, other: {} });
  },
  120_000,
);

test.each(Object.keys(targets) as Target[])(
  'A40 A11 %s: a closed month of the other administration is foreseen, and leaves the receipt booked',
  async (target) => {
    const { id, dial, run, balances, fault } = await connected(
      w,
      target,
      `recharge-closed-${target}`,
    );
    const { control } = w.t.sandbox!;
    await save(w, id, target === 'xero' ? {} : { bookInOpenPeriod: false });
    dial.add(`recharge-closed-${target}`, purchase());
    fault({ kind: 'closedPeriod', period: '2026-03' });
    const planned = plannedLines(await w.call('POST', `/connections/${id}/plan`, {})).elements;
    expect(planned.map(({ outcome, refusal }) => [outcome, refusal?.errorCode]).toSorted()).toEqual(
      [
        ['book', undefined],
        ['refused', 'period-closed'],
      ],
    );
    await run();
    expect((await elementsOf(w, id)).toSorted()).toEqual(['complete', 'failed']);
    const { own, other } = await balances();
    expect([own['creditor'], other]).toEqual([-12_100, {}]);

    control.clearFaults();
    await w.call('POST', `/connections/${id}/reset-sync-status`, {});
    await run();
    expect((await elementsOf(w, id)).toSorted()).toEqual(['complete', 'complete']);
    const { other: booked } = await balances();
    expect(booked['card']).toBe(-4840);
  },
  120_000,
);

test.each(['exact-online', 'xero'] as const)(
  'A40 A20 %s: a recharge stands once though the answer to its entry is lost',
  async (target) => {
    const account = `recharge-lost-${target}`;
    const { id, dial, run, balances } = await connected(w, target, account);
    const match = 'generaljournalentry|BankTransactions';
    dial.add(account, purchase());
    w.t.sandbox!.control.fault({
      ...{ vendor: target, account, kind: 'dropAfterCommit', times: 1 },
      match: `(POST|PUT) .*(${match})`,
    });
    await run();
    await run();
    expect(w.t.sandbox!.control.faults()).toEqual([]);
    expect(await elementsOf(w, id)).toEqual(['complete', 'complete']);
    const { other } = await balances();
    expect(other['card']).toBe(-4840);
  },
  120_000,
);

test('A40 A9 each expense of Yokoy is confirmed once, and its costs for the other administration never', async () => {
  const account = 'recharge-yokoy';
  const { control } = w.t.sandbox!;
  const id = await connectByWizard(w, ['yokoy', 'exact-online'], account);
  const [own = '', other = ''] = await valuesOf(w, id, 'exact-online', 'division');
  await save(w, id, { rechargesCosts: true, otherAdministrations: [other] }, other);
  await save(w, id, {
    currentAccounts: [
      { administration: other, account: '1900', otherJournal: '90', otherAccount: '1620' },
    ],
    recharges: [{ costObject: '200', administration: other }],
  });
  await w.call('POST', `/connections/${id}/force-run`);
  await runSettled(w, id);
  const members = await membersOf(w, id);
  const recharges = members.filter(({ syncElementSyncKey: key }) => key.includes(':recharge:'));
  expect(recharges.length).toBeGreaterThan(0);
  expect(new Set(recharges.map(({ syncElementSyncStatus: status }) => status))).toEqual(
    new Set(['complete']),
  );
  const exported = control.effects({ account, action: 'exported' });
  expect(exported).toHaveLength(members.length - recharges.length);
  // what one owes is what the other is owed
  const here = await balancesIn(w, id, 'exact-online', own);
  const there = await balancesIn(w, id, 'exact-online', other);
  expect(there['card']).toBe(-(here['other company money'] ?? 0));
  expect(there['card']).toBeLessThan(0);
}, 120_000);
