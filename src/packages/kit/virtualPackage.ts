import type { PackageDefinition } from './definePackage.ts';
import type { HttpProfile } from './httpProfile.ts';

/** Name of the platform's own key, next to the credential's fields (`PLATFORM_APIS_FILE`). */
export const platformKey = 'platformKey';
/** Name of the API's address, next to the credential's fields. */
export const platformUrl = 'platformUrl';

/** Profile of a package that makes no calls. */
const noHttp: HttpProfile = {
  budget: [],
  concurrency: 1,
  classify: () => undefined,
  redact: [],
};

/**
 * Declares a package without a vendor: the platform's own work with the packages of the connection that it attaches
 * to. Its credential is empty (`hiddenInCredentialStep` keeps the wizard from asking). It has no hosts, except for
 * one that calls an API where the platform itself signs in with its key: `api`.
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
