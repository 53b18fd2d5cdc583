import { randomBytes } from 'node:crypto';
import { getPackage } from '../../../packages/registry.ts';

/** Below what vendors' notices come in. */
export const noticePath = '/webhooks/in';

export interface NoticeAddress {
  /** What opens it, 256 random bits. */
  name: string;
  /** What the vendor is told: the name's, or the application's where all notices come at one. */
  address: string;
}

/** A new address for a credential of a package; `publicUrl` is where this platform is reached. */
export function noticeAddress(publicUrl: string, packageType: string): NoticeAddress {
  const name = randomBytes(32).toString('base64url');
  const last = getPackage(packageType)?.webhooks?.scope === 'application' ? packageType : name;
  return { name, address: `${publicUrl}${noticePath}/${last}` };
}
