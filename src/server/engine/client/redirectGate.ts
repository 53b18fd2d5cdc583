import type { PackageDefinition } from '../../../packages/kit/definePackage.ts';
import { isAmong } from '../../platform/egress/redirectRules.ts';
import type { HostOverrides } from './requestTarget.ts';

/**
 * Where a package's answers may send a read on to, beside its own name: what it declares, and with overrides (the try-out and
 * tests) what stands there instead of its hosts.
 */
export function redirectGate(
  { type, redirectHosts }: PackageDefinition,
  overrides: HostOverrides,
): ((address: URL) => boolean) | undefined {
  if (redirectHosts === undefined) return undefined;
  const instead = new Set(Object.values(overrides[type] ?? {}).map((base) => new URL(base).origin));
  return ({ hostname, origin }) => isAmong(hostname, redirectHosts) || instead.has(origin);
}
