import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { settingsOf } from '../../../../scripts/seed/settings.ts';
import { employeeSettings } from '../../../../test/support/employeeSettings.ts';
import { everyBooks } from '../../../../test/support/toggleBooks.ts';
import { startWizard, type Use, type Wizard } from '../../../../test/support/wizardCalls.ts';
import { connectionRefusal, packages as everyPackage } from '../../../connectors/registry.ts';
import { insuranceEventTypes } from '../../../contract/insuranceEvents.ts';
import { insurancePackage, paymentTogglePackage } from '../../../contract/packageTraits.ts';

// Each pair of packages, by the wizard's calls and a run, on the vendors' imitations.

let w: Wizard;
beforeAll(async () => {
  w = await startWizard();
});
afterAll(() => w.t.close());

/** What is typed into each package's credential; absent where one signs in. */
const typed: Readonly<Record<string, (account: string) => [string, Record<string, unknown>]>> = {
  yokoy: (account) => [
    'client-credentials',
    {
      organizationId: account,
      clientId: account,
      clientSecret: 'sandbox-yokoy-secret',
      environment: 'production',
    },
  ],
  payhawk: (account) => [
    'api-key',
    { accountId: account, apiKey: `sandbox-payhawk-key-${account}` },
  ],
  bamboohr: (account) => [
    'api-key',
    { subdomain: account, apiKey: `sandbox-bamboohr-key-${account}` },
  ],
  afas: (account) => [
    'token',
    {
      environmentNumber: '12345',
      environment: 'production',
      token: `sandbox-afas-token-${account}`,
    },
  ],
  [insurancePackage]: () => ['none', {}],
  [paymentTogglePackage]: () => ['none', {}],
};

const taxCodes = ['NL21', 'NL9', 'NL0', 'UK20', 'UK0'];
const vatMap = (codes: Record<string, string>, none: string) =>
  taxCodes.map((taxCode) => ({ taxCode, vatCode: codes[taxCode] ?? none }));
const costCentreMap = ['100', '200', '300'].map((code) => ({ costObject: code, costCentre: code }));

/** What is chosen beside the seed's choices. */
const chosen: Readonly<Record<string, (other: string) => Record<string, unknown>>> = {
  yokoy: () => ({ exportFacilities: ['expense', 'card', 'travel'], includeReceipt: true }),
  payhawk: () => ({
    expenseTypes: ['card', 'invoice', 'reimbursement', 'mileage', 'perDiem'],
    includeReceipt: true,
  }),
  bamboohr: () => employeeSettings,
  'exact-online': (other) =>
    other === 'yokoy' ? { travelCreditor: '20002', cardCreditor: '20001' } : {},
  afas: (other) =>
    other === insurancePackage || other === paymentTogglePackage
      ? {}
      : {
          journal: '10',
          booksCurrency: 'EUR',
          receiptType: '15',
          zeroVatCode: '7',
          defaultGlAccount: '4410',
          cardJournal: '90',
          cardLedger: '1620',
          travelLedger: '1620',
          vatMap: vatMap({ NL21: '5', NL9: '6' }, '7'),
          costCentreMap: other === 'yokoy' ? costCentreMap : [],
        },
  twinfield: (other) =>
    other === paymentTogglePackage
      ? {}
      : {
          journal: 'INK',
          destiny: 'temporary',
          zeroVatCode: 'IN',
          defaultGlAccount: '4410',
          cardJournal: 'MEMO',
          cardLedger: '1620',
          travelLedger: '1620',
          vatMap: vatMap({ NL21: 'IH', NL9: 'IL' }, 'IN'),
          costCentreMap: other === 'yokoy' ? costCentreMap : [],
        },
  [insurancePackage]: () => ({
    policyNumber: 'P-1',
    eventTypes: [...insuranceEventTypes],
    includeExisting: true,
    requireApproval: true,
  }),
  [paymentTogglePackage]: (other) => {
    const { before = '', target = '' } =
      everyBooks.find(({ packageType }) => packageType === other)?.pays ?? {};
    return {
      scopeRule: 'paymentCondition',
      scopeConditions: [before],
      targetBehaviour: target,
      maxChanges: 100,
      dryRun: false,
    };
  },
};

const firstOf = (fields: Field[], name: string) => {
  const field = fields.find(({ fieldName }) => fieldName === name);
  return field ? { [name]: Object.keys(field.fieldOptions.options ?? {})[0] } : {};
};

interface Field {
  fieldName: string;
  fieldOptions: { options?: Record<string, string> };
}

/** The six steps. Answers the connection's id. */
async function connected(types: readonly [string, string], account: string): Promise<string> {
  const made = await w.call('POST', `/reseller/${w.reseller}/onboard`, {
    organizationId: w.org,
    packages: types,
    connectionTag: account,
    acknowledgeCosts: true,
    agreeTos: true,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const uses: Use[] = [];
  for (const packageType of types) {
    const [credentialType, credential] = typed[packageType]?.(account) ?? [
      'oauth-2',
      packageType === 'exact-online' ? { region: 'nl' } : {},
    ];
    const body = {
      organizationId: w.org,
      package: {
        packageType,
        credentialType,
        credential,
        ...(credentialType === 'none' && { name: '' }),
      },
    };
    const answer = await w.call('POST', '/credentials', body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const { credentialId } = answer.body;
    if (credentialType === 'oauth-2')
      expect(await w.window.through(`/connect/${packageType}/${credentialId}`, account)).toMatch(
        '/success/',
      );
    const [other = ''] = types.filter((one) => one !== packageType);
    const first = ['yokoy', 'payhawk', 'bamboohr', insurancePackage, paymentTogglePackage];
    const settings = first.includes(packageType) ? (chosen[packageType]?.(other) ?? {}) : {};
    uses.push({ packageType, credentialId, settings });
  }
  const { connectionId: id } = await w.created(account, uses);
  for (const path of ['pre-setting-details', 'setting-details']) {
    await w.listsSettled(id);
    const details = await w.call('GET', `/connections/${id}/${path}`);
    for (const { packageType, fields } of details.body['hydra:member'] as {
      packageType: string;
      fields: Field[];
    }[]) {
      const use = uses.find((one) => one.packageType === packageType);
      const [other = ''] = types.filter((one) => one !== packageType);
      Object.assign(use?.settings ?? {}, settingsOf(packageType, fields), {
        ...firstOf(fields, 'administration'),
        ...firstOf(fields, 'office'),
        ...(path === 'setting-details' ? chosen[packageType]?.(other) : {}),
      });
      if (packageType === 'xero' && other === 'payhawk' && path === 'setting-details') {
        // the one company goes to the first organisation
        const tenants = use?.settings['tenants'] as string[];
        Object.assign(use?.settings ?? {}, { tenants: tenants.slice(0, 1), tenantMap: [] });
      }
    }
    const body = { connectionId: id, active: true, packages: uses };
    const put = await w.call('PUT', `/connections/${id}`, body);
    expect(put.status, JSON.stringify(put.body)).toBe(200);
    await w.listsSettled(id);
  }
  const finished = await w.call('PUT', `/connections/${id}/complete-preconfiguration`);
  expect(finished.status, JSON.stringify(finished.body)).toBe(200);
  expect(finished.body).toMatchObject({ active: true, preconfigured: true });
  return id;
}

async function ran(id: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { body } = await w.call('GET', `/connections/${id}/runs`);
      expect(body['hydra:member'][0]).toMatchObject({ outcome: 'complete' });
    },
    { timeout: 60_000, interval: 50 },
  );
}

const bookings = [
  ...['purchaseEntry', 'generalJournalEntry', 'purchaseTransaction', 'journalTransaction'],
  ...['bill', 'creditNote', 'spendMoney', 'receiveMoney'],
];
const targets = ['afas', 'exact-online', 'twinfield', 'xero'] as const;
/** One of each kind, as far as the source has them so early. */
const documents = 4;

const expensePairs = ['payhawk', 'yokoy'].flatMap((source) =>
  targets.map((target) => [source, target] as const),
);
test.each(expensePairs)(
  'API-05 WIZ-14 %s and %s, from the wizard to what is booked once and told at the source',
  async (source, target) => {
    const account = `${source.slice(0, 2)}-${target}`;
    const { control } = w.t.sandbox!;
    const id = await connected([source, target], account);
    const dial = control.expensesAt(source as 'payhawk');
    for (const one of dial.list(account).slice(documents)) dial.remove(account, String(one['id']));
    const run = await w.call('POST', `/connections/${id}/force-run`);
    expect(run.status, JSON.stringify(run.body)).toBeLessThan(300);
    await ran(id);
    const effects = control.effects({ account, action: 'created' });
    const booked = effects.filter(({ kind }) => bookings.includes(kind)).map(({ ref }) => ref);
    expect(new Set(booked).size).toBe(documents);
    expect(booked).toHaveLength(documents);
    const told =
      source === 'payhawk'
        ? control.effects({ account, kind: 'expenseLink' })
        : control.effects({ account, action: 'exported' });
    expect(told).toHaveLength(documents);
    if (source === 'payhawk') expect(told[0]?.text).toMatch(/Booked in .+/);
    const files = effects.filter(({ kind }) => ['documentAttachment', 'attachment'].includes(kind));
    if (target === 'twinfield') expect(files).toEqual([]);
    else expect(files.length).toBeGreaterThan(0);
    // nothing that signs stood in an address
    expect(JSON.stringify(control.requests({ account }))).not.toContain('sandbox-payhawk-key');
    const recorded = await w.call('GET', `/connections/${id}/request-and-responses`);
    expect(JSON.stringify(recorded.body)).not.toMatch(/sandbox-(twinfield|yokoy)-secret/);
  },
  90_000,
);

const peoplePairs = ['afas', 'bamboohr'] as const;
test.each(peoplePairs)(
  'EVT-01 WIZ-14 %s and the insurer, from the wizard to events of everybody',
  async (source) => {
    const id = await connected([source, insurancePackage], `in-${source}`);
    expect((await w.call('POST', `/connections/${id}/force-run`)).status).toBeLessThan(300);
    await ran(id);
    const { body } = await w.call('GET', `/connections/${id}/data/${insurancePackage}/events`);
    expect(body['hydra:totalItems']).toBeGreaterThan(0);
  },
  90_000,
);

test.each(everyBooks)(
  'PAY-02 WIZ-14 $packageType and the payment toggle, from the wizard to debtors that pay otherwise',
  async ({ packageType, pays, open }) => {
    const account = `to-${packageType}`;
    const books = await open(w.t.sandbox!, account);
    const before = (await books.debtors()).filter((debtor) => debtor.pays === pays.before);
    const id = await connected([packageType, paymentTogglePackage], account);
    const start = `/connections/${id}/payment-toggle/initial-run/start`;
    const started = await w.call('POST', start, {});
    expect(started.status, JSON.stringify(started.body)).toBeLessThan(300);
    await ran(id);
    const after = await books.debtors();
    expect(after.filter((debtor) => debtor.pays === pays.before).length).toBeLessThan(
      before.length,
    );
  },
  90_000,
);

test('API-05 no pair of packages is left out', () => {
  const types = everyPackage.map(({ type }) => type);
  const every = types.flatMap((one, at) =>
    types
      .slice(at + 1)
      .filter((other) => connectionRefusal([one, other]) === undefined)
      .map((other) => [one, other].toSorted().join(' ')),
  );
  const played = [
    ...expensePairs,
    ...peoplePairs.map((one) => [one, insurancePackage]),
    ...everyBooks.map(({ packageType }) => [packageType, paymentTogglePackage]),
  ].map((pair) => pair.toSorted().join(' '));
  expect(played.toSorted()).toEqual(every.toSorted());
});
