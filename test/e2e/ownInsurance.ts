import { employeeSettings } from '../support/employeeSettings.ts';
import { insuranceEventTypes } from '../../src/contract/insuranceEvents.ts';
import { atRest } from './connections.ts';
import { api } from './fixtures.ts';
import { admin, makeCustomer, makePerson, organizationNamed, type Person } from './people.ts';

/** A customer of the test's own whose employees are told to an insurer. */
export interface OwnInsurance {
  connectionId: string;
  account: string;
  operator: Person;
  viewer: Person;
  /** A run begins, and has ended. */
  run(): Promise<void>;
}

/** Makes one by the calls of the wizard, with the sandbox's employees; all of them are told as new. */
export async function ownInsurance(): Promise<OwnInsurance> {
  const client = await api(admin);
  const { code, name } = await makeCustomer();
  const { organizationId } = await organizationNamed(name);
  const reseller = await organizationNamed('Northbridge');
  const account = code.toLowerCase();
  const credential = async (of: { packageType: string; [key: string]: unknown }) => {
    const made = await client.call<{ credentialId: string }>('POST', '/credentials', {
      organizationId,
      package: of,
    });
    return made.credentialId;
  };
  await client.call('POST', `/reseller/${reseller.organizationId}/onboard`, {
    organizationId,
    packages: ['bamboohr', 'insurance-brydge'],
    connectionTag: 'insurance',
    acknowledgeCosts: true,
    agreeTos: true,
  });
  const hr = await credential({
    packageType: 'bamboohr',
    credentialType: 'api-key',
    name: 'BambooHR',
    credential: { subdomain: account, apiKey: `sandbox-bamboohr-key-${account}` },
  });
  const insurer = await credential({
    packageType: 'insurance-brydge',
    credentialType: 'none',
    name: '',
    credential: {},
  });
  const packages = [
    { packageType: 'bamboohr', credentialId: hr, settings: employeeSettings },
    {
      packageType: 'insurance-brydge',
      credentialId: insurer,
      settings: {
        policyNumber: 'P-1',
        eventTypes: [...insuranceEventTypes],
        includeExisting: true,
        requireApproval: true,
      },
    },
  ];
  const { connectionId } = await client.call<{ connectionId: string }>('POST', '/connections', {
    resellerId: reseller.organizationId,
    connectionTag: 'insurance',
    synchronizationStartDate: new Date().toISOString().slice(0, 10),
    packages,
    organization: { organizationId },
  });
  for (let tries = 0; ; tries += 1) {
    const { state } = await client.call<{ state: string }>(
      'GET',
      `/connections/${connectionId}/preconfiguration?wait=5`,
    );
    if (!['pending', 'running'].includes(state)) break;
    if (tries > 30) throw new Error(`The lists are not ready: ${state}`);
  }
  await client.call('PUT', `/connections/${connectionId}`, { connectionId, packages });
  await client.call('PUT', `/connections/${connectionId}/complete-preconfiguration`, {
    active: true,
  });
  await atRest(connectionId);
  return {
    connectionId,
    account,
    operator: await makePerson(name),
    viewer: await makePerson(name, 'ROLE_VIEWER'),
    async run() {
      await client.call('POST', `/connections/${connectionId}/force-run`);
      await atRest(connectionId);
    },
  };
}
