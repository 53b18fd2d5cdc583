import type { PackageDefinition } from '../../../packages/kit/definePackage.ts';
import { connectableWith, getPackage, packages } from '../../../packages/registry.ts';
import { notFound } from '../../platform/problems.ts';

/** The package of a type that a path names. */
export function requirePackage(type: string): PackageDefinition {
  const definition = getPackage(type);
  if (!definition) throw notFound();
  return definition;
}

/**
 * The packages that can join the used ones (WIZ-04); with `all` every package, flagged. One that is used already is
 * flagged as connectable: it was, and can be taken out again.
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
