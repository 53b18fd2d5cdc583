import type { PackageDefinition } from '../../../packages/kit/definePackage.ts';
import { isAmong } from '../../platform/egress/redirectRules.ts';
import type { HostOverrides } from './requestTarget.ts';

/**
 * Where a package's answers may redirect a read to, besides its own host: what it declares, and with overrides (the
 * try-out and tests) their origins.
 */
export function redirectGate(
  { type, redirectHosts }: PackageDefinition,
  overrides: HostOverrides,
): ((address: URL) => boolean) | undefined {
  if (redirectHosts === undefined) return undefined;
  const overrideOrigins = new Set(
    Object.values(overrides[type] ?? {}).map((base) => new URL(base).origin),
  );
  return ({ hostname, origin }) => isAmong(hostname, redirectHosts) || overrideOrigins.has(origin);
}
