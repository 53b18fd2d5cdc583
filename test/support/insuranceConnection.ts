import { employeeSettings } from './employeeSettings.ts';
import type { SyncWorld } from './syncWorld.ts';
import { insuranceEventTypes } from '../../src/contract/insuranceEvents.ts';

/** A finished connection of insurance with BambooHR, or another HR package; `account` is the sandbox's account there. */
export async function connectInsurance(
  world: SyncWorld,
  account: string,
  {
    startDate,
    settings = {},
    from = 'bamboohr',
  }: { startDate: string; settings?: Record<string, unknown>; from?: 'afas' | 'bamboohr' },
): Promise<{ id: string; organizationId: string }> {
  const { make } = world;
  const organizationId = await make.organization({ name: `Organization of ${account}` });
  const hr = await world.credential(organizationId, from, account);
  const insurer = await make.credential({
    organizationId,
    packageType: 'insurance-brydge',
    credentialType: 'none',
  });
  const own = { policyNumber: 'P-1', eventTypes: [...insuranceEventTypes], ...settings };
  const id = await make.connection({
    organizationId,
    startDate,
    packages: [
      {
        packageType: from,
        credentialId: hr,
        settings: from === 'bamboohr' ? employeeSettings : {},
      },
      { packageType: 'insurance-brydge', credentialId: insurer, settings: own },
    ],
  });
  return { id, organizationId };
}
