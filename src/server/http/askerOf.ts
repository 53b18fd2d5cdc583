import { network } from '../platform/accounts/attempts.ts';
import type { Viewer } from '../platform/accounts/viewer.ts';
import type { Asker } from '../platform/askers/asker.ts';

/**
 * The asker to whom a call is charged. People of one reseller or customer share an organization; the provider's staff
 * are charged one by one.
 */
export function askerOf(viewer: Viewer | undefined, ip: string): Asker {
  if (!viewer) {
    const client = `ip ${network(ip, { ipv4: 32, ipv6: 64 })}`;
    return { person: client, organization: client };
  }
  const organization = viewer.superAdmin ? undefined : viewer.grants.toSorted()[0];
  return { person: viewer.userId, organization: organization ?? viewer.userId };
}
