import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sum } from '../../src/packages/kit/money.ts';
import type { FaultSpec } from '../../src/sandbox/faultDial.ts';
import { plannedLines } from '../support/plannedLines.ts';
import { startWizard, type Use, type Wizard } from '../support/wizardCalls.ts';
import { connectByWizard, runSettled } from '../support/wizardConnection.ts';
import { yearTargets } from '../year/yearTargets.ts';

// Costs for another administration of the same customer: the one that paid has them on the current account, the other books them.

let w: Wizard;
beforeAll(async () => {
  w = await startWizard();
});
afterAll(() => w.t.close());
beforeEach(() => w.t.sandbox?.control.clearFaults());

/** The setting that chooses an administration, the one with the others, and what is chosen for recharges. */
const targets = {
  afas: { chosen: 'administration', journal: '90', account: '1900', otherAccount: '1620' },
  'exact-online': { chosen: 'division', journal: '90', account: '1900', otherAccount: '1620' },
  twinfield: { chosen: 'office', journal: 'MEMO', account: '1900', otherAccount: '1620' },
  xero: { chosen: 'tenants', journal: undefined, account: '1900', otherAccount: '1000' },
} as const;
type Target = keyof typeof targets;

type Field = { fieldName: string; fieldOptions: { options?: Record<string, string> } };

async function valuesOf(id: string, target: string, fieldName: string): Promise<string[]> {
  const { body } = await w.call('GET', `/connections/${id}/pre-setting-details`);
  const row = (body['hydra:member'] as { packageType: string; fields: Field[] }[]).find(
    ({ packageType }) => packageType === target,
  );
  const field = row?.fields.find((one) => one.fieldName === fieldName);
  return Object.keys(field?.fieldOptions.options ?? {});
}

/** Saves settings of the target once the lists that they need are loaded. */
async function save(id: string, settings: object, confirmation?: string): Promise<void> {
  const { packages, version } = (await w.call('GET', `/connections/${id}`)).body;
  const [source, target] = packages as [Use, Use];
  const next = [source, { ...target, settings: { ...target.settings, ...settings } }];
  const preview = () =>
    w.call('POST', `/connections/${id}/change-preview`, { packages: next, load: 'missing' });
  await expect.poll(async () => (await preview()).body.state, { timeout: 20_000 }).toBe('ready');
  const put = await w.call('PUT', `/connections/${id}`, { packages: next, version, confirmation });
  expect(put.status, JSON.stringify(put.body)).toBe(200);
}

/** An expense of 121.00, of which 48.40 is in the category "Group". */
const purchase = (group = 48.4, category = 'Group') => {
  const part = (amount: number, name: string) => ({
    category: name,
    reconciliation: {
      ...{ totalAmount: amount, taxAmount: Math.round((amount * 2100) / 121) / 100 },
      ...{ accountCode: '4430', customFields: [] },
    },
    taxRate: { code: 'NL21', name: 'high', rate: 21 },
  });
  return {
    type: 'reimbursable',
    document: { documentDate: '2026-03-05T12:00:00.000Z', files: [] },
    reconciliation: {
      ...{ totalAmount: 121, taxAmount: 21, currency: 'EUR', fxRate: 1 },
      ...{ baseTotalAmount: 121, baseTaxAmount: 21, baseCurrency: 'EUR' },
      ...{ accountCode: '4430', customFields: [] },
    },
    taxRate: { code: 'NL21', name: 'high', rate: 21 },
    lineItems: [part(Math.round((121 - group) * 100) / 100, 'Own'), part(group, category)],
  };
};

/** A connection without expenses, of which the costs in the category "Group" are for the second administration. */
async function connected(target: Target, account: string) {
  const { control } = w.t.sandbox!;
  const { chosen, journal, account: currentAccount, otherAccount } = targets[target];
  const id = await connectByWizard(w, ['payhawk', target], account);
  const [own = '', other = ''] = await valuesOf(id, target, chosen);
  await save(
    id,
    {
      rechargesCosts: true,
      ...(target === 'xero' ? tenants(account, own, other) : { otherAdministrations: [other] }),
    },
    other,
  );
  await save(id, {
    currentAccounts: [
      {
        ...{ administration: other, account: currentAccount, otherAccount },
        ...(journal && { otherJournal: journal }),
      },
    ],
    recharges: [{ costObject: 'group', administration: other }],
  });
  const dial = control.expensesAt('payhawk');
  for (const { id: expense } of dial.list(account)) dial.remove(account, String(expense));
  const run = async () => {
    await w.call('POST', `/connections/${id}/force-run`);
    await runSettled(w, id);
  };
  /** The balances of both administrations in cents, without accounts at zero. */
  const balances = async () => ({
    own: await balancesIn(id, target, own),
    other: await balancesIn(id, target, other),
  });
  /** The number of writes at the target. */
  const writes = () => control.effects({ account, vendor: target }).length;
  /** Injects a fault in the other administration alone. */
  const fault = (spec: Omit<FaultSpec, 'vendor' | 'account' | 'administration'>) =>
    control.fault({ ...spec, vendor: target, account, administration: other });
  return { id, other, dial, run, balances, writes, fault };
}

async function balancesIn(id: string, target: Target, administration: string) {
  const { packages } = (await w.call('GET', `/connections/${id}`)).body;
  const use = (packages as Use[]).find(({ packageType }) => packageType === target);
  const session = w.t.services.connectors.open({
    organizationId: w.org,
    signal: new AbortController().signal,
  });
  try {
    const { chosen } = targets[target];
    const settings = { [chosen]: target === 'xero' ? [administration] : administration };
    const credentialId = use?.credentialId ?? '';
    const context = await session.contextOf({ packageType: target, credentialId, settings });
    const { postings } = await yearTargets[target].read(context, 2026);
    const accounts = Map.groupBy(postings, ({ account }) =>
      account.replace(/^creditor.*/, 'creditor'),
    );
    const sums = [...accounts].map(([account, lines]) => [
      account,
      sum(lines.map(({ amount }) => amount)),
    ]);
    return Object.fromEntries(sums.filter(([, amount]) => amount !== 0)) as Record<string, number>;
  } finally {
    await session.close();
  }
}

const tenants = (account: string, own: string, other: string) => ({
  tenants: [own, other],
  tenantMap: [{ company: `Company of ${account}`, tenant: own }],
});

interface Element {
  syncElementSyncKey: string;
  syncElementSyncStatus: string;
  syncElementMessage: string;
}

const membersOf = async (id: string) =>
  (await w.call('GET', `/connections/${id}/sync-element?perPage=100`)).body[
    'hydra:member'
  ] as Element[];
const elementsOf = async (id: string) =>
  (await membersOf(id)).map(({ syncElementSyncStatus: status }) => status);

test.each(Object.keys(targets) as Target[])(
  'A40 %s: costs for another administration are planned and booked in both, follow their receipt and go with it',
  async (target) => {
    const account = `recharge-${target}`;
    const { id, other, dial, run, balances, writes } = await connected(target, account);
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
    const statuses = async () => (await elementsOf(id)).toSorted();
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
    const { id, dial, run, balances, fault } = await connected(target, `recharge-closed-${target}`);
    const { control } = w.t.sandbox!;
    await save(id, target === 'xero' ? {} : { bookInOpenPeriod: false });
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
    expect((await elementsOf(id)).toSorted()).toEqual(['complete', 'failed']);
    const { own, other } = await balances();
    expect([own['creditor'], other]).toEqual([-12_100, {}]);

    control.clearFaults();
    await w.call('POST', `/connections/${id}/reset-sync-status`, {});
    await run();
    expect((await elementsOf(id)).toSorted()).toEqual(['complete', 'complete']);
    const { other: booked } = await balances();
    expect(booked['card']).toBe(-4840);
  },
  120_000,
);

test.each(['exact-online', 'xero'] as const)(
  'A40 A20 %s: a recharge stands once though the answer to its entry is lost',
  async (target) => {
    const account = `recharge-lost-${target}`;
    const { id, dial, run, balances } = await connected(target, account);
    const match = 'generaljournalentry|BankTransactions';
    dial.add(account, purchase());
    w.t.sandbox!.control.fault({
      ...{ vendor: target, account, kind: 'dropAfterCommit', times: 1 },
      match: `(POST|PUT) .*(${match})`,
    });
    await run();
    await run();
    expect(w.t.sandbox!.control.faults()).toEqual([]);
    expect(await elementsOf(id)).toEqual(['complete', 'complete']);
    const { other } = await balances();
    expect(other['card']).toBe(-4840);
  },
  120_000,
);

test('A40 A9 each expense of Yokoy is confirmed once, and its costs for the other administration never', async () => {
  const account = 'recharge-yokoy';
  const { control } = w.t.sandbox!;
  const id = await connectByWizard(w, ['yokoy', 'exact-online'], account);
  const [own = '', other = ''] = await valuesOf(id, 'exact-online', 'division');
  await save(id, { rechargesCosts: true, otherAdministrations: [other] }, other);
  await save(id, {
    currentAccounts: [
      { administration: other, account: '1900', otherJournal: '90', otherAccount: '1620' },
    ],
    recharges: [{ costObject: '200', administration: other }],
  });
  await w.call('POST', `/connections/${id}/force-run`);
  await runSettled(w, id);
  const members = await membersOf(id);
  const recharges = members.filter(({ syncElementSyncKey: key }) => key.includes(':recharge:'));
  expect(recharges.length).toBeGreaterThan(0);
  expect(new Set(recharges.map(({ syncElementSyncStatus: status }) => status))).toEqual(
    new Set(['complete']),
  );
  const exported = control.effects({ account, action: 'exported' });
  expect(exported).toHaveLength(members.length - recharges.length);
  // what one owes is what the other is owed
  const here = await balancesIn(id, 'exact-online', own);
  const there = await balancesIn(id, 'exact-online', other);
  expect(there['card']).toBe(-(here['other company money'] ?? 0));
  expect(there['card']).toBeLessThan(0);
}, 120_000);
