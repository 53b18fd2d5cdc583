import { type VendorModule } from '../core/vendor.ts';
/** Xero: accounting of one or more organisations; facts in XeroAPI/Xero-OpenAPI 16.1. */
export declare const xeroVendor: VendorModule;
