import { type VendorModule } from '../core/vendor.ts';
/** Exact Online: purchase entries, accounts and documents; no scopes, one user per login name. */
export declare const exactOnlineVendor: VendorModule;
/** The two companies of a login: a Dutch main one and a second. */
export declare function divisionsOf(login: string): {
  code: number;
  description: string;
}[];
