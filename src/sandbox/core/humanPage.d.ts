import type { SandboxControl } from './sandboxControl.ts';
import type { VendorFace, VendorModule } from './vendor.ts';
type Vendors = {
  module: VendorModule;
  face: VendorFace;
}[];
/** The sandbox for a person: vendors, dial, clock and the last bookings. Plain forms, no scripts. */
export declare function humanPage(control: SandboxControl, vendors: Vendors): string;
export {};
