import { insuranceEventTypes } from '../../src/contract/insuranceEvents.ts';
import { insurancePackage, paymentTogglePackage } from '../../src/contract/packageTraits.ts';
import type { Sandbox } from '../../src/sandbox/serveSandbox.ts';
import type { ApiClient } from './apiClient.ts';
import { listsReady, type Package, runDone } from './onboard.ts';
import { organizations } from './tenants.ts';

/** Of a customer without any other. */
const code = 'B6';

/** A connection whose employees are told to an insurer, and one whose debtors are toggled: with something to look at in each. */
export async function onboardVirtual(
  api: ApiClient,
  sandbox: Sandbox,
  organizationIds: ReadonlyMap<string, string>,
): Promise<void> {
  const reseller = organizations.find((one) => one.code === code)?.reseller ?? '';
  const [organizationId, resellerId] = [organizationIds.get(code), organizationIds.get(reseller)];
  if (!organizationId || !resellerId) throw new Error(`No organization ${code}`);
  const customer = { api, organizationId, resellerId };
  await insured(customer, sandbox);
  await toggled(customer);
}

interface Customer {
  api: ApiClient;
  organizationId: string;
  resellerId: string;
}

async function insured(customer: Customer, sandbox: Sandbox): Promise<void> {
  const account = code.toLowerCase();
  const connectionId = await connect(customer, 'insurance', [
    {
      packageType: 'bamboohr',
      credentialType: 'api-key',
      credential: { subdomain: account, apiKey: `sandbox-bamboohr-key-${account}` },
      settings: {
        employeeFields: [
          { part: 'initials', field: 'customVoorletters' },
          { part: 'contractHours', field: 'customUrenperweek' },
        ],
        periodicWageTable: 'customLoonperiodes',
      },
    },
    {
      packageType: insurancePackage,
      credentialType: 'none',
      credential: {},
      settings: {
        policyNumber: 'P-2026-06',
        eventTypes: [...insuranceEventTypes],
        includeExisting: true,
        requireApproval: true,
      },
    },
  ]);
  const { api } = customer;
  // who was there, then who is hired and who moves
  for (let look = 0; look < 3; look += 1) {
    if (look > 0) sandbox.control.people('bamboohr').step(account);
    await api.call('POST', `/connections/${connectionId}/force-run`);
    await runDone(api, connectionId);
  }
}

async function toggled(customer: Customer): Promise<void> {
  await connect(customer, 'direct debit', [
    {
      packageType: 'exact-online',
      credentialType: 'oauth-2',
      credential: { region: 'nl' },
      account: `${code.toLowerCase()}-exact-online`,
      settings: {},
    },
    {
      packageType: paymentTogglePackage,
      credentialType: 'none',
      credential: {},
      settings: {
        scopeRule: 'paymentCondition',
        scopeConditions: ['30'],
        targetBehaviour: 'IN',
        maxChanges: 100,
        dryRun: false,
      },
    },
  ]);
}

interface Use {
  packageType: string;
  credentialType: string;
  credential: Record<string, unknown>;
  /** The login of its consent page, where it has one. */
  account?: string;
  settings: Record<string, unknown>;
}

/** A finished connection, by the calls of the wizard. */
async function connect(
  { api, organizationId, resellerId }: Customer,
  connectionTag: string,
  uses: readonly Use[],
): Promise<string> {
  await api.call('POST', `/reseller/${resellerId}/onboard`, {
    organizationId,
    packages: uses.map(({ packageType }) => packageType),
    connectionTag,
    acknowledgeCosts: true,
    agreeTos: true,
  });
  const packages: Package[] = [];
  for (const { packageType, credentialType, credential, account, settings } of uses) {
    const { credentialId } = await api.call<{ credentialId: string }>('POST', '/credentials', {
      organizationId,
      package: {
        packageType,
        credentialType,
        name: credentialType === 'none' ? '' : `${packageType} of B6`,
        credential,
      },
    });
    if (account) await api.connectWindow(packageType, credentialId, account);
    packages.push({ packageType, credentialId, settings });
  }
  const { connectionId } = await api.call<{ connectionId: string }>('POST', '/connections', {
    resellerId,
    connectionTag,
    synchronizationStartDate: new Date().toISOString().slice(0, 10),
    packages: packages.map((one) => ({ ...one, settings: {} })),
    organization: { organizationId },
  });
  await listsReady(api, connectionId, 'preSettings');
  const details = await api.call<{ 'hydra:member': { packageType: string; fields: Field[] }[] }>(
    'GET',
    `/connections/${connectionId}/pre-setting-details`,
  );
  for (const { packageType, fields } of details['hydra:member']) {
    const division = fields.find(({ fieldName }) => fieldName === 'division');
    const own = packages.find((one) => one.packageType === packageType);
    const first = Object.keys(division?.fieldOptions.options ?? {})[0];
    if (own && first !== undefined) own.settings['division'] = first;
  }
  await api.call('PUT', `/connections/${connectionId}`, {
    connectionId,
    packages: packages.map((one) =>
      one.settings['division'] === undefined ? { ...one, settings: {} } : one,
    ),
  });
  await listsReady(api, connectionId, 'settings');
  await api.call('PUT', `/connections/${connectionId}`, { connectionId, packages });
  await listsReady(api, connectionId, 'settings');
  await api.call('PUT', `/connections/${connectionId}/complete-preconfiguration`, {
    active: false,
  });
  return connectionId;
}

interface Field {
  fieldName: string;
  fieldOptions: { options?: Record<string, string> };
}
