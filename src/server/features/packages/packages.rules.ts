import type { PackageDefinition } from '../../../packages/kit/definePackage.ts';
import { connectableWith, getPackage, packages } from '../../../packages/registry.ts';
import { notFound } from '../../platform/problems.ts';

/** The package with this type, or 404. */
export function requirePackage(type: string): PackageDefinition {
  const definition = getPackage(type);
  if (!definition) throw notFound();
  return definition;
}

/**
 * The packages that can join the used ones (WIZ-04); with `all` every package, flagged. A used package is flagged as
 * connectable, as it can be removed and added again.
 */
export function connectablePackages(
  used: readonly string[],
  all: boolean,
): { definition: PackageDefinition; connectable: boolean }[] {
  const known = used.filter((type) => getPackage(type) !== undefined);
  const connectable = new Set(connectableWith(known));
  return packages
    .map((definition) => ({
      definition,
      connectable: connectable.has(definition.type) || (all && known.includes(definition.type)),
    }))
    .filter((candidate) => all || candidate.connectable);
}
