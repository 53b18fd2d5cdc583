import { randomBytes } from 'node:crypto';
import { getPackage } from '../../../packages/registry.ts';

/** Path prefix of vendors' notices. */
export const noticePath = '/webhooks/in';

export interface NoticeAddress {
  /** The secret last part of the path, 256 random bits. */
  name: string;
  /**
   * The URL registered at the vendor: ends in the name, or in the package type where the application has one URL for
   * all notices.
   */
  address: string;
}

/** A new address for a credential of a package; `publicUrl` is the platform's own URL. */
export function noticeAddress(publicUrl: string, packageType: string): NoticeAddress {
  const name = randomBytes(32).toString('base64url');
  const last = getPackage(packageType)?.webhooks?.scope === 'application' ? packageType : name;
  return { name, address: `${publicUrl}${noticePath}/${last}` };
}
