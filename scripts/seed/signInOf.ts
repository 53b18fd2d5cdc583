import { getPackage } from '../../src/packages/registry.ts';
import { vendors } from '../../src/packages/startSandbox.ts';

/** The sign-in to a package as an account of the sandbox; a window's consent page asks for the account. */
export function signInOf(packageType: string, account: string) {
  const [[credentialType, type] = ['none', undefined]] = Object.entries(
    getPackage(packageType)?.credentials ?? {},
  );
  const vendor = vendors.find((one) => one.packageType === packageType);
  return {
    credentialType,
    credential: vendor?.credentialOf?.(account) ?? {},
    hasWindow: type?.kind === 'oauth-2',
  };
}
