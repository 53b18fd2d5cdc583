import { expect, vi } from 'vitest';
import { firstChoices, settingsOf } from '../../scripts/seed/settings.ts';
import { signInOf } from '../../scripts/seed/signInOf.ts';
import { insurancePackage, paymentTogglePackage } from '../../src/contract/packageTraits.ts';
import { insuranceEventTypes } from '../../src/contract/insuranceEvents.ts';
import { employeeSettings } from './employeeSettings.ts';
import { putOffSchedule } from './putOffSchedule.ts';
import { everyBooks } from './toggleBooks.ts';
import type { Use, Wizard } from './wizardCalls.ts';

/** Settings in addition to the seed's. */
const chosen: Readonly<Record<string, (other: string) => Record<string, unknown>>> = {
  yokoy: () => ({ exportFacilities: ['expense', 'card', 'travel'], includeReceipt: true }),
  bamboohr: () => employeeSettings,
  'exact-online': (other) =>
    other === 'yokoy' ? { travelCreditor: '20002', cardCreditor: '20001' } : {},
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

interface Field {
  fieldName: string;
  fieldOptions: { options?: Record<string, string> };
}

/**
 * Connects two packages by the wizard's six steps, with settings for everything in the sandbox; `given`: other settings,
 * by package type. It doesn't run by itself. Returns the connection's id.
 */
export async function connectByWizard(
  w: Wizard,
  types: readonly [string, string],
  account: string,
  given: Readonly<Record<string, Record<string, unknown>>> = {},
): Promise<string> {
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
    const { credentialType, credential, hasWindow } = signInOf(packageType, account);
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
    if (hasWindow)
      expect(await w.window.through(`/connect/${packageType}/${credentialId}`, account)).toMatch(
        '/success/',
      );
    const [other = ''] = types.filter((one) => one !== packageType);
    const first = ['yokoy', 'bamboohr', insurancePackage, paymentTogglePackage];
    const settings = {
      ...firstChoices[packageType],
      ...(first.includes(packageType) && chosen[packageType]?.(other)),
      ...given[packageType],
    };
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
      Object.assign(use?.settings ?? {}, settingsOf(packageType, fields, types[0]), {
        ...(path === 'setting-details' ? chosen[packageType]?.(other) : {}),
        ...given[packageType],
      });
    }
    const body = { connectionId: id, active: true, packages: uses };
    const put = await w.call('PUT', `/connections/${id}`, body);
    expect(put.status, JSON.stringify(put.body)).toBe(200);
    await w.listsSettled(id);
  }
  const finished = await w.call('PUT', `/connections/${id}/complete-preconfiguration`);
  await putOffSchedule(w.t.database.db, id);
  expect(finished.status, JSON.stringify(finished.body)).toBe(200);
  expect(finished.body).toMatchObject({ active: true, preconfigured: true });
  return id;
}

/** Waits until the connection's last run has ended with everything done. */
export async function lastRunCompleted(w: Wizard, id: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { body } = await w.call('GET', `/connections/${id}/runs`);
      const outcomes = (body['hydra:member'] as { outcome: string | null }[]).map(
        ({ outcome }) => outcome,
      );
      expect(['complete', 'nothing']).toContain(outcomes[0]);
      expect(outcomes).toContain('complete');
    },
    { timeout: 60_000, interval: 50 },
  );
}

/** Waits until the connection's last run is not working: it has ended, or is parked. */
export async function runSettled(w: Wizard, id: string, timeout = 60_000): Promise<void> {
  await vi.waitFor(
    async () => {
      const { body } = await w.call('GET', `/connections/${id}/runs`);
      expect(body['hydra:member'][0]?.outcome).toBeTruthy();
    },
    { timeout, interval: 50 },
  );
}
