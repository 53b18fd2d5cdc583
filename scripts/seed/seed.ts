import type { Sandbox } from '../../src/sandbox/serveSandbox.ts';
import { ApiClient } from './apiClient.ts';
import type { SeededAccount } from './insertTenants.ts';
import { onboard } from './onboard.ts';
import { connections, type SeedConnection } from './tenants.ts';

/**
 * Creates the missing connections of the example tenants by the wizard's calls, for organizations that exist.
 */
export async function seedConnections(
  url: string,
  sandbox: Sandbox,
  accounts: readonly SeededAccount[],
): Promise<void> {
  const admin = accounts.find((account) => account.role === 'ROLE_SUPER_ADMIN');
  if (!admin) throw new Error('The seed has no super admin.');
  const api = new ApiClient(url);
  await api.signIn(admin.email, admin.password);
  const organizationIds = await listOrganizations(api);
  const waiting: SeedConnection[] = [];
  for (const wanted of connections)
    if (organizationIds.has(wanted.organization) && !(await isThere(api, wanted)))
      waiting.push(wanted);
  await Promise.all(
    Array.from({ length: 3 }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        await onboard(api, sandbox, next, organizationIds);
    }),
  );
}

/** Ids of the organizations by code. */
async function listOrganizations(api: ApiClient): Promise<Map<string, string>> {
  const { 'hydra:member': found } = await api.call<{
    'hydra:member': { organizationId: string; organizationCode: string }[];
  }>('GET', '/organizations?perPage=100');
  return new Map(
    found.map(({ organizationCode, organizationId }) => [organizationCode, organizationId]),
  );
}

async function isThere(
  api: ApiClient,
  { organization, tag, packages }: SeedConnection,
): Promise<boolean> {
  const { 'hydra:member': found } = await api.call<{
    'hydra:member': { connectionTag: string; packages: { packageType: string }[] }[];
  }>('GET', `/connections?perPage=100&globalFilter=${organization}`);
  return found.some(
    (one) =>
      one.connectionTag === tag &&
      one.packages.every(({ packageType }) => packages.includes(packageType)),
  );
}
