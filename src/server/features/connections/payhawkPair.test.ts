import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { settingsOf } from '../../../../scripts/seed/settings.ts';
import { startWizard, type Use, type Wizard } from '../../../../test/support/wizardCalls.ts';

// Payhawk with each of its targets, by the wizard's calls and a run, on the vendors' imitations.

let w: Wizard;
beforeAll(async () => {
  w = await startWizard();
});
afterAll(() => w.t.close());

const bookings = [
  ...['purchaseEntry', 'generalJournalEntry'],
  ...['bill', 'creditNote', 'spendMoney', 'receiveMoney'],
];

/** Fills in what a step asks for, from its lists, and saves it. */
async function step(id: string, packages: Use[], path: string, own: object = {}): Promise<void> {
  await w.listsSettled(id);
  const details = await w.call('GET', `/connections/${id}/${path}`);
  for (const member of details.body['hydra:member']) {
    const own = packages.find(({ packageType }) => packageType === member.packageType);
    Object.assign(own?.settings ?? {}, settingsOf(member.packageType, member.fields));
  }
  Object.assign(packages[1]?.settings ?? {}, own);
  const put = await w.call('PUT', `/connections/${id}`, {
    connectionId: id,
    active: true,
    packages,
  });
  expect(put.status, JSON.stringify(put.body)).toBe(200);
  await w.listsSettled(id);
}

test.each([
  ['exact-online', { region: 'nl' }],
  ['xero', {}],
] as const)(
  'API-05 Payhawk and %s, from the wizard to a link on each expense',
  async (target, fields) => {
    const account = `hawk-${target}`;
    const control = w.t.sandbox?.control;
    const onboarded = await w.call('POST', `/reseller/${w.reseller}/onboard`, {
      organizationId: w.org,
      packages: ['payhawk', target],
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
    const source = await credential('payhawk', 'api-key', { accountId: account, apiKey });
    const books = await credential(target, 'oauth-2', fields);
    expect(await w.window.through(`/connect/${target}/${books}`, account)).toMatch('/success/');
    const packages: Use[] = [
      {
        packageType: 'payhawk',
        credentialId: source,
        settings: {
          expenseTypes: ['card', 'invoice', 'reimbursement', 'mileage', 'perDiem'],
          includeReceipt: true,
        },
      },
      { packageType: target, credentialId: books, settings: {} },
    ];
    const { connectionId: id } = await w.created(account, packages);
    await step(id, packages, 'pre-setting-details');
    // the one company goes to the first organisation
    const { tenants } = (packages[1]?.settings ?? {}) as { tenants?: string[] };
    const own = tenants ? { tenants: tenants.slice(0, 1), tenantMap: [] } : {};
    await step(id, packages, 'setting-details', own);
    const finished = await w.call('PUT', `/connections/${id}/complete-preconfiguration`);
    expect(finished.status, JSON.stringify(finished.body)).toBe(200);
    const dial = control?.expensesAt('payhawk');
    // one of each kind is enough
    for (const one of (dial?.list(account) ?? []).slice(8))
      dial?.remove(account, String(one['id']));
    const run = await w.call('POST', `/connections/${id}/force-run`);
    expect(run.status, JSON.stringify(run.body)).toBeLessThan(300);
    await vi.waitFor(
      () => expect(control?.effects({ account, kind: 'expenseLink' })).toHaveLength(8),
      { timeout: 25_000, interval: 200 },
    );
    const effects = control?.effects({ account, action: 'created' }) ?? [];
    const booked = effects.filter(({ kind }) => bookings.includes(kind));
    expect(new Set(booked.map(({ ref }) => ref)).size).toBe(8);
    expect(booked).toHaveLength(8);
    // each with its file, but mileage and per diems, which have none
    const files = effects.filter(({ kind }) => ['documentAttachment', 'attachment'].includes(kind));
    expect(files).toHaveLength(6);
    expect(control?.effects({ account, kind: 'expenseLink' })[0]?.text).toMatch(
      target === 'xero' ? /Booked in Xero https:\/\// : /Booked in Exact Online http/,
    );
    // nothing that signs stood in an address of a file
    expect(JSON.stringify(control?.requests({ account }))).not.toContain(apiKey);
  },
);
