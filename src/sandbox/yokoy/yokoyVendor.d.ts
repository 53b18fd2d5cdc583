import { type VendorModule } from '../core/vendor.ts';
/** Yokoy (now part of Perk): expenses, read and confirmed; facts in its public API 1.41.0. */
export declare const yokoyVendor: VendorModule;
