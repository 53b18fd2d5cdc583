import type { HttpProfile, PackageDefinition } from './definePackage.ts';

/** Where the platform's own key stands beside the credential's fields (`PLATFORM_APIS_FILE`). */
export const platformKey = 'platformKey';
/** And the address of the API. */
export const platformUrl = 'platformUrl';

/** Calls that nobody makes. */
const noHttp: HttpProfile = {
  budget: [],
  concurrency: 1,
  classify: () => undefined,
  redact: [],
};

/**
 * Declares a package that no vendor stands behind: the platform's own work with the packages of the connection that it
 * attaches to. Its credential holds nothing (`hiddenInCredentialStep` keeps the wizard from asking). It has no hosts, but for
 * one where it says how to call an API at which the platform itself signs in with its key: `api`.
 */
export function defineVirtualPackage(
  definition: Pick<PackageDefinition, 'type' | 'kind' | 'title' | 'settings'> & {
    attachesTo: NonNullable<PackageDefinition['attachesTo']>;
    platformHttp?: HttpProfile;
  },
): PackageDefinition {
  const { platformHttp, ...own } = definition;
  return {
    ...own,
    hosts: platformHttp ? { api: (fields) => textOf(fields[platformUrl]) } : {},
    credentials: { none: { kind: 'none', fields: [], test: () => Promise.resolve({}) } },
    http: platformHttp ? { ...platformHttp, headers: signed } : noHttp,
    credentialSettings: [],
    preSettings: [],
    options: {},
    catalogue: [],
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const signed: NonNullable<HttpProfile['headers']> = ({ credential }) => ({
  authorization: `Bearer ${textOf(credential[platformKey])}`,
});
