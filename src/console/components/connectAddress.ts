import { connectStart } from '../../contract/credentials.ts';
import { address } from '../api/address.ts';

/** The address of the vendor's sign-in window (WIZ-08, CRED-05). */
export function connectAddress(packageType: string, requestOrCredentialId: string): string {
  return address(connectStart.path, { packageType, requestOrCredentialId });
}

/** The addresses where the vendor's window returns to, built from the site's origin (CRED-05). */
export function oauthReturnAddresses(credentialId: string) {
  const at = (status: string) =>
    new URL(`/credential/oauth/${status}/${credentialId}`, window.location.origin).href;
  return { successUrl: at('success'), failureUrl: at('error') };
}
