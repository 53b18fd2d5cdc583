import { setTimeout as sleep } from 'node:timers/promises';
import type { Sandbox } from '../../src/sandbox/serveSandbox.ts';
import type { ApiClient } from './apiClient.ts';
import { insurancePackage, paymentTogglePackage } from '../../src/contract/packageTraits.ts';
import { getPackage } from '../../src/packages/registry.ts';
import type { FaultSpec } from '../../src/sandbox/faultDial.ts';
import { firstChoices, settingsOf } from './settings.ts';
import { signInOf } from './signInOf.ts';
import { organizations, type SeedConnection } from './tenants.ts';

interface Member {
  packageType: string;
  credentialId: string;
  fields: { fieldName: string; fieldOptions: { options?: Record<string, string> } }[];
}
interface Package {
  packageType: string;
  credentialId: string;
  settings: Record<string, unknown>;
}

/** A connection to create for an existing customer. */
export interface Onboarded extends Omit<SeedConnection, 'organization'> {
  organizationId: string;
  organizationName: string | undefined;
  resellerId: string;
  /** The sandbox's account behind each package. */
  accountOf(packageType: string): string;
}

/** Onboards a connection of the seed, and runs it as far as the seed requires. */
export async function onboard(
  api: ApiClient,
  sandbox: Sandbox,
  wanted: SeedConnection,
  organizationIds: ReadonlyMap<string, string>,
): Promise<void> {
  const { life, packages } = wanted;
  const organization = organizations.find(({ code }) => code === wanted.organization);
  const organizationId = organizationIds.get(wanted.organization);
  const resellerId = organizationIds.get(organization?.reseller ?? '');
  if (!organizationId || !resellerId) throw new Error(`No organization ${wanted.organization}`);
  const account = accountBehind(wanted);
  const connectionId = await makeConnection(api, {
    ...wanted,
    organizationId,
    organizationName: organization?.name,
    resellerId,
    accountOf: () => account,
  });
  for (const fault of faultsOf[life] ?? [])
    sandbox.control.fault({ ...fault, vendor: packages[1], account });
  if (life === 'unfinished' || life === 'finished') return;
  const run = async () => {
    await api.call('POST', `/connections/${connectionId}/force-run`);
    await runDone(api, connectionId);
  };
  await run();
  if (life !== 'year') return;
  // first the existing employees, then hires and changes
  for (let steps = 0; steps < 2; steps += 1) {
    sandbox.control.people(packages[0]).step(account);
    await run();
  }
}

const virtual: readonly string[] = [insurancePackage, paymentTogglePackage];

/** The sandbox's account of a connection at each of its packages: one account for each customer's books. */
function accountBehind({ organization, packages: [source, target] }: SeedConnection): string {
  return `${organization.toLowerCase()}-${virtual.includes(target) ? source : target}`;
}

/** The month of the newest examples, in the form of the fault dial. */
const lastWeeks = new Date(Date.now() - 12 * 86_400_000).toISOString().slice(0, 7);

/** Lasting faults at the target. */
const faultsOf: Partial<Record<SeedConnection['life'], Omit<FaultSpec, 'vendor'>[]>> = {
  // the period is closed after the calendar was read, so the package itself refuses, with a recorded request
  'closed-period': [{ kind: 'closedPeriod', match: '^POST ' }],
  // the calendar shows the closed period, and the next month is open
  'closed-month': [{ kind: 'closedPeriod', period: lastWeeks }],
  blocked: [{ kind: 'blockedAccount' }],
  'unknown-ledger': [{ kind: 'unknownLedger' }],
  revoked: [{ kind: 'revokeRefreshToken' }, { kind: 'expireAccessToken' }],
};

/** Creates one connection by the calls of the wizard, finished unless its life requires otherwise; returns its id. */
export async function makeConnection(api: ApiClient, wanted: Onboarded): Promise<string> {
  const { organizationId, resellerId, tag } = wanted;
  await api.call('POST', `/reseller/${resellerId}/onboard`, {
    organizationId,
    packages: wanted.packages,
    connectionTag: tag,
    acknowledgeCosts: true,
    agreeTos: true,
  });
  const packages: Package[] = [];
  for (const packageType of wanted.packages)
    packages.push({
      packageType,
      credentialId: await makeCredential(api, wanted, packageType),
      settings: { ...firstChoices[packageType], ...wanted.settings?.[packageType] },
    });
  const { connectionId } = await api.call<{ connectionId: string }>('POST', '/connections', {
    resellerId,
    connectionTag: tag,
    synchronizationStartDate: wanted.startDate ?? '2020-01-01',
    packages,
    organization: { organizationId },
  });
  if (wanted.life === 'unfinished') return connectionId;
  await listsReady(api, connectionId, 'preSettings');
  await complete(api, connectionId, packages, 'pre-setting-details');
  await listsReady(api, connectionId, 'settings');
  await complete(api, connectionId, packages, 'setting-details');
  // typed values are looked up
  await listsReady(api, connectionId, 'settings');
  await api.call('PUT', `/connections/${connectionId}/complete-preconfiguration`, {
    active: wanted.active ?? false,
  });
  return connectionId;
}

/** Creates a working credential of the package's sandbox account; returns its id. */
async function makeCredential(
  api: ApiClient,
  { organizationId, organizationName, packages, tag, accountOf }: Onboarded,
  packageType: string,
): Promise<string> {
  const { credentialType, credential, hasWindow } = signInOf(packageType, accountOf(packageType));
  const title = getPackage(packageType)?.title ?? packageType;
  const isSource = packageType === packages[0];
  const { credentialId } = await api.call<{ credentialId: string }>('POST', '/credentials', {
    organizationId,
    package: {
      packageType,
      credentialType,
      // a virtual package has fixed ones
      name:
        credentialType === 'none'
          ? ''
          : `${title} of ${organizationName}${isSource ? ` (${tag})` : ''}`,
      credential,
    },
  });
  if (!hasWindow) return credentialId;
  const ended = await api.connectWindow(packageType, credentialId, accountOf(packageType));
  if (!ended.includes('/success/'))
    throw new Error(`${accountOf(packageType)} was not connected: ${ended}`);
  return credentialId;
}

/** Fills in the fields of the step from the lists, and saves them. */
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
    if (own)
      Object.assign(
        own.settings,
        settingsOf(member.packageType, member.fields, packages[0]?.packageType ?? ''),
      );
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
  // long enough for a busy machine; a wait that never ends is a defect, and fails by name
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
