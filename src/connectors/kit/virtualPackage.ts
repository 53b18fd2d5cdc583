import type { HttpProfile, PackageDefinition } from './definePackage.ts';

/** Calls that nobody makes. */
const noHttp: HttpProfile = {
  budget: [],
  concurrency: 1,
  classify: () => undefined,
  redact: [],
};

/**
 * Declares a package that no vendor stands behind: the platform's own work with the packages of the connection that it
 * attaches to. It has no hosts, and its credential holds nothing (`hiddenInCredentialStep` keeps the wizard from asking).
 */
export function defineVirtualPackage(
  definition: Pick<PackageDefinition, 'type' | 'kind' | 'title' | 'settings'> & {
    attachesTo: NonNullable<PackageDefinition['attachesTo']>;
  },
): PackageDefinition {
  return {
    ...definition,
    hosts: {},
    credentials: { none: { kind: 'none', fields: [], test: () => Promise.resolve({}) } },
    http: noHttp,
    credentialSettings: [],
    preSettings: [],
    options: {},
    catalogue: [],
  };
}
