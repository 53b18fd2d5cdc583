import type { VendorModule } from './core/vendor.ts';
/** The vendors this sandbox imitates. A new one is a folder of its own and a line here. */
export declare const vendors: VendorModule[];
