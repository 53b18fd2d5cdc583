import { setTimeout as sleep } from 'node:timers/promises';
import type { Sandbox } from '../../src/sandbox/serveSandbox.ts';
import type { ApiClient } from './apiClient.ts';
import { settingsOf } from './settings.ts';
import { organizations, type SeedConnection } from './tenants.ts';

interface Member {
  packageType: string;
  credentialId: string;
  fields: { fieldName: string; fieldOptions: { options?: Record<string, string> } }[];
}
export interface Package {
  packageType: string;
  credentialId: string;
  settings: Record<string, unknown>;
}

/** A connection to be made, of a customer that is there. */
export interface Onboarded extends Omit<SeedConnection, 'organization'> {
  organizationId: string;
  organizationName: string | undefined;
  resellerId: string;
  /** The sandbox's organization behind its source, and the login behind its target. */
  account: string;
  targetAccount: string;
}

/** Onboards a connection of the seed, and lets it live as far as that says. */
export async function onboard(
  api: ApiClient,
  sandbox: Sandbox,
  wanted: SeedConnection,
  organizationIds: Map<string, string>,
): Promise<void> {
  const organization = organizations.find(({ code }) => code === wanted.organization);
  const organizationId = organizationIds.get(wanted.organization);
  const resellerId = organizationIds.get(organization?.reseller ?? '');
  if (!organizationId || !resellerId) throw new Error(`No organization ${wanted.organization}`);
  const account = `${wanted.organization.toLowerCase()}-${wanted.target}`;
  const connectionId = await makeConnection(api, {
    ...wanted,
    organizationId,
    organizationName: organization?.name,
    resellerId,
    account,
    targetAccount: account,
  });
  if (wanted.life === 'unfinished' || wanted.life === 'finished') return;
  if (wanted.life === 'closed-period')
    // closed after the calendar was read: Exact's own refusal, with its request
    sandbox.control.fault({
      vendor: 'exact-online',
      account,
      kind: 'closedPeriod',
      match: '^POST ',
    });
  if (wanted.life === 'revoked') {
    sandbox.control.fault({ vendor: wanted.target, account, kind: 'revokeRefreshToken' });
    sandbox.control.fault({ vendor: wanted.target, account, kind: 'expireAccessToken' });
  }
  await api.call('POST', `/connections/${connectionId}/force-run`);
  await runDone(api, connectionId);
}

/** Makes one connection by the calls of the wizard, finished unless its life says otherwise; answers its id. */
export async function makeConnection(api: ApiClient, wanted: Onboarded): Promise<string> {
  const { organizationId, organizationName, resellerId, account } = wanted;
  await api.call('POST', `/reseller/${resellerId}/onboard`, {
    organizationId,
    packages: ['yokoy', wanted.target],
    connectionTag: wanted.tag,
    acknowledgeCosts: true,
    agreeTos: true,
  });
  const source = await api.call<{ credentialId: string }>('POST', '/credentials', {
    organizationId,
    package: {
      packageType: 'yokoy',
      credentialType: 'client-credentials',
      name: `Yokoy of ${organizationName} (${wanted.tag})`,
      credential: {
        organizationId: account,
        clientId: `client-${account}`,
        clientSecret: 'sandbox-yokoy-secret',
        environment: 'production',
      },
    },
  });
  const target = await api.call<{ credentialId: string }>('POST', '/credentials', {
    organizationId,
    package: {
      packageType: wanted.target,
      credentialType: 'oauth-2',
      name: `${wanted.target === 'xero' ? 'Xero' : 'Exact Online'} of ${organizationName}`,
      credential: wanted.target === 'xero' ? {} : { region: 'nl' },
    },
  });
  const ended = await api.connectWindow(wanted.target, target.credentialId, wanted.targetAccount);
  if (!ended.includes('/success/'))
    throw new Error(`${wanted.targetAccount} was not connected: ${ended}`);
  const packages: Package[] = [
    {
      packageType: 'yokoy',
      credentialId: source.credentialId,
      settings: { exportFacilities: ['expense', 'card'], includeReceipt: true },
    },
    {
      packageType: wanted.target,
      credentialId: target.credentialId,
      settings: wanted.target === 'xero' ? {} : { bookInOpenPeriod: false },
    },
  ];
  const { connectionId } = await api.call<{ connectionId: string }>('POST', '/connections', {
    resellerId,
    connectionTag: wanted.tag,
    synchronizationStartDate: '2020-01-01',
    packages,
    organization: { organizationId },
  });
  if (wanted.life === 'unfinished') return connectionId;
  await listsReady(api, connectionId, 'preSettings');
  await complete(api, connectionId, packages, 'pre-setting-details');
  await listsReady(api, connectionId, 'settings');
  await complete(api, connectionId, packages, 'setting-details');
  // what was typed is looked up
  await listsReady(api, connectionId, 'settings');
  await api.call('PUT', `/connections/${connectionId}/complete-preconfiguration`, {
    active: wanted.active ?? false,
  });
  return connectionId;
}

/** Fills in what the step asks for, from the lists, and saves it. */
async function complete(
  api: ApiClient,
  connectionId: string,
  packages: Package[],
  step: string,
): Promise<void> {
  const details = await api.call<{ 'hydra:member': Member[] }>(
    'GET',
    `/connections/${connectionId}/${step}`,
  );
  for (const member of details['hydra:member']) {
    const own = packages.find(({ packageType }) => packageType === member.packageType);
    if (own) Object.assign(own.settings, settingsOf(member.packageType, member.fields));
  }
  await api.call('PUT', `/connections/${connectionId}`, { connectionId, packages });
}

export async function listsReady(
  api: ApiClient,
  connectionId: string,
  step: 'preSettings' | 'settings',
): Promise<void> {
  let version: number | undefined;
  for (let tries = 0; tries < 60; tries += 1) {
    const state = await api.call<{
      state: string;
      version: number;
      progress: { step: string; key: string; state: string; message: string }[];
    }>(
      'GET',
      `/connections/${connectionId}/preconfiguration?wait=5${version === undefined ? '' : `&version=${version}`}`,
    );
    const own = state.progress.filter((row) => row.step === step);
    if (own.some((row) => row.state === 'failed'))
      throw new Error(`A list failed: ${JSON.stringify(own)}`);
    if (
      state.state !== 'pending' &&
      state.state !== 'running' &&
      own.every((row) => row.state === 'ready')
    )
      return;
    version = state.version;
  }
  throw new Error('The lists of a connection did not become ready.');
}

export async function runDone(api: ApiClient, connectionId: string): Promise<void> {
  let members: { taskStatus: string; moduleType: string; message: string }[] = [];
  // as long as it takes on a busy machine; what never ends is a defect, and named
  for (let tries = 0; tries < 1500; tries += 1) {
    members = (
      await api.call<{ 'hydra:member': typeof members }>(
        'GET',
        `/connections/${connectionId}/tasks`,
      )
    )['hydra:member'];
    if (members.every(({ taskStatus }) => ['complete', 'failed', 'cancelled'].includes(taskStatus)))
      return;
    await sleep(200);
  }
  throw new Error(`A run of the seed did not end: ${JSON.stringify(members)}`);
}
