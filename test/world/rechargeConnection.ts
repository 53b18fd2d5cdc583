import { expect } from 'vitest';
import { sum } from '../../src/packages/kit/money.ts';
import type { FaultSpec } from '../../src/sandbox/faultDial.ts';
import type { Use, Wizard } from '../support/wizardCalls.ts';
import { connectByWizard, runSettled } from '../support/wizardConnection.ts';
import { yearTargets } from '../year/yearTargets.ts';

// A connection of which some costs are for another administration of the same customer.

/** The setting that chooses an administration, the one with the others, and what is chosen for recharges. */
export const targets = {
  afas: { chosen: 'administration', journal: '90', account: '1900', otherAccount: '1620' },
  'exact-online': { chosen: 'division', journal: '90', account: '1900', otherAccount: '1620' },
  twinfield: { chosen: 'office', journal: 'MEMO', account: '1900', otherAccount: '1620' },
  xero: { chosen: 'tenants', journal: undefined, account: '1900', otherAccount: '1000' },
} as const;
export type Target = keyof typeof targets;

type Field = { fieldName: string; fieldOptions: { options?: Record<string, string> } };

export async function valuesOf(
  w: Wizard,
  id: string,
  target: string,
  fieldName: string,
): Promise<string[]> {
  const { body } = await w.call('GET', `/connections/${id}/pre-setting-details`);
  const row = (body['hydra:member'] as { packageType: string; fields: Field[] }[]).find(
    ({ packageType }) => packageType === target,
  );
  const field = row?.fields.find((one) => one.fieldName === fieldName);
  return Object.keys(field?.fieldOptions.options ?? {});
}

/** Saves settings of the target once the lists that they need are loaded. */
export async function save(
  w: Wizard,
  id: string,
  settings: object,
  confirmation?: string,
): Promise<void> {
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
export const purchase = (group = 48.4, category = 'Group') => {
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
export async function connected(w: Wizard, target: Target, account: string) {
  const { control } = w.t.sandbox!;
  const { chosen, journal, account: currentAccount, otherAccount } = targets[target];
  const dial = control.expensesAt('payhawk');
  for (const { id: expense } of dial.list(account)) dial.remove(account, String(expense));
  const id = await connectByWizard(w, ['payhawk', target], account);
  const [own = '', other = ''] = await valuesOf(w, id, target, chosen);
  await save(
    w,
    id,
    {
      rechargesCosts: true,
      ...(target === 'xero' ? tenants(account, own, other) : { otherAdministrations: [other] }),
    },
    other,
  );
  await save(w, id, {
    currentAccounts: [
      {
        ...{ administration: other, account: currentAccount, otherAccount },
        ...(journal && { otherJournal: journal }),
      },
    ],
    recharges: [{ costObject: 'group', administration: other }],
  });
  const run = async () => {
    await w.call('POST', `/connections/${id}/force-run`);
    await runSettled(w, id);
  };
  /** The balances of both administrations in cents, without accounts at zero. */
  const balances = async () => ({
    own: await balancesIn(w, id, target, own),
    other: await balancesIn(w, id, target, other),
  });
  /** The number of writes at the target. */
  const writes = () => control.effects({ account, vendor: target }).length;
  /** Injects a fault in the other administration alone. */
  const fault = (spec: Omit<FaultSpec, 'vendor' | 'account' | 'administration'>) =>
    control.fault({ ...spec, vendor: target, account, administration: other });
  return { id, own, other, dial, run, balances, writes, fault };
}

export async function balancesIn(w: Wizard, id: string, target: Target, administration: string) {
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

export interface Element {
  syncElementSyncKey: string;
  syncElementSyncStatus: string;
  syncElementMessage: string;
}

export const membersOf = async (w: Wizard, id: string) =>
  (await w.call('GET', `/connections/${id}/sync-element?perPage=100`)).body[
    'hydra:member'
  ] as Element[];
export const elementsOf = async (w: Wizard, id: string) =>
  (await membersOf(w, id)).map(({ syncElementSyncStatus: status }) => status);
