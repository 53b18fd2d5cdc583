import { connectStart } from '../../contract/credentials.ts';
import { address } from '../api/address.ts';

/** Where a window goes to sign in at the vendor (WIZ-08, CRED-05). */
export function connectAddress(packageType: string, requestOrCredentialId: string): string {
  return address(connectStart.path, { packageType, requestOrCredentialId });
}

/** Where the vendor's window ends, built from the site's origin (CRED-05). */
export function oauthReturnAddresses(credentialId: string) {
  const at = (status: string) =>
    new URL(`/credential/oauth/${status}/${credentialId}`, window.location.origin).href;
  return { successUrl: at('success'), failureUrl: at('error') };
}
