import { secretsPlace } from '../../src/server/engine/credentials/credentialFields.queries.ts';
import { employeeSettings } from './employeeSettings.ts';
import { sandboxFields } from './connectorSandbox.ts';
import type { SyncWorld } from './syncWorld.ts';
import { insuranceEventTypes } from '../../src/contract/insuranceEvents.ts';

/** A finished connection of BambooHR (the sandbox's account of this name) and insurance. */
export async function connectInsurance(
  world: SyncWorld,
  account: string,
  { startDate, settings = {} }: { startDate: string; settings?: Record<string, unknown> },
): Promise<{ id: string; organizationId: string }> {
  const { make, services } = world;
  const organizationId = await make.organization({ name: `Organization of ${account}` });
  const { apiKey, ...fields } = sandboxFields('bamboohr', account);
  const hr = await make.credential({
    organizationId,
    packageType: 'bamboohr',
    credentialType: 'api-key',
    fields,
  });
  const secrets = await services.secrets.encrypt(
    organizationId,
    secretsPlace(hr),
    JSON.stringify({ apiKey }),
  );
  await world.read((tx) =>
    tx.updateTable('credential').set({ secrets }).where('id', '=', hr).execute(),
  );
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
      { packageType: 'bamboohr', credentialId: hr, settings: employeeSettings },
      { packageType: 'insurance-brydge', credentialId: insurer, settings: own },
    ],
  });
  return { id, organizationId };
}
