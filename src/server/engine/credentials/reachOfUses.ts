import type { PackageDefinition } from '../../../packages/kit/definePackage.ts';
import { withVisibility } from '../../platform/db/database.ts';
import type { Services } from '../services.ts';
import { connectionUses, type ConnectionUse } from './connectionUses.queries.ts';
import { openReach, type SignInAttempt, type CredentialReach } from './credentialReach.ts';

/** A connection that uses a credential, and whether that reaches what the connection has chosen in the package. */
export type UseReach = Pick<ConnectionUse, 'id' | 'name'> & CredentialReach;

/** Checks the reach for each connection that uses the credential; equal lists are loaded once. */
export async function reachOfUses(
  services: Services,
  definition: PackageDefinition,
  credential: { id: string; organizationId: string },
  attempt: SignInAttempt = {},
): Promise<UseReach[]> {
  const visible = { organizations: [credential.organizationId] };
  const uses = await withVisibility(services.db, visible, (tx) =>
    connectionUses(tx, credential.id),
  );
  if (uses.length === 0) return [];
  const reach = await openReach(services, definition, credential, attempt);
  try {
    const found: UseReach[] = [];
    for (const { id, name, settings } of uses)
      found.push({ id, name, ...(await reach.of(settings)) });
    return found;
  } finally {
    await reach.close();
  }
}
