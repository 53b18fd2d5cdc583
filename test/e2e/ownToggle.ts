import {
  exactSession,
  type ExactResults,
} from '../../src/packages/exact-online/sandbox/exactSession.ts';
import type { Sandbox } from '../../src/sandbox/serveSandbox.ts';
import { api, expect, tryout } from './fixtures.ts';
import { ownConnection } from './ownConnection.ts';
import { admin, type Person } from './people.ts';

interface Debtor {
  ID: string;
  Code: string;
  Name: string;
  PaymentConditionSales: string;
}

/** A customer's connection of Exact Online with the payment toggle, and the vendor's own screens beside it. */
export interface OwnToggle {
  connectionId: string;
  account: string;
  operator: Person;
  debtors(): Promise<Debtor[]>;
  change(debtor: Debtor, fields: Record<string, unknown>): Promise<void>;
}

/** Makes one by the calls of the wizard: from 30 days on credit to direct debit. */
export async function ownToggle(): Promise<OwnToggle> {
  const client = await api(admin);
  const own = await ownConnection();
  const first = await client.call<{
    organization: { organizationId: string };
    packages: { packageType: string; credentialId: string; settings: Record<string, unknown> }[];
  }>('GET', `/connections/${own.connectionId}`);
  const { organizationId } = first.organization;
  const books = first.packages.find(({ packageType }) => packageType === 'exact-online');
  const none = await client.call<{ credentialId: string }>('POST', '/credentials', {
    organizationId,
    package: { packageType: 'payment-toggle', credentialType: 'none', name: '', credential: {} },
  });
  const packages = [
    {
      packageType: 'exact-online',
      credentialId: books?.credentialId,
      settings: { division: books?.settings['division'] },
    },
    {
      packageType: 'payment-toggle',
      credentialId: none.credentialId,
      settings: {
        scopeRule: 'paymentCondition',
        scopeConditions: ['30'],
        targetBehaviour: 'IN',
        exclusions: [{ code: '10002', reason: 'Pays by hand' }],
        maxChanges: 100,
        dryRun: false,
      },
    },
  ];
  const { connectionId } = await client.call<{ connectionId: string }>('POST', '/connections', {
    connectionTag: 'toggle',
    synchronizationStartDate: '2020-01-01',
    packages: packages.map((one) => ({ ...one, settings: {} })),
    organization: { organizationId },
  });
  await client.call('PUT', `/connections/${connectionId}`, {
    packages: packages.map((one, i) => (i === 0 ? one : { ...one, settings: {} })),
  });
  await expect
    .poll(
      async () =>
        (
          await client.call<{ state: string }>(
            'GET',
            `/connections/${connectionId}/preconfiguration`,
          )
        ).state,
      { timeout: 20_000 },
    )
    .toBe('ready');
  await client.call('PUT', `/connections/${connectionId}`, { packages });
  await client.call('PUT', `/connections/${connectionId}/complete-preconfiguration`, {
    active: false,
  });
  const sandbox = {
    hosts: { 'exact-online': { api: `${tryout().sandbox}/exact-online` } },
  } as unknown as Sandbox;
  const vendor = await exactSession(sandbox, own.account);
  const base = `${tryout().sandbox}/exact-online/api/v1/${String(books?.settings['division'])}`;
  return {
    connectionId,
    account: own.account,
    operator: own.operator,
    async debtors() {
      const query = `${base}/bulk/CRM/Accounts?$filter=Status eq 'C'&$select=ID,Code,Name,PaymentConditionSales`;
      const { body } = await vendor.get<ExactResults<Debtor>>(query);
      return body.d.results.map((one) => ({ ...one, Code: one.Code.trim() }));
    },
    async change({ ID }, fields) {
      const { status } = await vendor.send('PUT', `${base}/crm/Accounts(guid'${ID}')`, fields);
      expect(status).toBeLessThan(300);
    },
  };
}
