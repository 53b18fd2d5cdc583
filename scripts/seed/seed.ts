import type { Config } from '../../src/server/config.ts';
import type { Sandbox } from '../../src/sandbox/serveSandbox.ts';
import { ApiClient } from './apiClient.ts';
import { insertTenants, type SeededAccount } from './insertTenants.ts';
import { onboard } from './onboard.ts';
import { onboardVirtual } from './virtualConnections.ts';
import { connections } from './tenants.ts';

export type { SeededAccount };

/** Makes the example tenants, and their connections by the same calls that the wizard makes. Returns the accounts. */
export async function seed(given: {
  config: Config;
  url: string;
  sandbox: Sandbox;
}): Promise<SeededAccount[]> {
  const { accounts, organizationIds } = await insertTenants(given.config);
  const admin = accounts.find((account) => account.role === 'ROLE_SUPER_ADMIN');
  if (!admin) throw new Error('The seed has no super admin.');
  const api = new ApiClient(given.url);
  await api.signIn(admin.email, admin.password);
  given.sandbox.control.autoConsent(true);
  const waiting = [...connections];
  await Promise.all(
    Array.from({ length: 3 }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        await onboard(api, given.sandbox, next, organizationIds);
    }),
  );
  await onboardVirtual(api, given.sandbox, organizationIds);
  // in the try-out a person sees the vendors' consent pages
  given.sandbox.control.autoConsent(false);
  return accounts;
}
