import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startWizard, type Use, type Wizard } from '../../../../test/support/wizardCalls.ts';

// Payhawk with AFAS, by the wizard's calls and a run, on the vendors' imitations.

let w: Wizard;
beforeAll(async () => {
  w = await startWizard();
});
afterAll(() => w.t.close());

test('API-05 Payhawk and AFAS, from the wizard to a booking of each expense', async () => {
  const account = 'hawk-afas';
  const control = w.t.sandbox?.control;
  const onboarded = await w.call('POST', `/reseller/${w.reseller}/onboard`, {
    organizationId: w.org,
    packages: ['payhawk', 'afas'],
    connectionTag: account,
    acknowledgeCosts: true,
    agreeTos: true,
  });
  expect(onboarded.status, JSON.stringify(onboarded.body)).toBe(201);
  const credential = async (packageType: string, credentialType: string, given: object) => {
    const body = {
      organizationId: w.org,
      package: { packageType, credentialType, credential: given },
    };
    const { body: made, status } = await w.call('POST', '/credentials', body);
    expect(status, JSON.stringify(made)).toBe(201);
    return made.credentialId as string;
  };
  const apiKey = `sandbox-payhawk-key-${account}`;
  const packages: Use[] = [
    {
      packageType: 'payhawk',
      credentialId: await credential('payhawk', 'api-key', { accountId: account, apiKey }),
      settings: { expenseTypes: ['card', 'invoice', 'reimbursement'], includeReceipt: true },
    },
    {
      packageType: 'afas',
      credentialId: await credential('afas', 'token', {
        environmentNumber: '12345',
        environment: 'production',
        token: `sandbox-afas-token-${account}`,
        connectorNames: { Profit_Debtor: 'Mijn_debiteuren' },
      }),
      settings: { costCentreAxis: '1', projectAxis: '2' },
    },
  ];
  const { connectionId: id } = await w.created(account, packages);
  const step = async (path: string, own: (fields: Field[]) => object): Promise<void> => {
    await w.listsSettled(id);
    const details = await w.call('GET', `/connections/${id}/${path}`);
    const members = details.body['hydra:member'] as { packageType: string; fields: Field[] }[];
    const fields = members.find(({ packageType }) => packageType === 'afas')?.fields ?? [];
    Object.assign(packages[1]?.settings ?? {}, own(fields));
    const body = { connectionId: id, active: true, packages };
    const put = await w.call('PUT', `/connections/${id}`, body);
    expect(put.status, JSON.stringify(put.body)).toBe(200);
    await w.listsSettled(id);
  };
  await step('pre-setting-details', (fields) => {
    const list = fields.find(({ fieldName }) => fieldName === 'administration');
    return { administration: Object.keys(list?.fieldOptions.options ?? {})[0] };
  });
  await step('setting-details', () => ({
    journal: '10',
    booksCurrency: 'EUR',
    receiptType: '15',
    zeroVatCode: '7',
    defaultGlAccount: '4410',
    cardJournal: '90',
    cardLedger: '1620',
    vatMap: ['NL21', 'NL9', 'NL0', 'UK20', 'UK0'].map((taxCode) => ({
      taxCode,
      vatCode: { NL21: '5', NL9: '6' }[taxCode] ?? '7',
    })),
  }));
  const finished = await w.call('PUT', `/connections/${id}/complete-preconfiguration`);
  expect(finished.status, JSON.stringify(finished.body)).toBe(200);
  const dial = control?.expensesAt('payhawk');
  // one of each kind is enough
  for (const one of (dial?.list(account) ?? []).slice(3)) dial?.remove(account, String(one['id']));
  const run = await w.call('POST', `/connections/${id}/force-run`);
  expect(run.status, JSON.stringify(run.body)).toBeLessThan(300);
  await vi.waitFor(
    () => expect(control?.effects({ account, kind: 'expenseLink' })).toHaveLength(3),
    { timeout: 25_000, interval: 200 },
  );
  const booked = (control?.effects({ account, action: 'created' }) ?? []).filter(({ kind }) =>
    ['purchaseTransaction', 'journalTransaction'].includes(kind),
  );
  expect(new Set(booked.map(({ ref }) => ref)).size).toBe(3);
  expect(booked).toHaveLength(3);
  expect(control?.effects({ account, kind: 'attachment' }).length).toBeGreaterThan(0);
});

interface Field {
  fieldName: string;
  fieldOptions: { options?: Record<string, string> };
}
